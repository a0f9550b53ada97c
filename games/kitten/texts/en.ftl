### What players of Kitten read.
###
### $who (name), $card (card), $of (quality), $count (int), $number (int), $left (int)
### $cards (list of str): cards such as "2× Blue Hat"

title = You Gotta Be Kitten Me!
# The description of a command, so at most 100 characters
summary = Bid how many of something all hands hold, or challenge. The last one with cards wins.

## Qualities: what a bid is about, an accessory or a colour (of cats).
## The word itself is a label, of a button for example. The form .one follows the number 1, and
## .several any other number: "1 pair of glasses", "3 pairs of glasses". People may type any of them.

quality-hats = hats
    .one = hat
    .several = hats
quality-bow-ties = bow ties
    .one = bow tie
    .several = bow ties
quality-glasses = glasses
    .one = pair of glasses
    .several = pairs of glasses
quality-blue = blue
    .one = blue
    .several = blue
quality-red = red
    .one = red
    .several = red
quality-green = green
    .one = green
    .several = green
# On the narrowest buttons, instead of "bow ties"; at most 8 characters
ties = ties
# How many of something: a bid, a total, or what a hand counts as
tally = { $count ->
    [0] no { $of }
    [1] { $count } { ONE($of) }
   *[other] { $count } { SEVERAL($of) }
}
# The same at the beginning of a sentence
tally-first = { $count ->
    [0] No { $of }
   *[other] { tally }
}

## Cards: one, two or three cats who wear an accessory, and who all have a colour. In pictures and
## lists, so keep them short.

card-hat-blue-1 = Blue Hat
card-hat-blue-2 = Double Blue Hat
card-hat-blue-3 = Triple Blue Hat
card-hat-red-1 = Red Hat
card-hat-red-2 = Double Red Hat
card-hat-red-3 = Triple Red Hat
card-hat-green-1 = Green Hat
card-hat-green-2 = Double Green Hat
card-hat-green-3 = Triple Green Hat
card-bow-tie-blue-1 = Blue Bow Tie
card-bow-tie-blue-2 = Double Blue Bow Tie
card-bow-tie-blue-3 = Triple Blue Bow Tie
card-bow-tie-red-1 = Red Bow Tie
card-bow-tie-red-2 = Double Red Bow Tie
card-bow-tie-red-3 = Triple Red Bow Tie
card-bow-tie-green-1 = Green Bow Tie
card-bow-tie-green-2 = Double Green Bow Tie
card-bow-tie-green-3 = Triple Green Bow Tie
card-glasses-blue-1 = Blue Glasses
card-glasses-blue-2 = Double Blue Glasses
card-glasses-blue-3 = Triple Blue Glasses
card-glasses-red-1 = Red Glasses
card-glasses-red-2 = Double Red Glasses
card-glasses-red-3 = Triple Red Glasses
card-glasses-green-1 = Green Glasses
card-glasses-green-2 = Double Green Glasses
card-glasses-green-3 = Triple Green Glasses
card-wild = Wild
card-double-wild = Double Wild
card-skip = Skip
# Several equal cards, such as "2× Blue Hat"
cards = { $count ->
    [1] { $card }
   *[other] { $count }× { $card }
}
# The same if they count toward the bid
cards-that-count = **{ cards }**
hidden-card = hidden card
no-cards = no cards

## What happened

bade = { $who } bid **{ tally }**.
played-skip = { $who } played a Skip.
went-on = Nobody can top { WHOSE($who) } bid, so the turn moves on.
# $bidder (name)
challenged = { $count ->
    [1] { $who } told { WHOM($bidder) }: “You gotta be kitten me!” Is there really **{ tally }**?
   *[other] { $who } told { WHOM($bidder) }: “You gotta be kitten me!” Are there really **{ tally }**?
}
# $bidder (name)
called-purrfect = { $who } called **Purrfect**: exactly **{ tally }**, just as { WHOM($bidder) } bid.
# $count: what the hand counts as; $so_far: what all hands shown so far count as
# $so_far (int)
showed = { $who } showed { LIST($cards) }: { tally }, { $so_far } so far.
showed-nothing = { $who } had no cards left to show.
# $worth: what the top card of the deck counts as
# $worth (int)
flipped = { $worth ->
    [0] { $who } turned over the top card: { $card }, which adds nothing.
   *[other] { $who } turned over the top card: **{ $card }**, which adds { $worth }.
}
# How many there were ($count), and what that means for the $bid: holds or too-few after a
# challenge, purrfect or not-quite after someone called Purrfect
# $bid (int), $outcome (str)
counted = { $outcome ->
    [purrfect] **{ tally-first }** in all, for a bid of { $bid }: purrfect!
    [not-quite] **{ tally-first }** in all, for a bid of { $bid }: not quite.
    [holds] **{ tally-first }** in all, for a bid of { $bid }: the bid holds.
   *[too-few] **{ tally-first }** in all, for a bid of { $bid }: too few.
}
lost = { $who } lost a card: { $left } left.
lost-the-last = { $who ->
    [you] { $who } are out: that was the last card.
   *[other] { $who } is out: that was the last card.
}
# $now (int)
gained = { $who } gained a card: { $now } now.
# A player with the number of cards they're dealt: "Ada 5", "you 5"
# $size (int)
dealt-to = { WHOM($who) } { $size }
# $hands (list of str): players with their numbers of cards, such as "Ada 5"
new-round = { $who ->
    [you] New round ({ LIST($hands) }): you start the bidding.
   *[other] New round ({ LIST($hands) }): { $who } starts the bidding.
}
your-new-hand = Your new hand: { LIST($cards) }.
won = { $who ->
    [you] 🏆 { $who } win with { cards-left }!
   *[other] 🏆 { $who } wins with { cards-left }!
}
cards-left = { $left ->
    [one] { $left } card left
   *[other] { $left } cards left
}

## What happened, told in short after a challenge or a Purrfect. $count is the bid, $total is how many
## there were. $found compares them: none, fewer, exactly or more.

# $bidder (name), $found (str), $total (int)
challenge-told = { $found ->
    [none] { $who } challenged { WHOSE($bidder) } { tally }: there were none.
    [fewer] { $total ->
        [one] { $who } challenged { WHOSE($bidder) } { tally }: there was only { $total }.
       *[other] { $who } challenged { WHOSE($bidder) } { tally }: there were only { $total }.
    }
    [exactly] { $total ->
        [one] { $who } challenged { WHOSE($bidder) } { tally }, and there was exactly { $total }.
       *[other] { $who } challenged { WHOSE($bidder) } { tally }, and there were exactly { $total }.
    }
   *[more] { $who } challenged { WHOSE($bidder) } { tally }, and there were { $total }.
}
# $bidder (name), $found (str), $total (int)
purrfect-told = { $found ->
    [none] { $who } called { WHOSE($bidder) } { tally } purrfect: there were none.
    [fewer] { $total ->
        [one] { $who } called { WHOSE($bidder) } { tally } purrfect: there was only { $total }.
       *[other] { $who } called { WHOSE($bidder) } { tally } purrfect: there were only { $total }.
    }
    [exactly] { $total ->
        [one] { $who } called { WHOSE($bidder) } { tally } purrfect, and there was exactly { $total }.
       *[other] { $who } called { WHOSE($bidder) } { tally } purrfect, and there were exactly { $total }.
    }
   *[more] { $who } called { WHOSE($bidder) } { tally } purrfect, and there were { $total }.
}
loss-told = { $left ->
    [0] { $who ->
        [you] { $who } are out.
       *[other] { $who } is out.
    }
   *[other] { $who } lost a card.
}
# $caller (name)
loss-and-gain-told = { $left ->
    [0] { $who ->
        [you] { $who } are out, and { WHOM($caller) } gained a card.
       *[other] { $who } is out, and { WHOM($caller) } gained a card.
    }
   *[other] { $who } lost a card, and { WHOM($caller) } gained one.
}

## What to do now. It follows a name: "Ada, beat Ben's 5 hats or challenge."

# $count: the number of cards in all hands
open-the-bidding = open the bidding. There are { $count } cards in all hands.
# $purrfect (bool): whether calling Purrfect is an option
beat-or-call = { $purrfect ->
    [true] beat { WHOSE($who) } { tally }, challenge or call Purrfect.
   *[false] beat { WHOSE($who) } { tally } or challenge.
}
# $purrfect (bool)
call-it = { $purrfect ->
    [true] challenge { WHOSE($who) } { tally }, or call Purrfect.
   *[false] challenge { WHOSE($who) } { tally }: nobody can go higher.
}
raise-or-skip = nobody topped your { tally }, so raise it or skip.

## What bots say once their cards are open. At most 80 characters.

bluffed = I had { tally } at all. That was a bluff.
held-honestly = To be honest, I was holding { tally }.
whiskers-twitched = My whiskers were twitching: I had { tally }.
had-wilds = I had { wilds }.
helped-by-wilds = It helps to hold { wilds }.
tempted-by-wilds = With { wilds }, I couldn't resist.
# At least two
wilds = { $count ->
    [2] two wilds
    [3] three wilds
    [4] four wilds
   *[other] { $count } wilds
}

## Questions and answers

# Descriptions of commands, too, so at most 100 characters
prompts =
    .bid = Bid how many there are in everyone's hands combined.
    .bid_count = How many are there in everyone's hands combined?
    .bid_of = What are you bidding on?
    .challenge = Say the last bid is too high. Everyone shows their cards.
    .purrfect = Say the last bid is exactly right. Everyone shows their cards.
    .skip = Play a Skip. The bid stands, and now it's the next player's problem.
    .odds = See how likely the bid is to be true, judging by your own cards.
    .rounds = See every bid this round, and how earlier rounds ended.
# Buttons, three abreast on a phone; at most 12 characters
doing =
    .bid = Bid
    .challenge = Challenge
    .purrfect = Purrfect
    .skip = Skip
# Beside a quality; $count: how many of it the reader's hand counts as
you-hold = You have { $count }.
# Beside a number to bid; $qualities: such as "hats, blue"
# $qualities (list of quality)
hold-that-many = You have that many in your own hand: { LIST($qualities) }.
# Beside a number to bid; $count: what the reader holds most of; $more: how many more the bid needs
# $more (int)
need-more = You have { tally }, so you'd need { $more } more.
you-open = You start the bidding: any number of anything.
# Beside "Challenge"
say-fewer = { $count ->
    [1] You say there isn't a single { ONE($of) }.
   *[other] You say there are fewer than { tally }.
}
# Beside "Purrfect"
say-exactly = { $count ->
    [1] You say there is exactly { tally }.
   *[other] You say there are exactly { tally }.
}
# Beside "Skip"; $skips: how many the reader has
# $skips (int)
bid-stays = { $skips ->
    [one] The bid stays at { tally }. You have { $skips } Skip.
   *[other] The bid stays at { tally }. You have { $skips } Skips.
}

## Why a move isn't possible

game-over = The game is over.
you-are-out = You've lost your last card, so you're out. Stay and watch!
not-your-turn = It's not your turn yet.
no-purrfect = This table isn't playing with Purrfect.
no-skip = You don't have a Skip.
opening-cannot-skip = You're starting the bidding, so you can't skip.
bid-at-least-1 = Bid at least 1.
only-so-many = There are only { $count } of each in the whole game.
nothing-beats = The bid stands at { tally }, and nobody can go higher. Call it or skip.
# $least (int)
bid-or-more = The bid stands at { tally }: bid { $least } or more, of anything.
nobody-has-bid = Nobody has bid yet, so you start the bidding.
your-own-bid = That's your own bid. Raise it, or play a Skip.

## Pictures. There's little room, so keep them as short as in English.

# At most 28 characters
last-one-wins = last one with cards wins
round-number = Round { $number }
# At most 12 characters
no-bid = no bid yet
# These follow a name: "Ada bids 5 hats", "Ada bids"
bids-so-many = bids { tally }
# At most 9 characters
bids = bids
skipped = skipped
bid-so-many = bid { tally }
# $sign: such as "🎩"
bid-in-short = bid { $count } { $sign }
# At most 16 characters
calls =
    .challenge = challenged
    .purrfect = called Purrfect
# At most 13 characters
lost-a-card = lost a card
# At most 13 characters
gained-a-card = gained a card
# At most 13 characters
is-out = is out
wins-with = wins with { cards-left }
# At most 9 characters
wins = wins!
out-in-round = out in round { $number }
# What's above a player's bid
bid = bid
out = out
# How many there were
in-all = { tally } in all
# The same beside a bar, with $bid as the number that was bid
# $bid (int)
total-of = { $count } of { $bid }
game-over-title = Game over
rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
deck = Deck
# Below the pile, before its number
deck-cards = cards
# At most 16 characters
previous-round = Previous round
from-the-deck = from the deck
your-hand = Your hand
your-last-hand = Your last hand
# Below a hand; $others: the number of cards that the others have
# $others (int)
others-hold = { $others ->
    [one] -# The others have { $others } card.
   *[other] -# The others have { $others } cards.
}
# $others (int)
you-and-others-hold = { $others ->
    [one] -# You have { tally }; the others have { $others } card.
   *[other] -# You have { tally }; the others have { $others } cards.
}

## In replays

# The chance that a bid was true, judging by the bidder's own cards. $chance: such as "33%" or "certain"
could-be-true = Chance of { tally }, judging by { WHOSE($who) } cards: { $chance }

## The odds, and the rounds so far

odds = Odds
the-bid = The bid
you-have = you have { $count }
# $chance: such as "33%"
true = true: { $chance }
exact = exact: { $chance }
chance-of-at-least = Chance of at least
# A number to bid, with the chance that there are that many
so-likely = { $count } ({ $chance })
percent = { $count }%
certain = certain
impossible = impossible
under-1 = <1%
over-99 = over 99%
rounds-so-far = Rounds so far
round-now = Round { $number }, now
earlier-rounds = Earlier rounds
see-the-log = see the log

## The result

result = Result
# $rounds (int)
won-after = { $rounds ->
    [one] 🏆 **{ $who }** wins with { cards-left } after { $rounds } round.
   *[other] 🏆 **{ $who }** wins with { cards-left } after { $rounds } rounds.
}
last-one-in = 1. { $who }, the last one in: { rounds-won }
# $place (int)
gone-in-round = { $place }. { $who }, out in round { $number }: { rounds-won }
rounds-won = { $count ->
    [0] won no rounds
    [one] won { $count } round
   *[other] won { $count } rounds
}

## The cheat sheet

your-turn = On your turn, do one of these
to-bid = Bid: how many of one thing are there in everyone's hands combined? Each bid has to be higher.
to-challenge = Challenge: everyone shows their hand, and the deck's top card counts too. Fewer than the bid? The bidder loses a card. If not, you do.
to-skip = Skip: play it, and it's the next player's problem.
what-counts = What counts
glasses-count = Three pairs of glasses, but also three red.
wilds-count = Wild: one of everything. Double Wild: two of everything.
the-end = The end
how-it-ends = When you have no cards left, you're out. The last player left wins.

## What each card does

effect-of =
    .wild = Counts as one of everything: hats, bow ties, glasses and every colour.
    .double-wild = Counts as two of everything.
    .skip = Counts as nothing. Play it instead of bidding or challenging.
# $count: how many cats there are
# $accessory (quality), $colour (quality)
effect-of-cats = { $count ->
    [1] Counts as { $count } { ONE($accessory) }, and also as { $count } { ONE($colour) }.
   *[other] Counts as { $count } { SEVERAL($accessory) }, and also as { $count } { SEVERAL($colour) }.
}

## Remarks for newcomers, on their own panel, when they have to decide. At most 20 words each.

# After everyone else has skipped
tip-own-bid = Everyone else skipped your bid, so you have to raise it or skip. You can't challenge your own.
# $skip (bool): whether the reader has a Skip
tip-highest-bid = { $skip ->
    [true] There are only { $count } of anything in the box, so nobody can go higher: challenge, or play your Skip.
   *[false] There are only { $count } of anything in the box, so nobody can go higher: challenge!
}
tip-impossible-bid = Your own cards prove it: there can't be { tally }. Challenge!
# $count: what the reader's hand counts as, which is at least the bid
tip-true-bid = You hold { tally } yourself, so the bid is true, and a challenge would cost you a card.
# $count: how many cards the reader is dealt from now on
tip-lost-a-card = { $count ->
    [one] You lost a card: you play on with { $count }, and you start the bidding.
   *[other] You lost a card: you play on with { $count }, and you start the bidding.
}
tip-last-card = You're down to your last card: whoever loses their last card is out.
# $chance: such as "12%"
tip-unlikely-bid = Judging by your cards, the chance of { tally } is { $chance }. A good time to challenge!
tip-likely-bid = Judging by your cards, the chance of { tally } is { $chance }, so a challenge is risky.
# $count: how many cards the reader is dealt
tip-fewest-cards = { $count ->
    [one] Nobody has fewer cards than you: lose { $count } more, and you're out.
   *[other] Nobody has fewer cards than you: lose { $count } more, and you're out.
}
# $cards (int): the number of cards in all hands; $count: how many of anything that is on average
tip-average = With { $cards } cards in all hands, about { $count } of anything is average. Bid less to be safe.
tip-strongest = You have { tally }: bids on what you hold yourself are the safest.
# $count: what the reader's hand counts as most, other than what was bid
tip-change-subject = Only the number has to go up, so you may switch to what you hold: { tally }.
# $count: how many cats the card has
# $accessory (quality), $colour (quality)
tip-both-ways = { $count ->
    [1] This card counts as { $count } { ONE($accessory) } or { $count } { ONE($colour) }. Each bid is about just one of those.
   *[other] This card counts as { $count } { SEVERAL($accessory) } or { $count } { SEVERAL($colour) }. Each bid is about just one of those.
}
# $count: how many of everything the card counts as
tip-wild = Your { $card } counts as { $count } of whatever is bid, so it makes every bid safer.
tip-skip = Your Skip makes this bid the next player's problem. Next round, you're dealt as many cards as before.
# When the reader starts the bidding
tip-no-skip-yet = Your Skip counts as nothing, and you can't open with it. Keep it for a bid you dislike.
tip-deck-counts = After a challenge, the top card of the deck counts too, so there may be more than hands show.
tip-exactly = A bid means “at least”: if there are exactly { tally }, whoever challenges loses a card.
tip-raise-or-challenge = Bid a higher number of anything you like, or challenge if you don't believe the last bid.
# $cards (int): the number of cards in all hands
tip-everyones-hands = A bid is about all { $cards } cards in everyone's hands together, and you only see your own.
tip-next-round = Whoever lost a card plays on with one fewer and bids first. Everyone gets a new hand.
tip-purrfect = If you think it's exactly { tally }, call Purrfect. If you're right, you win a card.

## What the coach says in a lesson about a risky move. At most 20 words each.

slip-held-it-all = You had { tally } in your own hand, so that bid was true, and the challenge cost you a card.
# $chance: such as "80%"
slip-likely-bid = That bid was { $chance } likely, judging by your cards. Challenge bids that look too high.
slip-bid-too-high = The chance of { tally } is just { $chance }. If someone challenges that, you'd probably lose a card.

## The lesson: its title, what the game is about, and what to remember line by line (at most 20 words each)

lesson-first = Bid or doubt
lesson-first-goal = Bid how many of one thing **everyone's hands** have together, and **catch others** who bid too high.
lesson-first-recap =
    .bid = A bid says “at least so many” in everyone's hands, of one accessory or one colour.
    .turn = On your turn, bid a higher number of anything, challenge the last bid, or play a Skip.
    .challenge = After a challenge, all hands and the deck's top card count. If the bid holds, the challenger loses a card.
    .specials = A Wild counts as one of anything. A Skip counts as nothing, costs nothing, and can't open.
    .end = Losing means one card fewer, and you bid first in a new deal. The last with cards wins.

## Options

# Buttons that show something else, at most 34 characters
looks =
    .odds = Odds
    .rounds = Rounds
# What options are called beside their values
option-names =
    .purrfect = purrfect
# Descriptions of a command's options, so at most 100 characters
options =
    .purrfect = Whether players can call Purrfect on an exactly right bid. Fun once you know the game.

## Hints: why a bot's move is better than the next best one

reasons =
    .true = If someone challenges it, it's likelier to be true.
    .raised = It's likelier that someone raises it, so that you're out of it.
    .doubt = The bid is likely to be too high, going by your cards and what was bid.
    .exact = The bid may well be just right, going by your cards and what was bid.
    .pass = A Skip is safe, and the bid becomes someone else's problem.
