# Ratings, records and rulings.

ruling-told =
    ⚖️ { $host } decided about **game #{ $id } · { $game }** between { $south } and { $north }: **{ $verdict }**
    Reason: { $reason }
    -# Records and ratings follow that, and so do the ratings after it.
ruling-ask =
    **Game #{ $id } · { $game }** between { $south } (South) and { $north } (North). You are about to decide: **{ $verdict }**
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
