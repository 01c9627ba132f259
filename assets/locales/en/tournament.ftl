# Tournaments, as everybody sees them.

# Their terms.
tournament-format-pools = **Pools** of up to { $size }: everybody in a pool plays everybody else, all at once.
tournament-format-pools-final =
    { $advance ->
        [one] **Pools** of up to { $size }: everybody in a pool plays everybody else, all at once. If there are several pools, the best of each goes on to a last one.
       *[other] **Pools** of up to { $size }: everybody in a pool plays everybody else, all at once. If there are several pools, the best { $advance } of each go on to a last one.
    }
tournament-format-league = A **league** in divisions of up to { $size }: everybody in a division plays everybody else, all at once. The best go up for the next season, and the last go down.
tournament-format-swiss =
    { $rounds ->
        [one] **Swiss**, one round.
       *[other] **Swiss**, { $rounds } rounds: each round you play somebody with as many points as you, or nearly, and nobody twice.
    }
tournament-format-single = **Knockout**: who loses a match is out.
tournament-format-single-third = **Knockout**: who loses a match is out. The losers of the semi-finals play for the third place.
tournament-format-double = **Double knockout**: who loses a match plays on among the losers, and who loses a second one is out.

tournament-terms = { $pace } · { $length } · { $rated }
tournament-pace = { $bank } for each player and game
tournament-pace-increment = { $bank } for each player and game, { $increment } more after each move
tournament-pace-live = live, { $bank } for each player and game
tournament-pace-live-increment = live, { $bank } for each player and game, { $increment } more after each move
tournament-rating-between = a rating from { $least } to { $most }
tournament-rating-least = a rating of { $least } or more
tournament-rating-most = a rating of { $most } or less
tournament-role = the role { $role }
tournament-role-and-rating = { $role } and { $rating }

# The places of matches.
tournament-pool = Pool { $pool }
tournament-pool-last = Last pool
tournament-division = Division { $pool }
tournament-table = Table { $table }
tournament-slot-knockout = Round { $round }, match { $number }
tournament-slot-winners = Winners’ round { $round }, match { $number }
tournament-slot-losers = Losers’ round { $round }, match { $number }
tournament-slot-grand-final = Grand final
tournament-slot-second-final = Second grand final
tournament-slot-third-place = Match for the third place
tournament-column-final = Final
tournament-column-semifinals = Semi-finals
tournament-column-quarterfinals = Quarter-finals
tournament-column-round-of = Round of { $count }
tournament-column-round = Round { $round }
tournament-column-third-place = Third place
tournament-origin-loser = loser of winners’ { $round }.{ $number }
tournament-origin-semifinal = loser of semi-final { $number }

# Results.
tournament-points =
    { $halves ->
        [1] ½ point
        [2] 1 point
       *[other] { $points } points
    }
tournament-result = { $first } – { $second }
tournament-verdict-absent = { $player } did not come
tournament-verdict-both-absent = neither came
tournament-verdict-against = decided against { $player }
tournament-verdict-against-both = decided against both
tournament-verdict-drawn = decided as a draw
tournament-status-withdrawn = left
tournament-status-disqualified = disqualified
tournament-status-unconfirmed = did not check in

# Tie-breaks, by name and as the heading of a narrow column.
tournament-tiebreak-direct = the matches between the equal
tournament-tiebreak-buchholz-cut = Buchholz without the lowest
tournament-tiebreak-buchholz = Buchholz
tournament-tiebreak-sonneborn = Sonneborn-Berger
tournament-tiebreak-wins = matches won
tournament-tiebreak-games = points of single games
tournament-tiebreak-lot = a lot drawn before the start
tournament-column-direct = Dir
tournament-column-buchholz-cut = B−1
tournament-column-buchholz = B
tournament-column-sonneborn = SB
tournament-column-wins = Won
tournament-column-games = Gm
tournament-column-lot = Lot

# The message that always tells how a tournament stands.
tournament-title = **{ $name }** · { $game }
tournament-host = Host: { $host }
tournament-entry = **Entries are open.** Press **Join** to play.
tournament-entry-full = **All places are taken.** If somebody leaves, there is room again.
tournament-starts-at = It begins { $at } ({ $until }).
tournament-starts-by-host = It begins when a host starts it.
tournament-may-enter = Who may enter: players with { $needs }.
tournament-check-in-now = **Check in now**: press **Check in** to confirm that you will play. Who has not done so at the start does not play.
tournament-check-in-later = Check-in opens { $from }: who has not confirmed by the start does not play.
tournament-prize = The winner gets the role { $role }.
tournament-entrants =
    { $left ->
        [0] **{ $count ->
            [one] One player
           *[other] { $count } players
        }**, no place left:
        [one] **{ $count ->
            [0] No player yet
            [one] One player
           *[other] { $count } players
        }**, one place left:
       *[other] **{ $count ->
            [0] No player yet
            [one] One player
           *[other] { $count } players
        }**, { $left } places left:
    }
tournament-entrant = - { $player }
tournament-entrant-rated = - { $player } ({ $rating })
tournament-entrant-checked = { $line } ✅
tournament-round = **Round { $round }**
tournament-round-of = **Round { $round } of { $rounds }**
tournament-all-pools = **All matches of the pools** are being played
tournament-last-pool = **The last pool** is being played
tournament-deadline = { $what } · ends { $until } at the latest
tournament-progress =
    { $open ->
        [0] All { $count } matches are over.
        [one] { $over } of { $count } matches are over, one is being played.
       *[other] { $over } of { $count } matches are over, { $open } are being played.
    }
tournament-between = The next round is being paired.
tournament-bye = No opponent in this round, and a point for it: { $player }.
tournament-line-open = - { $pair } · { $games } · ends { $until }
tournament-line-first-move = - { $pair } · { $games } · first move until { $until }
tournament-line-beginning = - { $pair } · is about to begin
tournament-line-over = - { $pair } **{ $result }**
tournament-line-decided = - { $pair } **{ $result }** ({ $how })
tournament-line-games = { $line } · { $games }
tournament-pair = { $first } – { $second }
tournament-game = [#{ $id }]({ $where })
tournament-cancelled = **This tournament was called off.**
tournament-over = **This tournament is over.**
tournament-nobody = Nobody has played.
tournament-join = Join
tournament-leave = Leave
tournament-check-in = Check in
tournament-stay = Still here
tournament-mine = My games
tournament-standings = Standings
tournament-bracket = Bracket
tournament-tables = Tables
tournament-words = In words
tournament-next-season = Next season
tournament-why = Why me?

# A round is announced.
tournament-round-begins = **{ $name }** · **Round { $round }** has begun. Whoever is named first makes the first move.
tournament-round-begins-of = **{ $name }** · **Round { $round } of { $rounds }** has begun. Whoever is named first makes the first move.
tournament-pools-begin = **{ $name }** has begun. Everybody plays everybody else of their pool; all games are open now.
tournament-last-pool-begins = **{ $name }** · **The last pool** has begun. Everybody plays everybody else; all games are open now.
tournament-round-ends = It ends { $until } at the latest. First move until { $first }.
tournament-round-line = - { $place }: { $pair } · { $games }
tournament-round-line-plain = - { $place }: { $pair }
tournament-pool-line = - **{ $pool }**: { $players }

# The standings.
tournament-standings-title = Standings
tournament-standings-final = Final standings
tournament-standings-after = After round { $round } of { $rounds }
tournament-standings-open =
    { $open ->
        [one] One match is being played
       *[other] { $open } matches are being played
    }
tournament-standings-page = { $told } · { $from } to { $to } of { $count }
tournament-standings-none = There are no standings yet: they begin with the first round.
tournament-heading-place = #
tournament-heading-name = Player
tournament-heading-points = Pts
tournament-name-with-status = { $name } · { $status }
tournament-footer-swiss = B: Buchholz · B−1: without the lowest · SB: Sonneborn-Berger
tournament-footer-swiss-direct = Dir: between equals · B, B−1: Buchholz · SB: Sonneborn-Berger
tournament-footer-pool = SB: Sonneborn-Berger · Gm: points of single games
tournament-footer-pool-direct = Dir: between equals · SB: Sonneborn-Berger · Gm: games
tournament-footer-not-counted = In brackets: does not count, for one of the two left early
tournament-footer-forfeits = + and –: not played, since somebody did not come
tournament-place-open = in
tournament-place-range = { $from }–{ $to }
tournament-words-line = **{ $place }** · { $player }
tournament-words-points = { $line } · { $points }
tournament-words-break = { $name } { $value }
tournament-words-breaks = { $line } · { $breaks }
tournament-words-title = **{ $name }** · { $progress }
tournament-words-title-pool = **{ $name }** · **{ $pool }** · { $progress }
tournament-words-named = { $short } ({ $name })
tournament-picture = As a picture
tournament-words-legend = -# Those with the same points are parted by, in this order: { $breaks }.

# The bracket.
tournament-bracket-winners = Winners
tournament-bracket-losers = Losers
tournament-bracket-finals = Finals
tournament-bracket-bye = bye
tournament-bracket-nobody = nobody
tournament-bracket-part = Part { $part } of { $parts }
tournament-bracket-end = The last rounds

# It is over.
tournament-won = 🏆 **{ $winner } wins { $name }!**
tournament-won-shared = 🏆 **{ $winners } share the first place of { $name }!**
tournament-won-nobody = **{ $name } is over.** Nobody has won it.
tournament-prize-refused = -# I could not give { $players } the role { $role }: for that I need the permission **Manage Roles**, and my own role has to stand above it. A host can give it by hand.
tournament-prize-kept = -# I could not take the role { $role } from { $players }, who had won before a result was corrected: for that I need the permission **Manage Roles**, and my own role has to stand above it. A host can take it by hand.
tournament-won-role = The winner gets the role { $role }.
tournament-medal-gold = 🥇 { $player }
tournament-medal-silver = 🥈 { $player }
tournament-medal-bronze = 🥉 { $player }
tournament-medal-points = { $line } · { $points }
tournament-thanks =
    { $count ->
        [one] One player took part. Thank you!
       *[other] { $count } players took part. Thank you all!
    }
tournament-winners = { $one }, { $other }

# The rules, before a tournament is announced.
tournament-rules-ask = **{ $game }** is announced here with these rules. Is that right?
tournament-rules-format = - { $format }
tournament-rules-who = - Up to { $limit } players can enter.
tournament-rules-who-needs = - Up to { $limit } players can enter, with { $needs }.
tournament-rules-seeds-rating = Seeds follow the ratings at entry and then stay.
tournament-rules-seeds-lot = Seeds are drawn by lot at the start.
tournament-rules-start = - Start: { $at }.
tournament-rules-start-host = - It begins when a host starts it.
tournament-rules-check-in = Before that each player has to check in.
tournament-rules-games = - A match is { $length }, { $rated }: { $pace }. When a time is out, the game is lost at once. There are no pauses and no takebacks.
tournament-rules-holiday-yes = A holiday stops the clock, but not the time for a first move or the end of the round.
tournament-rules-holiday-no = Holidays do not stop the clock.
tournament-rules-first-move = - **No-show**: who begins has { $time } for the first move, and who answers as long again. Who does not move in time loses the match unplayed and is not paired again until they press **Still here**.
tournament-rules-first-move-bracket = - **No-show**: who begins has { $time } for the first move, and who answers as long again. Who does not move in time loses the match unplayed.
tournament-rules-first-move-pool = - **No-show**: who begins has { $time } for the first move, and who answers as long again. Who does not move in time loses that match unplayed; their other matches go on.
tournament-rules-end = - **End**: a round lasts { $time } at most. Then what still runs is decided: for whoever leads on games, else against whoever is to move with no time left, else it is drawn.
tournament-rules-end-bracket = - **End**: a round lasts { $time } at most. Then what still runs is decided: for whoever leads on games, else against whoever is to move with no time left, else for the better seed.
tournament-rules-draw = - A match won is 1 point, a drawn one ½.
tournament-rules-draw-bracket = - A level match goes to one more game with changed seats; if that is drawn, the better seed goes on.
tournament-rules-leave = - **Leaving** is possible at any time and loses the match being played.
tournament-rules-leave-pool = - **Leaving** is possible at any time. Who has played half of their matches or more loses the rest; with fewer, none of their matches counts for anybody.
tournament-rules-leave-bracket = - **Leaving** is possible at any time and loses the match being played; the opponent goes on.
tournament-rules-bye-swiss = - **Byes**: with an odd number, one of those with the fewest points has no opponent and gets 1 point, once. Once a player may ask to leave out a round for ½ point, but not one of the last two.
tournament-rules-bye-bracket = - **Byes**: places that stay free go to the best seeds, who start a round later.
tournament-rules-late-swiss =
    { $round ->
        [0] - Nobody can enter after the start.
       *[other] - **Late entry** is possible until round { $round } is paired. Rounds missed give nothing, only the last one ½ point.
    }
tournament-rules-late-no = - Nobody can enter after the start.
tournament-rules-ties = - **Equal points** are parted by { $breaks }.
tournament-rules-ties-shared = - **Equal points** are parted by { $breaks }; else the place is shared.
tournament-rules-ties-bracket = - Who loses in the same round shares a place.
tournament-rules-prize = - The winner gets the role { $role }.
tournament-rules-hosts = - Hosts can correct results and give more time. All that they do is kept in the log with their reason.
tournament-rules-yes = Announce it
tournament-rules-no = Not now
tournament-and = { $one }, { $other }

# Why somebody was paired so, and stands where they stand.
tournament-why-title = **{ $name }** · { $player }
tournament-why-standing = Place { $place } with { $points }.
tournament-why-standing-of = { $where }: place { $place } with { $points }.
tournament-why-place = Place { $place }.
tournament-why-still-in = { $player } is still in it.
tournament-why-not-counted = Their matches do not count, since they left before half of them were played.
tournament-why-status = { $player } is not paired any more: { $status }.
tournament-why-none = There is nothing to explain yet: it begins with the first round.
tournament-why-round = **Round { $round }**
tournament-why-table = Round { $round }, { $table }
tournament-why-match = **{ $place }**: { $pair }
tournament-why-line = - { $told }
tournament-why-rest = The whole text is in the file.
tournament-why-group = { $player } was paired within the group of those with { $score }.
tournament-why-floated = The group of those with { $to } could not be paired within itself, so { $player } came up with { $from }.
tournament-why-met = { $opponent } would have been next in order for { $player }, but the two have met.
tournament-why-kept-apart = { $opponent } would have been next in order for { $player }, but a host keeps the two apart.
tournament-why-bye = The number of players was odd, so one had no opponent and got a point. It was { $player }, with { $score }: the order is the fewest points, then the most matches played, then the lowest seed.
tournament-why-no-bye-had = { $player } came before in that order, but has had such a bye.
tournament-why-no-bye-won = { $player } came before in that order, but has won a match without playing.
tournament-why-no-bye-rest = { $player } came before in that order, but then the others could not all have been paired.
tournament-why-no-bye-more =
    { $count ->
        [one] One more came before in that order and could not have the bye either.
       *[other] { $count } more came before in that order and could not have the bye either.
    }
tournament-why-dropped = Hosts want some players kept apart, but then no pairing was left; so in this round nobody was kept apart.
tournament-why-pool = { $player } is number { $number } of pool { $pool }. That number decides who begins in each match.
tournament-why-last-pool = { $player } is number { $number } of the last pool. That number decides who begins in each match.
tournament-why-start-fewer = { $player } began, having begun fewer matches than the opponent.
tournament-why-answer-fewer = The opponent began, having begun fewer matches than { $player }.
tournament-why-start-differing = { $player } began: in the last round in which only one of the two began, it was the opponent.
tournament-why-answer-differing = The opponent began: in the last round in which only one of the two began, it was { $player }.
tournament-why-start-alternate = Both had begun in the same rounds, so they take turns with the order of the standings: { $player } began.
tournament-why-answer-alternate = Both had begun in the same rounds, so they take turns with the order of the standings: the opponent began.
tournament-why-start-lot = { $player } began, by the lot drawn for the first round.
tournament-why-answer-lot = The opponent began, by the lot drawn for the first round.
tournament-why-direct-none = The matches between those with the same points part nobody here.
tournament-why-direct = By the matches between those with the same points this is place { $value } among them.
tournament-why-buchholz-cut = Buchholz without the lowest is { $value }: the points of all opponents, but for one.
tournament-why-buchholz = Buchholz is { $value }: the points of all opponents, with that one too.
tournament-why-sonneborn = Sonneborn-Berger is { $value }: the points of those beaten, and half of the points of those drawn with.
tournament-why-wins = Matches won: { $value }. One to which the opponent did not come counts, and so does a bye with a full point.
tournament-why-games = Points of single games: { $value }.
tournament-why-lot = Number { $value } in the lot, which parts those who are equal in everything else.
tournament-why-sum = { $told } { $sum }.
tournament-why-cut = { $told } Left out: { $part }.
tournament-why-part = { $value } ({ $opponent })
tournament-why-part-unplayed = { $value } (round { $round }, not played)
tournament-why-seed = { $player } stands there as seed { $seed }.
tournament-why-bracket-bye = { $player } had no opponent in { $match }: there are fewer players than places, and the best seeds are spared.
tournament-why-bracket-forfeit = { $player } had no opponent in { $match }, since both players of { $empty } lost.
tournament-why-bracket-won = { $player } won { $match }.
tournament-why-bracket-dropped = { $player } lost { $match }, for the first time, and plays on.
tournament-why-bracket-semifinal = { $player } lost { $match } and plays for the third place.
tournament-why-bracket-reset = The grand final is played again: the winner of the losers won the first one, and so each has lost once.

# Lists, and a player's own matches.
tournament-list-title = **Tournaments** in this server
tournament-list-none = There is no tournament in this server. A host announces one with `/tournament create`.
tournament-list-line = - **{ $name }** · { $game } · { $phase } · { $where }
tournament-phase-entry = entries are open
tournament-phase-entry-until = entries are open, it begins { $at }
tournament-phase-running = is being played
tournament-phase-finished = is over
tournament-phase-cancelled = was called off
tournament-mine-title = Your matches in **{ $name }**
tournament-mine-none = You have no match in **{ $name }** yet.
tournament-mine-not-in = You are not in **{ $name }**.
tournament-mine-turn = { $line } · **your turn**
tournament-mine-out = You are not paired any more: { $status }.

# A host is asked before anything is done.
tournament-confirm-start =
    { $count ->
        [one] **Start { $name } now?** One player is in it; it takes two.
       *[other] **Start { $name } now?** { $count } players are in it. Seeds and terms are fixed from then on.
    }
tournament-confirm-start-unchecked =
    { $missing ->
        [one] One player has not checked in and would not play.
       *[other] { $missing } players have not checked in and would not play.
    }
tournament-confirm-pair = **Pair round { $round } now?** Its matches begin at once.
tournament-confirm-withdraw = **Take { $player } out?** They are not paired any more, until somebody takes them in again.
tournament-confirm-readmit = **Take { $player } in again?** They are paired from the next round on.
tournament-confirm-disqualify = **Disqualify { $player }?** That is for good: they cannot come back and stand behind all others.
tournament-confirm-loses =
    { $count ->
        [0] No match of theirs is being played.
        [one] One match of theirs is being played; it is lost.
       *[other] { $count } matches of theirs are being played; they are lost.
    }
tournament-confirm-half-keep = They have played half of the matches of their pool or more, so all of their results count.
tournament-confirm-half-drop = They have played fewer than half of the matches of their pool, so none of their results counts any more, for nobody.
tournament-confirm-substitute = **Have { $by } play in the place of { $player }?** Points and seed stay.
tournament-confirm-anew =
    { $count ->
        [0] No match of theirs is being played.
        [one] One match of theirs is being played; it begins anew and has to be over when it had to be before.
       *[other] { $count } matches of theirs are being played; they begin anew and have to be over when they had to be before.
    }
tournament-confirm-forbid = **Keep { $one } and { $other } apart?** They are not paired with each other in the rounds to come, as long as there is any other way.
tournament-confirm-bye = **Leave { $player } out of round { $round }?** They get ½ point for it. Each player can have that once.
tournament-confirm-extend =
    { $hours ->
        [one] **Give this match one hour more?** { $match }
       *[other] **Give this match { $hours } hours more?** { $match }
    }
tournament-confirm-extend-from = It has to end { $until } now. The next round waits for it.
tournament-confirm-decide = **Book { $result } for this match?** { $match }
tournament-confirm-result = { $result } ({ $how })
tournament-confirm-decide-open = It is being played; its game ends.
tournament-confirm-decide-was = Now it is { $was }. Everything that follows from it is worked out anew; pairings already made stay as they are.
tournament-confirm-decide-was-bracket = Now it is { $was }. Who goes on may change with it; matches that begin anew are told.
tournament-confirm-late = **Let { $player } enter?** They are in it from the next round on.
tournament-confirm-cancel = **Call { $name } off?** That is for good.
tournament-confirm-cancel-open =
    { $count ->
        [0] No match is being played.
        [one] One match is being played; its game ends without a winner.
       *[other] { $count } matches are being played; their games end without a winner.
    }
tournament-confirm-gone = Somebody or something that this is about is not in the tournament any more.
tournament-confirm-yes = Do it
tournament-confirm-no = Not now
