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
refused-not-a-host = Only who may manage this server can change its settings.
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
refused-already-handled = That has been done already.
refused-stale-control = This button belongs to an older message and does nothing any more.
refused-unknown-command = This command is not known any more. Wait a minute and try again.

limit-your-games = You play { $count } games already, which is the most that one player can have. Finish one first.
limit-their-games = That player has { $count } games already, which is the most that one player can have.
limit-games-together = You two play { $count } games already, which is the most for one pair. Finish one first.
limit-guild-games = { $count } games are being played in this server already, which is the most that it can have.
limit-open-challenges = You have { $count } open challenges already. Cancel one, or wait until one is answered.
limit-challenges-in-a-minute = That is more than { $count } challenges in a minute. Please wait a moment.

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
reason-too-many-to-capture = sixteen seeds or more never capture, and you must capture
reason-empties-front-row = it would empty your own front row
reason-reserved = the pit is reserved for this move
reason-must-start-from-kuu = a takata must start from the kuu while you own it
reason-must-take-reserved = you reserved { $pit } and must take it
reason-endless = it would never end
reason-next-occupied = the next pit, { $pit }, is occupied
