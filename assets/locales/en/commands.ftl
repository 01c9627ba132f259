# Descriptions of the slash commands and of their options: 100 characters at most.

command-challenge = Challenge somebody here to a game of Bao
    .game = Which game to play
    .opponent = Whom to challenge; leave it out to let anybody join

command-move = Play a move in your game
    .move = The move, for example A5L: choose it from the list or type it
    .game = Which game, if you have more than one

command-board = Show the board of your game, to you alone
    .game = Which game, if you have more than one

command-games = Your games in every server, and whose turn it is

command-ready = Leave an answer ready: if your opponent plays this, you play that at once
    .if = The move of your opponent
    .then = Your answer to it
    .game = Which game, if you have more than one

command-preferences = How your boards look, and how you like to move

command-server = Settings of this server: how public boards look, and whether games get threads
    .theme = The colours of public boards
    .digits = The size of the digits on public boards
    .threads = Whether each game gets a thread of its own

command-resign = Give up a game
    .game = Which game, if you have more than one

choice-game = #{ $id } · { $variant } against { $opponent } · { $turn }
choice-game-mine = your turn
choice-game-theirs = their turn
