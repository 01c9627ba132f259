# Why nothing was done: what is wrong, and what can be done.

refused-not-your-turn = It is not your turn in game #{ $id }. Nothing was played.
refused-your-turn = It is your own turn in game #{ $id }: play your move. An answer can be left ready while your opponent is to move.
refused-not-a-player = Only its two players can do that in game #{ $id }.
refused-game-over = Game #{ $id } is over. `/challenge` starts a new one.
refused-stale = Game #{ $id } has moved on since then. This is the board now:
refused-illegal = **{ $move }** is not legal: { $reason } ({ $rule }).
refused-ambiguous = **{ $pit }** may go either way. Which do you mean?
refused-unreadable-sowing = That is not a move. Write a pit and a direction, such as `{ $example }`.
refused-unreadable-step = That is not a move. Write the pit that the stone leaves, such as `{ $example }`.
refused-legal = You can play: { $moves }
refused-board-over = This game is over.
refused-awaited = The move of your opponent: { $why }
refused-answer = Your answer: { $why }
refused-legal-awaited = Your opponent can play: { $moves }
refused-legal-answer = After that move you can play: { $moves }
refused-awaited-ends = That move of your opponent would end game #{ $id }, so there would be nothing to answer.
refused-no-premove = You have left no answer ready in game #{ $id }.
refused-not-a-manager = Only those who may manage this server name roles: for hosts, for milestones and for prizes.
refused-not-a-host = Only hosts can do that: those who may manage this server, those who have the role that `/server` names for it, and for a tournament who created it.
refused-no-server = Settings belong to a server: use this command in one.
refused-not-for-you = This challenge is for somebody else. `/challenge` makes one of your own.
refused-own-challenge = This is your own challenge: somebody else has to answer it.
refused-bot-opponent = Bots do not play. Challenge a person, or leave the opponent out to let anybody join.
refused-self-challenge = You cannot challenge yourself. Leave the opponent out to let anybody join.
refused-unknown-challenge = This challenge is no longer known. `/challenge` makes a new one.
refused-challenge-accepted = This challenge was accepted already; the game has begun.
refused-challenge-declined = This challenge was declined. `/challenge` makes a new one.
refused-challenge-cancelled = This challenge was taken back by its challenger.
refused-challenge-expired = This challenge has expired. `/challenge` makes a new one.
refused-unknown-game = There is no such game here.
refused-no-game = You have no game at the moment. `/challenge` starts one.
refused-which-game-here = Several games are played here. Say which with the option `game`:
refused-permissions = I may not write in this channel, so a game cannot be played here. Ask somebody who manages the server to give me: { $missing }.
refused-other-game = That move was chosen from the list of another game. Choose it again for the game that you named.
refused-which-game = You have more than one game. Say which with the option `game`:
refused-no-such-ply = { $plies ->
    [0] No move has been played yet: there is only the board at the start, number 0.
   *[other] There are { $plies } moves: choose a number from 0 to { $plies }.
}
refused-unknown-record = This record is not there any more. Bring it again with `/import`.
refused-own-game = You play in game #{ $id } yourself, so you are told of it anyway.
refused-not-watching = You are not watching that game.
refused-which-watched = You watch more than one game. Say which with the option `game`:
refused-pace = That is not a pace. Choose one from the list, or write your own such as `2 days`, `bank 5 days + 12 h`, `live 10 min + 15 s` or `no clock`.
refused-pace-short = That pace is too quick: the least is { $least }.
refused-pace-long = That pace is too slow: the most is { $most }.
refused-former-opponent = Your opponent of that game had themselves forgotten: there is nobody to play with. `/challenge` asks somebody else.
refused-no-milestone = That role is given for nothing here. `/milestone list` shows those that are.
refused-too-many-milestones = This server has as many roles for achievements as I can keep. Take one away with `/milestone remove` first.
refused-blocked = You two cannot play each other.
refused-cannot-block = Only other people can be blocked.
refused-time-is-out = Your time is out in game #{ $id }, and so it is over.
refused-time-is-left = Your opponent in game #{ $id } has time left, so there is nothing to claim.
refused-no-clock = Game #{ $id } has no clock that could stand still.
refused-paused-already = Game #{ $id } is paused already.
refused-too-late-to-pause = The time to move is out in game #{ $id }, so it is too late for a pause. A day can be given instead.
refused-not-paused = Game #{ $id } is not paused.
refused-already-proposed = You have asked that in game #{ $id } already. You can ask again after the next move.
refused-nothing-to-take-back = There is no move of yours in game #{ $id } that could be taken back.
refused-proposal-closed = That is no longer asked: it was answered, or the game went on.
refused-own-proposal = You asked that yourself in game #{ $id }: your opponent has to answer.
refused-unknown-proposal = That is no longer known.
refused-still-playing = Game #{ $id } is still being played.
refused-match-goes-on = The match of game #{ $id } goes on by itself: look for its next game.
refused-already-away = You are on holiday already. It ends { $until }.
refused-holiday-long = A holiday is { $most } days at most.
refused-holiday-used =
    { $left ->
        [0] You have no holiday days left this year.
        [one] You have one holiday day left this year.
       *[other] You have { $left } holiday days left this year.
    }
refused-holiday-soon = That is too soon after your last holiday. You can go again { $from }.
refused-not-away = You are not on holiday.
refused-sleep = I do not understand those hours. Write them like `23-7` or `22:30-6:15`.
refused-no-sleep = Those hours begin and end at the same time. Write them like `23-7`.
refused-weekend = I do not understand those days. Write them like `sat,sun`, or `none`.
refused-zone = I do not know that time zone. Choose one from the list, such as `Africa/Nairobi`.
refused-not-in-a-tournament = Game #{ $game } belongs to a tournament, where others wait for its result: there is no such thing here.
refused-unknown-tournament = I do not know that tournament. Choose one from the list.
refused-not-an-entrant = That player is not in this tournament.
refused-unknown-pairing = There is no such match in this tournament that could still be changed.
refused-reason = Please give a reason of 1 to 200 characters: it is kept with what you do.
refused-tournament-name = A tournament needs a name of 1 to 80 characters.
refused-tournament-pace = A tournament needs a pace that ends: a bank for each player, such as `bank 6d` or `live 10m`.
refused-tournament-round =
    That bank does not fit into a round: with it both players may take so long that a round needs at least
    { $hours ->
        [one] one hour.
       *[other] { $hours } hours.
    } Choose a smaller bank or a longer round.
refused-tournament-first-move = The time for the first move has to be at least one hour and shorter than the round.
refused-tournament-pool = A pool has 6 to 10 players, and fewer than that go on.
refused-tournament-rounds = A tournament has 1 to 15 rounds.
refused-tournament-games = A match of a tournament is one game or the best of three.
refused-tournament-third-place = When it takes two losses there is no match for the third place: the losers' bracket gives it.
refused-tournament-limit = A tournament has 2 to 256 players.
refused-tournament-start = A tournament begins in the future, within a year. Write `in 3 days`, or `2026-12-05 18:00` by the clock of your time zone (`/quiet`).
refused-tournament-ratings = No rating is between those bounds.
refused-entry-no-rating = This tournament asks for a rating, and you have none yet that can be relied on. Play some rated games first.
refused-entry-rating-below = This tournament is for players with a rating of { $rating } or more.
refused-entry-rating-above = This tournament is for players with a rating of { $rating } or less.
refused-entry-role = This tournament is for members with the role <@&{ $role }>.
refused-entry-already = You are in this tournament already.
refused-entry-taken-out = A host took you out of this tournament. Ask one of them: a host can take you in again.
refused-entry-disqualified = A host put you out of this tournament, so you cannot come back.
refused-entry-substituted = A substitute plays on in this place and with its points, so whoever had it cannot enter the tournament anew. Only a host can have them play again, as a substitute.
refused-entry-bot = A bot cannot play in a tournament.
refused-already-handled = That has been done already.
refused-stale-control = This button belongs to an older message and does nothing any more.
refused-too-fast = That was a lot at once: nothing was done. Wait a moment, then go on.
refused-unknown-command = This command is not known any more. Wait a minute and try again.

limit-your-games = You play { $count } games already, which is the most that one player can have. Finish one first.
limit-their-games = That player has { $count } games already, which is the most that one player can have.
limit-games-together = You two play { $count } games already, which is the most for one pair. Finish one first.
limit-guild-games = { $count } games are being played in this server already, which is the most that it can have.
limit-open-challenges = You have { $count } open challenges already. Cancel one, or wait until one is answered.
limit-challenges-in-a-minute = That is more than { $count } challenges in a minute. Please wait a moment.
limit-your-watches = You watch { $count } games already, which is the most that one player can watch.
limit-watchers = { $count } players watch this game already, which is the most that it can have.
limit-tournaments = { $count } tournaments are open in this server already, which is the most that it can have. End one first.

# Why a tournament does not do what is asked for.
tournament-refused-over = This tournament is over.
tournament-refused-not-started = This tournament has not begun.
tournament-refused-started = This tournament has begun already.
tournament-refused-entry-closed = Nobody can enter this tournament any more.
tournament-refused-full = This tournament is full.
tournament-refused-too-few = It takes two players at least to begin.
tournament-refused-not-playing = That player is not playing in this tournament now.
tournament-refused-already = That is so already.
tournament-refused-not-in-terms = This tournament does not have that, or not yet.
tournament-refused-bye-round = A bye can only be asked for before its round is paired, and not for the last two rounds.
tournament-refused-bye-used = Each player has one half-point bye, and it has been used.
tournament-refused-same-entrant = That takes two different players.
tournament-refused-cannot-pair = That round cannot be paired now.
tournament-refused-bad-outcome = A match of this tournament cannot end like that.
tournament-refused-drawn = A match of a knockout cannot be drawn: somebody has to go on.
tournament-refused-too-late = It is too late to change that result: others depend on it.
tournament-refused-not-at-end = Matches of this tournament are still open.

# What is wrong with a record that somebody brings.
record-at-line = Line { $line }: { $what }
record-too-long = That is longer than { $kib } KiB, which is the most that I read.
record-too-many-moves = That has more than { $count } moves, which is the most that I read.
record-illegal-move = The record breaks off at move { $ply }, counted over both sides:
record-illegal-move-at-line = The record breaks off in line { $line }, at move { $ply }, counted over both sides:
record-not-a-transcript = This JSON is not a game as `/export` writes it. The reading ended in line { $line }.
record-unknown-version = This JSON is of version { $version }, which I do not know.
record-no-variant = the game is not told. Begin with a line such as `Variant: kiswahili`.
record-unknown-key = the key `{ $key }` is not known. Known are Variant, Event, South, North, Date, Result, Ending and Position.
record-twice = the key `{ $key }` is told twice.
record-variant = I do not know this game. I know `kiswahili`, `kete`, `kujifunza` and `kimasai`.
record-date = that is not a day such as 2026-02-14.
record-result = that is not a result. Write South wins, North wins, draw or unfinished.
record-result-differs = the result is told otherwise than it came about on the board.
record-position = that is not a board of this game.
record-open-comment = the comment that begins here has no closing brace.

fault = Something went wrong on our side, and nothing was changed. Please try again; if it happens again, tell the host this number: `{ $id }`.

# Why a move is not legal: the rest of the sentence "A5L is not legal: …".
reason-no-such-pit = there is no such pit
reason-not-yours = that pit is not yours
reason-wrong-form = moves of this game are not written like that
reason-empty-pit = the pit is empty
reason-must-capture = you can capture, so you must
reason-kichwa-fixed = what a kimbi takes is sown from its own kichwa
reason-back-row-in-namu = while you have seeds in hand you play in the front row
reason-house-barred = the house may not be chosen while another front pit has seeds
reason-singleton = a pit with a single seed cannot be chosen here
reason-front-first = a front pit with two or more must be sown first
reason-too-many-to-capture = a start of sixteen seeds or more never captures, and you must capture
reason-empties-front-row = it would empty your own front row
reason-reserved = the pit is reserved for this move
reason-must-start-from-kuu = a takata must start from the kuu while you own it
reason-must-take-reserved = you reserved { $pit } and must take it
reason-endless = it would never end
reason-next-occupied = the next pit, { $pit }, is occupied

# The sense of the rule that forbids a move, for somebody who wants to know why.
why-not-legal = { $move } is not legal. { $why }
why-unreadable-sowing = That is not a move. Write a pit and a direction: A for the front row or B for the back row, the number of the pit counted from your own left, then L or R, such as { $example }. A > at the end sows on from your house (G7).
why-unreadable-step = That is not a move. Write the pit that your stone leaves: A for the front row or B for the back row, and the number of the pit counted from your own left, such as { $example } (K7).
why-ambiguous = { $pit } may go either way, so say which: L for left or R for right, as you see it from your seat (G7).
why-game-over = The game is over, nobody can move any more: { $how }.
why-game-drawn = The game is over, nobody can move any more: the position came back and the game is drawn (K6).
why-no-such-pit-of-eight = There is no such pit: each row has eight, counted from your own left (G2).
why-no-such-pit-of-twelve = There is no such pit: each row has twelve, counted from your own left (K1).
why-not-yours = That pit belongs to your opponent: you play only from your own two rows ({ $rule }).
why-wrong-form-sowing = A move of this game names a pit and a direction, L or R ({ $rule }).
why-wrong-form-step = Stones walk only one way, so a move of this game is the pit alone, without a direction or a > ({ $rule }).
why-empty-pit = { $pit } is empty, and a move starts by lifting seeds ({ $rule }).
why-empty-pit-in-namu = { $pit } is empty. The seed from your hand must join seeds that already lie in a front pit of yours ({ $rule }).
why-no-stone = There is no stone of yours in { $pit } to move ({ $rule }).
why-must-capture-in-namu = You can capture, so you must: the seed from your hand has to go into a front pit of yours that holds seeds and faces enemy seeds. { $pit } faces an empty pit ({ $rule }).
why-must-capture = You can capture, so you must. A move captures when its first handful ends in a front pit of yours that holds seeds and faces enemy seeds, and this one does not ({ $rule }).
why-kichwa-fixed = { $pit } is a kimbi, one of the two pits at an end of the front row. What it captures always begins in the kichwa on its own side, { $kichwa }. Only the four pits in the middle leave you the choice (C3).
why-back-row-in-namu = As long as you have seeds in hand, every move puts one of them into a front pit. { $pit } is in the back row ({ $rule }).
why-house-barred = { $pit } is your house and holds six or more. A takata may start from it only when no other front pit of yours holds seeds ({ $rule }).
why-singleton-in-namu = { $pit } holds a single seed. Once your house is gone, a takata starts from a front pit that holds two or more, as long as you have one ({ $rule }).
why-singleton = { $pit } holds a single seed. With no seeds left in hand, a single seed is never played ({ $rule }).
why-front-first = { $pit } is in the back row. A takata starts in the front row as long as a pit there holds two or more ({ $rule }).
why-too-many-to-capture = { $pit } holds sixteen seeds or more. A move that starts from so large a pit never captures, and you have a capture that you must make ({ $rule }, M1).
why-empties-front-row = { $pit } is your only front pit with seeds, and sown this way they would all leave the front row. You may never empty it yourself, so sow towards the centre ({ $rule }).
why-reserved = Your opponent has reserved { $pit } with a takasia. For this one move you may not start from it ({ $rule }).
why-must-start-from-kuu = You still own your kuu. On Lamu, as long as you do and have no seeds left in hand, a takata must start from it, to either side ({ $rule }).
why-must-take-reserved = You reserved { $taken }, and it can be captured now, so your move has to begin by capturing it (L3).
why-endless = This sowing would come back to the same board again and again and never end. A move must end ({ $rule }).
why-next-occupied = A stone steps one pit on, anticlockwise, and only into an empty pit. The pit after { $pit } is { $next }, and a stone lies there (K3).

refused-rated-used-up = You two have begun all the rated games of { $game } that you may begin in this month. Ask for a game that is not rated: `/challenge` with `rated: False`.
refused-no-reason = Tell the reason: the players read it.
refused-ruled-so = Game #{ $id } counts like that already.
refused-outdated-ruling = Something else was decided or asked about meanwhile. Look at game #{ $id } and use `/result` again.
refused-season = There is no such season. Choose one from the list, such as 2026-Q4, or leave it out.
refused-self-versus = Name somebody else: this tells how two people have played against each other.
refused-unknown-player = Nobody by that name has played with me yet.
