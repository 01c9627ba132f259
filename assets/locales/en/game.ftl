# Challenges, boards and what is said around them.

offer-direct = { $opponent }, { $challenger } challenges you to a game of **{ $game }**.
offer-open = { $challenger } looks for somebody to play **{ $game }**.
offer-terms = -# { $terms }
offer-expires = -# The challenge ends { $until }.
offer-accept = Accept
offer-decline = Decline
offer-join = Join
offer-cancel = Cancel

offer-accepted = { $opponent } accepted the challenge of { $challenger }: **{ $game }**, game #{ $id }.
offer-declined = { $opponent } declined the challenge of { $challenger } to a game of { $game }.
offer-cancelled = { $challenger } took back the challenge to a game of { $game }.
offer-expired = The challenge of { $challenger } to a game of { $game } has expired. `/challenge` makes a new one.

thread-name = Game #{ $id } · { $game } · { $south } – { $north }
thread-here = **Game #{ $id } · { $game }** · { $south } against { $north } is played in this thread.

board-begins = **Game #{ $id } · { $game }** · { $south } is South, the one to begin, and { $north } is North.
board-played = **Game #{ $id } · { $game }** · move { $ply }: { $mover } played **{ $move }**
board-premove = move { $ply }: { $mover } had the answer **{ $move }** ready
board-forced = move { $ply }: **{ $move }** was the only move of { $mover } and was played by itself
board-dropped = -# { $player }: the answer that you had ready was for another move, so it is dropped.
board-late = -# This could not be told earlier: the game has gone on since.
board-telling = -# { $words }
board-turn = { $player }, it is your turn.
board-only = There is only one legal move: **{ $move }**.
board-won = **{ $winner } wins** against { $loser }: { $how }.
board-drawn = **Drawn**: the position came back. Well played, { $south } and { $north }.
board-on-time = **{ $winner } wins** game #{ $id } ({ $game }): the time of { $loser } is out.
board-agreed = **Drawn**: { $winner } and { $loser } agreed on a draw in game #{ $id } ({ $game }).
board-adjudicated = Game #{ $id } ({ $game }) was ended by the rules of its tournament: **the win goes to { $winner }** against { $loser }.
board-adjudicated-level = Game #{ $id } ({ $game }) between { $winner } and { $loser } was ended by the rules of its tournament: **nobody wins it**.
board-resigned = **{ $winner } wins** game #{ $id } ({ $game }): { $loser } resigned.

board-replay = Replay
board-explain = Explain
board-prepare = Leave an answer ready
board-options = More …
board-rematch = Rematch

shown-game = **Game #{ $id } · { $game }** · { $south } (South) against { $north } (North)
shown-record = **Record · { $game }** · { $south } (South) against { $north } (North)
shown-start =
    { $plies ->
        [0] The start: no move was played yet.
       *[other] The board before the first of { $plies } moves.
    }
shown-ply = Move { $ply } of { $plies }: { $side } played **{ $move }**.
shown-won = { $winner } won.
shown-drawn = The game was drawn.

pager-first = « First
pager-back = ◀ Back
pager-forward = Forward ▶
pager-last = Last »
pager-jump = Jump to a board
pager-board = Board after move { $ply }
pager-page = -# Page { $page } of { $pages }

replay-share = Share
replay-moves = -# { $moves }
replay-backwards = The first move to show, { $from }, comes after the last one, { $to }.
replay-shared = { $player } shows this to all:
replay-stretch = Moves { $from } to { $to } of { $plies }, one after the other.
replay-shortened = -# Only the last { $boards } boards fit: name `from` and `to` for others.

explain-move = Move { $ply }, { $side }: **{ $move }**
explain-nothing = No move was played yet, so there is nothing to explain.
why-legal = **{ $move }** is legal for { $side }, who is to move. This is what it does:
why-more = -# … and more laps. `/explain` tells them all once it is played.

export-told = -# The record is for people and for `/import`; the JSON is the same for programs.
import-done = The record holds: all { $plies } moves are legal.
import-look = Look through it
import-nothing = Attach a file with a record, or paste one into `text`. `/export` makes them.
import-too-long = That file is too long to be a record.
import-failed = The file could not be fetched. Please try again.

watch-begun = You will get a direct message when game #{ $id } ({ $game }) ends.
watch-begun-captures = You will get a direct message when game #{ $id } ({ $game }) ends, and when a move captures more than { $captures }.
watch-news = You watch this game (`/unwatch` ends it):
watch-stop = Stop watching
watch-ended = You no longer watch game #{ $id }.

choose = Choose your move ({ $count } to choose from)
choose-between = Moves { $first } to { $last }
choose-only = Play { $move }, the only move

preview = **{ $move }** in game #{ $id }, not played yet: this is the board after it.
preview-wins = **{ $winner } wins** with it.
preview-play = Play { $move }
preview-animate = Animate
preview-again = Choose another
play-done = You played **{ $move }**. The board is in { $channel }.

picture-to-move = to move
picture-hand = in hand
picture-board = board
picture-won = won
picture-drawn = drawn
picture-captured = captured

board-watched = **Game #{ $id } · { $game }** · { $south } (South) against { $north } (North) · after { $ply } moves
board-mine = **Game #{ $id } · { $game }** against { $opponent } · after { $ply } moves
board-mine-turn = It is your turn.
board-theirs-turn = { $opponent } is to move.
board-jump = [Go to the game]({ $link })

games-title = **Your games**
games-none = You have no game at the moment. `/challenge` starts one.
games-line-mine = - **your turn** · { $name } · { $where } · { $time }
games-line-theirs = - { $opponent } to move · { $name } · { $where } · { $time }
games-until = time ends { $until }
games-since = last change { $since }
games-name = #{ $id } { $game } against { $opponent }, move { $ply }
games-more = -# and { $count } more
games-next = Next game
games-none-waits = No game waits for you at the moment.

resign-ask = Resign game #{ $id } ({ $game }) against { $opponent }? It then counts as lost.
resign-yes = Resign
resign-no = Play on
resign-done = You resigned game #{ $id }.
resign-kept = The game goes on.

answer-elsewhere = Done: it is on its way to { $channel }.

alt-game = { $game }.
alt-rows = { $side }, { $name }: front row from own left { $front }; back row { $back }.
alt-reserve = In hand { $seeds }.
alt-captured = Captured { $stones }.
alt-unsown = { $seeds } captured seeds stay unsown in the hand.
alt-house = House at { $pit }.
alt-no-house = No house.
alt-reserved = { $side }'s pit { $pit } is reserved and may not be started from.
alt-reserved-duty = { $side }'s pit { $pit } is reserved and must be taken if that is possible.
alt-last-move = Last move, { $side }: { $move }, { $words }.
alt-turn = { $side } to move.
alt-won = { $side } has won: { $how }.
alt-resigned = { $side } has won: the opponent resigned.
alt-drawn = The game is drawn.
