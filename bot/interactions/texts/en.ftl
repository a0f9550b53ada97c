### What people read in answer to commands and buttons, and the descriptions of commands.
###
### Each answer says what to do next. Commands, options and values in `…` stay as they are.
### What's in **…** is often the label of a button; see bot/messages/texts.
### $title: the title of a game; it may end with an exclamation mark, so no other mark can follow
### $game: the key of a game, as in `/coloretto start`
### $table: the id of a table, such as "k3x9ab"; $link: a link to a table's message
### $guest (int), $person (int): the ids of people, who are mentioned as in <@1>
### $most (int), $until (int): a limit, and the time at which it no longer applies
### $permissions (list of permission): such as "Send Messages"

## When something goes wrong

our-fault = Something went wrong, and it's our fault, not yours. Your game is safe. Please try again in a moment.
unreadable = I can't load this game right now, and that's our fault, not yours. Try again later; `/game leave` and `/game end` still work.
no-upload = I couldn't send you the file: Discord isn't accepting files from me right now. Please try again in a few minutes.
outdated-command = That command has changed since your Discord app last checked. Type `/` again (or restart Discord) and pick it from the list.
outdated-button = That button is from an older version. Use `/games` to find your table.
quick-tap = That button had only just popped up, so your tap doesn't count. Meant it? Tap again.
no-channel = Discord didn't tell me which channel you're in. Please try again in a channel on a server.
servers-only = You can only play in server channels, so please use the command in one of those.
# For a game's author, whose code has changed
outdated-draft = The code of this draft has changed since this table was opened, so I can't load it any more. Open a new one with `/{ $game } start`. `/game end` closes this one.

# What someone wants to read about isn't in the rules. $about: what they typed; $game: such as "kitten"
nothing-about = I can't find “{ $about }” in the rules. Try another word, or open them with `/{ $game } rules` and pick a section.
# After a click on "Play a real one" in a DM with the bot
start-in-a-server = You can only play with others in a server. Type `/{ $game } start` in a channel there!
no-lesson = There's no lesson for that game. `/help` shows what you can learn.

## Finding the table that a command refers to

no-such-table = I can't find that table here. See `/games` for your own tables. For someone else's, go to the channel it's in.
other-game = That's a **{ $title }** table, so its commands start with `/{ $game }`.
no-lobby = No table here is waiting for players. Open one with `/{ $game } start`!
no-seat-to-take-back = You don't have a seat to take back here. See `/games` for your tables.
which-table = There's more than one table. Add `table:` to say which one you mean:
# One of these tables. $people (list of str): the names of its players
table-to-choose = - `{ $table }` { $title }: { AND($people) }
# A table to choose while typing a command, cut off after 100 characters. $people (list of str); $state: lobby, due (it's your turn), or none
described-table = { $state ->
    [lobby] { $title } { $table } · not started: { AND($people) }
    [due] { $title } { $table } · your turn: { AND($people) }
   *[none] { $title } { $table }: { AND($people) }
}
# $others_here (bool): whether others have tables in this channel; $game (str or none): the game that was asked for
no-table = { $others_here ->
    [true] { $game ->
        [none] You're not at any table here. `/help` shows how to open one.
       *[other] You're not at any table here. Open one with `/{ $game } start`!
    }
   *[false] { $game ->
        [none] You don't have a table here. `/help` shows how to open one.
       *[other] You don't have a table here. Open one with `/{ $game } start`!
    }
}
no-table-but-a-lobby = You're not at any table here. Press **Join** on one that hasn't started.

## The answer to /help

help-heading =
    ## Parlour
    Card games with friends, one move at a time, whenever it suits you.
# $players: see below; $summary: a sentence
help-game = **{ $title }** ({ $players }): { $summary }
# The arguments are links to commands: /games, /game log, /game leave and /settings
help-commands = { $games } lists your tables, { $log } tells you what's happened, { $leave } gets you out, and { $settings } changes how I ping you.
help-start = **Press a game** to open a table here. Friends press **Join** (or you press **Add bot**), then you press **Begin**.
# In small print. $version: such as "1.2.0"
help-footer = Rules: `/<game> rules` · Your data: `/privacy about` · Parlour { $version }
# $most (int)
players = { $most ->
    [one] { $most } player
   *[other] { $most } players
}
# $fewest (int), $most (int)
players-from-to = { $fewest }–{ $most } players
# $fewest (int), $most (int)
players-or-alone = { $fewest }–{ $most } players, or alone

## Opening tables

# Permissions, as Discord names them in this language
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-message-history = Read Message History
permission-create-public-threads = Create Public Threads
# $channel (int or none): the new thread, if the table is in one
is-open = { $channel ->
    [none] Your table for **{ $title }** is open.
   *[other] Your table for **{ $title }** is open in <#{ $channel }>.
}
# $channel (int or none); $solo (bool): whether it's a game for one
table-opened = { $solo ->
    [true] { is-open } It's just you, so press **Begin** any time.
   *[false] { is-open } Friends can press **Join**, and you can fill empty seats with **Add bot**. Press **Begin** when you're ready.
}
# In small print
looks-better = It'll look even better if you give me { AND($permissions) } here.
thread-in-thread = You're already in a thread. Leave out `thread:` to play here, or go to a channel.
# $can_thread (bool): whether threads are possible here
bot-lacks = { $can_thread ->
    [true] I can't open a table here because I don't have { AND($permissions) } in this channel. Ask someone who manages the server, or add `thread:True` to play in a thread.
   *[false] I can't open a table here because I don't have { AND($permissions) } in this channel. Ask someone who manages the server, or pick another channel.
}
# $can_thread (bool)
you-may-not-write = { $can_thread ->
    [true] I only post where you can, and you don't have { AND($permissions) } in this channel. Add `thread:True` to play in a thread, or ask a moderator.
   *[false] I only post where you can, and you don't have { AND($permissions) } in this channel. Pick another channel, or ask a moderator.
}
# $can_write (bool): whether the channel itself is possible
you-may-not-begin-threads = { $can_write ->
    [true] I only start threads where you can, and you don't have { AND($permissions) } in this channel. Leave out `thread:` to play right here, or ask a moderator.
   *[false] I only start threads where you can, and you don't have { AND($permissions) } in this channel. Pick another channel, or ask a moderator.
}
no-thread = { COUNT($permissions) ->
    [0] I can't start a thread here. Leave out `thread:` to play in the channel.
   *[other] I can't start a thread here because I don't have { AND($permissions) }. Leave out `thread:` to play in the channel.
}
# $games (list of str): titles
games-allowed = This server plays { AND($games) }. Pick one of those!
# $channels (list of str): links
channels-allowed = In this server, games are played in { AND($channels) }. Please use the command there.

## When a limit has been reached

hosts-too-many = { $most ->
    [one] You're already hosting { $most } open table in this server, and that's the limit. Wait until that game is over, or close the table with `/game end`.
   *[other] You're already hosting { $most } open tables in this server, and that's the limit. Wait until one of those games is over, or close a table with `/game end`.
}
channel-is-full = { $most ->
    [one] This channel already has { $most } open table, and that's the limit. Open yours in another channel, or wait until that game is over.
   *[other] This channel already has { $most } open tables, and that's the limit. Open yours in another channel, or wait until one of these games is over.
}
invited-too-often = { $most ->
    [one] <@{ $person }> has already had { $most } invitation in the last hour, and that's the limit in this server. You can invite them again <t:{ $until }:R>.
   *[other] <@{ $person }> has already had { $most } invitations in the last hour, and that's the limit in this server. You can invite them again <t:{ $until }:R>.
}
pinged-too-often = { $most ->
    [one] That would ping <@{ $person }>, who's already been pinged { $most } time in the last hour. That's the limit in this server; try again <t:{ $until }:R>.
   *[other] That would ping <@{ $person }>, who's already been pinged { $most } times in the last hour. That's the limit in this server; try again <t:{ $until }:R>.
}
reposted-too-often = { $most ->
    [one] This table has already been reposted { $most } time in the last hour, and that's the limit in this server. You can repost it again <t:{ $until }:R>. For now, it's here: { $link }
   *[other] This table has already been reposted { $most } times in the last hour, and that's the limit in this server. You can repost it again <t:{ $until }:R>. For now, it's here: { $link }
}

shared-too-often = { $most ->
    [one] This table has already been shared or reposted { $most } time in the last hour, and that's the limit in this server. You can share more <t:{ $until }:R>.
   *[other] This table has already been shared or reposted { $most } times in the last hour, and that's the limit in this server. You can share more <t:{ $until }:R>.
}

## Reposting a table's message

only-seated-repost = Only players and moderators can repost this table. It's here: { $link }
cannot-post = { COUNT($permissions) ->
    [0] I can't post the table in this channel. Pick another one, or ask a moderator.
   *[other] I can't post the table in this channel because I don't have { AND($permissions) }. Pick another one, or ask a moderator.
}
reposted = Here's the table. I've removed the older message.

## Beginning and ending a game, and rematches

# $button: its label
press-there = Please press **{ $button }** on the table itself: { $link }
rematch = Rematch! Seats rotate by one: { $link }
    -# Press **Begin** once everyone's ready.
rematch-alone = Here's another game of **{ $title }**: { $link }
    -# Press **Begin** when you're ready.
# How well a bot plays. At most 34 characters each
levels =
    .easy = Easy
    .normal = Normal
    .hard = Hard
# Parts of the next question
about-levels =
    .easy = **Easy** slips up now and then
    .normal = **Normal** plays well
    .hard = **Hard** thinks ahead
# $about (list of str)
which-bot = How well should the bot play? { AND($about) }. Take anyone, or pick who you like.
# A menu of bots by name. At most 100 characters
who-plays =
    .easy = Easy, and I pick who
    .normal = Normal, and I pick who
    .hard = Hard, and I pick who
# What a bot is like, below its name. At most 100 characters
characters =
    .pip = bold, bluffs a lot
    .moss = careful, takes small steps
    .juniper = doubts every word
    .biscuit = believes nearly everything
    .fern = saves things for later
    .otto = picks on whoever leads
    .willow = gentle, inches forward
    .clover = spends freely
    .hazel = patient, with a mean streak
    .bo = likes big leaps
# $name: such as "Pip (easy bot)"; $full (bool): whether all seats are taken now
bot-joined = { $full ->
    [true] { $name } has joined. All seats are taken, so press **Begin**.
   *[false] { $name } has joined. Press **Begin**, or add another.
}
game-begins = The game begins!
game-begins-at = The game begins! It's here: { $link }
joined = You're in! The game starts once everyone's here.
welcome-back = Welcome back! It's your seat again.
seat-taken = You're in! This seat is yours now.
sure-to-end = End this game of **{ $title }** for everyone? Nobody wins if you do.
# A button. At most 34 characters
yes-end = Yes, end it
ended = Done. I've closed the **{ $title }** table.

## Inviting, leaving and changing seats

not-here = I can't find that person in this server any more. Type `/game invite` again.
no-bots = You can't invite bots. Press **Add bot** in the lobby instead.
invited = I've invited <@{ $guest }> to this **{ $title }** table. They can press **Join**.
# $whose (str or none): whose seat it is; none if it's your own
seat-is-kept = { $whose ->
    [none] I'm keeping your seat at the **{ $title }** table for <@{ $guest }>, and I've let them know.
   *[other] I'm keeping **{ $whose }**'s seat at the **{ $title }** table for <@{ $guest }>, and I've let them know.
}
# $whose (str or none); $until_then: who plays until then: you, bot, missing (a player who's gone for now), or none
seat-kept = { $until_then ->
    [you] { seat-is-kept } You keep playing until they press **Take the seat**.
    [bot] { seat-is-kept } The bot keeps playing until they press **Take the seat**.
    [missing] { seat-is-kept } But if the player who's in that seat now makes a move first, they keep it.
   *[none] { seat-is-kept }
}
new-host = <@{ $person }> is now the host of this **{ $title }** table.
kicked = I've removed <@{ $person }>. They can only come back if you `/game invite` them.
# $bot_takes_over (bool)
left = { $bot_takes_over ->
    [true] You've left the **{ $title }** table. A bot has taken over; use `/game back` to return any time.
   *[false] You've left the **{ $title }** table.
}
# $then: what will happen: bot, unreadable (the game can't be loaded), or end
sure-to-leave = { $then ->
    [end] Leave this **{ $title }** table? You're the only person playing, so that'll end the game.
    [unreadable] Leave this **{ $title }** table? I can't load it right now, but a bot will take over for you.
   *[bot] Leave this **{ $title }** table? A bot will take over for you.
}
# A button. At most 34 characters
yes-leave = Yes, leave
# A choice while typing. At most 80 characters. $value: what to type
own-seat = { $value } (your own seat)
# $option: such as "seat"; $own: such as "mine"; $players (list of str)
no-such-seat = `{ $option }:` can be `{ $own }` or one of these players: { LIST($players) }.
# $number (int), $name: the seat's number, and your name
sure-to-give-up = Give your seat (seat { $number }, **{ $name }**) at the **{ $title }** table to <@{ $guest }>? It's yours until they take it.
# A button. At most 34 characters
yes-give-up = Yes, give up my seat

## Answers to votes

no-vote = There's nothing to vote on any more.
voted = Got it. You can still change your vote.
decided = That settles it! See the table for what happens next.
clock-vote = I've asked the others. The change takes effect once everyone agrees.
# A button for someone who is alone at a table that needs others. At most 34 characters
begin-alone = Play on your own
# After a click on "No tips"
no-more-tips = No more tips. If you'd like them back, type `/settings tips:on`.
undo-vote = I've asked the others whether you can take it back. Everyone has to agree.
table-is-here = The **{ $title }** table is here: { $link }
# $clock: such as "1 day a turn"
clock-changed = Done! From now on: **{ $clock }**.

## The log of a game

log-title = { $title } · what happened
nothing-yet = Nothing has happened yet.
table-now = The table now
table-then = The table then
# A button. At most 34 characters
game-file-button = Game file
# $page and $guide: web addresses
game-file = Here's the whole game with every card. To check it in your browser, open [this page](<{ $page }>). To check the rules as well, run [one command](<{ $guide }>).

## The answer to /game history

your-history = Your finished games
# $place (str or none): such as "2nd"; none if there are no places. $time (int), $count (int): players
history-game = { $place ->
    [none] **{ $title }** · <t:{ $time }:d>
   *[other] **{ $title }** · <t:{ $time }:d> · { $place } of { $count }
}
no-history = You haven't finished a game yet. `/help` shows how to start one!
no-more-history = That's all of them.
# Between the buttons that turn pages, at most 34 characters. $number (int)
history-page = Page { $number }

## Sharing a moment of a replay

shared = Shared! It'll be in the channel in a moment.
shared-already = That's in the channel already.
share-there = You can share this where the table is. Open the replay there: { $link }

## The answer to /games. $where: a link, or a sentence that says why there's none

your-tables = Your tables
open-lobbies = Looking for players
# $link: a link to /help
no-tables = You're not at any table right now. { $link } shows how to open one!
unreadable-table = - **{ $title }**: I can't load it right now; `/game leave table:{ $table }` and `/game end table:{ $table }` still work · { $where }
table-in-lobby = - **{ $title }**: not started yet · { $where }
# $since (int): when it began; $vote (bool): whether you have to vote, too
table-on-your-turn = { $vote ->
    [true] - ▶ **{ $title }**: **your turn** (it started <t:{ $since }:R>), and we need **your vote** · { $where }
   *[false] - ▶ **{ $title }**: **your turn** (it started <t:{ $since }:R>) · { $where }
}
# $names (list of str), $vote (bool)
table-that-waits = { $vote ->
    [true] - **{ $title }**: waiting for { AND($names) }, and we need **your vote** · { $where }
   *[false] - **{ $title }**: waiting for { AND($names) } · { $where }
}
# $back: a link to a command
table-left = - **{ $title }**: a bot is playing for you; use { $back } to return · { $where }
# $needed (int): how many more players the game needs; $free (int): how many seats are free; $names (list of str)
open-lobby = { $needed ->
    [0] { $free ->
        [one] - **{ $title }** with { AND($names) }: { $free } free seat · { $where }
       *[other] - **{ $title }** with { AND($names) }: { $free } free seats · { $where }
    }
   *[other] - **{ $title }** with { AND($names) }: needs { $needed } more · { $where }
}

## The answers to /settings and /server settings

settings-of =
    .person = Your settings
    .guild = This server's settings
not-your-server = Only someone with **Manage Server** can change this server's settings. Use `/settings` for your own.
# $name and $value: see bot/preferences/texts
setting = { $name }: **{ $value }**
setting-with-closed-dms = { $name }: **{ $value }**; I can't DM you, so I'll ping you in the channel until you change this
# In small print. $example: a command
typed-settings = You can also type them, for example `{ $example }`.

## The answers to /privacy

what-i-keep = **What I keep about you**
    - your Discord ID, your name, and the seats you've had
    - seats kept for you and tables you were removed from, until those games end
    - the moves made from your seats, so that games can go on and people can check them
    - how you did in finished games, and against whom
    - your `/settings`, your best results, and the pings I still have to send you
    - the language of your Discord, unless it's English
    - which avatar you have once you sit at a table, unless `/settings avatar:` is off
    - how often you've been invited or pinged recently, because servers limit that

    I don't keep your messages or your email address, and I don't share anything. Only you see your cards; they become public when a game is over.

    `/privacy export` gives you all of it as a file. `/privacy erase` deletes it: past games will call you *someone*, and bots will take over your seats.
sure-to-forget = Should I forget everything about you? Past games will call you *someone*, bots will take over your seats for good, and your settings and best results will be gone. You can't undo this.
# A button. At most 34 characters
yes-forget = Yes, forget me
forgotten = Done. You're *someone* now, and you're welcome back any time!
exported = Here's everything I keep about you. Times are in seconds since 1970.

## Fair play: how anyone can check the cards

# A button. At most 34 characters
fair-play = Fair play
# $seal: letters and digits
sealed =
    ### Fair play
    You can check that nobody tampered with the cards, not even me. Keep the seal below (a screenshot will do). When the game's over, press **Fair play** again.
    -# Every shuffle at this table comes from one secret number, which I drew before anyone sat down. This is its seal:
    ```
    { $seal }
    ```
# After one of the three below. $page and $guide: web addresses; $seed and $seal: letters and digits
unsealed = **Don't take my word for it.** Get the **Game file** and check it [in your browser](<{ $page }>), or replay every move with [one command](<{ $guide }>). The secret should give you the seal from before the game.
    -# The secret:
    ```
    { $seed }
    ```
    -# The seal:
    ```
    { $seal }
    ```
# $moves (int)
every-card-held =
    ### Fair play
    { $moves ->
        [one] ✅ I've replayed { $moves } move from the secret, and every card came out just as it was played.
       *[other] ✅ I've replayed { $moves } moves from the secret, and every card came out just as it was played.
    }
# $why: a sentence
a-card-did-not-hold =
    ### Fair play
    ❌ Something's wrong with this game: { $why }
# $why: a sentence
cannot-replay =
    ### Fair play
    I can't replay this game: { $why }

## The descriptions of commands and their options. A command's begins with a verb, an option's with a question word.

# At most 100 characters
play = Play { $title }
# At most 100 characters
start = Start a game of { $title } in this channel
# Commands by their words, at most 100 characters each
commands =
    .join = Join a table that hasn't started
    .begin = Begin the game (if you're the host, or once every seat is taken)
    .hand = See your cards (nobody else can)
    .rules = Read how to play
    .game = Manage a table: invite people, change the clock, leave and more
    .game_table = Bring a table down here, below the chatter
    .game_log = Read what's happened so far
    .game_replay = Watch a game again, step by step
    .game_history = See your finished games, with their replays
    .game_stats = See how you do here, or someone else
    .game_leaderboard = See who does best in this server
    .game_undo = Take back your last move, or ask the others whether you can
    .game_leave = Leave a table
    .game_back = Take your seat back from a bot
    .game_invite = Invite someone to take a free seat, a bot's seat or your own
    .game_host = Let someone else host a table
    .game_kick = Remove someone from a lobby
    .game_clock = Change how long a turn can take, if the others agree
    .game_end = End a game early, for everyone
    .games = List your tables, and the tables here that need players
    .settings = See and change your settings
    .server = Set Parlour up for this server
    .server_settings = See and change this server's settings
    .privacy = See, export or erase what I keep about you
    .privacy_about = See what I keep about you
    .privacy_export = Export everything I keep about you as a file
    .privacy_erase = Erase everything I keep about you
    .help = See how to get started
    .learn = Learn a game by playing: about five minutes, just you and a coach
# The option for a table, by command, at most 100 characters each
which-table-to =
    .look = Which table to look at
    .move = Which table to play at
    .join = Which lobby to join
    .begin = Which lobby to start the game in
    .hand = Which table to see your cards at
    .game_table = Which table to bring here
    .game_log = Which table to read about
    .game_replay = Which game to watch again
    .game_undo = Which table to take a move back at
    .game_leave = Which table to leave
    .game_back = Which table to come back to
    .game_invite = Which table to invite them to
    .game_host = Which table to hand over
    .game_kick = Which lobby to remove them from
    .game_clock = Which table to change the clock at
    .game_end = Which table to end
# The option for a person, by command, at most 100 characters each
who-to =
    .game_invite = Who to invite
    .game_host = Who to make the host
    .game_kick = Who to remove
    .game_stats = Which person to look at (you, if you leave it out)
# Other options, at most 100 characters each
options =
    .about = What to look up: a heading, a card or a question (all of it, if you leave it out)
    .seat = Which seat to offer (a free one or a bot's, if you leave it out)
    .clock = How long a turn can take
    .game = Which game to learn
    .leaderboard_game = Which game to compare you in (all of them, if you leave it out)
    .leaderboard_period = Which games count: all, or those of the last 90 days
    .start_thread = Whether to play in a new thread
    .start_clock = How long a turn can take (no limit if you leave it out)
    .start_bot_if_alone = Whether a bot plays your turn when time's up and there's nobody else to ask
    .start_hints = Whether everyone can ask what a hard bot would do (the result says who did)
    .start_talk = Whether bots talk (if you play alone with them, unless you say otherwise)
    .start_bots = How well bots play here (leave it out, and Add bot will ask you each time)
# Which games count in a leaderboard. At most 100 characters each
periods =
    .ever = All time
    .recent = The last 90 days
# A choice of clock. At most 100 characters together. $value: what to type; $meaning: such as "1 day a turn"
clock-choice = { $value }: { $meaning }
