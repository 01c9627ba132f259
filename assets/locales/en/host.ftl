# For hosts: /doctor in Discord, and the commands that look after the database.

doctor-title = **Komwe in this channel**
doctor-unknown = ⚠️ Discord does not say what I may do here.
doctor-write = ✅ I can write here, so games can be played.
doctor-write-missing = ❌ I may not write here, so no game can begin. Missing: **{ $missing }**. Boards of games that are here already go to the players directly.
doctor-locked = ❌ This thread is locked, so I may not write in it. Missing: **Manage Threads**, or somebody to unlock it. Boards go to the channel above it, or to the players directly.
doctor-threads = ✅ Each game gets a thread of its own.
doctor-threads-missing = ⚠️ I cannot open threads, so games are played in the channel itself. Missing: **{ $missing }**.
doctor-threads-off = ✅ Games are played in the channel itself: threads are turned off in `/server`.
doctor-threads-inside = ✅ This is a thread already: games that begin here are played here.
doctor-threads-elsewhere = ✅ Channels of this kind get no threads of games: they are played in the channel itself.
doctor-files = ✅ Boards come as pictures.
doctor-files-missing = ⚠️ I cannot post pictures, so boards are told in words. Missing: **{ $missing }**.
doctor-roles = ✅ I may give each role that `/milestone list` names.
doctor-roles-unknown = ⚠️ Discord did not tell just now which roles I may give.
doctor-roles-more = -# and { $count ->
        [one] one role
       *[other] { $count } roles
    } more that I may not give: see `/milestone list`
doctor-role-barred = ⚠️ { $role }: { $why }
doctor-reach = ✅ In the last { $days } days I was always within reach.
doctor-reach-outages = ⏱️ In the last { $days } days I was out of reach { $count ->
    [one] once, for { $total }; that ended { $last }
   *[other] { $count } times, for { $total } together; the last one ended { $last }
}. No clock ran meanwhile.
doctor-direct = ✉️ Where a channel cannot be used, I write to you directly. Press the button to see whether that works.
doctor-direct-arrived = ✅ My direct message to you has arrived.
doctor-direct-closed = ⚠️ I cannot write to you directly. Open the privacy settings of this server, and allow direct messages. Until then your boards wait for the channel.
doctor-direct-unknown = ⚠️ Discord did not take my direct message just now. Try again in a minute.
doctor-direct-test = Test my direct messages
doctor-direct-hello = This is the test that you asked for: I can write to you directly.

doctor-letters-title = **Messages of this server** (only its hosts see this)
doctor-letters-waiting = { $count ->
    [0] ✅ None is waiting.
    [one] ✉️ One is on its way or waiting.
   *[other] ✉️ { $count } are on their way or waiting.
}
doctor-letters-none = ✅ None was given up.
doctor-letters-dead = { $count ->
    [one] ❌ One was given up:
   *[other] ❌ { $count } were given up:
}
doctor-letter = - { $about }: { $why }, written { $since }
doctor-letter-game = game #{ $id }
doctor-letter-challenge = challenge #{ $id }
doctor-letter-unknown = a message
doctor-letters-more = { $count ->
    [one] and one more.
   *[other] and { $count } more.
}
doctor-letters-retry = Try again
doctor-letters-forget = Forget

given-up-unreachable = Discord could not be reached for too long
given-up-gone = its channel is gone
given-up-forbidden = I may not write in its channel
given-up-direct-closed = the player takes no direct messages
given-up-refused = Discord did not accept it, which is a fault of mine
given-up-unreadable = it could not be read, which is a fault of mine

# The command line.
host-ok = ok
host-warning = warning
host-fault = fault

host-token = The token is set.
host-settings = The settings can be read.
host-folder = The folder of the database can be written to.
host-folder-shut = Nothing can be written to the folder of the database, { $folder }: { $why }. Give the bot's user the right to.
host-database-new = There is no database { $file } yet: the first start makes it.
host-database = The database { $file } can be read; its schema is { $schema }, the newest.
host-database-fault = The database { $file }: { $why }.
host-lock-free = No bot is running on this database.
host-lock-held = A bot is running on this database: process { $process }.
host-lock-held-unnamed = A bot is running on this database.
host-lock-fault = The lock of the database cannot be read: { $why }.
host-discord-unreachable = Discord cannot be reached at { $address }: { $why }. Look at the network, a proxy, and KOMWE_DISCORD_API.
host-discord-refused = Discord at { $address } refused the token: copy it again from https://discord.com/developers/applications, section Bot.
host-discord-known = Discord at { $address } knows the bot as { $name }.
host-discord-unasked = Discord was not asked: that needs the token.
host-roles = Discord lets me give the { $count ->
        [one] role
       *[other] { $count } roles
    } for achievements.
host-role-barred = role { $role } of server { $guild }: { $why }
host-roles-unread = the roles of server { $guild } are not known: { $why }
host-export-nobody = Nothing is stored about { $id }.
host-export-done = All that is stored about { $id } is in { $file }.
host-commands = All { $count } commands are registered.
host-commands-differ = The commands at Discord are not those of this program: { $names } (+ is missing there, - is gone here). Starting the bot registers them.
host-commands-unknown = Discord does not tell which commands are registered: { $why }.
host-outbox-empty = No message is waiting.
host-outbox-waiting = { $count ->
    [one] One message is waiting, since { $age }.
   *[other] { $count } messages are waiting, the oldest since { $age }.
}
host-outbox-stopped = Nothing is delivered until the bot is started.
host-dead-none = No message was given up.
host-dead = { $count ->
    [one] One message was given up. Who manages its server can try it again with /doctor:
   *[other] { $count } messages were given up. Who manages their servers can try them again with /doctor:
}
host-dead-line = message { $id }, { $about }: { $why }; written { $age } ago
host-dead-more = and { $count } more
host-about-game = game { $id }
host-about-challenge = challenge { $id }
host-about-nothing = about nothing that can be read
host-jobs-left = { $count ->
    [one] One job failed so often that it was left. The log tells why; `komwe check` tells more.
   *[other] { $count } jobs failed so often that they were left. The log tells why; `komwe check` tells more.
}
host-last-change = Somebody last played or changed something { $age } ago.
host-last-never = Nobody has played here yet.
host-age-days = { $count ->
    [one] one day
   *[other] { $count } days
}
host-age-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
host-age-minutes = { $count ->
    [0] less than a minute
    [one] one minute
   *[other] { $count } minutes
}

host-step-file = Reading the file
host-step-games = Replaying the games
host-step-ratings = Computing the ratings
host-step-copy = Copying
host-step-write = Writing

host-check-fault = fault: { $what }
host-check-game = game { $id }: { $what }
host-check-summary = { $faults ->
    [0] Checked { $games ->
        [one] one game
       *[other] { $games } games
    } and the whole file: no faults.
    [one] Checked { $games ->
        [one] one game
       *[other] { $games } games
    } and the whole file: one fault.
   *[other] Checked { $games ->
        [one] one game
       *[other] { $games } games
    } and the whole file: { $faults } faults.
}
host-check-advice = What follows from the moves, `komwe rebuild` can put right, with the bot stopped. For a damaged file, take a backup.

host-backup-done = Wrote { $file }: { $games } games, { $moves } moves, { $kib } KiB, checked.

host-rebuild-change = game { $id }: { $what } was { $was }, is { $is }
host-rebuild-rating = put right: { $what }
host-rebuild-left = game { $id } was left as it is: { $why }
host-rebuild-backup = The database as it was: { $file }
host-rebuild-nothing = { $games ->
    [one] The one game is
   *[other] All { $games } games are
} as the moves say: nothing was changed.
host-rebuild-done = { $count ->
    [one] One value was put right.
   *[other] { $count } values were put right.
}

host-about-tournament = tournament { $id }
host-tournament-unknown = There is no tournament { $id } in this database.
host-tournament-written = Wrote { $file }.
host-tournament-differs = The log does not hold: { $why }
host-tournament-replayed = { $name }: { $events } events, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} paired again, all as in the log.
host-tournament-pool = { $pool ->
    [0] Last pool
   *[other] Pool { $pool }
}
host-tournament-row = { $place }. { $name } (entrant { $entrant }){ $counted ->
    [0] {""}
   *[other] : { $points }{ $halves ->
        [0] {""}
       *[other] .5
    }
}
