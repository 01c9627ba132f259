# A move told lap by lap. Rule numbers stand in brackets.

word-house = house
word-kuu = kuu
word-left = left
word-right = right

told-namu-capture = { $pit } and { $from } face each other and both hold seeds, so { $side } must capture: a seed from the hand goes into { $pit }, which takes { $seeds ->
        [one] the one seed
       *[other] the { $seeds } seeds
    } of { $from } (N1, C2).
told-namu-takata = { $side } has nothing to capture, so this is a takata (N2). A seed from the hand goes into { $pit }, which now holds { $holds }.
told-mtaji-capture = { $side } can capture and so must (M1).
told-mtaji-takata = { $side } has no capture, so this is a takata (M3).
told-kuu-takata = { $side } has no capture, so this is a takata, and it starts from the kuu as long as { $side } owns it (L2).

told-lap-start = Lap { $lap }: the { $seeds } seeds of { $pit } go to the { $way }: { $pits }.
told-lap-kuu = Lap { $lap }: a kuu of six has nothing to spare, so with the new seed all { $seeds } of { $pit } go to the { $way }: { $pits } (L1).
told-lap-tax = Lap { $lap }: no other front pit holds seeds, so the { $house } is taxed: two seeds of { $pit } go to the { $way }, to { $pits }, and { $left } stay (N4).
told-lap-relay = Lap { $lap }: { $pit } held seeds already, so the { $seeds } now in it are sown on (C4.5): { $pits }.
told-lap-withheld = Lap { $lap }: { $pit } faces { $there ->
        [one] the one seed
       *[other] the { $there } seeds
    } of { $from }, but a takata takes nothing (C5). So the { $seeds } now in { $pit } are sown on (C4.5): { $pits }.
told-lap-exempt = Lap { $lap }: { $pit } is reserved, but the first lap from the { $house } does not end there (S4). The { $seeds } now in it are sown on (C4.5): { $pits }.
told-lap-safari = Lap { $lap }, safari: the { $seeds } seeds of the { $house } { $pit } are sown on: { $pits }.
told-lap-safari-mtaji = Lap { $lap }, safari: in the mtaji stage a capturing move must sow on from its own { $house } (M5). The { $seeds } seeds of { $pit } go on: { $pits }.
told-lap-enter = Lap { $lap }: the { $seeds ->
        [one] captured seed enters
       *[other] { $seeds } captured seeds enter
    } at the kichwa { $kichwa }, { $why }: { $pits }.
told-kichwa-kimbi = on the side of the kimbi { $by } that captured (C3)
told-kichwa-turned = on the side of the kimbi { $by } that captured, and the hand now turns to the { $way } (C3)
told-kichwa-kept = and the hand goes on to the { $way } (C3)
told-kichwa-chosen = which { $side } chose (C3)
told-run = Laps { $first } to { $last }: each time the last seed falls into a pit that holds seeds, and all in it are sown on (C4.5). Lifted in turn: { $pits }. That sows { $seeds } seeds.

told-capture = The last seed falls into { $pit }, which held seeds and faces { $from }: { $pit } takes { $seeds ->
        [one] the one seed
       *[other] the { $seeds } seeds
    } of { $from } (C4.2).
told-house-lost = The { $house } is lost for good (H1).
told-house-taken = That was the { $house } of { $enemy }, lost for good (H1).
told-house-stops = The last seed falls into the { $house } { $pit }, which now holds { $holds }. { $side } may stop or sow on, and stops: the move ends there (N7).
told-house-goes-on = The last seed falls into the { $house } { $pit }, which now holds { $holds }. { $side } may stop or sow on, and sows on (N7).
told-takasia = Takasia: { $enemy } cannot capture, and { $side } now threatens { $pit } alone, so { $pit } is reserved (S1). In the next move { $enemy } may not start from it, and a lap that ends in it ends the move (S3).
told-hizi-zetu = Hizi zetu: { $enemy } cannot capture, and { $side } now threatens { $pit } alone, so { $pit } is reserved (S1). In the next move { $enemy } may not start from it, and a lap that ends in it ends the move (S3). After that { $side } must take it, if that is then possible (L3).

told-ends-in-empty = { $pit } was empty, so the move ends there (C4.1).
told-ends-in-house = The last seed falls into the { $house } { $pit }, which now holds { $holds }: there a takata of the namu stage ends (N7).
told-ends-in-reserved = The last seed falls into { $pit }, which is reserved: the move ends there (S3).
told-bao-hamna = { $enemy } has no seed left in the front row: Bao hamna, { $side } wins (E1). The captured seeds stay unsown.
told-mkononi = { $enemy } has no seed left in the front row while { $side } still has seeds in hand: mkononi, { $side } wins (E1). The captured seeds stay unsown.
told-no-move = { $enemy } has no legal move left: { $side } wins (E2).
told-all-captured = That was the last stone of the enemy: { $side } wins (K5).

told-step = { $side } moves the stone of { $from } one pit on, to { $pit } (K3).
told-step-takes-one = { $pit } faces the stone in { $from }, which is captured; the pit behind it is empty (K4).
told-step-takes-two = { $pit } faces the stone in { $from }, which is captured, and the stone behind it in { $behind } is captured too (K4).
told-step-takes-none = It captures nothing: { $from }, the pit across from { $pit }, is empty (K4).
told-step-in-back = It captures nothing: only a stone that enters the front row can (K4).
told-step-ends = One step is the whole move (K3).
