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

preferences-reminders = Reminders
preferences-reminders-here = where the game is played
preferences-reminders-direct = in a direct message
preferences-reminders-off = not at all
preferences-also = -# `/quiet` sets hours and days without reminders, `/holiday` stops your clocks, and `/block` keeps somebody from challenging you.

holiday-none = You are not on holiday. `/holiday` with a number of `days` begins one at once.
holiday-left =
    -# { $days ->
        [0] You have no holiday days left this year.
        [one] You have one holiday day left this year.
       *[other] You have { $days } holiday days left this year.
    }
holiday-away = You are on holiday. It ends { $until }. Your clocks in games of days stand still; live games go on. You can move all the same.
holiday-back = I am back

quiet-told =
    {""}**No reminders** in these times, by the clock of { $zone }:
    - { $sleep }
    - { $weekend }
    -# A clock does not stop for them. To change something, name it: `/quiet` with `zone`, `sleep` or `weekend`.
quiet-sleep = { $hours }, every day
quiet-no-sleep = no hours of sleep are set
quiet-weekend = all day: { $days }
quiet-no-weekend = no days of rest are set
day-monday = Monday
day-tuesday = Tuesday
day-wednesday = Wednesday
day-thursday = Thursday
day-friday = Friday
day-saturday = Saturday
day-sunday = Sunday
weekend-sat-sun = Saturday and Sunday
weekend-fri-sat = Friday and Saturday
weekend-sun = Sunday
weekend-none = No days of rest

blocks-none = You block nobody.
blocks-told =
    You block { $players }. You cannot challenge each other or take up each other's challenges; games that you play already go on.
    -# They are not told. `/unblock` ends it.

server-settings =
    {""}**Settings of this server**
    - Theme of the boards: **{ $theme }**
    - Digits: **{ $digits }**
    - Threads: { $threads }
    - Hosts: who may manage this server{ $role ->
        [none] . `host-role` lets a role do what they do
       *[other] , and who has the role { $role }; `host-role` with @everyone takes that back
    }
    -# Players may choose another look for what only they see with `/preferences`. To change a setting, name it: `/server` with `theme`, `digits`, `threads` or `host-role`.
server-threads-on = **each game gets a thread of its own**, where I may make one
server-threads-off = **games stay in the channel** where they were agreed on

premove-no-if = Say the move of your opponent too, with the option `if`: your answer is to that move.
premove-ask = An answer for game #{ $id }: what may your opponent play? Your answer is played at once if they do. They do not see it before.
premove-then = Game #{ $id }: what do you play if they play **{ $awaited }**?
premove-ready = Ready in game #{ $id }: if they play **{ $awaited }**, **{ $answer }** is played for you at once. If they play something else, you are told.
premove-withdraw = Take it back
premove-withdrawn = Taken back: nothing is played for you.
