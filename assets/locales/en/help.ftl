# Help, by what somebody wants to do.

help-welcome =
    Komwe plays Bao in this server: Bao la Kiswahili, Bao la Kete, Bao la Kujifunza for beginners, and Bao la Kimasai.
    To begin: `/challenge`. To learn: `/learn`. What would you like to do?
help-choose = What would you like to do?

help-friend = Play with a friend
    .text =
        Type `/challenge`, choose a game, and name your friend as the opponent. They get a message with all the terms, **Accept** and **Decline**. When they accept, the board appears.

        Neither of you has to stay online: without a word about it each move has three days. `pace` gives more or less time, `match` plays the best of three, and `starts` says who begins.

        New to Bao? Choose Bao la Kujifunza first, the beginners' game.

help-partner = Find somebody to play with
    .text =
        Type `/challenge` and leave the opponent out. Everybody in the channel can then press **Join**, and the first one plays you. The challenge stays open for 48 hours, and you can take it back with **Cancel**.

        `/lobby` shows what others offer in this server. A channel where people play already is the best place to ask.

help-move = Choose a move and play it
    .text =
        When it is your turn, the board message offers every legal move in a menu, with a few words on what each one does. Choose one to see it before you play it.

        If you would rather type, use `/move`. `A5L` means: the fifth pit of the front row, counted from your left, sown to the left. `B3R` is the third pit of the back row, to the right. In a capture of the first stage (namu), the letter names the end where the captured seeds enter: L is A1, R is A8. A `>` at the end sows on from your house. In Bao la Kimasai the pit is enough: `A2`.

        A move that is not legal changes nothing. You are told why, and `/why` tells you more.

help-see = See what happened
    .text =
        - `/board` shows the board from your own seat, to you alone.
        - **Replay** below a board shows its last move seed by seed or lap by lap, and **Explain** tells it in words. Only you see that; **Share** shows the replay to all.
        - `/replay` shows a stretch of a game, a picture a move; `from` and `to` choose the moves.
        - `/history` lets you leaf through all positions of a game.
        - `/games` lists your games in every server, and whose turn it is.

        If you use a screen reader: each board has a description with every pit, and `/explain` tells a move in words.

help-understand = Understand a move
    .text =
        - `/explain` tells a move lap by lap: where each handful fell, what was captured by which pit, and why it ended.
        - `/why` takes a move of the player to move. If it is not legal, you read which rule forbids it. If it is, you read what it would do.
        - The letters and numbers in brackets, such as N1 or C3, are rules. `/rules` tells what they mean.

help-learn = Learn the game
    .text =
        - `/learn` starts a course of small boards, each with one task. Nobody else sees it, you may try as often as you like, and every wrong answer comes with a hint.
        - `/rules` shows the rules of each game in short pages with pictures, and a glossary of the Swahili words.

        Then play Bao la Kujifunza with a friend, and after a few games Bao la Kiswahili.

help-ready = Leave an answer ready
    .text =
        While your opponent is to move, press **Leave an answer ready** below the board, or type `/ready`: `if` is their move, `then` is your answer. If they play that very move, your answer is played at once. If they play something else, it is dropped, and the board says so. Nobody sees your answer before.

help-time = Know how much time there is
    .text =
        The board tells when the time of the player to move ends. You are reminded when a third of yours is left, and once more before its end; `/preferences` says where.

        When the time is out in a game of days, your opponent may **claim the win** or **give you a day**. Until they do, you can still move; if nothing happens for two weeks, the game is lost. A live game ends at once.

        Time in which Komwe was not there does not count, and the board says so.

help-away = Be away for a while
    .text =
        - `/holiday` with a number of days stops your clocks in games of days: 14 days at once, 30 a year. Come back earlier with **I am back**.
        - `/quiet` sets your time zone, your hours of sleep and your days of rest. Reminders wait for their end; the clock does not.
        - **More …** below the board asks your opponent for a pause. Either of you ends it, and after two weeks it ends by itself.
        - If you leave the server, your games go on in your direct messages. If you take none, the clock decides, and a game without a clock gets one: 14 days for each move.

help-agree = Agree on a draw, or take a move back
    .text =
        Below the board, **More …** offers your opponent a draw, or asks them to let you take back your last move. They answer with **Agree** or **No**, and once the game has gone on, nothing is asked any more. You can ask each once on a board.

        When a game is over, **Rematch** offers the same once more; the other of you begins.

        `/block` keeps somebody and you from challenging each other. They are not told.

help-resign = Give a game up
    .text =
        `/resign` gives a game up, and so does **More …** below the board. You are asked once more before it counts, and then your opponent has won.

        If you are not sure that the game is lost, look at `/board` first: in Bao one capture can turn everything.

help-look = Change how it looks
    .text =
        `/preferences` changes what **you** see in private pictures: the colours of the board, among them one with strong contrast and a dark one, and larger digits. There you also choose whether you see a move before you play it, and whether forced moves are played for you.

        The pictures that everybody sees follow the settings of the server.

help-watch = Watch a game
    .text =
        In the channel or thread where others play, `/board`, `/replay`, `/history` and `/explain` show their games to you alone. If you have games of your own, give the number of theirs as `game`.

        `/watch` follows a game: a direct message tells you when it ends and, with `captures`, when a move captures more than that. `/unwatch` ends it.

help-record = Take a record home, or bring one
    .text =
        - `/export` gives you a game as text that people can read, as JSON for programs, and as a picture of the last position.
        - `/import` reads such a record, to replay it or have it explained. It is checked move by move. If a move is not legal, you are told which one, and by which rule.

help-rating = Know how strong you are
    .text =
        - `/profile` shows your ratings, your results and what was remarkable; with `player`, those of somebody else. **Share** shows it to all.
        - `/leaderboard` lists who is how strong in a game, in this server or everywhere, of all time or of a season, which is a quarter of a year.
        - `/versus` tells how you and somebody have played against each other.

        A rating (Glicko-2) comes from rated games in which both have moved. `± 60` means: the true strength is most likely within 120 points. A `?` marks one that is not sure yet; it fades while you do not play. Nobody is ranked before five rated games, and two players can begin four rated games of each game a month: the challenge says which one it is.

        A host can correct the result of a finished game with `/result`; both of you are told, and ratings follow.

help-privacy = See, hide or delete what is stored about me
    .text =
        - `/privacy export` gives you all that is stored about you, as a file that only you see.
        - `/privacy hide` keeps you off the leaderboards, and `/privacy show` brings you back.
        - `/privacy forget` has you forgotten: you are asked twice. Games that you are playing are lost; finished ones stay for those who played with you, under "a former player".

        `/preferences`, `/quiet` and `/block` say how you are reminded and who may challenge you.

help-host = For hosts: set up the server
    .text =
        `/server` shows the settings of this server, for hosts. Its options `theme` and `digits` change public boards, `threads` says whether each game gets a thread of its own, and `host-role` names a role whose members may do what those who manage the server do.

        `/milestone add` gives a role for a rating or for a title. Komwe needs **Manage Roles** for that and nothing more, and its own role must stand above that one; `/doctor` tells if something is missing. Private pictures follow each player's `/preferences`. `/statistics` tells how much is played here.

        Komwe needs to see the channel, send messages there, and attach files. To play in threads it must be allowed to create threads and to write in them. Without that, games are played in the channel. It never needs to be an administrator.

help-tournament = Play in a tournament, or run one
    .text =
        {""}**To play**, press **Join** below the message of a tournament; `/tournament list` finds it. From then on Komwe does the rest: it pairs you, opens your games, and tells you when it is your turn. Play them like any other game. **My games** leads to them, **Standings** shows the table, and **Why me?** tells why you were paired so and stand where you stand.

        Make your first move in time: who does not come loses that match and, except in a pool, is not paired again until they press **Still here**. A round has a hard end, and when your time is out, the game is lost. If you cannot go on, press **Leave**.

        {""}**To run one**, type `/tournament create` with a name and a game; that alone makes a good tournament in pools. You read all of its rules before it is announced. `/tournament start` begins it, unless it has a time to begin by itself. Then rounds are paired, games are opened and ended, and standings are posted without you.

        When something comes up, hosts have `withdraw`, `return`, `disqualify`, `substitute`, `forbid`, `bye`, `late`, `extend`, `result` and `cancel`. Each tells first what it will change, and your reason is kept in the log. `/tournament export` takes everything home.
