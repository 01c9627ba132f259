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

command-resign = Give up a game
    .game = Which game, if you have more than one

choice-game = #{ $id } · { $variant } against { $opponent } · { $turn }
choice-game-mine = your turn
choice-game-theirs = their turn
