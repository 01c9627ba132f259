# What is stored about somebody, what becomes of it, and roles for what somebody has reached.

former-player = a former player

privacy-nothing = I have stored nothing about you.
privacy-export =
    This is all that I have stored about you, as JSON. Games stand in it with all their moves; other people only as these games show them.
    -# `/privacy forget` has it forgotten. The README of Komwe tells what each part is for and how long it is kept.
privacy-too-long =
    What I have stored about you is too long for a file in Discord. Ask those who run Komwe: on their machine, this writes it into a file:
    `komwe privacy export { $id } FILE`
privacy-hidden = You are on no leaderboard from now on. Your games and your profile stay as they are; `/privacy show` brings you back.
privacy-shown = You appear on leaderboards again, where you have a place.

privacy-forget-ask =
    {""}**Shall I forget you?** This cannot be undone, by nobody.
    - Your name and your Discord id go from my memory, and with them your ratings, titles, lessons, records, preferences, holidays, quiet times, blocks and watches.
    - Your finished games stay for those who played with you, under "a former player". Their results and tournaments stay whole.
    - If you come back later, you are new here.
    -# `/privacy export` gives you all of it first. `/privacy hide` only keeps you off the leaderboards.
privacy-forget-go-on = Go on …
privacy-forget-not = Keep everything
privacy-forget-last =
    {""}**The last question.** If you press **Forget me for good**:
    - { $games ->
        [0] you are playing no game, so none is lost,
        [one] the game that you are playing **is lost by resignation**, and your opponent is told,
       *[other] the **{ $games }** games that you are playing **are lost by resignation**, and your opponents are told,
    }
    - { $offers ->
        [0] no open challenge is touched,
        [one] one open challenge is withdrawn or declined,
       *[other] { $offers } open challenges are withdrawn or declined,
    }
    - and I do not know you any more.
    -# Messages that I posted before stay in Discord; those can be deleted there by who manages the channel. Roles that you were given stay with you.
privacy-forget-now = Forget me for good
privacy-forgotten =
    Done: I do not know you any more. In games that you have played you are called "a former player".
    -# Within the hour nothing of it is left in the database. Copies that were made of it before are kept as long as those who run Komwe say.
privacy-kept = Nothing was changed: I remember you as before.

milestone-unclear = Say what the role is for: **either** a `game` and a `rating`, **or** a `title`.
milestones-none = No role is given for anything in this server. `/milestone add` changes that.
milestones-title = **Roles for what members have reached**
milestone-line = - { $role } { $aim }
milestone-barrier = {"  "}⚠️ { $why }
aim-rating = for a rating of { $rating } in { $game }, no longer provisional; until it has fallen 50 below
aim-title = for the title { $title }, for good
title-mwanafunzi = Mwanafunzi (pupil): all lessons solved
title-fundi = Fundi (craftsman): a rating of { $rating }, no longer provisional
title-bingwa = Bingwa (champion): a rating of { $rating }, no longer provisional
barrier-no-permission = I may not give it: I need the permission **Manage Roles**.
barrier-above = I may not give it: in the list of roles, drag my own role above it.
barrier-gone = This role is gone: `/milestone remove`, or make a new one.
unfit-everyone = Everybody has that role already.
unfit-managed = That role belongs to a bot or to another service, and nobody can give it.
unfit-powerful = Who has that role may manage or punish others. Such a role should not be won in a game, so I do not give it.
