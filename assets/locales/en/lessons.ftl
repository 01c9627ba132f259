# The lessons: title, what is taught and asked, a hint with the rule, and praise. The learner is South.

# Sowing round one's own rows, without captures.

learn-welcome = Welcome to Bao. Each lesson is a small board with one task; only you see it, and you may try as often as you like.
learn-lesson = **Lesson { $number } of { $lessons }: { $title }**
learn-lesson-done = **Lesson { $number } of { $lessons }: { $title }** ✓
learn-answer = Your answer
learn-contents = All lessons
learn-again = -# Try again: choose another answer.
learn-next = Next lesson
learn-finished = That was the last lesson. `/rules` has all the rules, and `/challenge` starts a game.

lesson-sowing = Sowing
    .task =
        You are South and own the two rows at the bottom. Your front row is A1 to A8 from left to right, your back row B1 to B8 behind it.

        A move lifts all seeds of a pit and sows them: one into each following pit, to the left or to the right, round your own two rows. If the last seed falls into an empty pit, the move ends. A3R means: the seeds of A3, to the right.

        Your task: **make a move that ends in A6.**
    .hint = Count one pit for each seed, beginning with the pit beside the one you lift from (C1). The last one decides (C4).
    .done = Right. Three seeds from A3 reach A4, A5 and A6, and A6 was empty: the move is over (C4). At the end of a row the sowing turns into your other row, never into your opponent's.

lesson-relay = Lap after lap
    .task =
        If the last seed falls into a pit that already holds seeds, the move goes on: lift everything in that pit, the new seed too, and sow on in the same direction. Each handful is called a lap. That is why a single move of Bao can travel far.

        Your task: **make a move of three laps that ends in A8.**
    .hint = End your first handful in a pit that holds seeds, and see where that pit's seeds end in turn (C4).
    .done = Yes: A1 ends in A3, A3 ends in A5, and A5 ends in the empty A8 (C4). Nobody sees long moves at once. Komwe shows and tells them for you.

lesson-takata = Takata, a move that takes nothing
    .task =
        Whether a move captures is decided by its first lap. If that does not capture, the whole move captures nothing, wherever it goes. Such a move is called takata.

        Your task: **find the takata in which a later lap ends in a front pit that faces enemy seeds, and look what happens there: nothing is taken, the sowing just goes on.**
    .hint = Follow the laps until one ends in a front pit of yours that holds seeds and faces enemy seeds. It must not be the first (C5).
    .done = That is it. The second lap ended in A5, right across from the three seeds in a4, and yet nothing was taken: the first lap had not captured (C5).

# Capturing.

lesson-capture = Capturing
    .task =
        Your front pit A1 faces your opponent's a8, A2 faces a7, and so on. A move captures when its first lap ends in a front pit of yours that **already held seeds** and faces a pit **with seeds**. You take everything in that enemy pit. Its back row is safe.

        If you can capture, you must.

        Your task: **capture at least six seeds.**
    .hint = Find every pit whose last seed falls into A5 or A6: both hold seeds and face some (C2). A back pit may capture too (M1).
    .done = Good eyes. Nine seeds from B2 went round the corner and ended in A6, which took the six in a3 (C2). Captured seeds stay in play: they are sown on your side, as you will see next.

lesson-direction = Where captured seeds go
    .task =
        Captured seeds are sown on your own side. They do not start from the pit that captured: they enter at an end pit of your front row, a **kichwa** ("head"). A1 is the left kichwa, A8 the right one. From there they travel towards the centre.

        If one of the four middle pits A3 to A6 captures, the hand keeps its direction: a hand that came from the left and travels right enters at A1, a hand that travels left enters at A8.

        Your task: **capture so that the seeds enter at A1.**
    .hint = Both captures are made by A5. Which one arrives there travelling to the right (C3)?
    .done = Exactly. The hand travelled right, so the captured seeds began in A1 and travelled right again (C3). The direction you choose at the start echoes through the whole move.

lesson-kimbi = Kimbi, the corner pits
    .task =
        The two pits at each end of the front row are the **kimbi**: A1 and A2 on the left, A7 and A8 on the right. When a kimbi captures, the seeds always enter at the kichwa on its own side, even if the hand has to turn round for that.

        Your task: **capture so that the seeds enter at A1.**
    .hint = What A1 or A2 captures enters at A1, what A7 or A8 captures enters at A8, whichever way you came (C3).
    .done = Well done. You came travelling left, but A2 is a kimbi of the left side: its seeds entered at A1 and turned the hand round (C3).

lesson-hamna = Winning
    .task =
        A lap in a capturing move may capture again, and again. You win the moment your opponent's **front row is empty**, even in the middle of your move. That is called Bao hamna. A player who cannot move loses too.

        Your task: **win the game with one move.**
    .hint = Your opponent has two front pits left, so you need both captures in one move (E1). Try both ways to take the first one.
    .done = Bao hamna! A5 took four, those four ended in A4, and A4 took the rest (C4, E1). The last captured seeds need not be sown any more.

# The first stage: namu.

lesson-entering = Namu: a seed from the hand
    .task =
        So far you played the beginners' game. Bao la Kiswahili, the game of Zanzibar, starts with most seeds in your hand. In this first stage, **namu**, each move puts one seed from the hand into a front pit that already holds seeds.

        If such a pit faces enemy seeds, it captures at once, and if you can do that, you must. For such a move, L or R names the kichwa where the captured seeds enter.

        Your task: **capture four seeds.**
    .hint = Your seed must go into a front pit that holds seeds and faces some (N1, C2). Which of yours faces the pit with four?
    .done = Right. A6 with its new seed took the four across from it (N1). Your hand shrinks by one seed each turn.

lesson-kichwa = Choosing the kichwa
    .task =
        At the first capture of a namu move, the four middle pits A3 to A6 let you **choose** the kichwa: L enters at A1, R at A8. The corner pits have no choice: A1 and A2 enter at A1, A7 and A8 at A8. Later captures in the same move follow the direction.

        Your task: **capture from two pits in one move.**
    .hint = Three seeds that enter at a kichwa end in the third pit from it. Which end brings you to a pit that captures again (C3)?
    .done = Beautiful. From A8 the three seeds reached A6, and A6 took three more. From A1 it would have ended after one capture (C3, N1).

lesson-singleton = Namu without a capture
    .task =
        If no front pit of yours can capture, you play takata: put a seed from the hand into a front pit that holds seeds, lift **all** of that pit, and sow it left or right.

        You have lost your house here (more about it soon). Then a pit with a single seed may not be chosen as long as another front pit holds two or more.

        Your task: **make a takata of two laps that ends in A1.**
    .hint = You may choose A4 or A7, for A3 holds a single seed (N5). Remember to count the seed that you add (N2).
    .done = Yes: A7 with its new seed sows four to the left, the last joins the single seed in A3, and those two run home to A1 (N2).

# The house.

lesson-house = The house
    .task =
        The square pit A5 is your **house** (nyumba), the treasury. You own it until it is emptied or captured, and then never again. While it holds six or more it is strong: you may not start a takata from it if another front pit holds seeds, and a takata that ends in it stops there. So the house grows.

        Your task: **bring a takata to its end in your house.**
    .hint = You cannot start from A5 (N3). Which other pit, with one seed added, ends exactly there (N7)?
    .done = Home safe. The takata stopped in the house, which now holds eight (N7). Anywhere else with seeds, it would have gone on.

lesson-tax = Taxing the house
    .task =
        What if the house is your only front pit with seeds? Then you may start from it, but you only **tax** it: you add your seed, lift just two, and sow those left or right. The house stays yours.

        Your task: **tax the house and end in A7.**
    .hint = Only two seeds leave the house (N4): count two pits from A5.
    .done = Paid. Two seeds are in A6 and A7, and six are still in the house (N4).

lesson-stop = Stop at the house
    .task =
        When a lap of a **capturing** move ends in your strong house and there is nothing to capture, you are asked: stop, or sow the house on? The move alone means stop, a `>` behind it means sow on.

        The house counts as strong if it holds six or more after the last seed has fallen.

        Your task: **capture, reach the house and stop there.**
    .hint = Five captured seeds that enter at A1 end in A5 (N7). Leave the `>` away to stop.
    .done = Safe. You took five, the last of them fell into the house, and you keep it with seven seeds (N7, H2).

lesson-safari = Safari
    .task =
        The other answer is **safari**: sow the whole house on. You lose the house for good, but twelve seeds in the hand can go far. It is the great decision of the first stage.

        Your task: **capture, reach your house, and sow it on, so that you capture from a second pit.**
    .hint = Write the move with a `>` behind it: then the house is sown on when you reach it (N7). Twelve seeds from A5 come round to A1.
    .done = What a journey! Twelve seeds went all the way round to A1, which took five more. Your house is gone now (H1), but the harvest was good.

# The second stage: mtaji.

lesson-keeping = Mtaji: keeping the house
    .task =
        When all seeds are on the board, the second stage begins: **mtaji**. Now every move starts from a pit on the board that holds two or more, as in your first lessons. If you cannot capture, you play takata from the front row.

        In this stage the house no longer stops anything: a takata that ends in it sows it on, and it is lost. You may also start from it, with the same result.

        Your task: **play a takata after which you still own your house.**
    .hint = Do not start from A5, and let no lap end there, for it would be lifted and lost (M3, M5).
    .done = Good keeping. In this stage a house lives only as long as you let your moves pass it by (M3, H1).

lesson-sixteen = Too many to capture
    .task =
        A move that **starts** from a pit with sixteen seeds or more cannot capture in the second stage. Your A3 holds seventeen and would end in A4, across from five seeds. It looks fine, but it is not allowed, and as you do have a capture, you may not play A3 at all.

        Your task: **capture at least six seeds.**
    .hint = A capture starts from two to fifteen seeds (M1, M4). Try the two pits that hold two, and remember that captures can follow each other.
    .done = Right. Two little seeds from B8 took four, and those brought two more. The big heap had to watch (M4).

lesson-takasia = Takasia
    .task =
        With a takata in the second stage you can bind your opponent. If after it your opponent has **no capture**, and you threaten **exactly one** enemy pit, that pit is reserved (takasia). In the next move its owner may not start from it, and a lap that ends in it stops there.

        Never reserved are a house that its owner still has, the only front pit that holds seeds, and the only one that holds more than one.

        Your task: **play a takata that reserves a4.**
    .hint = You must threaten a4 and nothing else (S1). One takata reserves a5 instead, so look at what each of your pits would capture afterwards.
    .done = Well bound. a4 with its ten seeds may not be played next turn, and you are ready to take it (S1).

lesson-reserved = Playing while bound
    .task =
        Now you are the one who is bound: A4 is reserved. You may not start from it, and a lap that ends in A4 ends your move. Seeds that only pass by fall into it as usual. After this move you are free again.

        Your task: **play a takata that is stopped by the reserved pit.**
    .hint = Long moves are hard to see, so try the pits with ten. The last seed has to fall into A4 (S3).
    .done = There it stopped. A4 held seeds, so without the reservation the move would have gone on (S3).

# Lamu.

lesson-kuu = Lamu: the kuu of six
    .task =
        Bao la Kete, the game of Lamu, has its own words and a few rules of its own. The house is called **kuu**, the first stage nemo.

        A kuu never holds fewer than six while you own it. So if it holds exactly six and is your only front pit with seeds, it cannot pay two: you add your seed and sow **all seven**, and the kuu is gone.

        Your task: **make the move that ends in B3.**
    .hint = All seven seeds of A5 are sown (L1). Count seven pits, round the corner.
    .done = Right, and the kuu is gone. With seven in it you would have paid two and kept it, as on Zanzibar (L1, N4).

lesson-lead = Lamu: the kuu leads
    .task =
        In the second stage of the game of Lamu, a takata **must start from the kuu**, in either direction, as long as you own it. Sowing it loses it.

        Your task: **play a takata of two laps.**
    .hint = Only A5 may start (L2). Six seeds: in which direction do they end in a pit that holds seeds?
    .done = Yes: six seeds to the right end in B6, which held one, and the move goes on (L2).

lesson-duty = Lamu: hizi zetu
    .task =
        Reserving a pit is called **hizi zetu** on Lamu, "these are ours". There it binds both sides: if you reserved a pit and can capture it in your next move, you **must begin** with it.

        You have reserved a4. There is a fatter capture on the board, but that is not allowed now.

        Your task: **take what is yours.**
    .hint = Your first capture has to be a4, the pit across from A5 (L3). Which pit ends in A5?
    .done = Taken, as promised. On Zanzibar you would have been free to choose the six seeds instead (L3).

# The stepping game.

lesson-step = Kimasai: stepping
    .task =
        Bao la Kimasai on four rows of twelve is another kind of game: nothing is sown. Each of your stones steps to the **next pit anticlockwise** round your two rows: along the front row from right to left, down from A1 to B1, along the back row from left to right, and up from B12 to A12. The pit ahead must be empty, for a pit never holds two stones.

        A move is written as the pit that the stone leaves.

        Your task: **bring a stone to A8.**
    .hint = In the front row your stones walk to the left, so the stone comes from the right of A8 (K3).
    .done = Right, from A9. The stone in A10 had to wait: its way was blocked. Stones never walk backwards (K3).

lesson-stones = Kimasai: capturing
    .task =
        When your stone steps into a front pit that faces an enemy stone, it captures it. If a second enemy stone stands **right behind** that one, both are captured. Back stones are never captured alone. Captured stones leave the board, and whoever takes them all wins. You need not capture if you do not want to.

        Your task: **capture two stones with one step.**
    .hint = Look for an enemy front stone with another one behind it, and a stone of yours one step to the right of the pit across from it (K4).
    .done = Two at once! A4 faces a9, and b9 stood right behind it (K4).

# What an answer did instead.

miss-ends-elsewhere = That move is legal, but it ends in { $pit }, not in { $wanted }.
miss-few-laps = That move is legal, but it has { $laps ->
        [one] only one lap
       *[other] only { $laps } laps
    }, and { $wanted } are asked for.
miss-few-pits = That move is legal, but it captures from { $pits ->
        [0] no pit
        [one] only one pit
       *[other] only { $pits } pits
    }, and { $wanted } are asked for.
miss-few-seeds = That move is legal, but it captures { $seeds ->
        [0] nothing
        [one] only one
       *[other] only { $seeds }
    }, and { $wanted } are asked for.
miss-not-taken = That move is legal, but it does not capture { $pit }.
miss-other-kichwa = That move is legal, but no captured seeds enter at { $pit } first.
miss-nothing-withheld = That move is legal, but none of its laps ends in a front pit with seeds that faces enemy seeds.
miss-not-taxed = That move is legal, but it does not tax the house.
miss-house-not-reached = That move is legal, but no capturing lap of it ends in your house.
miss-went-on = You reached the house, but then you sowed it on.
miss-stopped = You reached the house, but then you stopped there.
miss-house-lost = That move is legal, but it costs you the house.
miss-nothing-reserved = That move is legal, but it reserves nothing; { $pit } is asked for.
miss-other-reserved = That move is legal, but it reserves { $pit }; { $wanted } is asked for.
miss-not-stopped = That move is legal, but it ends in { $pit }, not in the reserved pit.
miss-not-won = That move is legal, but your opponent still has seeds in the front row.
