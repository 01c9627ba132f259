# Challenges, boards and what is said around them.

offer-direct = { $opponent }, { $challenger } challenges you to a game of **{ $game }**.
offer-open = { $challenger } looks for somebody to play **{ $game }**.
offer-expires = -# Who begins is drawn by lot. The challenge ends { $until }.
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

board-begins = **Game #{ $id } · { $game }** · { $south } is South, { $north } is North. The lot fell on South to begin.
board-played = **Game #{ $id } · { $game }** · move { $ply }: { $mover } played **{ $move }**
board-telling = -# { $words }
board-turn = { $player }, it is your turn.
board-only = There is only one legal move: **{ $move }**.
board-won = **{ $winner } wins** against { $loser }: { $how }.
board-drawn = **Drawn**: the position came back. Well played, { $south } and { $north }.
board-resigned = **{ $winner } wins** game #{ $id } ({ $game }): { $loser } resigned.

choose = Choose your move ({ $count } to choose from)
choose-between = Moves { $first } to { $last }
choose-only = Play { $move }, the only move

preview = **{ $move }** in game #{ $id }, not played yet: this is the board after it.
preview-wins = **{ $winner } wins** with it.
preview-play = Play { $move }
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
games-line-mine = - **your turn** · { $name } · { $where }
games-line-theirs = - { $opponent } to move · { $name } · { $where }
games-name = #{ $id } { $game } against { $opponent }, move { $ply }
games-more = -# and { $count } more

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
alt-reserved = { $pit } is reserved.
alt-last-move = Last move, { $side }: { $move }, { $words }.
alt-turn = { $side } to move.
alt-won = { $side } has won: { $how }.
alt-resigned = { $side } has won: the opponent resigned.
alt-drawn = The game is drawn.
