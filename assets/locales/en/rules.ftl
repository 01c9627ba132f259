# The rules in a player's words, at most 1,500 characters a page, and the glossary, at most 1,800. Numbers in brackets are those that
# Komwe cites elsewhere.

rules-glossary = Glossary

rules-kiswahili = Bao la Kiswahili
    .text =
        The game of Zanzibar and the Swahili coast, and one of the deepest of all mancala games.

        {""}**The aim:** empty your opponent's front row (*Bao hamna*), or leave them without a legal move.

        {""}**The start:** each player has six seeds in the house, two in each of the two pits to the right of it, and 22 seeds in hand (G5). In all there are 64, and that never changes (G6).

        {""}**Two stages:**
        - In **namu** each turn brings one seed from the hand onto the board.
        - When both hands are empty, **mtaji** begins: now you play with the seeds on the board alone.

        {""}**Three ideas carry the whole game:**
        - You sow round your own two rows, lap after lap, until a last seed falls into an empty pit.
        - Your front pits capture from the enemy front pits across from them, and captured seeds come to your side.
        - If you can capture, you must.

        South moves first. There is no passing, and no draw on the board (E3).

rules-kete = Bao la Kete
    .text =
        The game of Lamu, also called Bao la Komwe. It is a close relative of Bao la Kiswahili, with its own words: the house is the **kuu**, the first stage is **nemo**, and reserving a pit is **hizi zetu**.

        {""}**The aim:** empty your opponent's front row (*Bao hamna*), or leave them without a legal move.

        {""}**The start:** each player has six seeds in the kuu, two in each of the two pits to the right of it, and 22 seeds in hand (G5).

        {""}**What is different from Zanzibar:**
        - A kuu never holds fewer than six while it is owned. A kuu of exactly six that must be played pays with all its seeds (L1).
        - In the second stage a takata must start from the kuu, as long as you own it (L2).
        - Whoever reserves a pit must take it in the next move, if that is possible (L3).
        - A match is the best of three games (L4). In Komwe a challenge is one game so far.

        Everything else is as on Zanzibar, and the next pages tell it from the beginning. Where they say house, think of your kuu.

rules-kujifunza = Bao la Kujifunza
    .text =
        {""}*Kujifunza* means "to learn". This is the beginners' game: the heart of Bao, sowing and capturing, without seeds in hand, without houses and without reserved pits.

        {""}**The aim:** empty your opponent's front row (*Bao hamna*), or leave them without a legal move.

        {""}**The start:** two seeds in every pit, 64 in all (J1). South moves first.

        {""}**Your turn:**
        - If you can capture, you must.
        - If you cannot, you play a takata, a move that captures nothing.

        Whoever has learned this game needs only the first stage and the house to play Bao la Kiswahili.

rules-board = The board and its names
    .text =
        You own the two rows nearest to you, and sow only in those (G1). The row in the middle of the board is your **front row**, A. The row before you is your **back row**, B. Both are counted from 1 to 8 from your own left to your own right (G2).

        Komwe writes South's pits in capitals, A1, and North's in small letters, a1. Your A1 faces your opponent's a8, A2 faces a7, and so on.

        {""}**Special pits (G4):**
        - The two ends of your front row, A1 and A8, are the **kichwa** ("head").
        - The two pits at each end, A1 and A2, A7 and A8, are the **kimbi**.
        - The square pit A5 is the **house**, *nyumba* (on Lamu the *kuu*), in the games that have one.

        {""}**How a move is written (G7):** the pit, then L or R for left or right as you see it: `A5L`. In a namu capture the letter names the kichwa at which the captured seeds enter. A `>` at the end means that you sow on from your house if you are asked. You need not learn this: the menu lists every move you have.

rules-sowing = Sowing
    .text =
        To sow, take the seeds of a pit in your hand and drop one into each following pit, to the left or to the right (C1). At the end of a row the sowing turns into your other row, so it runs in a ring round your sixteen pits.

        One handful is a **lap**. Where its last seed falls decides what happens (C4). Ask in this order:
        - 1. The pit was **empty**: the move ends.
        - 2. The move is a capturing move, the pit is in your front row, and the enemy pit across from it holds seeds: you **capture**.
        - 3. The move captures nothing and the pit is one that your opponent has reserved: the move ends.
        - 4. The pit is your strong house in the first stage: a takata ends; in a capturing move you choose to stop or to go on.
        - 5. Otherwise lift **everything** in that pit and sow on in the same direction.

        So one move may run through many laps. A sowing that would go round for ever is not allowed (C7). It is very rare, and Komwe finds it for you.

        In the picture, A1 reaches A3, A3 reaches A5, and A5 ends in the empty A8: three laps.

rules-capture = Capturing
    .text =
        Your front pit captures from the enemy front pit **across from it**: all the seeds there, when both pits hold seeds (C2). A pit in a back row is never captured.

        {""}**If you can capture, you must.** Where there are several captures, you choose.

        How the first capture comes about depends on the stage. In the first stage, the seed from your hand captures where you put it (N1). In the second, and always in the beginners' game, the first lap has to end in a front pit of yours that already held seeds (M1).

        What follows:
        - The capturing pit stays as it is; only the captured seeds are sown, on your own side (C3).
        - If a later lap ends in a front pit of yours that held seeds and faces enemy seeds, it captures too.
        - A move of which the first lap did not capture never captures, wherever it goes. It is called **takata** (C5).

        In the picture, nine seeds from B2 go round the right corner and end in A6, which takes the six seeds across from it.

rules-kichwa = Where captured seeds enter
    .text =
        Captured seeds begin a new lap at one end of your front row: the first falls **into** the kichwa, the next beside it, and so on towards the centre (C3).

        Which kichwa?
        - Captured by A1 or A2, the left kimbi: at A1.
        - Captured by A7 or A8, the right kimbi: at A8.
        - Captured by one of the four pits between: at the kichwa that **keeps the direction**. If your hand travelled right, at A1. If it travelled left, at A8.
        - Only one capture is free: the **first of a namu move**, when it is made by one of the four pits between. Then you choose.

        So a kimbi can turn your hand round in the middle of a move, and everything after that runs the other way.

        In the picture, A4 is sown to the left and A2 captures. A2 belongs to the left kimbi, so its three seeds enter at A1, and the hand now travels right.

rules-namu = The first stage: namu
    .text =
        As long as you have seeds in hand, each move brings one of them into a front pit of yours that **already holds seeds**.

        {""}**Capture (N1).** If such a pit faces enemy seeds, you must capture: the seed goes there, and the pit takes what is across from it. If several can, choose.

        {""}**Takata (N2).** If none can, put the seed into an occupied front pit, lift that whole pit with the new seed, and sow it left or right. But:
        - A house of six or more may be chosen only if no other front pit holds seeds (N3). Then it is taxed: add your seed, lift only **two**, and sow those. The house stays (N4). On Lamu it takes seven or more for that.
        - If you have lost your house, choose a pit that held two or more, as long as you have one (N5).
        - A house that holds fewer than six may be chosen like any other pit. It is sown whole and lost (N6).

        Your front row must never be emptied by your own move. If a kichwa is your only front pit with seeds, a takata sows it towards the centre (M6).

        When both hands are empty, after 44 moves, the second stage begins (N8). On Lamu the first stage is called nemo.

rules-house = The house
    .text =
        The square pit, your **nyumba**, starts with six seeds and may grow into your treasury.

        {""}**Owning it (H1).** It is yours until it is captured, or until you empty it by sowing it. Once lost, it is an ordinary pit for the rest of the game.

        {""}**Strong or weak (H2).** It works as a house, in the ways told here, while it holds six or more. When a lap ends in it, the last seed counts.

        {""}**In the first stage:**
        - A takata that ends in the strong house is over (N7).
        - A capturing move that ends a lap in the strong house, with nothing to capture there, makes you choose: **stop**, or **safari**, which sows the whole house on and loses it (N7).
        - If the house can capture where the lap ends, it does, and its own seeds stay.
        - A weak house is like any other pit: a lap that ends in it sows it on, and it is lost.
        - Your strong house pays only two seeds, and only when you have no other front pit to play (N3, N4).

        {""}**In the second stage** it stops nothing: a move that ends a lap in it sows it on, capturing or not, unless it captures there (M5). A takata may start from it. Either way it is lost.

        In the picture, A3 captures five seeds, they end in the house, and the safari with twelve captures once more.

rules-kuu = The kuu
    .text =
        The square pit, your **kuu**, starts with six seeds and may grow into your treasury.

        {""}**Owning it (H1).** It is yours until it is captured, or until you empty it by sowing it. Once lost, it is an ordinary pit. While you own it, it never holds fewer than six (L1).

        {""}**In nemo, the first stage:**
        - A takata that ends in the kuu is over (N7).
        - A capturing move that ends a lap in the kuu, with nothing to capture there, makes you choose: **stop**, or **safari**, which sows the whole kuu on and loses it (N7).
        - You may start a takata from it only when no other front pit holds seeds (N3). If it holds seven or more, add your seed and sow only **two** (N4). If it holds exactly six, add your seed and sow **all seven**: the kuu is gone (L1).

        {""}**In the second stage:**
        - If you cannot capture, your takata **must start from the kuu**, to either side, as long as you own it (L2).
        - A move that ends a lap in it, with nothing to capture there, sows it on (M5). Either way it is lost.

        In the picture, a kuu of six is the only front pit with seeds, so all seven are sown.

rules-mtaji = Playing from the board: mtaji
    .text =
        In the beginners' game this is the whole game; in the others it is the second stage, when both hands are empty.

        {""}**Capture (M1).** Choose any pit of yours, front or back, that holds **two to fifteen** seeds, so that its last seed falls into a front pit of yours that already held seeds and faces enemy seeds. If there is such a move, you must make one. You choose the pit and the direction, but the kichwa follows from the rules (M2).

        {""}**Takata (M3).** If there is none, sow a **front** pit that holds two or more, left or right. Only if your front row has nothing but single seeds, take a back pit with two or more. Single seeds are never played. On Lamu a kuu that is owned comes first (L2).

        {""}**Good to know:**
        - A pit with sixteen or more never captures in the first lap. As a takata it may be sown (M4).
        - Your own front row must never become empty: if a kichwa is your only front pit with seeds, a takata sows it towards the centre (M6).
        - If you have no move left, you lose (E2).

        In the picture there is no capture, so A1 is a takata. Its second lap ends across from three seeds, but a takata takes nothing.

rules-takasia = Takasia
    .text =
        A takata in the second stage can bind the opponent. When it has ended, look at two things (S1):
        - Your opponent has **no capture**.
        - You, if you could move again, would capture **exactly one** enemy pit with a first lap. Several ways to take the same pit are fine.

        Then that pit is reserved. Komwe sees it and says so; you need not call it.

        {""}**What it means (S3):** in the very next move the owner may not start from the reserved pit, and a lap that ends in it ends the move. Seeds that pass over it fall into it as usual. One exception: the first lap of a move that started from a strong house of one's own goes on (S4).

        {""}**Never reserved (S2):** a house that its owner still has, the only front pit that holds seeds, and the only front pit that holds more than one.

        After that one move the pit is free again (S5). Whether you then take it is up to you.

        In the picture, A7 sows to the left. Now South threatens a4 alone, and North's ten seeds there are bound.

rules-hizi-zetu = Hizi zetu
    .text =
        A takata in the second stage can bind the opponent. On Lamu one says *hizi zetu*, "these are ours". When the takata has ended, look at two things (S1):
        - Your opponent has **no capture**.
        - You, if you could move again, would capture **exactly one** enemy pit with a first lap.

        Then that pit is reserved. Komwe sees it and says so.

        {""}**It binds the owner (S3):** in the very next move the owner may not start from the reserved pit, and a lap that ends in it ends the move. Seeds that pass over it fall into it as usual. One exception: the first lap of a move that started from a strong kuu of one's own goes on (S4).

        {""}**It binds you too (L3):** if in your next move you can begin by capturing that pit, you must, whatever else there is to take. If you cannot, you are free.

        {""}**Never reserved (S2):** a kuu that its owner still has, the only front pit that holds seeds, and the only front pit that holds more than one.

        In the picture, A7 sows to the left. Now South threatens a4 alone, and North's ten seeds there are bound.

rules-end = How a game ends
    .text =
        {""}**Bao hamna (E1).** The player whose front row is empty loses at once, even in the middle of a move. The seeds that were captured last stay in the winner's hand; nobody sows them any more. If the winner still has seeds in reserve from the first stage, it is called **mkononi**, "in the hand".

        {""}**No move (E2).** A player who is to move and has no legal move loses.

        There is no passing and there are no draws on the board (E3). You may always resign.

        A seed in the back row is safe from capture, but only the front row keeps you in the game. Many games are lost with a back row full of seeds.

        In the picture, A3 takes four seeds with A5. Those four end in A4, and A4 takes the last three: the front row is empty, the game is over.

rules-kimasai = Bao la Kimasai
    .text =
        A game on four rows of twelve, told of Dodoma in Tanzania. It shares the board's shape with the other games of Bao, but nothing is sown: single stones step and capture.

        {""}**The aim:** capture all the stones of your opponent (K5).

        {""}**The board:** you own the two rows nearest to you. The front row is A1 to A12, the back row B1 to B12, both counted from your own left. Your A1 faces your opponent's a12, A2 faces a11, and so on (K1).

        {""}**The start:** one stone in every pit, except that your own A1 is empty: 23 stones each (K2). So there is room for just one first move, and it captures at once. South begins.

        A pit never holds more than one stone.

rules-kimasai-step = The step
    .text =
        A move takes one of your stones to the **very next pit anticlockwise** round your own two rows (K3):
        - along the front row from right to left,
        - from A1 down to B1,
        - along the back row from left to right,
        - from B12 up to A12.

        That pit must be empty. Stones never jump, never turn back, and never leave your own rows.

        You may move any stone that has room. As long as you have stones you always have a move, for your ring has twenty-four pits and you never have more than twenty-three stones.

        In the picture, the stone of A9 steps to A8. The stone of A10 could not move, since A9 was in its way.

rules-kimasai-capture = Capturing stones
    .text =
        When your stone **enters a front pit** and the enemy front pit across from it holds a stone, that stone is captured (K4).

        If the enemy pit **right behind** it, in the back row, holds a stone too, both are captured at once.

        Remember:
        - A back stone is never captured alone. Behind an empty front pit it is safe.
        - A stone that enters your own back row captures nothing.
        - Only the stone that moves captures. If an enemy stone steps in front of yours, it is the one that captures.
        - Captures happen by themselves, but you need not make a move that captures.

        Captured stones leave the game.

        In the picture, A5 steps to A4 and takes both a9 and b9.

rules-kimasai-end = The end
    .text =
        You win when you capture your opponent's last stone (K5).

        The game is a draw when a position comes back: the same board with the same player to move (K6). A capture changes the board for good, so nothing from before a capture can return.

        In the picture, A10 steps to A9 and takes both stones that North has left: South wins.

rules-kimasai-writing = How a move is written
    .text =
        A stone can go only one way, so a move is simply the pit that it leaves: `A2` for a stone of your front row, `B7` for one of your back row (K7). South's pits are written in capitals and North's in small letters. When you type, both are fine.

        At the start only one stone can move, the one in A2: its next pit, A1, is the only one that is empty. After it the stone of A3 can follow, and so on, like cars in a queue.

rules-kimasai-advice = How to think in this game
    .text =
        {""}**Look one step ahead.** Before you move, ask which of your front pits will hold a stone across from a pit that an enemy stone can enter next. Those stones are in danger, and with them the stones behind.

        {""}**Keep the space behind empty.** A front stone with a stone right behind it costs you two.

        {""}**Timing is everything.** As nobody may pass, a quiet move that keeps all your threats can be the best move on the board. Stones that walk along your back row give you such moves.

        {""}**A stone that has gone past is past.** It needs a whole round of your ring to come back to the same pit.

glossary-1 = Words of the board
    .text =
        - **bao**: "board"; the game and the board it is played on.
        - **shimo**: a pit, one of the hollows of the board.
        - **kete**, **komwe**: the seeds.
        - **kichwa**, plural *vichwa*: "head"; the end pits of a front row, A1 and A8, where captured seeds enter.
        - **kimbi**: the end pit and the one beside it, at both ends of a front row: A1, A2 and A7, A8.
        - **nyumba**: "house"; the square pit A5, which its owner keeps until it is captured or sown.
        - **kuu**: "great"; what the house is called on Lamu.
        - **ghala**: "storehouse"; the reserve, the seeds that are still in a player's hand in the first stage.
        - **front row**, **back row**: the inner row, which faces the enemy and captures, and the outer row, which is safe from capture.
        - **singleton**: a pit that holds a single seed.

glossary-2 = Words of the moves
    .text =
        - **namu**: the first stage, in which each turn brings one seed onto the board. On Lamu: **nemo**.
        - **mtaji**: the second stage, when all seeds are on the board; also a move that captures.
        - **takata**, as a verb *kutakata*: a move that captures nothing.
        - **takasia**: to reserve an enemy pit with a takata. On Lamu: **hizi zetu**, "these are ours".
        - **safari**: "journey"; sowing on from one's own house, which gives the house up.
        - **lap**: one handful, sown to its last seed.
        - **relay**: to lift the pit in which a lap has ended and sow on.
        - **tax**: to play only two seeds from the house.
        - **functional house**: a house that its owner still has and that holds six or more; also called strong on these pages.
        - **endless move**: a sowing that would come back to the same board for ever; it is not allowed.

glossary-3 = Words of the end, and names of games
    .text =
        - **Bao hamna**: roughly "nothing left on the board"; winning by emptying the enemy's front row.
        - **mkononi**: "in the hand"; winning so while one still has seeds in reserve.
        - **Bao la Kiswahili**: the great game of Zanzibar and the coast.
        - **Bao la Kete**, also *Bao la Komwe*: the game of Lamu.
        - **Bao la Kujifunza**: "Bao for learning"; the beginners' game.
        - **Bao la Kimasai**: here the stepping game on four rows of twelve.
        - **South**, **North**: the two players, by their places on the screen. South begins.
        - **ply**: one move of one player.
        - **record**: a whole game written down, move by move.
