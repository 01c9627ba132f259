# Descriptions of /tournament and of its options: 100 characters at most each, and 8,000 in all.

command-tournament = Tournaments of this server

command-tournament-create = Announce a tournament: you read its rules first
    .name = What it is called
    .game = Which game is played
    .format = How players are paired: everybody meets everybody in a pool, unless you choose
    .match = One game, or the best of three
    .rounds = The rounds of a Swiss tournament (5)
    .pool_size = The most players of a pool, 6 to 10 (8)
    .advance = How many of each pool go on to a last pool (none)
    .third_place = A match for the third place, in a knockout (yes)
    .round = How long a round lasts, such as 14 days or 2 h
    .first_move = How long a player has for the first move, such as 2 days
    .pace = The time of each player for a game, such as bank 6 days or live 10 min
    .start = When it begins: in 3 days, or 2026-12-05 18:00 by your clock (when you start it)
    .limit = The most players (256)
    .rated = Whether its games count for ratings (yes)
    .holidays = Whether holidays stop the clock; the round ends all the same
    .check_in = Whether players confirm shortly before the start (no)
    .seeding = By rating or by lot
    .min_rating = The least rating to enter
    .max_rating = The highest rating to enter
    .role = The role that players need to enter
    .prize = The role that the winner is given
    .results = The channel for rounds and standings, if not this one

command-tournament-list = The tournaments of this server

command-tournament-show = How a tournament stands, to you alone
    .tournament = Which one, if there are several

command-tournament-standings = The standings of a tournament, to you alone
    .tournament = Which one, if there are several

command-tournament-why = Why a player was paired so, and stands where they stand
    .player = Who; leave it out for yourself
    .tournament = Which one, if there are several

command-tournament-export = Take a tournament home: its log as JSON, its table as CSV, its report as TRF26
    .tournament = Which one, if there are several

command-tournament-start = Hosts: begin a tournament now
    .tournament = Which one, if there are several

command-tournament-pair = Hosts: pair the next round
    .tournament = Which one, if there are several

command-tournament-extend = Hosts: give a match more time
    .pairing = Which match: choose it from the list
    .hours = How many hours more
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-result = Hosts: decide a match, or correct its result
    .pairing = Which match: choose it from the list
    .result = How it ended: choose it from the list
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-cancel = Hosts: call a tournament off
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-withdraw = Hosts: take a player out of all further rounds
    .player = Who
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-return = Hosts: take a player in again who had left
    .player = Who
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-disqualify = Hosts: put a player out for good
    .player = Who
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-substitute = Hosts: have somebody else play on in the place of a player
    .player = Who leaves
    .by = Who comes
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-forbid = Hosts: keep two players apart, in a Swiss tournament
    .player = One of them
    .other = The other
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

command-tournament-bye = Hosts: leave a player out of a round for half a point, in a Swiss tournament
    .player = Who
    .reason = Why: it is kept in the log
    .round = Which round; the next one, unless you say another
    .tournament = Which one, if there are several

command-tournament-late = Hosts: enter a player, in a Swiss tournament after its start too
    .player = Who
    .reason = Why: it is kept in the log
    .tournament = Which one, if there are several

# The choices of the options.
hosting-format-pool = Pool: everybody meets everybody
hosting-format-league = League: pools as divisions
hosting-format-swiss = Swiss: rounds between equals
hosting-format-single = Knockout: out after one loss
hosting-format-double = Double knockout: out after two losses
hosting-seeding-rating = By rating
hosting-seeding-lot = By lot
hosting-phase-entry = open for entry
hosting-phase-running = being played
hosting-phase-finished = over
hosting-phase-cancelled = called off
hosting-choice-tournament = { $name } ({ $phase })
hosting-choice-pairing = Round { $round }: { $first } – { $second } ({ $result })
hosting-choice-open = open
hosting-choice-score = { $first } { $wins } – { $losses } { $second }{ $draws ->
    [0] { "" }
    [one] , one game drawn
   *[other] , { $draws } games drawn
}

# Questions and their answers.
hosting-keep = Better not
hosting-kept = Nothing was changed.
hosting-created = The tournament is announced in { $channel }.
hosting-leave-question = The tournament has begun. If you leave it now, you lose the matches that you are playing, and you are not paired any more. Leave it?
hosting-leave = Leave

# What was done.
hosting-done = Done.
hosting-season = The next season is announced, and whoever played to the end of the last one is in it again.
hosting-joined = You are in. Good luck!
hosting-left = You have left the tournament.
hosting-checked-in = Thank you: you are expected.
hosting-stays = Welcome back: you will be paired again.
hosting-ask-bye = Leave me out of round { $round }
hosting-bye-asked = You will be left out of that round, for half a point.
hosting-see = How it stands: { $where }
hosting-not-pinned = -# I could not pin that message here: I need the permission **Pin Messages** for it. All else works without.
hosting-not-a-member = That player is not in this server.
hosting-export = The log of events, from which all can be computed again; the table; and the report in TRF26 for other programs.
