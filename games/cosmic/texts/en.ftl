### What players of Cosmic Critters read.
###
### $who (name), $species (species), $colour (colour), $taste (taste), $match (match), $why (why)
### $place (int): the number of a customer, and of the sale to them, from 1 to 3
### $rank (int), $count (int), $cost (int), $hearts (int), $price (int), $left (int)
### $critter: a critter, such as "Blib Blue $1 ♥2"
### $customer: what a customer wants, such as "Blib Blue, cheapest"
### $number: the number of a customer as a symbol, such as "②"

title = Cosmic Critters
summary = Offer critters in secret: the best match wins the lot. The richest collection wins.

## Critters and customers. Shapes, the letters of colours, $ and ♥ are as on the cards in every language.

species-blib = Blib
species-fuzzle = Fuzzle
species-wooble = Wooble
species-zorp = Zorp
colour-blue = Blue
colour-green = Green
colour-orange = Orange
# What decides between equally good matches. The form .mark is for where there's little room
taste-cheapest = cheapest
    .mark = cheapest
taste-likeable = most likeable
    .mark = most ♥
# How well a critter suits a customer. The form .note is for where there's little room
match-both = right species and colour
    .note = both
match-species = right species
    .note = species
match-colour = right colour
    .note = colour
match-neither = wrong species and colour
    .note = neither
# Why an offer won; it follows "wins them all:". The form .short is drawn where about ten letters fit
why-alone = only offer
    .short = only offer
why-match = best match
    .short = best match
why-cheaper = lowest price
    .short = lowest price
why-likeable = most hearts
    .short = most hearts
why-turn = tied, and it was their turn
    .short = tied
why-left = tied, and next in turn
    .short = tied

critter = { $species } { $colour } ${ $cost } ♥{ $hearts }
# Where there's little room, and the price and hearts don't matter
kind = { $species } { $colour }
# The other way around, as some people type it
turned = { $colour } { $species }
customer = { $species } { $colour }, { $taste }
# $shape: such as "☾", $letter: such as "🔵B"
critter-mark = { $shape }{ $species } { $letter } ${ $cost }♥{ $hearts }
# $shape: such as "☾", $letter: such as "🔵B"
customer-mark = { $shape }{ $species } { $letter }, { MARK($taste) }
critters = { $count ->
    [0] no critters
    [one] { $count } critter
   *[other] { $count } critters
}
nth = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}

## What happened

# $closer (name or none): none at the end of the game
closed = { $closer ->
    [none] The shop closed the sale to customer { $place } ({ $customer }).
   *[other] { $closer } closed the sale to customer { $place } ({ $customer }).
}
revealed = { nth }: { WHOM($who) } with { $critter }, { $match }.
worth = { critters } worth ${ $price }
# $tied (list of name): the players whose offers were equally good
sold = { $why ->
    [alone] The only offer: { WHOM($who) } won { worth }.
    [match] The best match: { WHOM($who) } won { worth }.
    [cheaper] The lowest price among the best matches: { WHOM($who) } won { worth }.
    [likeable] The most hearts among the best matches: { WHOM($who) } won { worth }.
    [turn] { AND($tied, form: "whom") } tied, and ties go to whoever's turn it is: { WHOM($who) } won { worth }.
   *[left] { $who ->
        [you] { AND($tied, form: "whom") } tied, and you are next in turn: you won { worth }.
       *[other] { AND($tied, form: "whom") } tied, and { $who } is next in turn: { $who } won { worth }.
    }
}
arrived = New customer { $place }: { $customer }.
offered = { $who } made an offer to customer { $place }.
# $places (list of int): two of them
offered-twice = { $who } made offers to customers { AND($places) }.
deck-ran-out = The deck is empty now.
# Before the sales that this settled
ran-out = { $who } ran out of critters.
drew = { $left ->
    [0] { $who } drew { critters }; the deck is empty now.
   *[other] { $who } drew { critters }; { $left } left in the deck.
}
drew-nothing = The deck is empty, so { WHOM($who) } drew nothing.
# $critters (list of str)
you-drew = You drew { AND($critters) }.
# The game isn't over yet, but ends when it's that player's turn again
last-turns = { $who ->
    [you] You've played your last critters, so the game ends when it's your turn again.
   *[other] { $who } has no critters left, so the game ends when it's { WHOSE($who) } turn again.
}
ended = { $who ->
    [you] You have no critters left, so the shop closes and every sale is settled.
    [several] { $who } have no critters left, so the shop closes and every sale is settled.
   *[other] { $who } has no critters left, so the shop closes and every sale is settled.
}

## A sale in one sentence, such as "Cy closed sale 3: Ben beat your Fuzzle Blue for $3."

# How the sentence begins. $closer (name or none): none if the shop closed
closes = { $closer ->
    [none] Sale { $place }
   *[other] { $closer } closed sale { $place }
}
# Someone closed a sale with their own offer, and there was no other. $closer (name)
only-offer = { $closer } closed sale { $place } with the only offer: { $species } { $colour }, ${ $price }.
# The shop closed
had-one-offer = Sale { $place } had one offer: { WHOSE($who) } { $species } { $colour }, ${ $price }.
your-critter-won = { closes }: your { $species } { $colour } won ${ $price }.
# The end of the following sentences: what the winner did. $tie (bool): if offers were equally good
# $lost (list of str): critters that lost, such as "your Fuzzle Blue"; $others (int): how many more
beat = { $others ->
    [0] { $tie ->
        [true] won the tie-break over { AND($lost) } for ${ $price }
       *[false] beat { AND($lost) } for ${ $price }
    }
   *[other] { $tie ->
        [true] won the tie-break over { AND($lost) } and { $others } others for ${ $price }
       *[false] beat { AND($lost) } and { $others } others for ${ $price }
    }
}
# A critter that lost, as the object of "beat"
lost = { WHOSE($who) } { $species } { $colour }
# $closer (name), $tie (bool), $lost (list of str), $others (int)
closer-won = { $closer } closed sale { $place }: { $species } { $colour } { beat }.
# $closer (name or none), $tie (bool), $lost (list of str), $others (int)
critter-won = { closes }: { WHOSE($who) } { $species } { $colour } { beat }.

## What to do now. It follows a name: "Ada, offer to 1 (Blib Blue)."

# $customers (list of str): such as "1 (Blib Blue)"
make-an-offer = offer to { OR($customers) }.
# $customers (list of str): such as "1 (Blib Blue)"
offer-again = offer to { OR($customers) }, or end your turn.
# $sales (list of str): such as "2 (Blib Blue, 1 rival)"
close-one = close sale { OR($sales) }.
# $sales (list of str), $customers (list of str)
close-or-offer = close sale { OR($sales) }, or offer to { OR($customers) }.
# $taste (taste or none): only if another customer wants the same critter
customer-in-short = { $taste ->
    [none] { $place } ({ $species } { $colour })
   *[other] { $place } ({ $species } { $colour }, { MARK($taste) })
}
# A customer who wants the same critter as the one named before
customer-by-taste = { $place } ({ MARK($taste) })
# $count: how many others have made an offer
sale-in-short = { $count ->
    [0] { $place } ({ $species } { $colour }, no rivals)
    [one] { $place } ({ $species } { $colour }, { $count } rival)
   *[other] { $place } ({ $species } { $colour }, { $count } rivals)
}

## Questions and answers

prompts =
    .close = Close a sale you're in: turn over all the offers to that customer
    .close_customer = Which sale will you close?
    .offer = Offer a critter to a customer
    .offer_critter = Which critter will you offer?
    .offer_customer = Which customer is it for?
    .done = Skip the second offer: draw, and end your turn
    .piles = See what everyone has collected, and which critters you haven't seen yet
    .customers = See which customers haven't come yet, and which ones have been served
    .sales = See the sales so far: who offered what, and who won
# Buttons, each at most 18 characters
doing =
    .close = Close a sale
    .offer = Make an offer
    .done = No second offer
# A button on the public table
close-sale = Close sale { $place }
customer-number = Customer { $place }
# Buttons of a panel, as short as possible
rivals = { $count ->
    [0] { $number } · no rivals
    [one] { $number } · { $count } rival
   *[other] { $number } · { $count } rivals
}
close-with-rivals = Close { rivals }
to-customer = → { $number } { NOTE($match) }
# $letter: the letter of the colour
critter-in-short = { $species } { $letter }${ $cost }
# $letter: the letter of the colour; $ticks: "✓✓" if both match, "✓" or "–"
critter-with-match = { $species } { $letter }{ $cost } { $ticks }

## Hints below an answer

close-one-or-both = Both your offers are out, so close one or both.
offer-can-wait = Or leave your offer to customer { $place } for later.
offer-skips-closing = Then no sale can be closed this turn.
a-second-one = You can make a second one if you like.
one-or-two = You can make one or two each turn.
draw-and-end = Draw { $count } and end your turn.
end-without-drawing = End your turn. The deck is empty.
# A critter's match with a customer
suits = { $number } { NOTE($match) }
suits-none = suits none of them
offers-so-far = { $count ->
    [0] { $customer } · no offers
    [one] { $customer } · { $count } offer
   *[other] { $customer } · { $count } offers
}
offers-and-yours = { offers-so-far }, yours is { $critter } ({ NOTE($match) })

## Why a move isn't possible

shop-is-shut = The shop is closed. This game is over.
not-your-turn = It's not your turn yet.
close-before-offering = You can't close sales after you've made an offer. Close this one next turn.
no-offer-out = You haven't made an offer to customer { $place }. Pick a sale you're in.
both-out-close-first = Both your offers are out. Close a sale first.
both-out-close-then-offer = Both your offers are out. Close a sale first, then make an offer.
offer-first = Make at least one offer first.
no-such-critter = You don't have that critter.
already-offered = You already have an offer out to customer { $place }. Pick another one.

## Pictures. There's little room, so keep them as short as in English.

an-empty-hand-ends-it = An empty hand ends the game
critters-break-ties = Ties go to whoever has more critters
customer-with-species = Customer { $place }: { $species }
deck = Deck
critters-left = Critters
in-hand = in hand
won-critters = won
# A card that lies face down
offer = offer
# Stamped on a card, at most 5 characters
stamp = SOLD
last-sale = Last sale
wanted = wanted
wins-all = wins them all: { $why }
your-critters = Your critters
your-offers = Your offers
customers = Customers
empty = empty

## What can be looked up

collected-so-far = Collected so far
collected = { $count ->
    [0] { critters }
   *[other] ${ $price } from { critters }
}
# $over (bool): if the game is over
not-seen = { $over ->
    [true] Never seen
   *[false] Not seen yet
}
customers-counted = { $count ->
    [0] no customers
    [one] { $count } customer
   *[other] { $count } customers
}
served = Served
nobody-yet = nobody yet
in-this-order = in this order
come-back = they come back in this order
come-back-later = they come back in this order, after the others
sales-so-far = Sales so far
# $sale (int)
sale-to = Sale { $sale }: { $customer }
offers = offers
wins = { nth }, wins: { $why }
no-sales-yet = No sales yet
earlier-sales = Earlier sales
see-the-log = see the log

## The result

result = Cosmic Critters: result
# $winners (list of str)
won = { COUNT($winners) ->
    [one] 🏆 **{ AND($winners) } wins** with critters worth ${ $price }.
   *[other] 🏆 **{ AND($winners) } share the win** with critters worth ${ $price } each.
}
# $winners (list of str), $rivals (list of str)
won-by-critters = { COUNT($winners) ->
    [one] 🏆 **{ AND($winners) } wins**: ${ $price }, tied with { AND($rivals) } but with more critters.
   *[other] 🏆 **{ AND($winners) } share the win**: ${ $price } each, tied with { AND($rivals) } but with more critters.
}
# $prices (list of str): such as "2 × $3"
collected-at = { $count ->
    [0] { critters }
   *[other] { collected } ({ LIST($prices) })
}

## What a bot says about a critter with which it won

was-bluffing = Mine was only { $critter }. I was bluffing.
got-away = I got away with { $critter }!
nobody-guessed = Nobody guessed that I had only { $critter }.
kept-it = I kept { $critter } for exactly this.
knew-it = I knew { $critter } would find a home.
saved-it = I'd been saving { $critter }.

## The cheat sheet

your-turn = Your turn
to-close = Close sales: the best offer wins every critter offered there.
to-offer = Offer one or two critters, face down, each to a customer. Then draw.
which-is-best = Which offer is best?
best-match = Species and colour, then species, then colour, then neither.
equal-and-coin = Equal? The cheapest wins if the customer shows a coin …
equal-and-heart = … and the most hearts win if the customer shows a heart.
the-end = The end
when-it-ends = If you start your turn with an empty hand, the game ends. Add up the prices of the critters you've collected: the highest total wins.

## What each card does

critter-counts = Worth ${ $cost } to whoever collects it.
effect-of-taste = { $taste ->
    [cheapest] If two offers match equally well, the cheaper one wins.
   *[likeable] If two offers match equally well, the one with more hearts wins.
}

## Remarks for newcomers, on their own panel, when they have to decide. They fit two lines there if
## they have about 60 letters; there's no room for three.

tip-both-out = Both offers are out: close at least one of these sales now.
# $price: what the reader's own critter costs
tip-only-offer = Alone in sale { $place }, you'd win just your own ${ $price } critter.
# $count: how many others made an offer
tip-tie-is-yours = { $count ->
    [one] If you close sale { $place }, a tie goes to you ({ $count } rival).
   *[other] If you close sale { $place }, a tie goes to you ({ $count } rivals).
}
tip-perfect-match = This is just what customer { $place } wants: only its like can beat it.
# $count: how many offers there are already
tip-join-a-sale = Winning sale { $place } gets you every critter in it, { $count } so far.
tip-matches-nobody = This suits none of the three, but alone in a sale it wins.
tip-prices-count = Only prices count in the end: this is worth ${ $price }. Hearts don't.
tip-cheapest = Between equal matches, customer { $place } takes the cheapest.
tip-likeable = Between equal matches, customer { $place } takes the most hearts.
tip-second-offer = A second offer draws you one more critter.
tip-hand-is-low = The deck is empty. With no critters on your turn, it's over.
# $price: what the reader has collected, at least as much as anyone else
tip-you-lead = Nobody has more than your ${ $price }. Critters in hand don't count.
# $best (int): what the leader has collected
tip-you-trail = You have ${ $price }, the leader ${ $best }. Critters in hand don't count.
tip-suits-best = Your best match for anyone: this one for customer { $place }.

## What the coach says in a lesson, which may be longer: at most 20 words each.

tip-face-down = Put a critter face down in front of a customer: the others only see who made an offer to whom.
tip-match-order = Species and colour together beat species, species beats colour, and colour beats neither.
tip-draw-per-offer = At the end of your turn, you draw one critter for each offer you made, however few you hold.
tip-close-before-offers = Close sales first: once you've made an offer this turn, you can't close any.
tip-only-own-sales = You can't close sale { $place } now, because you have no offer in it yourself.
tip-tie-takes-all = Close sale { $place }, and a tie for the best offer makes everything yours, even if your own offer is worse.
tip-the-end = When someone starts a turn without a critter in hand, the game ends, and open sales are settled.
tip-customers-change = After a sale, a new customer comes at once, and everyone in the sale gets their offer card back.
# $price: what the reader has collected
tip-hands-dont-count = Only what you've collected counts, ${ $price } so far. Critters in your hand are worth nothing in the end.
# After a move that cost something. $price: what the reader's own critter costs
slip-closed-alone = Alone in that sale, you won just your own ${ $price } critter. Waiting lets others add theirs.
slip-suits-better = Your { $critter } would match customer { $place } better, and the best match wins everything.

## The lesson: its title, what the game is about, and what to remember line by line (at most 20 words each)

lesson-first = Offers and sales
lesson-first-goal = **Offer critters** to customers, face down. The best match wins **every critter** in the sale, and prices are your points.
lesson-first-recap =
    .turn = Each turn: close sales if you like, make one or two offers, then draw one critter for each offer.
    .must = With both offers out, you have to close at least one of those sales first.
    .match = Species and colour beat species, then colour, then neither. Price or hearts decide between equal matches.
    .tie = If the best offers tie, whoever closed the sale takes everything, even with a worse offer.
    .sale = You can only close sales you're in. The winner takes every critter, and a new customer comes.
    .end = A turn that starts with an empty hand ends the game. Only the prices of collected critters count.

## Options

# Buttons that show something else, at most 34 characters
looks =
    .piles = Piles
    .customers = Customers
    .sales = Sales
# What options are called beside their values
option-names =
    .tiebreak = tiebreak
options =
    .tiebreak = Whether a tie for first place goes to whoever has collected more critters

## Hints: why a bot's move is better than the next best one

reasons =
    .win = It should win you the most.
    .lose = You'd lose less if someone beats it.
    .close = Whoever closes a sale wins ties, so close it while you can.
    .wait = Another offer would risk more than it could win.
