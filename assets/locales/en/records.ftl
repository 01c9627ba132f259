# Ratings, records and rulings.

ruling-told =
    ⚖️ { $host } decided about **game #{ $id } · { $game }** between { $south } and { $north }: **{ $verdict }**
    Reason: { $reason }
    -# Records and ratings follow that, and so do the ratings after it.
ruling-ask = **Game #{ $id } · { $game }** between { $south } (South) and { $north } (North). You are about to decide: **{ $verdict }**
    Reason: { $reason }
    Records and ratings of both follow that at once, and so do all ratings after it. Both are told, with your name and the reason. A later decision can change it.
ruling-yes = Decide so
ruling-no = Leave it as it is
ruling-kept = The game counts as before.
ruling-done = Decided. The players are told in { $channel }.
ruling-holds = -# ⚖️ A host decided: { $verdict } ({ $reason })
verdict-won = { $winner } wins.
verdict-drawn = it is drawn.
verdict-annulled = it does not count at all.
verdict-restored = it counts as it ended.

offer-month-rated = -# This is rated game { $number } of { $most } that you two may begin in this month.
offer-month-used = -# Not rated: you two have had your { $most } rated games of this month.

rating-provisional = { $rating }?
results = { $wins } won, { $draws } drawn, { $losses } lost

profile-title = **{ $player }** · { $games ->
        [0] no finished game yet
        [one] one finished game
       *[other] { $games } finished games
    }
profile-rating = **{ $game }**: **{ $rating }** ± { $deviation }, { $games ->
        [one] one rated game
       *[other] { $games } rated games
    }, { $place }
profile-place = place { $place } of { $of }
profile-no-place = no place before { $least }
profile-not-listed = not listed
profile-results = { $game }: { $results } (South { $south }, North { $north })
profile-fact = { $label }: { $value }

fact-reply = Mean time of a reply
fact-time-losses = Lost on time
fact-streak = Present run
fact-best-streak = Best run
fact-opening = First move as { $side }
fact-opening-times = { $move } in { $game }, { $times ->
        [one] once
       *[other] { $times } times
    }
fact-longest = Most seeds sown
fact-capture = Most seeds taken
fact-seeds = { $seeds } (#{ $id })
streak-won = { $games ->
        [one] one win
       *[other] { $games } wins
    }
streak-drawn = { $games ->
        [one] one draw
       *[other] { $games } draws
    }
streak-lost = { $games ->
        [one] one loss
       *[other] { $games } losses
    }

card-games = { $games ->
        [0] no finished game yet
        [one] one finished game
       *[other] { $games } finished games
    }
card-rated-games = { $games ->
        [one] one rated game
       *[other] { $games } rated games
    }
card-provisional = not sure yet
card-won = won
card-drawn = drawn
card-lost = lost
plot-heading = Rating over time
plot-nothing = No rated game yet

leaders-here = this server
leaders-everywhere = everywhere
leaders-season = season { $season }
leaders-all-time = all time
leaders-title = **{ $game }** · { $of }
leaders-nobody = Nobody is ranked here yet: that takes { $least } rated games in which both have moved.
leaders-line = { $place }. { $player } · **{ $rating }** · { $games ->
        [one] one game
       *[other] { $games } games
    }
leaders-own = …
    { $line } ← you
leaders-note = -# { $ranked ->
        [one] One player is ranked: that takes
       *[other] { $ranked } players are ranked: that takes
    } { $least } rated games. ? marks a rating that is not sure yet.
leaders-column-place = #
leaders-column-player = Player
leaders-column-rating = Rating
leaders-column-deviation = ±
leaders-column-games = Games
leaders-gap = …
leaders-footer = ? not sure yet

versus-nothing = You and { $other } have not finished a game against each other.
versus-title = **{ $me }** against **{ $other }**: { $results }
versus-line = { $game }: { $results }
versus-last = The last games:
versus-game = - #{ $id } · { $game } as { $side }: { $result }, { $when }
versus-won = won
versus-drawn = drawn
versus-lost = lost

statistics-title = **This server in figures**
statistics-games = Finished games: { $games }. Being played: { $playing }.
statistics-lately = In the last 30 days { $games ->
        [one] one game
       *[other] { $games } games
    } ended, with { $players ->
        [one] one player
       *[other] { $players } players
    }.
statistics-line = { $game }: { $games ->
        [one] one game
       *[other] { $games } games
    } of { $plies } moves in the mean; won by { $first } { $south }, by { $second } { $north }, drawn { $draws }
