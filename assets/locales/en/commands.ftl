# Descriptions of the slash commands and of their options: 100 characters at most.

command-challenge = Challenge somebody here to a game of Bao
    .game = Which game to play
    .opponent = Whom to challenge; leave it out to let anybody join
    .pace = How much time there is: choose, or write your own such as 2 days, bank 5 days + 12 h
    .match = One game, or the best of three
    .rated = Whether it counts for ratings
    .starts = Who begins the first game

command-lobby = The open challenges of this server

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

command-replay = See the moves of a game one after the other, as a film
    .game = Which game; a finished one too
    .from = The number of the first move to show
    .to = The number of the last move to show

command-history = Look through all boards of a game
    .game = Which game; a finished one too
    .ply = The number of moves before the board where to begin

command-explain = Have a move told lap by lap, with the rules behind it
    .ply = The number of the move; the last one if you leave it out
    .game = Which game; a finished one too

command-why = Ask why a move can or cannot be played, and what it would do
    .move = The move, for example A5L
    .game = Which game, if you have more than one

command-export = Take a game home: its record, the same as JSON, and its board
    .game = Which game; a finished one too

command-import = Bring a record, to look through it and to have its moves explained
    .file = A text or JSON file, such as /export makes
    .text = The record itself

command-watch = Be told when a game of others ends, or when a move captures much
    .game = Which game, if several are played here
    .captures = Tell me also of moves that capture more than this

command-unwatch = Do not be told of a game any more
    .game = Which game

command-profile = Ratings, results and the most remarkable games of a player; only you see it
    .player = Whose; yours if you leave it out

command-leaderboard = Who is how strong
    .game = Which game
    .where = Who has played in this server, or everybody
    .season = A quarter of a year; all time if you leave it out

command-versus = How you and somebody have played against each other
    .player = Against whom

command-statistics = This server in figures: games, players, length, wins by seat

command-result = Decide how a finished game of this server counts; the players are told
    .game = Its number
    .verdict = How it counts from now on
    .reason = Why; the players read it

command-preferences = How your boards look, and how you like to move

command-holiday = Go on holiday: your clocks in games of days stand still meanwhile
    .days = For how many days from now on; leave it out to see how many you have left

command-quiet = When you do not want to be reminded that your time runs out
    .zone = Your time zone, such as Africa/Nairobi
    .sleep = Your hours of sleep, such as 23-7 or 22:30-6:15; off for none
    .weekend = The days on which you rest, such as sat,sun; none for none

command-block = Choose somebody whom you do not want to play, or see whom you chose
    .user = Whom; leave it out to see the list

command-unblock = Let somebody challenge you again
    .user = Whom

command-server = Settings of this server: how public boards look, and whether games get threads
    .theme = The colours of public boards
    .digits = The size of the digits on public boards
    .threads = Whether each game gets a thread of its own
    .host-role = A role whose members may do what hosts do; @everyone for none

command-privacy = What is stored about you, and what becomes of it
command-privacy-export = All that is stored about you, as a file; only you see it
command-privacy-forget = Have everything about you forgotten; you are asked twice
command-privacy-hide = Keep off the leaderboards
command-privacy-show = Appear on the leaderboards again

command-milestone = Roles that this server gives for ratings and titles
command-milestone-add = Give a role for a rating in a game, or for a title; for hosts
    .role = Which role; it must stand below mine
    .game = For a rating: in which game
    .rating = For a rating: how high it must be; the role goes again 50 below
    .title = For a title: which one; the role stays for good
command-milestone-list = The roles that members can reach here, and what each is given for
command-milestone-remove = Give a role for nothing any more; who has it keeps it. For hosts
    .role = Which role

command-doctor = What would fail in this channel, and which permission is missing; only you see it

command-learn = Learn Bao by small boards, each with a task; only you see it

command-rules = The rules of a game in short pages with pictures, and a glossary
    .game = Which game

command-help = How to do what you want to do

command-resign = Give up a game
    .game = Which game, if you have more than one

choice-game = #{ $id } · { $variant } against { $opponent } · { $turn }
choice-game-watched = #{ $id } · { $variant } · { $south } – { $north }
choice-verdict-south = South won
choice-verdict-north = North won
choice-verdict-drawn = It is drawn
choice-verdict-annulled = It does not count at all
choice-verdict-restored = It counts as it ended
choice-game-over = over
choice-game-mine = your turn
choice-game-theirs = their turn
