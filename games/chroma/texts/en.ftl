### What players of Chroma Mix read.
###
### $who (name), $card (card), $by (card or none): the card whose effect it is, if any
### $count (int), $rank (int), $dots (int), $have (int), $most (int), $place (int)
### $cards: cards such as "2 Violet and Key", "Violet ×2 + Key" or "4 cards"; $into: the same
### $held: a card in hand, such as "Violet", or in play, such as "Violet (in play)"

title = Chroma Mix
summary = Print a card or mix two into a richer one, and race to a goal such as 17 points.

## Cards. The letters C, M and Y for cyan, magenta and yellow stay as they are in every language.
## The form .short is a single word that no other card has. It's written at the foot of the card,
## and people can type it instead of the whole name.

card-soft-cyan = Soft Cyan
    .short = Cyan
card-pale-magenta = Pale Magenta
    .short = Magenta
card-light-yellow = Light Yellow
    .short = Yellow
card-cerulean = Cerulean
    .short = Cerulean
card-coral = Coral
    .short = Coral
card-fuchsia = Fuchsia
    .short = Fuchsia
card-jungle = Jungle
    .short = Jungle
card-lavender = Lavender
    .short = Lavender
card-lemon = Lemon
    .short = Lemon
card-prism = Prism
    .short = Prism
card-azure = Azure
    .short = Azure
card-violet = Violet
    .short = Violet
card-raspberry = Raspberry
    .short = Raspberry
card-orange = Orange
    .short = Orange
card-pear = Pear
    .short = Pear
card-turquoise = Turquoise
    .short = Turquoise
card-slate-gray = Slate Gray
    .short = Slate
# Black, as in CMYK
card-key = Key
    .short = Key
card-ruby-red = Ruby Red
    .short = Ruby
card-emerald-green = Emerald Green
    .short = Emerald
card-sapphire-blue = Sapphire Blue
    .short = Sapphire
card-burgundy = Burgundy
    .short = Burgundy
card-mustard = Mustard
    .short = Mustard
card-petrol = Petrol
    .short = Petrol

# A player's own card that's printed. $name (str): "Violet"
in-play = { $name } (in play)
# The same where there's little room
in-play-in-short = { $name } (play)
# Several equal cards. $held may also be "MIX".
times = { $held } ×{ $count }
# A card of Billy's deck that lets him mix
mix-card = MIX

# The opponent of someone who plays alone, and what he's called where there's little room
billy = Confident Billy
billy-in-short = Billy

## What each card does: ⚡ once, when it's printed, ∞ as long as it's in play.

effect-of =
    .soft-cyan = ⚡ gain Pale Magenta or Light Yellow
    .pale-magenta = ⚡ gain Soft Cyan or Light Yellow
    .light-yellow = ⚡ you can take back one card
    .cerulean = ⚡ gain 2 of the same rank 1 card
    .coral = ⚡ gain Pale Magenta ∞ you can mix cards in play, too
    .fuchsia = ⚡ gain a rank 1 card, and print it if you like
    .jungle = ∞ gain a rank 1 card when you refill
    .lavender = ⚡ split a card of rank 2 to 4 in two, and print both
    .lemon = ∞ you can mix twice a turn
    .prism = ⚡ you can give up a card for a rank 2 card
    .azure = ⚡ gain a rank 2 card
    .violet = ⚡ print 2 more cards (not Violet)
    .raspberry = ⚡ gain a rank 1 card ∞ you can mix any number of cards
    .orange = ∞ you can print what you mix, without its ⚡
    .pear = ∞ gain a rank 1 card each turn you print
    .turquoise = ⚡ gain 3 of the same rank 1 card
    .slate-gray = ⚡ gain a rank 1 card ∞ get another when the next player mixes
    .key = ∞ you can mix, refill and print on the same turn
    .ruby-red = ∞ wins if you have Emerald and Sapphire
    .emerald-green = you can only have one in play
    .sapphire-blue = ∞ wins if you have 17 cards
    .burgundy = ∞ wins with exactly 1 card of rank 4, 2 of rank 3, 3 of rank 2, 4 of rank 1
    .mustard = ∞ tuck cards you take back under it; wins with 8 dots
    .petrol = ∞ wins if you have 6 rank 2 cards

dots = { $dots ->
    [one] { $dots } dot
   *[other] { $dots } dots
}

## Goals. The goal of a special card is named after the card.

goal-special = special
goal-ruby = Ruby
goal-sapphire = Sapphire
goal-points = 17-point

## What happened

printed = { $by ->
    [none] { $who } printed { $card }.
   *[other] { $who } printed { $card } ({ $by }).
}
mixed = { $who } mixed { $cards } into { $card }.
refilled = { $by ->
    [none] { $who } refilled and took back { $cards }.
   *[other] { $who } refilled and took back { $cards } ({ $by }).
}
refilled-nothing = { $by ->
    [none] { $who } refilled, but took nothing back.
   *[other] { $who } refilled, but took nothing back ({ $by }).
}
# $gave (card), $took (card)
swapped = { $who } swapped { $gave } for { $took }.
swapped-for-another = { $who } swapped one { $card } for another.
swapped-nothing = { $who } had an empty hand and got a { $card } for it.
gained = { $by ->
    [none] { $count ->
        [1] { $who } gained { $card }.
       *[other] { $who } gained { $count } { $card }.
    }
   *[other] { $count ->
        [1] { $who } gained { $card } ({ $by }).
       *[other] { $who } gained { $count } { $card } ({ $by }).
    }
}
traded = { $who } gave up { $held } for { $card } ({ $by }).
# $into: two cards
split = { $who } split { $held } into { $into }.
tucked = { $dots ->
    [one] { $who } tucked { $cards } under Mustard: { $dots } dot so far.
   *[other] { $who } tucked { $cards } under Mustard: { $dots } dots so far.
}
untucked = The cards under { WHOSE($who) } Mustard went back to their piles: { $cards }.
kept = { $by ->
    [none] { $who } kept { $card } in hand.
   *[other] { $who } kept { $card } in hand ({ $by }).
}
skipped = { $by ->
    [none] { $who } said no thanks.
   *[other] { $who } chose not to use { $by }.
}
missed = { $by ->
    [none] { $who } had nothing to do.
   *[other] { $who } had nothing to do ({ $by }).
}
finished = { $who } ended the turn.
turned-up = New in the market: { $cards }.
# $ranks (list of int): one rank or both, in the order in which the decks ran out
turned-up-and-shuffled = { COUNT($ranks) ->
    [one] New in the market: { $cards } (the rank { AND($ranks) } discards were reshuffled).
   *[other] New in the market: { $cards } (the discards of ranks { AND($ranks) } were reshuffled).
}
# $goal: such as "Ruby" or "17-point"
reached = ⭐ { $who } reached the { $goal } goal! The game ends with this round.

## What Billy did

billy-drew = { billy } drew { $cards }.
billy-shuffled-and-drew = { billy } shuffled and drew { $cards }.
billy-mixed = { billy } mixed { $cards } into { $card }.
billy-missed = { billy } had nothing to mix.
billy-reached = ⭐ { billy } reached the { $goal } goal! The game ends with this round.

## A whole turn in one sentence, such as "Ben split Lavender, printed Soft Cyan and gained Key."

# $did (list of str): some of the following
turn = { $who } { AND($did) }.
# $did (list of str)
billys-turn = { billy-in-short } { AND($did) }.
did-print = printed { $cards }
did-gain = gained { $cards }
# What a card gives its player when someone else mixes. $mixer (name)
did-gain-by-mix = gained { $cards } from { WHOSE($mixer) } mix ({ $by })
did-refill = took { $cards } back into hand
did-refill-nothing = refilled but took nothing back
# The same beside other actions: "refilled, took nothing back and gained Light Yellow"
did-refill-then = refilled
did-take-nothing = took nothing back
did-mix = mixed { $into }
did-mix-from = mixed { $into } from { $cards }
# $into: cards such as "2 Violet and Key"
did-mix-often = { $count ->
    [2] mixed twice (into { $into })
   *[other] mixed { $count } times (into { $into })
}
did-mix-and-print = mixed and printed { $cards }
# $gave (card), $took (card)
did-swap = swapped { $gave } for { $took }
did-swap-for-another = swapped one { $card } for another
did-swap-nothing = got a { $card } for an empty hand
did-trade = traded { $held } for { $card }
did-split = split { $held }
did-tuck = tucked { $cards } under Mustard
did-untuck = put back { $cards } from under Mustard
did-draw = drew { $cards }
did-miss = had nothing to mix
did-more = did more
# $held: a card in hand or in play; several of them are listed by `all-of`
number-held = { $count ->
    [1] { $held }
   *[other] { $count } { $held }
}
# Cards of so many kinds that they aren't named
so-many-cards = { $count } cards

## What to do now. It follows a name: "Ada, gain Soft Cyan or Light Yellow (from your Fuchsia)."

# The cards to choose from. $cards (list of str)
any-of = { OR($cards) }
# There are too many of them to name
one-of = one of { $count } cards
# The same, if they're the player's own cards in play
one-of-printed = one of your printed cards
# $cards (list of str)
all-of = { AND($cards) }
number-of = { $count ->
    [1] { $card }
   *[other] { $count } { $card }
}
decide-gain = gain { $cards } (from your { $by }).
decide-may-gain = gain { $cards } if you like (from your { $by }).
# $cards (list of card)
decide-may-print = print { AND($cards) } if you like (thanks to your { $by }).
decide-print = print one more card (thanks to your { $by }).
# $cards (list of card)
decide-play = { COUNT($cards) ->
    [one] print { AND($cards) } (thanks to your { $by }).
   *[other] print { OR($cards) } first (thanks to your { $by }).
}
decide-trade = trade a card for { $cards } if you like (with { $by }).
decide-split = split one of your cards (with { $by }).
decide-recall = take { $cards } back into hand if you like (from your { $by }).
decide-tuck = { $count ->
    [1] tuck { $cards } under Mustard, or not.
   *[other] tuck up to two of { $cards } under Mustard.
}
decide-billy = choose what Billy mixes: { $cards }.
# $actions (list of action)
decide-action = { OR($actions) }.
# $actions (list of action)
decide-further-action = { OR($actions) }, or end your turn.
action-print = print
action-mix = mix
action-refill = refill
action-swap = swap

## Questions and answers

# Also descriptions of commands: at most 100 characters
prompts =
    .print = Print a card and use its effect
    .print_card = Which card will you print?
    .mix = Mix cards into a richer colour
    .mix_into = What will you mix?
    .mix_cards = Which cards will you mix it from?
    .refill = Refill: take back printed cards
    .refill_cards = Which cards will you take back?
    .swap = Swap a card from your hand for a basic ink
    .swap_give = Which card will you give up?
    .swap_take = Which ink will you take?
    .gain = Take what one of your cards gives you
    .gain_card = Which card will you gain?
    .recall = Use Light Yellow to take back one printed card or none
    .recall_card = Which card will you take back?
    .trade = Use Prism to give up a card for a rank 2 card
    .trade_give = Which card will you give up?
    .trade_take = Which card will you gain?
    .split = Use Lavender to split one of your cards in two and print both
    .split_card = Which card will you split?
    .split_into = Which two cards will you split it into?
    .tuck = Pick up to two of the cards you've just taken back, and tuck them under Mustard
    .tuck_cards = Which cards will you tuck under Mustard?
    .billy = Choose what Confident Billy mixes
    .billy_into = What will Billy mix?
    .billy_cards = Which of his cards will he mix it from?
    .skip = Say no to what a card offers
    .done = End your turn, even though you could do more
    .mixes = See what you could mix right now, and from what
    .progress = See how close you are to each goal
    .piles = See what's been discarded, and what could still be in the decks
# Buttons: at most 16 characters
doing =
    .print = Print
    .mix = Mix
    .refill = Refill
    .swap = Swap
    .gain = Gain
    .recall = Recall
    .trade = Trade
    .split = Split
    .tuck = Tuck
    .billy = Mix for Billy
    .skip = Skip
    .done = End turn
# The only answer to "Which card will you give up?" for someone without cards
empty-hand = Empty hand
# A button that swaps two cards, so keep it short. $give (card), $take (card)
give-and-take = Give { SHORT($give) }, take { SHORT($take) }
refill-nothing = Take nothing, use my action

## Hints: a few words beside an answer, at most 100 characters

# $cards (list of card)
print-these = { OR($cards) }
# $cards (list of card)
print-without-bolt = { OR($cards) }, without its ⚡
# $cards (list of card)
keep = keep { OR($cards) } in your hand
gain-nothing = gain nothing
give-up-nothing = give up nothing
up-to-two = up to two of the cards you took back
jungle-first = what Jungle gives you, first
# $results (list of card)
mix-into = into { LIST($results) }
take-printed-back = take printed cards back into your hand
nothing-to-take-back = you have no printed cards to take back, so this only ends your turn
takes-nothing-back = takes nothing back, but still counts as your action
swap-for-ink = trade a card for a basic ink
swap-empty-hand = your hand is empty, so you get a Light Yellow
do-nothing-more = don't do anything else this turn
# $goal: such as "Ruby" or "17-point"
will-count = you've reached the { $goal } goal, and it'll count at the end of your turn
# Before what a card does
so-many-of-them = { $count } of them
from-cards = from { $cards }
# All ways to mix a card. $ways (list of str): such as "Soft Cyan + Coral"
ways = { OR($ways) }
# Some of them, and how many more there are. $ways (list of str)
ways-and-more = { $count ->
    [one] { LIST($ways) } or { $count } other way
   *[other] { LIST($ways) } or { $count } other ways
}

## Why a move isn't possible

game-over = This game is over.
someone-else-first = Someone else has to decide first.
# $asker: a card, or Billy
answer-first = { $asker } needs an answer first.
not-your-turn = It's not your turn yet.
# $actions (list of action)
only-these-actions = This turn, you can only { OR($actions) }, or end your turn.
no-card-offers-that = None of your cards let you do that right now. You can print, mix, refill or swap.
do-something-first = Do something before you end your turn.
cannot-gain = You can't gain { $card } right now.
not-in-hand = You don't have { $card } in your hand.
one-emerald = You can only have one Emerald Green in play.
# $cards (list of card)
can-only-print = You can only print { OR($cards) } right now.
no-violet-by-violet = Violet can't print another Violet.
needs-coral = You can only mix printed cards if you have Coral in play.
not-enough = You don't have enough { $card } for that.
mix-two = Mix exactly two cards. To mix any other number, you need Raspberry in play.
not-available = There's no { $card } available right now.
mixed-alone = If you mix just one card, it has to become a different one.
# $count (int): how many cards; $pigments and $needs: letters such as "CMY"
other-pigments = { $count ->
    [1] { $cards } is { $pigments }; { $card } needs { $needs }.
   *[other] { $cards } make { $pigments }; { $card } needs { $needs }.
}
billy-has-it = { billy } already has { $card }, and he has to mix something new whenever he can.
swap-for-rank-1 = A swap only gets you a rank 1 card.
say-which-you-give = Say which card from your hand you want to give up.
swap-with-empty-hand = Your hand is empty, so a swap can only get you a Light Yellow.
none-left = There's no { $card } left.
no-other-in-play = You don't have another { $card } in play.

## Pictures. There's little room, so keep them as short as in English.

round-number = Round { $count }
special-card = special card: { $card }
special-in-short = special: { $card }
last-round = last round
a-goal-ends-it = ends when someone reaches 17 points or another goal
ends-in-short = goal: 17 points
supply = Supply
market = Market
# $left (list of str): such as "16 of rank 2"
decks = decks: { AND($left) }
left-of-rank = { $count } of rank { $rank }
rank-number = Rank { $rank }
just-mixed = Just mixed
just-played = Just played
in-hand = { $count } in hand
went-first = went first
dots-tucked = { $dots ->
    [one] { $dots } dot tucked
   *[other] { $dots } dots tucked
}
under-mustard = Under Mustard
hand = Hand
deciding-on = deciding on { $card }
# $goal: such as "Ruby" or "17-point"
has-goal = ⭐ { $goal } goal
no-cards = no cards
your-play = In play
billy-has = { billy } has
# How near Billy is to a goal. $have (int), $most (int)
so-many-points = { $have } of { $most } points
so-many-gems = { $have } of { $most } gems
so-many-cards-of = { $have } of { $most } cards
# In small print above what your cards do, in the first round against Billy. $points (int), $cards (int)
who-billy-is = -# **Confident Billy** draws two cards a turn. For each MIX, he makes two of his cards into a better one, and you say which: take what helps him least. He wins with { $points } points in his row, with all three gems, or with Sapphire Blue and { $cards } cards.
# Below the picture of his cards
choose-for-billy = -# Choose what helps Billy least: few points, and no gem. He uses no effects, and cards that he mixes away count no more.
# Hints on what Billy could mix, at most 60 characters
billy-would-have = Billy would have { $have } of { $most } points
billy-would-reach = ⭐ Billy would reach the { $goal } goal
# The back of the next card shows whether it's a MIX. $is_mix (bool or none)
next-card = { $is_mix ->
    [true] next card: MIX
    [false] next card: a colour
   *[none] next card: nobody knows until it's shuffled
}
# $deck (int), $discards (int)
deck-and-discards = deck { $deck }, discards { $discards }
turns-to-go = { $count } more turns in a row

## What players can look up

what-you-can-mix = What you can mix
nothing-to-mix = There's nothing you can mix right now.
nothing-to-mix-any-more = The game is over.
how-close-you-are = How close you are
your-progress = Your progress
rank-dots = { $dots ->
    [one] { $dots } rank dot
   *[other] { $dots } rank dots
}
points-progress = Points: { $have } of { $most } in play
# $where (str): play, hand or nowhere. It's where the card is that the goal is about.
where-it-is = { $where ->
    [play] { $card } in play ✓
    [hand] { $card } in hand
   *[nowhere] no { $card }
}
# $where (str)
sapphire-progress = Sapphire: { $have } of { $most } cards, { where-it-is }
# $where (str)
ruby-progress = Ruby: { $have } of { $most } other gems, { where-it-is }
# $parts (list of str): such as "1 of 2 rank 3"; $where (str)
burgundy-progress = Burgundy: exactly { LIST($parts) }, { where-it-is }
of-rank = { $have } of { $most } rank { $rank }
# $where (str)
mustard-progress = Mustard: { $have } of { $most } dots, { where-it-is }
# $where (str)
petrol-progress = Petrol: { $have } of { $most } rank 2, { where-it-is }
decks-and-discards = Decks and discards
discards = Discards
in-the-decks = In the decks
in-the-decks-or-hands = In the decks or in other hands
billys = { billy }'s
deck = Deck

## The result

# $who (str), $goal: such as "Ruby" or "17-point"
won = 🏆 **{ $who } wins** with the { $goal } goal.
# $who (str)
won-by-dots = 🏆 **{ $who } wins** with the most dots after a long game.
# Someone's place. $who (str), $parts (list of str): some of the following
standing = { $place }. { $who }: { LIST($parts) }
# $goal: such as "Ruby" or "17-point"
with-goal = { $goal } goal
# $points (int)
points-in-play = { $points ->
    [one] { $points } point in play
   *[other] { $points } points in play
}
# $points (int)
points-of-billy = { $points ->
    [one] { $points } point in his row
   *[other] { $points } points in his row
}
ahead = ahead because they went later in the round

## The cheat sheet

your-turn = On your turn, do one of these
to-mix = Mix two cards from your hand into one with the same pigments.
to-print = Print a card: put it into play. ⚡ works once, ∞ works all the time.
to-refill = Refill: take back any of your printed cards.
to-swap = Swap a card from your hand for any rank 1 card.
goals = Goals: when someone reaches one, it's the last round
points-goal = 17 points in play.
sapphire-goal = Sapphire in play, and 17 cards in all.
ruby-goal = Ruby in play, and the two other gems in hand or in play.

## Buttons that show something else, at most 34 characters each

## Remarks for newcomers, on their own panel, when they have to decide. At most 20 words each.

tip-finish-the-round = Someone has reached a goal, so this round is the last. Until it ends, you can still reach one.
# $have: Billy's points, $most: the points that he needs
tip-billys-mix = Billy has to mix, and you choose. All cards in his row count: he has { $have } of { $most } points.
tip-gained-cards = What you gain goes into your hand. It only counts for points once you print it.
tip-optional = This effect says “if you like”, so you can skip it. Most others you can't turn down.
# $have: the points of someone else, or of Billy, $most: the points that are a goal
tip-someone-is-near = Someone has { $have } points in play. With { $most }, they reach a goal, and the round is the last.
tip-empty-hand = Your hand is empty. A refill takes back printed cards, and a swap gives you a { $card } for free.
tip-first-turn = Everyone starts with these three inks. Mix two into a richer one, or print one for its effect.
# $count: how many printed cards the reader has
tip-refill = You have { $count } printed cards. A refill takes back as many of them as you like.
# $card: a card that the reader can mix, $have: its points
tip-best-mix = You can mix the cards lit up into { $card }, worth { $have } points once it's printed.
tip-nothing-to-mix = No two cards in your hand make anything that's there now. Print for new cards, or swap one.
# $card: a card in the hand, $have: the reader's points, $most: the points that are a goal
tip-points-in-hand = Only printed cards count: print { $card } for its points. So far, you have { $have } of { $most }.
tip-lasting = Your { $card } works as long as it's in play, so think twice before you take it back.
tip-swap = A swap gets you any basic ink for a card of yours, but without the ink's effect.
tip-exact-mix = A mix needs exactly the pigments of the new card. You give up both cards, and it joins your hand.
tip-gains-from-supply = Gained cards come from the supply or the market, never from other players, and go into your hand.
tip-once-or-lasting = Effects with ⚡ happen once, when you print the card. Those with ∞ work while it's in play.
tip-yellow-counts = Up to rank 3, a printed card with yellow is worth its rank, and one without yellow nothing.
# $have: the points of the reader's printed cards
tip-refill-costs-points = A refill takes printed cards back into your hand. Until you print them again, they don't count ({ $have } now).
tip-empty-refill = You may even refill without taking anything back, so you're never stuck.
tip-no-hand-limit = You can hold as many cards as you like. Only you see them, but everyone sees what you take.
tip-new-in-market = When a card leaves the market, a new one takes its place right away.
tip-has-to-be-done = You have to use an effect as far as you can, unless it says “you can” or “if you like”.
tip-billy-draws = Billy draws two cards a turn: inks join his row, and for each MIX, he mixes.
# $card: what Billy mixes, $have: his points then, $most: the points that he needs
tip-least-for-billy = You choose Billy's mix: with { $card }, he'd have just { $have } of { $most } points.
# $have: the reader's points, $most: the points that are a goal
tip-points-goal = The first goal: { $most } points on printed cards. You have { $have }.
# $card: Ruby Red; $first (card), $second (card): Emerald Green and Sapphire Blue
tip-ruby-goal = With { $first } and { $second } in your hand or in play, { $card } in play is a goal.
# $card: Sapphire Blue; $have: how many cards the reader has, $most: how many are a goal
tip-sapphire-goal = { $card } in play is a goal with { $most } cards in your hand and in play together. You have { $have }.
tip-when-goals-count = Once someone has reached a goal at the end of a turn, the round is finished, and that's it.
tip-billy-goes-last = Billy goes second, so he gets the last turn of the last round, and wins ties.
# What a card in play does, told to its player
tip-lasting-in-full =
    .coral = With your Coral in play, you can also mix cards that are in play, even Coral itself.
    .jungle = Your Jungle brings you an ink after each refill, even one that takes back nothing, while it stays in play.
    .lemon = Your Lemon lets you mix twice a turn. A second Lemon doesn't add a third mix.
    .raspberry = With your Raspberry, you can mix any number of cards, not just two.
    .orange = With your Orange, you can print what you mix right away, but without its ⚡. That counts as printing.
    .pear = Your Pear brings you an ink at the end of each turn in which you printed something.
    .slate-gray = Your Slate Gray brings you an ink, if you like, whenever the player after you mixes, even Billy.
    .key = With your Key, you can mix, refill and print once each in a turn, but not swap.
tip-one-thing = Each turn, you do just one thing: print, mix, refill or swap.

## What the coach says in a lesson after a move that cost something. At most 20 words each.

# $have: the points that were taken back
slip-took-points-back = { $have ->
    [one] That takes { $have } point off the table: what's in your hand doesn't count until you print it again.
   *[other] That takes { $have } points off the table: what's in your hand doesn't count until you print it again.
}
slip-swapped-a-richer-card = You gave up a rank { $rank } card for a single ink. Swap inks, and keep what you've mixed.
# $have: Billy's points now, $card: another mix; $least (int): the points he'd have had
slip-helped-billy = That brings Billy to { $have } points. With { $card }, he'd have had just { $least }.

## The lessons: their titles, what they're about, and what to remember line by line (at most 20 words each)

lesson-mixing = Turns and mixing
lesson-mixing-goal = **Mix** inks into richer colours, and **print** them: with 17 printed points, you reach a goal.
lesson-mixing-recap =
    .turn = Each turn, do one thing: print, mix, refill or swap.
    .print = Print a card to use its ⚡ once. Only printed cards bring points.
    .mix = Mix two cards from your hand into one with exactly their pigments. It goes into your hand.
    .refill = Refill to take printed cards back. They stop counting until you print them again.
    .swap = Swap any card for an ink, without its effect. With an empty hand, you get a Light Yellow.
    .gain = Gained cards come from the supply or market into your hand, which has no limit.
lesson-goals = Goals, Billy and lasting effects
lesson-goals-goal = You're in the middle of a game **against Billy**. Now it's about **reaching a goal** before he does.
lesson-goals-recap =
    .points = With 17 points on printed cards, you reach a goal. You can have just one Emerald Green in play.
    .gems = Ruby in play with Emerald and Sapphire is a goal, and so is Sapphire in play with 17 cards.
    .rank = Ruby beats Sapphire, and Sapphire beats points. Ties: more points in play, then whoever went later.
    .end = Goals count at the end of a turn. Then you finish the round, and the game is over.
    .lasting = An ∞ works only while the card is in play, so taking the card back ends it.
    .billy = Billy draws two cards a turn and uses no effects. You choose his mixes, so choose the weakest.

looks =
    .mixes = Mixes
    .progress = Progress
    .piles = Piles

## Options, and their values

option-names =
    .special = special
    .difficulty = difficulty

# Also descriptions of a command's options: at most 100 characters
options =
    .special = Which special card to add, with a goal of its own. For your first game, choose none.
    .special_none = none
    .special_random = random
    .special_burgundy = burgundy
    .special_mustard = mustard
    .special_petrol = petrol
    .difficulty = How many turns Billy gets first, if you're playing on your own against him
    .difficulty_relaxed = relaxed
    .difficulty_easy = easy
    .difficulty_medium = medium
    .difficulty_hard = hard

## Hints: why a bot's move is better than the next best one

reasons =
    .points = It does more for your points.
    .pigments = It gives you richer colours to mix.
    .cards = It brings you more cards.
    .goal = It gets you a goal.
    .billy = It helps Billy least.
