# The terms of a game, its clock, and what players agree on.

pace-none = no clock
pace-per-move = { $limit } a move
pace-bank = bank of { $bank }, { $increment } more a move
pace-live = live, { $bank } and { $increment } more a move

time-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
time-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
time-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
time-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }

length-one = one game
length-three = best of three
starts-lot = the lot decides who begins
starts-challenger = the challenger begins
starts-opponent = the opponent begins
rated-yes = rated
rated-no = not rated

terms = { $pace } · { $length } · { $rated } · { $starts }

clock-runs = -# The time to move ends { $until }.
clock-out = -# The time of { $player } is out.
clock-paused = -# Paused by agreement: the clock stands still. The pause ends { $until }, or when one of you ends it.
clock-away = -# { $player } is on holiday, which ends { $until }. The clock stands still.
clock-outage-minutes = -# I was away for { $minutes } minutes in this turn. They do not count.
clock-outage-hours =
    -# I was away for { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } in this turn. That time does not count.
clock-claim = Claim the win
clock-give = Give a day
clock-resume = End the pause

news-third = { $mover }, a third of your time is left in game #{ $id } ({ $game }): it ends { $until }.
news-last-call = { $mover }, **last call** in game #{ $id } ({ $game }): your time ends { $until }.
news-time-out = { $other }, the time of { $mover } is out in game #{ $id } ({ $game }). You can claim the win or give a day more. As long as you do neither, { $mover } can still move; after two weeks you win by itself.
news-day-given = { $mover }, { $other } gives you a day more in game #{ $id } ({ $game }).
news-resumed = { $mover }, the pause of game #{ $id } ({ $game }) is over, and it is your turn.
news-your-turn = It is your turn in game #{ $id } ({ $game }) against { $other }. You have left the server where it is played, so I tell you here, and you can play here.
news-left-but-reached = { $other }, { $mover } has left this server. I tell them of their turns directly, so game #{ $id } ({ $game }) can go on.
news-left-for-good = { $other }, { $mover } has left this server, and I cannot write to them. If they do not come back, game #{ $id } ({ $game }) is yours when their time is out.
news-left-clock-begins = { $other }, { $mover } has left this server, and I cannot write to them. Game #{ $id } ({ $game }) had no clock; from now on each move has 14 days. If they do not come back, you can claim the win when their time is out, { $until }.

match-score = -# Game { $number } of a best of three · { $south } { $score } { $north }
match-goes-on = The match goes on: the next game has begun.
match-won = **{ $winner } wins the match { $score }.**
match-drawn = The match ends in a draw.

options-ask = Game #{ $id }: what would you like to do?
options-draw = Offer a draw
options-takeback = Ask to take back
options-pause = Ask for a pause
options-resign = Resign …
options-sent = Your opponent is asked in { $channel }.
options-answered = Done: it is told in { $channel }.

proposal-draw = { $asked }, { $by } offers a **draw** in game #{ $id }.
proposal-takeback = { $asked }, { $by } would like to **take back** a move in game #{ $id }, back to the board after move { $ply }.
proposal-pause = { $asked }, { $by } would like a **pause** in game #{ $id }: the clock stands still until one of you ends it, for two weeks at most.
proposal-yes = Agree
proposal-no = No
proposal-accepted = { $asked } agreed.
proposal-declined = { $asked } would rather not.
proposal-withdrawn = { $by } took it back.
proposal-lapsed = -# The game went on, so this is no longer asked.

lobby-title = **Open challenges** in this server
lobby-line = - { $challenger }: **{ $game }** · { $terms } · { $where } · ends { $until }
lobby-line-yours = - **for you** from { $challenger }: **{ $game }** · { $terms } · { $where } · ends { $until }
lobby-none = There is no open challenge in this server that you could take up. `/challenge` makes one.
lobby-choose = Look at a challenge
lobby-choice = { $challenger }: { $game }
