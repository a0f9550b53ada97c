### What the engine says to people: why something isn't possible, what a game's log says, clocks and bots' names.
###
### Commands, options and values in `…` stay as they are. What's in **…** is the label of a button; see bot/messages/texts.
### $game: the key of a game, as in `/coloretto start`
### $who (name), $most (int)
### $host (str or none): the name of the table's host, unless they have left

## Why something isn't possible: finding and opening tables

no-table = That table is gone. `/games` lists your tables, and `/help` shows how to open one.
no-game = I don't have that game here. See `/help` for the ones I have.
try-again = That didn't work just now. Please try again.

## … seats

not-seated-in-lobby = You're not at this table yet. Press **Join** to take a seat.
not-seated-when-over = You weren't in this game, but the table shows how it went.
not-seated = You're not playing at this table, but you're welcome to watch.
bot-plays = A bot is playing for you at this table. Press **Take my seat back** or type `/game back` to carry on yourself.
kicked = The host removed you from this table. You're welcome at other tables, and `/help` shows how to open your own.
already-seated-in-lobby = You're already in! Press **Begin** once everyone's here, or **Leave** if you've changed your mind.
already-seated = You're already playing at this table. Here's your hand.
seat-taken-in-lobby = Someone's already sitting there. Until the game starts, you can offer a free seat, a bot's seat, or your own (`seat:mine`).
guest-has-a-seat = They already have a seat here, and a bot is playing for them. Leave out `seat:` to call them back.
guest-is-seated = They're already at this table. Pick someone who isn't.
seat-is-kept = That seat is being kept for someone else. You're welcome to watch, or ask the players to `/game invite` you.
no-seat-left = There's no free seat here any more. The player may have come back. You're welcome to watch!
host-must-be-seated = Only someone at the table can host it. Pick one of the players.
not-at-the-table = They're not at this table. Pick someone who is.
that-is-you = That's you! Use `/game leave` to leave the table.
full = Every seat is taken. You're welcome to watch, or open another table with `/{ $game } start`.
too-many-seated = { $most ->
    [1] That only works with one player at most, and there are more of you. Someone has to leave first.
   *[other] That only works with { $most } players at most, and there are more of you. Someone has to leave first.
}
no-such-level = This game doesn't have a bot like that. Press **Add bot** again and pick another.
# $name: such as "Pip"
bot-is-seated = { $name } is at this table already. Press **Add bot** again and pick someone else.
# $playing (bool): whether the game has begun
no-seat-to-offer = { $playing ->
    [true] There's no free seat and no bot to replace. The host can add `seat:` to offer the seat of someone who's away. Add `seat:mine` to give up your own.
   *[false] There's no free seat and no bot to replace. Add `seat:mine` to give up your own.
}

## … starting, playing and ending games

not-begun = The game hasn't started yet. Press **Begin** once everyone's here.
already-begun-seated = The game has already started. Here's your hand.
already-begun = The game has already started. You're welcome to watch, or open another table with `/{ $game } start`.
not-over = The game file shows every card, so you'll have to wait until the game is over. Until then, `/game log` tells you what's happened so far.
replay-for-players = Only the players can watch a game again while it's still going. Once it's over, everyone can.
# $why: such as "it was played with version 1 of the rules, and this is version 2."
cannot-show-again = I can't show you this game again: { $why }
moves-deleted = This game ended so long ago that its moves have been deleted. Its result is kept, and so are everyone's personal bests.
no-statistics = They'd rather not be compared with others, so there's nothing to see here.
you-did-not-play = You didn't play in this game. `/help` shows how to open your own table.
stale = The game's moved on since then. Here's the table as it is now.
not-asked = This one's for the others to decide. If it's your turn, just make your move.
no-hints = Hints are only for games alone with bots, and for tables opened with `hints:True`.
# $reason (str or none): why the game has nothing to ask, in a sentence
nothing-to-decide = { $reason ->
    [none] There's nothing for you to decide right now. See `/games` for tables where it's your turn.
   *[other] { $reason } See `/games` for tables where it's your turn.
}
already-asked = Someone else just asked for something similar. Vote on that first; you can ask again once it's decided.
not-in-lobby = The game has started, so you can't remove anyone. If someone's gone for a long time, I'll ask everyone else what to do.
# The button that opens the same table again. At most 34 characters. $solo (bool): whether one person played alone
again = { $solo ->
    [true] Play again
   *[false] Rematch
}
# $solo (bool)
over = This game is over. You can see how it went on its table, which also has a **{ again }** button.
ended-early = This game ended early. Why not open another table with `/{ $game } start`?
closed = This table closed before the game started. Why not open another table with `/{ $game } start`?
# $solo (bool)
rematch-too-soon = This game is still going. You'll find **{ again }** on its table when it's over.
rematch-of-unfinished = This game was never finished. Why not open another table with `/{ $game } start`?
# $sentence: how many people can play, such as "With these options, Coloretto is for 2 to 5 players."
# $few (bool): whether there are too few players; $command (str or none): such as "/kitten start solo:true"
wrong-number = { $few ->
    [true] { $command ->
        [none] { $sentence } Ask someone to join, or add a bot.
       *[other] { $sentence } Ask someone to join, or add a bot. To play on your own, use `{ $command }`.
    }
   *[false] { $sentence } Someone has to leave first.
}
# $shown (bool): whether the table is shown below
repeated = { $shown ->
    [true] That's already done. Here's the table as it is now.
   *[false] That's already done. See `/games` for your tables.
}
# $names (list of str)
waiting-for = We're waiting for { AND($names) }.

## … what only hosts and moderators can do

host-only = { $host ->
    [none] Only the host or a moderator can do that. Ask one of them.
   *[other] Only the host (**{ $host }**) or a moderator can do that. Ask one of them.
}
host-begins = { $host ->
    [none] The host starts the game. Ask them to press **Begin**; once every seat is taken, any player can do it.
   *[other] The host (**{ $host }**) starts the game. Ask them to press **Begin**; once every seat is taken, any player can do it.
}
host-offers-seats = { $host ->
    [none] Only the host or a moderator can offer that seat. Ask one of them, or add `seat:mine` to give up your own.
   *[other] Only the host (**{ $host }**) or a moderator can offer that seat. Ask one of them, or add `seat:mine` to give up your own.
}
# $enders: who can end games early in this server, besides moderators
may-not-end = { $enders ->
    [moderators] In this server, only moderators can end a game early. Use `/game leave` to leave without ending it.
    [seated] Only the players and moderators can end this game. Ask one of them.
   *[host] { $host ->
        [none] Only the host or a moderator can end this game. Use `/game leave` to leave without ending it.
       *[other] Only the host (**{ $host }**) or a moderator can end this game. Use `/game leave` to leave without ending it.
    }
}

## … taking back a move

nothing-to-take-back = You don't have a move to take back right now. When you do, you'll see an **Undo** button.
older-rules = The rules have been updated since that move, so you can't take it back. The game goes on from here.
# $name: a player's name
only-mover-undoes = That was **{ $name }**'s move, so only **{ $name }** can take it back.
# $revealed (bool): whether a card has been revealed since the move
nobody-to-agree = { $revealed ->
    [true] Something new has come up since then, and there's nobody else here to OK it. Your move stands, and the game goes on from here.
   *[false] Someone else has moved since then, and there's nobody else here to OK it. Your move stands, and the game goes on from here.
}

## … typed moves and options

# $possible (list of str): what can be chosen, in the words of buttons; $more (int): how many aren't listed
these = { $more ->
    [0] { LIST($possible) }
   *[other] { LIST($possible) } and { $more } more
}
# $field: the name of an option, such as "row"; $possible (list of str), $more (int)
not-that-value = `{ $field }` can't be that right now. Choose from: { these }.
do-not-go-together = Those don't go together. Leave one out, and I'll ask you for it.
# $possible (list of str), $more (int)
not-that-move = You can't do that right now. Choose from: { these }.
# $problems: one or more sentences
bad-options = You can't play this game that way: { $problems }
# $option: the name of an option, such as "clock"; $values (list of str)
option-can-be = `{ $option }` can be { OR($values) }.
option-is-yes-or-no = `{ $option }` can be yes or no.
# $first (int), $last (int)
option-from-to = `{ $option }` can be { $first } to { $last }.
no-such-option = There's no option called `{ $option }`.

## Clocks: how long a turn can take

clocks =
    .none = no clock
    .relaxed = 3 days a turn
    .daily = 1 day a turn
    .quick = 10 minutes a turn
# $clock: one of them
same-clock = This table is already set to { $clock }. Pick something else with `/game clock`.

## Players' names

# A bot. $level (str or none): how well it plays; none if it plays for someone who has left
bot-name = { $level ->
    [none] { $name } (bot)
    [easy] { $name } (easy bot)
    [normal] { $name } (normal bot)
   *[hard] { $name } (hard bot)
}
# Instead of the name of a player who had everything about them erased
erased-name = someone
# Begins a sentence about a person who isn't at the table
someone = Someone

## Lines of a game's log. They also follow other sentences on the table's message.

log-begin = The game begins!
# A bot's remark. $words: such as "Not again!"
log-said = { $who }: “{ $words }”
log-left = { $who } left the table, and a bot took over.
log-vanished = { $who } left the server, and a bot took over.
# The host left. $host (name): the new host
log-left-and-hosts = { $host ->
    [you] { $who } left, so a bot took over and you're the host now.
   *[other] { $who } left, so a bot took over and { $host } is the host now.
}
log-vanished-and-hosts = { $host ->
    [you] { $who } left the server, so a bot took over and you're the host now.
   *[other] { $who } left the server, so a bot took over and { $host } is the host now.
}
# The others decided that a bot plays for the host, who hasn't moved for long. $host (name): the new host
log-taken-and-hosts = { $host ->
    [you] A bot took over for { WHOM($who) }, so you're the host now.
   *[other] A bot took over for { WHOM($who) }, so { $host } is the host now.
}
log-hosts = { $who ->
    [you] You're the host now.
   *[other] { $who } is now the host.
}
log-back = { $who ->
    [you] You're back at the table.
   *[other] { $who } is back at the table.
}
log-older = { $who } made a move under older rules.
log-no-way-back = The rules have been updated since that move, so it stands.
log-move-stands = { $who } didn't agree to the take-back, so the last move stands.
# $move (str or none): what the player had done, such as "Ada drew a card."
undone = { $who ->
    [you] { $move ->
        [none] You took back your last move.
       *[other] You took back your last move: “{ $move }”
    }
   *[other] { $move ->
        [none] { $who } took back a move.
       *[other] { $who } took back a move: “{ $move }”
    }
}
# $move (str or none); $followed (bool): whether others had moved since then
log-undo = { $followed ->
    [true] { undone } Everything after it is undone too.
   *[false] { undone }
}
log-ended = { $who } ended the game early.
log-waits = The others gave { WHOM($who) } more time.
log-helped = A bot is playing this turn for { WHOM($who) }.
log-taken = The others let a bot take over for { WHOM($who) }.
log-offered = { $who ->
    [you] Your seat is up for grabs.
   *[other] { $who }'s seat is up for grabs.
}
# $whom (name): who had the seat before
log-replaced = { $who } took over from { WHOM($whom) }.
log-agreed = The others agreed to end the game.
# $clock: the new clock
log-clock = { $clock ->
    [none] The clock is off now.
    [relaxed] New clock: 3 days a turn.
    [daily] New clock: 1 day a turn.
   *[quick] New clock: 10 minutes a turn.
}
log-clock-kept = { $who } would rather keep the clock as it is.

## What bots say, each in character. At most 45 characters; never about cards

# When they win or lose, when a bluff of theirs is found out, when it was close, and before a rematch
remarks =
    .pip_won_1 = Fortune likes the cheeky!
    .pip_won_2 = I didn't dare look. Did I win?
    .pip_lost_1 = Worth it. Every bit of it.
    .pip_lost_2 = Next time I'll go even bigger.
    .pip_caught_1 = Oops. You weren't supposed to check.
    .pip_caught_2 = Fair enough, I was flying blind.
    .pip_near_1 = Phew! I love it when it's that tight.
    .pip_rematch_1 = Again? I hoped you'd ask!
    .moss_won_1 = Slow and steady. It still works.
    .moss_won_2 = One careful step after another.
    .moss_lost_1 = I should have been more careful.
    .moss_lost_2 = Well. That was too fast for me.
    .moss_caught_1 = That's what I get for taking a risk.
    .moss_caught_2 = I knew I should have waited.
    .moss_near_1 = Too close for my taste.
    .moss_rematch_1 = Another round, then. No hurry.
    .juniper_won_1 = I never believed a word of it.
    .juniper_won_2 = Doubt pays off in the end.
    .juniper_lost_1 = I don't believe it. Count again!
    .juniper_lost_2 = Fine. But I have questions.
    .juniper_caught_1 = And here I thought only the others lie.
    .juniper_caught_2 = You're getting as bad as me.
    .juniper_near_1 = Hm. I nearly doubted myself there.
    .juniper_rematch_1 = A rematch? What are you up to?
    .biscuit_won_1 = Oh! Thank you, that was lovely.
    .biscuit_won_2 = I believed in us the whole time.
    .biscuit_lost_1 = Well played! You earned that.
    .biscuit_lost_2 = I believed everyone again, didn't I?
    .biscuit_caught_1 = I'm so sorry. It felt true!
    .biscuit_caught_2 = You saw right through me.
    .biscuit_near_1 = My heart! Did you see that?
    .biscuit_rematch_1 = How nice that you're back!
    .fern_won_1 = It pays to keep things.
    .fern_won_2 = I saved up for this.
    .fern_lost_1 = And I had so many plans left.
    .fern_lost_2 = I kept too much for later.
    .fern_caught_1 = I wanted to keep that to myself.
    .fern_caught_2 = Can I have that one back?
    .fern_near_1 = Almost lost it. I hate losing things.
    .fern_rematch_1 = I kept your seat warm.
    .otto_won_1 = Ha! That was for last time.
    .otto_won_2 = I'd say sorry, but I'm not.
    .otto_lost_1 = I'll remember this.
    .otto_lost_2 = Go on, be happy. I'm noting it down.
    .otto_caught_1 = You did that on purpose!
    .otto_caught_2 = Of all people, it had to be me.
    .otto_near_1 = Ha! Not this time.
    .otto_rematch_1 = Good. I have a score to settle.
    .willow_won_1 = Little by little, here we are.
    .willow_won_2 = I hardly noticed I was winning.
    .willow_lost_1 = That's all right. It was a nice walk.
    .willow_lost_2 = I was still on my way.
    .willow_caught_1 = Oh dear. One small step too many.
    .willow_caught_2 = I did say it very quietly.
    .willow_near_1 = Just a leaf's breadth.
    .willow_rematch_1 = Shall we? There's no rush.
    .clover_won_1 = Spend it all, I always say!
    .clover_won_2 = Luck's on my side. It's in the name.
    .clover_lost_1 = Easy come, easy go.
    .clover_lost_2 = I've nothing left, but it was fun.
    .clover_caught_1 = All right, that was too generous.
    .clover_caught_2 = No regrets! Well, maybe one.
    .clover_near_1 = Lucky me!
    .clover_rematch_1 = I'm in! What did I lose last time?
    .hazel_won_1 = All according to plan.
    .hazel_won_2 = You left the door open, so I came in.
    .hazel_lost_1 = Interesting. I'll think about that.
    .hazel_lost_2 = You were one thought ahead.
    .hazel_caught_1 = Clever. I'd have done the same.
    .hazel_caught_2 = That plan needs some work.
    .hazel_near_1 = Exactly as calculated. More or less.
    .hazel_rematch_1 = I've had time to think. Your turn.
    .bo_won_1 = Big jump, soft landing!
    .bo_won_2 = Why walk if you can leap?
    .bo_lost_1 = Jumped too far again.
    .bo_lost_2 = What a landing. Ouch.
    .bo_caught_1 = Right into the hedge.
    .bo_caught_2 = I saw the gap, but not the wall.
    .bo_near_1 = Whoa, that was the very edge!
    .bo_rematch_1 = Run-up taken. Let's go!
