### What players of Colour MY Kritters read.
###
### $who (name), $card (card), $why (ending), $count (int), $points (int)
### $mark: a card's shape and letters, such as "💧C+1"
### $price: letters, such as "CMM"
### $purse: what's there to pay with, such as "CMM🪄" or "7C M 2Y 🪄"; empty if there's nothing
### $change: what wands do, such as "C→Y, M→C"
### The letters C, M, Y, W, R, G and B are codes and stay as they are in every language.

title = Colour MY Kritters
# Also the description of a command: at most 100 characters
summary = Buy Kritters with the paint you draw, and brushes that make their colours score.

## Cards. After a card's name comes its mark: "cyan Single 💧C+1".
## The form .a is the object of a sentence, .label begins a line or a button.

card =
    .a = a { $word }
    .label = { $word }
card-start-c = cyan Start
    .label = Cyan Start
card-start-m = magenta Start
    .label = Magenta Start
card-start-y = yellow Start
    .label = Yellow Start
card-single-c = cyan Single
    .label = Cyan Single
card-single-m = magenta Single
    .label = Magenta Single
card-single-y = yellow Single
    .label = Yellow Single
card-super-single-c = cyan Super Single
    .label = Cyan Super Single
card-super-single-m = magenta Super Single
    .label = Magenta Super Single
card-super-single-y = yellow Super Single
    .label = Yellow Super Single
card-double-c = cyan Double
    .label = Cyan Double
card-double-m = magenta Double
    .label = Magenta Double
card-double-y = yellow Double
    .label = Yellow Double
card-wild = Wild
card-super-wild = Super Wild
card-point-r2 = red Point 2
    .label = Red Point 2
card-point-r3 = red Point 3
    .label = Red Point 3
card-point-r4 = red Point 4
    .label = Red Point 4
card-point-r5 = red Point 5
    .label = Red Point 5
card-point-r6 = red Point 6
    .label = Red Point 6
card-point-g2 = green Point 2
    .label = Green Point 2
card-point-g3 = green Point 3
    .label = Green Point 3
card-point-g4 = green Point 4
    .label = Green Point 4
card-point-g5 = green Point 5
    .label = Green Point 5
card-point-g6 = green Point 6
    .label = Green Point 6
card-point-b2 = blue Point 2
    .label = Blue Point 2
card-point-b3 = blue Point 3
    .label = Blue Point 3
card-point-b4 = blue Point 4
    .label = Blue Point 4
card-point-b5 = blue Point 5
    .label = Blue Point 5
card-point-b6 = blue Point 6
    .label = Blue Point 6
card-wand = Magic Wand
card-brush = Paintbrush
card-palette = Palette
card-bucket = Paint Bucket
# Buttons have no room for long names. At most 8 characters
short-names =
    .wild = Wild
    .super-wild = Wild+1
    .wand = Wand
    .brush = Brush
    .palette = Palette
    .bucket = Bucket
# The piles of items
pile-wand = Wands
pile-brush = Brushes
pile-palette = Palettes
pile-bucket = Buckets
colour-c = cyan
colour-m = magenta
colour-y = yellow
# All Kritters of a colour, such as "cyan Kritter"
# $colour (colour)
kritter = { $colour } Kritter

## Why the game ends. Follows a colon or "because".

ending-items = two kinds of painting tools are sold out
ending-deck = the Kritter deck is empty
ending-agreed = everyone agreed to stop
ending-stalled = nobody could buy anything for ten rounds

## What happened

# $marks: such as "💧C 🌸MM"
drew = { $who } drew { $marks }.
drew-nothing = { $who } had no more cards to draw.
reshuffled = { $who } shuffled the discard pile into a new deck.
# $does: "it works as two wands", "it does nothing extra" or "CC instead of C"
boosted = { $who } boosted { A($card) } { $mark }: { $does }. It's gone now.
# $wands (int): how many wands changed colours to pay for the card
bought = { $wands ->
    [0] { $who } bought { A($card) } { $mark } for { $price }.
    [one] { $who } bought { A($card) } { $mark } for { $price } using a wand 🪄 ({ $change }).
   *[other] { $who } bought { A($card) } { $mark } for { $price } using { $wands } wands 🪄 ({ $change }).
}
# An item was bought, so another one of its kind is on top of the pile.
uncovered = The next { $card } { $mark } costs { $price }.
passed = { $who } passed.
refreshed = { $who } couldn't buy anything, so new cards came into the market.
# $cards (list of str): such as "⭐YY (CC)", with the price
new-in-market = New in the market: { LIST($cards) }.
# In a solo game: always a Kritter
left-market = The { $card } { $mark } left the market.
# In a solo game: always an item
vanished = A { $card } { $mark } came up and left the game.
vanished-with-another = A { $card } { $mark } came up and left the game, along with one from its pile.
last-round = This is the last round: { $why }.
# $of (int): the number of players, $last (bool): whether everyone has agreed
agreed = { $last ->
    [true] { $who } agreed to end the game after this round ({ $count } of { $of }), so it's the last one.
   *[false] { $who } agreed to end the game after this round ({ $count } of { $of }).
}
lapsed = A new round starts. If you still want to end the game, agree again.

## What happened, told in short

# What someone bought: "a cyan Single 💧C+1"
purchase = { A($card) } { $mark }
# $cards (list of str): made by `purchase`
bought-in-short = { $who } bought { AND($cards) }.
# $cards (list of str): made by `purchase`; $new (list of str): such as "⭐YY (CC)". These cards may
# be gone again by the time this is read.
bought-and-uncovered = { $who } bought { AND($cards) }, then { AND($new) } came up.
boosted-in-short = { $who } boosted { A($card) } { $mark } (gone now).
# $cards (list of str): such as "2× ⭐YY"
refreshed-to = { $who } couldn't buy, so the market was replaced: { LIST($cards) }.

## What to do now. It follows a name: "Ada, buy with 💧C, 🌸M."

# $drawn: such as "💧C, 2× 🌸M" or "7C M 2Y 🪄", or empty
buy-with = buy with { drawn }.
buy-another = buy a second card with { purse }, or stop.
boost-or-refresh = boost a card, or press Done for a new market: you can't buy anything with { drawn }.
# $still (bool): whether the market was replaced, without any luck
pass-with = { $still ->
    [true] pass: you still can't buy anything with { drawn }.
   *[false] pass: you can't buy anything with { drawn }.
}
drawn = { $drawn ->
    [none] no splotches
   *[other] { $drawn }
}
purse = { $purse ->
    [none] no splotches
   *[other] { $purse }
}
# $cards (list of str): such as "2× 🌸M"
drawn-cards = { LIST($cards) }
# $paying (list of str), $others (list of str): cards to pay with, and cards that don't help to pay
drawn-to-pay = { COUNT($others) ->
    [one] { LIST($paying) } ({ LIST($others) } pays nothing)
   *[other] { LIST($paying) } ({ LIST($others) } pay nothing)
}

## Questions and answers

# Also descriptions of commands: at most 100 characters
prompts =
    .buy = Buy a Kritter or an item with the splotches you drew.
    .buy_card = Which card will you buy?
    .buy_wand = How will you use your wands? That also decides what else you can buy.
    .boost = Double what a drawn card does; then it leaves the game.
    .boost_card = Which of your drawn cards will you boost?
    .done = Skip the boost or the second card.
    .pass = Pass, because there's nothing you can buy.
    .agree = Agree to end the game after this round. Everyone else has to agree before the round is over.
    .agree_sure = If everyone agrees, this is the last round. You can take it back until someone moves.
    .deck = See all your cards, and how many points they'd score now.
    .players = See everything each player owns, and how many points it'd score now.
    .piles = See what's left in each player's deck, and what's in the discard piles.
    .unseen = See what could still be in the Kritter deck and the item piles.
# Buttons: at most 16 characters
doing =
    .buy = Buy
    .boost = Boost
    .done = Done
    .pass = Pass
    .agree = Agree to end
# $price is empty if the card isn't bought but boosted.
named = { $price ->
    [none] { LABEL($card) } { $mark }
   *[other] { LABEL($card) } { $mark } for { $price }
}
# A short button: "CC for MM" or "Brush for YYY"; also what people type
# $short: such as "CC" or "Brush"
for-price = { $short } for { $price }
for-price-with-wand = { $short } for { $price } 🪄
boost-it = Boost { $short }
# As people type it: "C to Y" or "cyan to yellow"
# $source, $target: a letter or a colour
turned = { $source } to { $target }
no-wand = no wand

## Hints beside answers

out-of-reach = Too expensive right now.
ways-to-pay = 🪄 There are { $count } ways to pay.
# $splotches: such as "MMW"
paid-with = Paid with { $splotches }.
paid-after-wand = Paid with { $splotches } after 🪄 { $change }.
scores = Scores { $points }.
turns-colour = Turns all splotches of one colour into another colour.
makes-score = Makes a colour score at the end.
fills = +2 at the end for each Point of one colour.
# $splotches: such as "CC", $draws (int)
gives = { $draws ->
    [0] Gives { $splotches }.
   *[other] Gives { $splotches }, draws { $draws } more.
}
as-two-wands = it works as two wands
nothing-extra = it does nothing extra
# $twice: such as "CC", $once: such as "C", $draws (int)
gives-twice = { $draws ->
    [0] { $twice } instead of { $once }
   *[other] { $twice } instead of { $once }, drawing { $draws } more
}
# $does: as in `boosted`
boosted-hint = Boosted: { $does }. Then it leaves the game.
then-you-have = That gives you { purse }.
second-card-with = Buy a second card with the { purse } you have left.
you-have = You have { purse }.
double-a-card = Double what a drawn card does; then it leaves the game.
no-second-card = Don't buy a second card, and end your turn.
no-boost = Don't boost anything, and get a new market.
nothing-to-buy = There's nothing you can buy.
# $of (int): the number of players
agreed-so-far = Agreed so far: { $count } of { $of }.

## Why a move isn't possible

game-over = The game is over.
not-your-turn = It's not your turn yet.
pick-a-card = There's something you can buy, so you have to pick a card.
# $boost (bool): whether a card can be boosted
nothing-to-decline = { $boost ->
    [true] There's nothing to say no to. You can only boost or pass.
   *[false] There's nothing to say no to. You can only pass.
}
already-bought = You've already bought a card. If you don't want a second one, choose Done.
can-buy-something = There's something you can buy, so you can't pass.
decide-about-boost = First decide whether to boost a card. If you don't want to, choose Done.
only-junior-agrees = You can only agree to end the game early in a junior game.
already-last-round = This is already the last round.
already-agreed = You've already agreed.
no-such-card = There's no such card for sale right now.
# $price is empty if several cards have that name.
not-on-sale = { $price ->
    [none] There's no { $card } { $mark } for sale right now.
   *[other] There's no { $card } { $mark } for { $price } for sale right now.
}
# $cards (list of str): such as "Yellow Single ⭐Y+1 for C"
which-one = Which one do you mean? { LIST($cards) }.
# $cards (list of str): such as "Yellow Single ⭐Y+1 for C"
none-payable = You have { purse }, which isn't enough for any of these: { LIST($cards) }.
one-item = Only one of your two cards can be an item.
too-expensive = The { $card } { $mark } costs { $price }, and you have { purse }.
# $change is empty if no wand was used.
wands-stay = { $change ->
    [none] You've already used your wands for the first card: { no-wand }.
   *[other] You've already used your wands for the first card: { $change }.
}
so-many-wands = { $count ->
    [0] You have no wands this turn.
    [one] You have { $count } wand this turn.
   *[other] You have { $count } wands this turn.
}
different-colours = Each wand has to change a different colour.
# $how: such as "Paid with M after 🪄 C→M."
cannot-pay-that-way = You can't pay that way. { $how }
no-effect-boost = This table isn't playing with the effect boost.
already-boosted = You've already boosted a card this turn.
boost-before-buying = You can only boost before you buy.
not-drawn = You didn't draw { A($card) } { $mark }.
no-such-card-drawn = You didn't draw a card like that.

## Pictures. There's little room, so keep them as short as in English.

round-number = Round { $count }
market = Market
market-solo = Market (the card on the right leaves next)
# A pile of cards in a picture
deck = deck
# The same below the deck beside the market, where with many players there's room for at most 4 characters
market-deck = deck
discard = discard
items = Items
this-turn = This turn
# At most 8 characters
drew-cards = drew
# At most 8 characters
bought-cards = bought
# Before the splotches that are left after a purchase
left = left
# After the cards that someone drew, instead of "= CMM"
without-splotches = = no splotches
# After the splotches that someone drew, such as "= CMM"
and-wands = { $count ->
    [one] + { $count } wand
   *[other] + { $count } wands
}
# Below a card that was boosted
was-boosted = boosted
deck-of = deck of { $count }
# $deck (int), $discard (int): the numbers of cards
deck-and-discard = deck { $deck }, discard { $discard }
# $items: such as "🪄×2 🎨"
has-items = has { $items }
went-first = went first
# At most 6 characters
went-first-short = began
agreed-to-stop = agreed to stop
# At most 6 characters
agreed-to-stop-short = stop?
# $of (int): the number of players
how-many-agreed = agreed to stop: { $count } of { $of }
idle-rounds = { $count } of 10 rounds without a purchase
over = over: { $why }
last-round-because = last round: { $why }
# $deck (int): how many cards are left
ends-with-deck = ends when the Kritter deck ({ $deck }) runs out
# At most 22 characters
ends-with-deck-short = ends: deck
# $deck (int), $brushes (int), $palettes (int): how many are left
ends-with-deck-or-tools = ends when the Kritter deck ({ $deck }) runs out, or when both brushes ({ $brushes }) and palettes ({ $palettes }) are gone
# $deck (int), $brushes (int), $palettes (int), $buckets (int): how many are left
ends-with-deck-or-two = ends when the Kritter deck ({ $deck }) runs out, or when two of these are gone: brushes ({ $brushes }), palettes ({ $palettes }), buckets ({ $buckets })
# At most 22 characters
ends-with-deck-or-tools-short = ends: deck/tools empty
# $parts (list of str): a way to play and extras, such as "junior" and "triad bonus"
played-with = { LIST($parts) }
# A way to play: cards are split into three sets
compact-set = compact set { $count }
extras =
    .double_purchase = double purchase
    .triad_bonus = triad bonus
    .effect_boost = effect boost
    .super_singles = super singles
    .super_wilds = super wilds
    .more_points = more points
you-drew = You drew
your-cards = Your cards
# At most 18 characters, because it may have half of a phone's width
can-pay-for-lit = Lit: you can pay

## Pictures of what players look up

your-deck = Your deck
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
still-in-deck = { $count } still in your deck
# $over (bool): whether the game has ended
worth-title = { $over ->
    [true] Worth { $points }
   *[false] Worth { $points } if it ended now
}
everyones-cards = Everyone's cards
# $over (bool): whether the game has ended
worth = { $over ->
    [true] worth { $points }
   *[false] worth { $points } now
}
decks-and-discards = Decks and discard piles
# An empty pile
none-there = none
not-seen-yet = Not seen yet
kritter-deck = Kritter deck: { $count }
nothing-new = nothing you haven't seen
out-of-the-game = out of the game: { $count } of these
hidden-among-them = hidden among them
at-the-bottom = at the bottom, in this order
items-below = Items below the top ones
so-many-in-deck = { $count } of them in the Kritter deck
so-many-out = { $count } of them out of the game
# $prices: such as "CCC×2 YYY", $notes (list of str): such as "1 of them out of the game"
prices-with-notes = { $prices } ({ LIST($notes) })

## The result

final-scores = Final scores
# $score: such as "24 points"
solo-result = { $score }! The game is over: { $why }.
ended-because = The game ended because { $why }.
# $who (str), $parts: such as "🖌️💧C 6×1 = 6 · 🔺R 3"
score-of = **{ $who }** { $points }: { $parts }
# At most 6 characters besides the number
points-short = { $points } pts
# In junior games: three Kritters of different colours. $each (int): the points for a set
sets = { $count ->
    [one] { $count } set ×{ $each }
   *[other] { $count } sets ×{ $each }
}
# Points for scoring in all three colours. $cards: such as "🖌️💧C 4×1", $bonus (int)
with-triad = { $cards } +{ $bonus } triad
nothing-scored = nothing scored

## The cheat sheet

your-turn = Your turn
draw-three = Draw three cards from your deck. +1 draws one more.
buy-one = Buy one card. Pay with the splotches on the cards you drew.
use-wands = A wand turns all your splotches of one colour into another colour.
at-the-end = At the end, all your cards count
one-tool = A brush or a palette: 1 point for each Kritter of its colour.
both-tools = Both: 2 points each. A wild counts as any colour.
points-count = Point Kritters are worth what they say.

## What each card does

effect-of =
    .wand = Turns all your splotches of one colour into another colour for this turn.
    .brush = 1 point for each Kritter of one colour, or 2 points if you have both a brush and a palette for it.
    .palette = 1 point for each Kritter of one colour, or 2 points if you have both a brush and a palette for it.
    .bucket = 2 points for each Point Kritter of one colour.
effect-of-point = { $points } points at the end.
# $splotches: such as "CC", $draws (int)
effect-of-kritter = { $draws ->
    [0] Gives you { $splotches }. Counts as a Kritter of its colour.
   *[other] Gives you { $splotches }. Draw { $draws } more. Counts as a Kritter of its colour.
}

## Options, and their values

## Remarks for newcomers, on their own panel, when they have to decide. At most 20 words each.

tip-last-round = The end is here: only points matter now, because you won't draw what you buy any more.
tip-only-pass = You can't pay for anything on offer, so all you can do is pass.
tip-must-buy = The only card you can pay for is { A($card) }, and whoever can buy something has to.
tip-good-purchase = Buying { A($card) } would bring you { SIGNED($points) } points if the game ended now.
tip-first-round = Every card you buy joins your deck, so you'll draw it again and again. Paint early, points late.
tip-second-purchase = You can still pay for a second card, but you don't have to buy one.
tip-no-tools = Without a brush or a palette, your coloured Kritters are worth nothing. You don't have one yet.
# $count: brushes, $palettes: palettes
# $palettes (int)
tip-both-tools = A brush and a palette on the same colour make its Kritters worth 2 each. You have { $count } and { $palettes }.
# $count: how many Kritters of that colour the reader has
# $colour (colour)
tip-main-colour = You have more { $colour } Kritters than any others: { $count }. More of the same makes a brush worth more.
# $count: how many more cards it lets the reader draw
tip-drew-more = { $count ->
    [one] Your { $card } let you draw { $count } more card. Such cards keep your hand big.
   *[other] Your { $card } let you draw { $count } more cards. Such cards keep your hand big.
}
tip-no-saving = You can't save paint for your next turn, but you keep the cards that you pay with.
tip-wild = A Wild pays for any colour, and in the end counts as a Kritter of any colour.
tip-wand = Your wand can turn all paint of one colour into another. I use it where it helps you.
# $points: the most that a card on offer is worth
tip-point = A Point Kritter brings you its points (up to { $points } here), but no paint when you draw it.
# $count: the number of sets the reader has
tip-junior-sets = Each set of cyan, magenta and yellow Kritters is worth 5 points. Sets you have so far: { $count }.
tip-solo-market = In solo, the card on the right of the market leaves at the end of each turn.
tip-deck-is-low = { $count ->
    [one] There's just { $count } card left in the Kritter deck. When it runs out, the game ends soon.
   *[other] There are just { $count } cards left in the Kritter deck. When it runs out, the game ends soon.
}
tip-paying = Each letter of a price costs one splotch of that colour. What you can pay for is lit.
tip-have-to-buy = If you can buy something, you have to. If you can't, you get a new market, or you pass.
tip-tools-score = At the end, a brush makes each Kritter of one colour worth a point, and so does a palette.
tip-cards-not-splotches = A card such as your { $card } counts as one Kritter for a brush or palette: cards score, not splotches.
tip-deck-runs-out = What you draw and buy is discarded. When your deck runs out, your discards become your new deck.
# $count: how many cards the Kritter deck still has
tip-when-it-ends = When the Kritter deck ({ $count } left) or all brushes and palettes run out, that round is the last.
# $count: how many cards the reader has
tip-everything-counts = At the end, all your { $count } cards count, whether they're in your deck, discarded or drawn.

## What the coach says in a lesson after a move that cost something. At most 20 words each.

slip-better-purchase = If the game ended now, { A($card) } would have brought you { NUMBER($points) } points more.

## The lesson: its title, what the game is about, and what to remember line by line (at most 20 words each)

lesson-first = Buy and draw
lesson-first-goal = Buy cards with the **paint you draw**. In the end, **brushes and palettes** make your Kritters of a colour score.
lesson-first-recap =
    .turn = Each turn, you draw three cards and buy one, if you can.
    .pay = Each letter of a price costs a splotch of that colour. You can't save any.
    .deck = All you draw and buy is discarded, and becomes your new deck when that runs out.
    .tools = With a brush or a palette, each Kritter of a colour is worth 1, with both 2.
    .count = All your cards count, each Kritter once. Points and Wilds count, too.
    .end = The round in which the Kritter deck, or all brushes and palettes, run out is the last one.

# Buttons that show something else, at most 34 characters
looks =
    .deck = Deck
    .players = Players
    .piles = Piles
    .unseen = Unseen
# What options are called beside their values
option-names =
    .mode = mode
    .double_purchase = double purchase
    .triad_bonus = triad bonus
    .effect_boost = effect boost
    .super_singles = super singles
    .super_wilds = super wilds
    .more_points = more points
    .wands = wands
    .set = set
# Also descriptions of commands: at most 100 characters
options =
    .mode = Which way to play: standard, junior, solo, or compact (with fewer cards).
    .mode_standard = standard
    .mode_junior = junior
    .mode_solo = solo
    .mode_compact = compact
    .double_purchase = Whether you can buy up to two cards each turn. Suits one to three players.
    .triad_bonus = Whether scoring in every colour earns a bonus.
    .effect_boost = Whether you can double a drawn card, which then leaves the game. For experienced players.
    .super_singles = Whether to add the Singles that draw two more cards.
    .super_wilds = Whether to add the Wilds that draw one more card.
    .more_points = Whether to add the Points worth 2 and 6, and the Paint Buckets.
    .wands = Whether to play with Magic Wands (only junior games can go without).
    .set = Which set of cards to play with in compact mode.
only-junior-without-wands = Only junior games can go without Magic Wands. Please leave them on.
only-compact-has-sets = Only compact games use sets 2 and 3. Please leave `set` at 1.

## Hints: why a bot's move is better than the next best one

reasons =
    .points = It adds more points to your cards right away.
    .later = It will do more for you in the turns to come.
    .second = It leaves you a better second card to buy.
    .boost = Boosted, your cards can buy something much better.
