### What players of Coloretto read.
###
### $who (name), $card (card), $row (int), $count (int), $points (int), $last_round (bool)
### $rows (list of str): rows with their cards, such as "2 (G B)"
### $cards (list of str): cards such as "2 🔺R red"

title = Coloretto
summary = Draw a card or take a row. Your three best colours score, the rest cost you.

## Cards. The letters are codes and stay as they are in every language.
## The form .name is for pictures and screen readers, .a is the object of a sentence.

card =
    .a = a { $word }
card-red = 🔺R red
    .name = red
card-orange = 🔶O orange
    .name = orange
    .a = an 🔶O orange
card-yellow = ⭐Y yellow
    .name = yellow
card-green = 🟩G green
    .name = green
card-blue = 💧B blue
    .name = blue
card-purple = 💜P purple
    .name = purple
card-white = ⚪W white
    .name = white
card-plus-two = 🎁+2
    .name = plus two
card-joker = 🃏J joker
    .name = joker
card-golden-joker = 👑J golden joker
    .name = golden joker
    .a = the 👑J golden joker
card-last-round = 🏁 last round
    .name = last round
# Several equal cards, such as "2 🔺R red"
cards = { $count ->
    [1] { $card }
   *[other] { $count } { $card }
}

## What happened

drew = { $who } drew { A($card) }.
placed = { $who } put { A($card) } in row { $row }.
took = { $who } took row { $row }: { LIST($cards) }.
# $extra (card)
took-and-gained = { $who } took row { $row }: { LIST($cards) }, plus { A($extra) } for the golden joker.
gained = The golden joker gave { WHOM($who) } an extra card: { A($card) }.
last-round-shown = 🏁 { $who } turned up the last-round card: this is the last round!
turned-up-last = 🏁 { $who } turned up the last-round card!
left-alone = That left { WHOM($who) } alone, free to keep drawing before taking a row.
removed = Nobody took row { $row }, so its cards are out of the game: { LIST($cards) }.
round-ended = { $who ->
    [you] That ends the round. You start the next one.
   *[other] That ends the round. { $who } starts the next one.
}
game-ended = That was the last round. Time to count the points!

## What happened, told in short after someone took a row

last-round-begins = 🏁 This is the last round!
round-is-over = That ended the round.
no-more-rounds = That ended the last round.
is-alone = { $who ->
    [you] You're the last one in this round.
   *[other] { $who } was the last one left.
}

## What to do now. It follows a name: "Ada, draw a card."

draw-a-card = { $last_round ->
    [true] last round: draw a card.
   *[false] draw a card.
}
draw-or-take = { $last_round ->
    [true] last round: draw, or take row { OR($rows) }.
   *[false] draw, or take row { OR($rows) }.
}
take-a-row-of = { $last_round ->
    [true] last round: take row { OR($rows) }.
   *[false] take row { OR($rows) }.
}
put-it = put the { $card } in row { OR($rows) }.

## Questions and answers

prompts =
    .draw = Turn over the top card, then put it in a row.
    .place = Put the card you drew in a row that has room.
    .place_row = Which row does the card go in?
    .take = Take a row with all its cards, then sit out the rest of the round.
    .take_row = Which row will you take?
    .supply = See which cards are still face down, and how soon the last round could start.
# Buttons of a panel
doing =
    .draw = Draw a card
    .place = Place the card
    .take = Take a row
# Buttons on the public table
draw = Draw a card
put-in-row = Put it in row { $row }
take-row = Take row { $row }
row-number = Row { $row }
# Beside "Draw a card": the number of cards in the supply
left = { $count ->
    [one] { $count } card left
   *[other] { $count } cards left
}
left-and-alone = you're the last one in, so draw as often as you like · { left }
empty = empty
# $marks: cards such as "🔺R 💧B", or "empty"; $room (int): how many more fit
row-with-room = { $marks } · room for { $room }
# $marks: cards such as "🔺R 💧B"; $extra (bool)
row-to-take = { $extra ->
    [true] { $marks } and an extra card · { SIGNED($points) } for you
   *[false] { $marks } · { SIGNED($points) } for you
}
# $hint: such as "🔺R 💧B · +3 for you"
only-row = Row { $row }: { $hint }

## Why a move isn't possible

game-over = The game is over.
already-took-a-row = You've already taken a row. You're back in when the round ends.
not-your-turn = It's not your turn yet.
draw-first = Draw a card first, then put it in a row.
place-first = You drew { A($card) }. Put it in a row first.
all-full = All the rows left are full, so take one.
nothing-to-draw = There are no cards left to draw, so take a row.
# $last (int)
no-such-row = There's no row { $row }. Pick one from 1 to { $last }.
row-is-taken = Someone already took row { $row } this round.
row-is-full = { $count ->
    [one] Row { $row } is full: it only holds { $count } card.
   *[other] Row { $row } is full: it only holds { $count } cards.
}
row-is-empty = Row { $row } is empty. A row needs a card before you can take it.

## Pictures. There's little room, so keep them as short as in English.

round-number = Round { $count }
last-round = last round
last-round-next = the last-round card is next
last-round-in = { $count ->
    [0] { last-round-next }
    [one] last round after { $count } card
   *[other] last round after { $count } cards
}
violet = violet scoring
violet-scoring = violet scoring (three of a colour is best)
rows = Rows
just-drawn = Just drawn
just-taken = Just taken
taken = taken
took-row = took row { $row }
supply = Supply
face-down = face down
not-in-play = Not in this game
removed-cards = Out of the game
your-cards = Your cards
you-drew = You drew
# $worth: such as "12 points"
if-it-ended-now = { $worth } if it ended now
jokers-counted = Jokers (already counted)
still-face-down = Still face down
unknown-order = { $count ->
    [one] { $count } card in an order nobody knows
   *[other] { $count } cards in an order nobody knows
}
last-round-after = the last-round card comes up after { $count } of them

## The result

result = Result
points = { $points ->
    [one] { NUMBER($points) } point
   *[other] { NUMBER($points) } points
}
# $who (str), $parts: such as "3 🔺R red: +6 · 1 🎁+2: +2"
score-of = **{ $who }** { NUMBER($points) } = { $parts }
# How many cards of a colour there are, with jokers, and what they're worth
# $jokers (int)
colour-counted = { $jokers ->
    [0] { $count } { $card }: { SIGNED($points) }
    [one] { $count } { $card } (with a joker): { SIGNED($points) }
   *[other] { $count } { $card } (with { $jokers } jokers): { SIGNED($points) }
}
plus-twos-counted = { $count } 🎁+2: { SIGNED($points) }
# The same as a note below a card
# $jokers (int)
worth = { $jokers ->
    [0] { SIGNED($points) }
    [one] { SIGNED($points) }, joker
   *[other] { SIGNED($points) }, { $jokers } jokers
}
scored-brown = -# That's brown scoring, with each joker where it's worth the most.
scored-violet = -# That's violet scoring, with each joker where it's worth the most.

## The cheat sheet

your-turn = On your turn, do one of these
to-draw = Draw a card and put it into any row that has room.
to-take = Take a row and all its cards. Then you sit out until the next round.
at-the-end = At the end
best-colours = Your three best colours count for you. One to six cards are worth 1, 3, 6, 10, 15 or 21 points.
other-colours = Every other colour counts against you in the same way.
jokers = Jokers can be any colour. The golden one also gets you an extra card.
plus-twos = Two points each, whatever your colours are.
when-last-round = When this comes up, it's the last round.

## What each card does

effect-of =
    .colour = Your three best colours count for you; the others count against you.
    .plus-two = Two points at the end, whatever else you have.
    .joker = Counts as whichever colour gets you the most points.
    .golden-joker = A joker. Whoever takes it also gets the top card of the supply.
    .last-round = When it comes up, it's the last round.

## Buttons that show something else, at most 34 characters each

looks =
    .supply = Supply

## Remarks for newcomers, on their own panel, when they have to decide. At most 20 words each.

tip-last-one-in = Everyone else has taken a row, so you may draw as often as there's room before you take one.
# $numbers (list of int): the numbers of rows
tip-must-take = There's no room left for another card, so you have to take row { OR($numbers) }.
tip-nothing-to-take = You can't take an empty row, so you have to draw now.
tip-last-round = This is the last round: once everyone has taken a row, the points are counted.
tip-golden-row = Whoever takes row { $row } gets the golden joker, and also the top card, whatever it is.
tip-drew-a-joker = At the end, a joker counts as whichever colour brings you the most. Put it where you'd take it.
tip-drew-a-plus-two = This card is two points for whoever takes it, whatever their colours.
# $count: how many other colours the reader has, at least three
tip-drew-a-new-colour = Only three colours count for you, and you have { $count } others. Put this where you won't take it.
# $points: what it would add to the reader's points
tip-drew-what-helps = This { NAME($card) } would bring you { SIGNED($points) } now. Put it in a row that you'd like to take.
# $count: how many cards of that colour another player has
tip-others-collect = Someone else has { $count } { NAME($card) } already. Put this card where it tempts them least.
tip-good-row = Taking row { $row } would bring you { SIGNED($points) } now. Will it last until your next turn?
# $points: how many points the colour costs the reader
tip-costly-colour = { $points ->
    [one] Your { NAME($card) } costs you { $points } point now, since only your three best colours count for you.
   *[other] Your { NAME($card) } costs you { $points } points now, since only your three best colours count for you.
}
tip-three-is-best = With violet scoring, your three { NAME($card) } are just right: a fourth makes them worth less.
tip-six-is-enough = Six { NAME($card) } are the most that count. More of them won't bring you any more points.
tip-next-card = One more { NAME($card) } would bring you { SIGNED($points) } now, so look out for rows that have it.
tip-sit-out = Once you take a row, you sit out until the round ends. The others share what's left.
tip-spoil = You may put this card in any row with room, even just to spoil that row for the others.
tip-three-places = You see a card before you choose its row, and each row has room for just three.
tip-best-three = Your three best colours count for you: one to six cards bring 1, 3, 6, 10, 15 or 21.
tip-new-round = Everyone has taken a row, so a new round begins. Whoever took the last row starts.
# $count: how many cards come before the last-round card
tip-until-the-end = { $count ->
    [0] The next card is the last-round card: that round is the last, and then points are counted.
    [one] After { $count } more card comes the last-round card: that round is the last, and then points are counted.
   *[other] After { $count } more cards comes the last-round card: that round is the last, and then points are counted.
}
tip-row-left-over = With two players, the row that nobody takes leaves the game with all its cards.

## What the coach says in a lesson after a move that cost something. At most 20 words each.

# $points: how many points the row cost; $card: a colour that now counts against the reader
slip-costly-row = { $points ->
    [one] That row costs you { $points } point: { NAME($card) } counts against you, and you can't leave out a colour.
   *[other] That row costs you { $points } points: { NAME($card) } counts against you, and you can't leave out a colour.
}
# $points: how many points more another row would have brought
slip-better-row = Row { $row } would have brought you { NUMBER($points) } more. Compare what each row does for your best colours.

## The lesson: its title, what the game is about, and what to remember line by line (at most 20 words each)

lesson-first = Rows and colours
lesson-first-goal = You collect cards in seven colours. Your **three best colours** bring you points, and all the **others cost you**.
lesson-first-recap =
    .turn = On your turn, draw a card and put it in a row, or take a row with everything in it.
    .round = After you take a row, you sit out until everyone has one. Then a new round begins.
    .score = Your three best colours count for you, all others against you: 1, 3, 6, 10, 15, 21 points.
    .specials = A joker is any colour, 🎁+2 is always two points, and the golden joker also brings the top card.
    .end = The round in which the last-round card comes up is the last one. The most points win.

## Options, and their values

option-names =
    .scoring = scoring

options =
    .scoring = How to score: brown (more of a colour is better) or violet (three is best).
    .scoring_brown = brown
    .scoring_violet = violet

## Hints: why a bot's move is better than the next best one

reasons =
    .best-row = It makes the best row for your colours.
    .rivals = It leaves the others less to be happy about.
    .points = It's worth more points to you right now.
    .jokers = A joker will be worth a lot at the end.
    .chance = With one more card, a row could suit you better.
    .risk = A row you like might be gone by your next turn.
