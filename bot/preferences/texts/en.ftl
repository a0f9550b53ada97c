### What people read about their settings, and those of a server.

## The descriptions of options of /settings and /server settings, at most 100 characters

about =
    .pictures = Whether to show pictures of the cards, or just words
    .avatar = Whether pictures of lobbies and results show your avatar, in your colour
    .tips = Whether to give you tips in your first two games of each kind
    .standings = Whether leaderboards and others' statistics include you
    .language_of_person = Which language I speak with you, or auto for the one Discord speaks with you
    .language_of_tables = Which language new tables are in, unless everyone shares another one
    .auto_forced = Whether I make your move for you when there's only one you can make
    .notices = Where to ping you when it's your turn: the channel, a DM, both, or only /games
    .remind = How long to wait before each reminder (you'll get five at most)
    .quiet = Which hours to leave you alone, such as 22-8 (in your time zone)
    .timezone = Which time zone you're in, such as Europe/Berlin
    .vacation = Which day your vacation ends (no pings and no clock for you until then)
    .channels = Which channels people can open tables in, such as #card-table #lounge, or all
    .games = Which games people can play, separated by commas, or all
    .clock = How long a turn can take at new tables, unless people choose something else
    .ending = Who can end a game early, besides moderators
    .table = Whether a table moves to the bottom when it needs someone, or stays where it is
    .moments = Which big moments get messages of their own that stay in the channel
    .tables_per_person = How many open tables one person can host, or off
    .tables_per_channel = How many open tables one channel can have, or off
    .invitations_per_hour = How many invitations one person can get in an hour, or off
    .pings_per_hour = How many pings one person can get in an hour, or off
    .reposts_per_hour = How many times a table can be reposted in an hour, or off

## The titles on the panels of settings

titles-of-person =
    .language = Your language
    .pictures = Pictures on your panels
    .avatar = Show your avatar in pictures
    .tips = Tips in your first two games of a kind
    .standings = Compare you with others
    .auto_forced = Play for you when there's only one move
    .notices = Where I ping you
    .remind = When I remind you
    .quiet = When I leave you alone
    .timezone = Your time zone
    .vacation = Your vacation, without pings or clocks
titles-of-server =
    .language = The language of new tables
    .pictures = Pictures on tables
    .channels = Where people can open tables
    .games = What people can play
    .clock = The clock at new tables
    .ending = Who can end a game early, besides moderators
    .table = When a table needs someone
    .moments = Moments with a message that stays
    .tables_per_person = How many open tables one person can host
    .tables_per_channel = How many open tables one channel can have
    .invitations_per_hour = How many invitations one person can get in an hour
    .pings_per_hour = How many pings one person can get in an hour
    .reposts_per_hour = How many times a table can be reposted in an hour

## Values of settings, in menus and on the panels

values =
    .language_auto = The language of your Discord
    .pictures_on = Show pictures
    .pictures_off = Just words
    .avatar_on = Yes
    .avatar_off = No, just my initials
    .tips_on = Give me tips
    .tips_off = No tips
    .standings_on = Yes, in leaderboards and statistics
    .standings_off = No, leave me out
    .table_moves = Move to the bottom
    .table_stays = Stay, and ping people below
    .moments_auto = Every reveal in threads, elsewhere the end
    .moments_stay = Every reveal, and the end
    .moments_end = Only the end
    .moments_off = None
    .auto_forced_on = Yes
    .auto_forced_off = No
    .notices_channel = In the channel
    .notices_dm = By DM
    .notices_both = In the channel and by DM
    .notices_games = Nowhere; I'll check /games
    .remind_1-day = After a day
    .remind_8-hours = After 8 hours
    .remind_2-days = After 2 days
    .remind_off = Don't remind me
    .quiet_off = No quiet hours
    .vacation_off = No vacation
    .channels_all = All channels
    .games_all = All games
    .ending_host = The host
    .ending_seated = Any player
    .ending_moderators = Nobody else
# Several channels or games. $values (list of str)
all-of = { AND($values) }
no-limit = No limit
usual = { $value } (default)
# A menu. At most 150 characters
change = Change
# $time (int): a time that Discord shows in the reader's way
until = until <t:{ $time }:f>
# Lengths of vacation to choose from. $last_day: such as 2026-12-31
# $days (int)
days-off = { $days ->
    [7] a week, until { $last_day }
    [14] two weeks, until { $last_day }
    [30] a month, until { $last_day }
   *[other] { $days } days, until { $last_day }
}

## When a typed value isn't understood

# $values (list of str)
can-be = `{ $name }` can be { OR($values) }.
# $values (list of str): the names of languages
bad-language = I speak { AND($values) }. Pick one of them.
bad-channels = Type one or more channels, such as `#card-table #lounge`, or `all`.
bad-quiet = Quiet hours look like `22-8`, `22:30-7:15` or `10pm-6am`, or `off`.
# $examples (list of str): the keys of games
bad-games = Type one or more games, such as `{ LIST($examples) }`, or `all`.
# $highest (int)
bad-limit = A limit is a number from 1 to { $highest }, or `{ $off }`.
# $nearest (str or none): the time zone with the most similar name
bad-zone = { $nearest ->
    [none] I don't know that time zone. They look like `Europe/Berlin`.
   *[other] I don't know that time zone. They look like `Europe/Berlin`. Did you mean `{ $nearest }`?
}
vacation-is-over = That date has already passed. Enter the last day of your vacation, or `off`.
# $most (int)
vacation-too-long = That's more than { $most } days. If you'll be away that long, please use `/game leave`. A bot will take over, and you can have your seat back any time.
# $example: such as 2026-12-31
bad-vacation = Enter the last day of your vacation (such as `{ $example }`), how long it is (such as `10 days`), or `off`.
