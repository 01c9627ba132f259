# Preferences of players and settings of servers.

theme-wood = Wood
theme-contrast = High contrast
theme-dark = Dark
digits-normal = Normal digits
digits-large = Large digits

preferences-title = **Your preferences**, in every server. The picture shows how boards look that only you see.
preferences-theme = Theme
preferences-digits = Digits
preferences-as-server = as the server has it
preferences-preview-told = - A move that you choose from a menu is **shown to you first**.
preferences-at-once-told = - A move that you choose from a menu is **played at once**.
preferences-forced-told = - When you have only one legal move, it is **played for you**, from the next such move on.
preferences-unforced-told = - When you have only one legal move, it **waits for you**.
preferences-preview-on = Play at once from menus
preferences-preview-off = Show me moves first
preferences-forced-on = Let forced moves wait
preferences-forced-off = Play forced moves for me

server-settings =
    {""}**Settings of this server**
    - Theme of the boards: **{ $theme }**
    - Digits: **{ $digits }**
    - Threads: { $threads }
    -# Players may choose another look for what only they see with `/preferences`. To change a setting, name it: `/server` with `theme`, `digits` or `threads`.
server-threads-on = **each game gets a thread of its own**, where I may make one
server-threads-off = **games stay in the channel** where they were agreed on

premove-no-if = Say the move of your opponent too, with the option `if`: your answer is to that move.
premove-ask = An answer for game #{ $id }: what may your opponent play? Your answer is played at once if they do. They do not see it before.
premove-then = Game #{ $id }: what do you play if they play **{ $awaited }**?
premove-ready = Ready in game #{ $id }: if they play **{ $awaited }**, **{ $answer }** is played for you at once. If they play something else, you are told.
premove-withdraw = Take it back
premove-withdrawn = Taken back: nothing is played for you.
