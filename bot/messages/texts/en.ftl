### What people read on tables, on panels and in DMs.
###
### $people (list of str): mentions or names of the people who are addressed, such as "@Ada"
### $names (list of str): names of players
### $hosts (list of str): names of the people who invite someone
### $who (str): a player's name
### $title: a game's title
### $loud (bool): whether the title ends with an exclamation mark of its own
### $link: a mention of the table's channel. It stays at the end, after a colon, because it's left
###    out in that channel, where the sentence ends with a full stop instead.
### $time (int): a time that Discord shows in the reader's way
### $count (int), $number (int)
### $person (int), $other (int): people, who are mentioned
### $share (int): a percentage; $left (int), $fewest (int): games

## How the first line addresses people. Phones show it as a notification, so it's short.

# $decision: what the game asks for, such as "draw a card."
asked = { AND($people) }, { $decision }
# The same on someone's own panel, where no name is in front.
# CAPITAL() changes the first letter to a capital one.
asked-on-panel = **{ CAPITAL($decision) }**
# The first turn of a game. $several (bool): whether more than one person begins
asked-first = { $several ->
    [true] { AND($people) }, off we go: { $decision }
   *[false] { AND($people) }, you start: { $decision }
}
# A reminder. $ticking (bool): whether there's a clock
asked-again = { $ticking ->
    [true] { AND($people) }, the clock is ticking: { $decision }
   *[false] { AND($people) }, still your turn: { $decision }
}
# What to do when several people have different decisions to make
make-your-moves = make your moves.
# $question: one of the questions below
asked-to-vote = { AND($people) }, { $question }
and-vote = Please vote, too.
please-vote = { AND($people) }, please vote.
others-decide = { AND($people) }, the others are deciding what to do, but you can still move!
bot-plays-for-you = { AND($people) }, a bot is playing for you. Take your seat back any time!
there-is-a-seat = { AND($people) }, there's a seat for you.
# A seat in a game that goes on. $others (int): how many people there are besides those named
seat-for-you = { $others ->
    [0] { COUNT($hosts) ->
        [0] { AND($people) }, there's a seat for you in a game of { exclaimed }
        [one] { AND($people) }, { AND($hosts) } has a seat for you in a game of { exclaimed }
       *[other] { AND($people) }, { AND($hosts) } have a seat for you in a game of { exclaimed }
    }
   *[other] { AND($people) }, { LIST($hosts) } and { $others } others have a seat for you in a game of { exclaimed }
}
# A seat in a game that hasn't begun. $others (int)
you-are-invited = { $others ->
    [0] { COUNT($hosts) ->
        [0] { AND($people) }, someone invites you to a game of { exclaimed }
        [one] { AND($people) }, { AND($hosts) } invites you to a game of { exclaimed }
       *[other] { AND($people) }, { AND($hosts) } invite you to a game of { exclaimed }
    }
   *[other] { AND($people) }, { LIST($hosts) } and { $others } others invite you to a game of { exclaimed }
}
another-game = { AND($people) }, here's another game of { exclaimed } You're already in.
# The title at the end of a sentence, which a language may not need
exclaimed = { $loud ->
    [true] { $title }
   *[false] { $title }!
}
stopped = { $loud ->
    [true] **{ $title }**
   *[false] **{ $title }**.
}
# How a game ended, for the people of the table. $ending: a sentence such as "Ada wins."
ended-for = { AND($people) }: { $ending }

## The first line if it addresses nobody

# $host (str or none)
who-is-in = { $host ->
    [none] Someone wants to play { stopped } Who's in?
   *[other] { $host } wants to play { stopped } Who's in?
}
whose-turn = { COUNT($names) ->
    [0] One moment …
    [one] It's { AND($names) }'s turn.
   *[other] Waiting for { AND($names) }.
}
game-is-over = This game is over.
# $scores (list of str): scores such as "Ada 12"
final-score = Final score: { LIST($scores) }.
score = { $who } { NUMBER($count) }
closed = This table closed before the game started.
ended-unreadable = This game ended early because I couldn't load it any more. Nobody won.
ended-early = This game ended early. Nobody won.

## Questions of votes, in the first line

# $clock (bool): whether the table has a clock
late-question = { $clock ->
    [true] { COUNT($names) ->
        [one] { AND($names) } has run out of time. What should happen?
       *[other] { AND($names) } have run out of time. What should happen?
    }
   *[false] { COUNT($names) ->
        [one] { AND($names) } hasn't moved for a while. What should happen?
       *[other] { AND($names) } haven't moved for a while. What should happen?
    }
}
# $asker (str or none), $move (str or none): a sentence about the move, such as "Ada drew a card.",
# $followed (bool): whether later moves would be taken back with that move
undo-question = { $asker ->
    [none] Someone would like to take back { undo-wish } Is that OK?
   *[other] { $asker } would like to take back { undo-wish } Is that OK?
}
undo-wish = { $followed ->
    [true] { $move ->
        [none] a move.
       *[other] a move and everything after it: “{ $move }”
    }
   *[false] { $move ->
        [none] a move.
       *[other] a move: “{ $move }”
    }
}
# $asker (str or none), $clock: such as "1 day a turn"
clock-question = { $asker ->
    [none] Someone would like to switch to “{ $clock }”. Is that OK?
   *[other] { $asker } would like to switch to “{ $clock }”. Is that OK?
}

## The lines below the first line

# $news: sentences about what happened before the news in the first line
before-that = Before that: { $news }
since-then = Since then: { $news }
# If the first line has no news
news = News: { $news }
cannot-dm = -# I can't DM you right now, so I'm pinging you here. Once your DMs are open, choose `/settings notices:dm` again.
# Other people whose turn it is. $too (bool): whether it's the turn of people named above as well
also-up = { $too ->
    [true] ▶ It's { AND($names) }'s turn, too.
   *[false] ▶ Meanwhile, it's { AND($names) }'s turn.
}
not-a-best = -# 🏅 You took back a move, so this game doesn't count as a personal best.
new-best = 🏅 That's your best so far!
new-best-of = 🏅 That's the best so far for { AND($names) }!
# How often two players have beaten each other; $level (bool): equally often. $won (int), $lost (int)
rivalry = { $level ->
    [true] ⚔️ { $leader } and { $trailer } are level at { $won } : { $lost }.
   *[false] ⚔️ { $leader } leads { $trailer } { $won } : { $lost }.
}
# $record (int): points
beat-your-best = 🏅 Your best so far is **{ $record }**. Beat it!
# $record (int): points
still-your-best = 🏅 Your best is still **{ $record }**.

# In the lobby. $needed (int), $free (int): numbers of seats; $solo: a command, or none
# $solo (str or none)
who-is-here = { $needed ->
    [0] **Who's here** · { seats-free }
   *[other] { $solo ->
        [none] **Who's here** · { $needed } more needed, { seats-free }
       *[other] **Who's here** · { $needed } more needed (or play on your own with `{ $solo }`), { seats-free }
    }
}
# $free (int)
seats-free = { $free ->
    [0] all seats taken
    [one] { $free } seat free
   *[other] { $free } seats free
}
# How long a game takes, as measured. $turns (int), $minutes (int)
# $days (int): 0 if someone plays alone
lasts = { $days ->
    [0] -# About { $turns } turns: { $minutes } minutes.
    [one] -# About { $turns } turns: a day at a relaxed pace, { $minutes } minutes if everyone's here.
    [7] -# About { $turns } turns: a week at a relaxed pace, { $minutes } minutes if everyone's here.
   *[other] -# About { $turns } turns: { $days } days at a relaxed pace, { $minutes } minutes if everyone's here.
}
# $guest (int): someone who has been invited
kept-for = kept for <@{ $guest }>

# $table: the table's id
table-named = **{ $title }** · table `{ $table }`
hosted-by = hosted by { $who }
# An option of the table that differs from the usual, such as "scoring: violet"
option-is = { $option }: { $value }

## Buttons of tables and panels, at most 34 characters each

join = Join
leave = Leave
add-bot = Add bot
begin = Begin
options = Options
your-move = Your move
undo = Undo
rules = Rules
log = Log
how-it-was-counted = How it was counted
fair-play = Fair play
my-cards = My cards
vote = Vote
yes = Yes
back = Back
more = More …
nothing-else = None
take-the-seat = Take the seat
take-my-seat-back = Take my seat back
show-me = Show me
not-this-time = Not this time
go-to-the-table = Go to the table
# $solo (bool)
to-the-rematch = { $solo ->
    [true] Go to the next game
   *[false] Go to the rematch
}
undo-move-of = Undo { $who }'s move
take-over-from = Take over from { $who }
# How many answers have been ticked
done = Done ({ $count })
# A button that ticks all answers
all-of-them = All { $count }
# Between the buttons that turn pages. $pages (int)
page = Page { $number } of { $pages }

replay = Replay
share = Share
share-highlights = Share the highlights

## The replay of a game, which only one person sees

# $number (int), $count (int)
replay-of = **{ $title }** · replay { $number } of { $count }
the-deal = The cards are dealt.
the-result = The result
# A step in the menu, at most 100 characters; the rest is cut off. $told: what happened in the step
replay-step = { $number }. { $told }
# What someone shares with the channel. $told: what happened; $ending: who won
shared-moment = 🎞️ { $told }
shared-highlights = 🎞️ The highlights: { $ending }
# Whose eyes the replay is seen through. At most 100 characters each
all-hands = All hands
as-i-saw-it = As I saw it
as-they-saw-it = As { $who } saw it

## A server's leaderboard and a person's statistics, which only one person sees

all-games = All games
# $game: a title, or "All games"; $recent (bool): only the last 90 days
leaderboard = { $recent ->
    [true] { $game } · last 90 days
   *[false] { $game } · all time
}
# $place (int)
ranked = { $left ->
    [0] { $place }. <@{ $person }> beats **{ $share }%** ({ $count } games)
   *[other] { $place }. <@{ $person }> beats **{ $share }%** ({ $count } games) · left { $left }, more than they finished
}
nobody-ranked = Nobody has finished { $fewest } games against others yet. Time for one!
how-ranked = How many of their opponents people beat (bots don't count), from { $fewest } games. A tie counts half, and five imaginary opponents pull everyone towards 50%. `/settings standings:off` leaves you out.
# Buttons, at most 34 characters each
all-time = All time
last-90-days = Last 90 days
# $who: a person's mention
statistics-of = { $who } in this server
no-games-here = No finished games here yet.
# How often someone has beaten another. $standing: ahead, behind or level; $won (int), $lost (int), $tied (int)
head-to-head = { $standing ->
    [ahead] ⚔️ You lead <@{ $other }> **{ $won } : { $lost }**{ tied-too }
    [behind] ⚔️ <@{ $other }> leads you **{ $lost } : { $won }**{ tied-too }
   *[level] ⚔️ You're level with <@{ $other }>: **{ $won } : { $lost }**{ tied-too }
}
tied-too = { $tied ->
    [0] {""}
    [one] {" "}({ $tied } tie)
   *[other] {" "}({ $tied } ties)
}
# $won (int): games won; $ranked (int): games against others
games-finished = { $ranked ->
    [0] 🎲 Games finished: **{ $count }**
   *[other] 🎲 Games finished: **{ $count }** · won: **{ $won }** of { $ranked } against others
}
beats = 📈 Beats **{ $share }%** of opponents ({ $count } games)
# $game: a title
best-at = 🏅 Best at **{ $game }**: { $share }%
plays-most-with = 🤝 Plays most with <@{ $other }> ({ $count } games)
left-often = 🚪 Left { $count } games, more than were finished
# The chart. A bar's label and value, such as "Kitten 61%". $label, $value
bar = { $label } { $value }
percent = { $share }%
opponents-beaten = Opponents beaten
places-reached = Places
games-played = Games
first-place = 1st
second-place = 2nd
third-place = 3rd
later-places = Later

## In menus from which nothing is chosen yet, at most 150 characters each

choose-one = Choose one
no-more = That's as many as you can choose
what-a-card-does = What does a card do?
more-cards = More cards …
language = Language
jump-to = Jump to …
whose-eyes = Whose eyes?
which-game = Which game?

## Lessons, on a panel

# In small print. $title: the lesson's; $step (int), $steps (int): the decision's number, and how many there are
lesson-step = -# 🎓 { $title } · { $step } of { $steps }
# What the coach says before a decision. $words: a sentence
coach = 💡 { $words }
# What the coach says about a move that cost something. $words: a sentence
slip = 🎓 { $words }
# Headings of the last panel. $title: the lesson's
lesson-done = ### 🎓 { $title }: done!
lesson-stopped = ### 🎓 { $title }
# $words: a sentence
recap-line = - { $words }
# A button. At most 34 characters
learn = Learn it
# A button. At most 34 characters
whole-table = Table
# A button. At most 34 characters
stop = Stop
# A button. At most 34 characters
again = Again
# A button. At most 34 characters
play-a-real-one = Play a real one
# A button. $title: that of the next lesson. At most 34 characters
next-lesson = Next: { $title }
# A menu of games below /help. At most 150 characters
learn-a-game = Learn a game step by step

## Panels, which only one person sees

meanwhile = While you wait, you can:
your-vote = 🗳️ We need your vote.
nothing-to-see = There's nothing to see yet.
earlier = -# … See **{ log }** for what came before.
# A remark for newcomers. $words: a sentence
tip = -# 💡 { $words }
# The button beside it, at most 10 characters
no-tips = No tips
wait-here = When it's yours again, you'll see it here.
over = This game is over: { $link }
see-table = -# The table always shows whose turn it is: { $link }
# On a button or menu that leads to further questions. $what: a kind of move, such as "Take a row"
choose-for = { $what } …
# A menu of moves of a kind
choose-among = { $count ->
    [0] { $what }: nothing possible
   *[other] { $what } … ({ $count } possible)
}
# A kind of move above its buttons, with the first answer if one is chosen already
# $answer (str or none)
kind-of-move = { $answer ->
    [none] **{ $what }**
   *[other] **{ $what }: { $answer } …**
}
# A question after the answers that have been given. $answers: such as "Bid · 3"
next-question = **{ $answers }:** { $question }
# Something to look at. $name: such as "Supply"; $what: a sentence about it
look = **{ $name }**: { $what }
# A menu of the rules' sections, at most 150 characters
go-to-section = Go to …
# The page of the rules with menus of all cards
every-card =
    ## Every card
    Pick one, and I'll show you what it does.
# A button beside the question on a panel, at most 20 characters: asks what a hard bot would do
hint-button = Hint
# The answer. $level (str): how well the bot plays; $move: such as "Take row · 2"; $reason (str or none): a sentence
hint = { $reason ->
    [none] 💡 { hint-move }.
   *[other] 💡 { hint-move }. { $reason }
}
# $level (str): easy, normal or hard
hint-move = { $level ->
    [hard] A hard bot would choose **{ $move }**
   *[other] A bot would choose **{ $move }**
}
# In a result. $players (list of str): see below
played-with-hints = -# 💡 With hints: { LIST($players) }
# $who (str), $count (int): how many hints
hints-of = { $who } ({ $count })
# The heading of a page of the rules
continued = { $heading } (continued)

# The panel of the table's options
options-heading =
    ### { $title } · options
    Everyone sees your choices right away.
# What an option does, and whom it suits. $option: such as "scoring", $words: a sentence
about-option = -# **{ $option }** { $words }
# At most 100 characters. $option: such as "scoring"; CAPITAL() changes the first letter
option-label = { CAPITAL($option) }: { $value }
option-names =
    .clock = clock
    .bot_if_alone = bot if nobody else is around
    .bots = bots
    .hints = hints
    .talk = bots talk
option-values =
    .True = yes
    .False = no
    .bots_None = ask each time
    .bots_easy = easy
    .bots_normal = normal
    .bots_hard = hard
    .talk_auto = if you play alone with them
    .talk_on = yes
    .talk_off = no
    .clock_none = none
    .clock_relaxed = relaxed
    .clock_daily = daily
    .clock_quick = quick
choose-language = Which language should this table be in? Everyone sees your choice right away.

## The clock and free seats

# $clock: such as "1 day a turn"
deadline = -# ⏳ Time runs out <t:{ $time }:R> ({ $clock }).
turn-began = -# 🕰️ This turn began <t:{ $time }:R>.
bot-plays-turn = -# 🤖 A bot is playing this turn for { $who }.
# $guest (int): someone who has been invited
seat-kept = -# 🪑 { $who }'s seat is being kept for <@{ $guest }>.
on-vacation = -# 🏖️ { $who } is on vacation until <t:{ $time }:f>, so their clock is stopped.
no-more-reminders = -# 🔕 I've reminded { AND($names) } five times, so I'll stop now.
table-will-wait = The table will wait.
then-the-others = When time's up, the others will decide what happens.
then-a-bot = When time's up, a bot will play this turn.

## Votes

# The labels of the choices, at most 34 characters
choices =
    .wait = Wait longer
    .help = Let a bot play this turn
    .take = Let a bot take over
    .offer = Let someone else take over
    .end = End the game
    .yes = Agree
    .no = Disagree
# A button with the number of votes for it. At most 80 characters. $choice: such as "Wait longer"
choice-with-votes = { $choice } ({ $count })
votes-for = -# { $choice }: { AND($names) }
out-of-time = { COUNT($names) ->
    [one] ⌛ { AND($names) } has run out of time (but can still move).
   *[other] ⌛ { AND($names) } have run out of time (but can still move).
}
silent = { COUNT($names) ->
    [one] 🔕 { AND($names) } hasn't moved for a while (but still can). I've stopped sending reminders.
   *[other] 🔕 { AND($names) } haven't moved for a while (but still can). I've stopped sending reminders.
}
# $asker (str or none), $undone (str or none): sentences about the move, such as "Ada drew a card.",
# $followed (bool): whether later moves would be taken back with that move
wants-undo = { $asker ->
    [none] ↩️ What someone would like to take back: { undone-move } { others-agree }
   *[other] ↩️ What { $asker } would like to take back: { undone-move } { others-agree }
}
others-agree = { $followed ->
    [true] Everything after it would be undone too. { all-agree }
   *[false] { all-agree }
}
# The same below a first line that names the move
wants-undo-of-that = ↩️ { all-agree }
# $undone (str or none)
undone-move = { $undone ->
    [none] a move.
   *[other] { $undone }
}
# $asker (str or none), $clock: such as "1 day a turn"
wants-clock = { $asker ->
    [none] ⏱️ Someone would like to switch to **{ $clock }**.
   *[other] ⏱️ { $asker } would like to switch to **{ $clock }**.
}
first-answer-decides = Nobody has answered yet, so the first answer decides.
all-agree = Everyone else has to agree.
all-present-agree = Everyone else who's around has to agree.
majority-decides = What should happen? Majority rules.
# Why nobody votes: $why is "silent" if nobody has answered, "away" if all are away, or else "alone"
first-to-answer = { $why ->
    [silent] Nobody has answered yet, so the first answer decides what happens:
    [away] Everyone else is away, so the first answer decides what happens:
   *[alone] There's nobody else to ask yet, so the first answer decides what happens:
}
table-waits = { $why ->
    [silent] Nobody has answered, so the table will wait.
    [away] Everyone else is away, so the table will wait.
   *[alone] There's nobody else to ask, so the table will wait.
}
bot-plays-then = { $why ->
    [silent] Nobody has answered, so a bot will play this turn <t:{ $time }:R>.
    [away] Everyone else is away, so a bot will play this turn <t:{ $time }:R>.
   *[alone] There's nobody else to ask, so a bot will play this turn <t:{ $time }:R>.
}
votes-restarted = -# Voting has started over because more players are late.
# $days (int)
silence-counts = -# If you don't answer within { $days } days, the others will decide without you.

## DMs

# After someone has done what the DM asked for
done-there = ✅ Done! I'll ping you when **{ $title }** needs you again.

## Channels in which I can't post

# Why: "gone" and "locked" are said of a channel and a thread, "left" if I was removed, "down" if
# Discord is slow, or else "shut". $table: the table's id
trouble = { $why ->
    [gone] The table's channel is gone. { move-elsewhere }
    [locked] The table's thread is locked. { move-elsewhere }
    [left] Someone removed me from the server. The table will wait until I'm back.
    [down] Discord is slow there right now, but I'm still trying. { move-elsewhere }
   *[shut] I can't post in the table's channel. { move-elsewhere }
}
move-elsewhere = Type `/game table table:{ $table }` in another channel to move it there.
# A DM to someone who can help. $channel (int)
cannot-show-table = { $why ->
    [gone] The channel where your **{ $title }** table used to be is gone. To carry on, type `/game table table:{ $table }` in another channel on that server to move it there.
    [locked] Your **{ $title }** table is in <#{ $channel }>, which is a locked thread. Ask a moderator to unlock it, or type `/game table table:{ $table }` in another channel on that server to move it there.
   *[shut] I can't post in <#{ $channel }> any more, and that's where your **{ $title }** table is. Ask someone who manages the server to let me view the channel and send messages, or type `/game table table:{ $table }` in another channel on that server to move it there.
}
# The same about several tables, which are listed below. $channel (int)
cannot-show-tables = { $why ->
    [gone] The channel where your tables used to be is gone. To carry on, type one of these in another channel on that server to move the table there:
    [locked] Your tables are in <#{ $channel }>, which is a locked thread. Ask a moderator to unlock it, or type one of these in another channel on that server to move the table there:
   *[shut] I can't post in <#{ $channel }> any more, and that's where your tables are. Ask someone who manages the server to let me view the channel and send messages, or type one of these in another channel on that server to move the table there:
}
command-for-table = - **{ $title }**: `/game table table:{ $table }`
see-others = - See `/games` for the others
nothing-is-lost = -# Nothing is lost. Everything's just as you left it.

## Pictures

# Below a picture: which sign stands for whom, if a name can't be drawn. $signs (list of str)
legend = -# { LIST($signs) }
sign = **{ $letter }** is { $who }

# Players who have done the same, as the subject of a sentence
several = { AND($names) }
# Someone whose name can't be shown
someone = someone
