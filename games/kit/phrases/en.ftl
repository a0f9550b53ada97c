### What the players of every game read.
### $count (int), $places (int), $place (int), $step (int)

## How this language names players and joins lists

# The language's own name, as people choose it
language = English

# A player's name. The form .whom is the object of a sentence, .whose the owner of something.
# $word (str)
name = { $word }
    .whom = { $word }
    .whose = { $word }'s
# Whoever reads the text
name-you = You
    .whom = you
    .whose = your

# $first (str), $last (str)
join =
    .list = { $first }, { $last }
    .and = { $first } and { $last }
    .or = { $first } or { $last }

## Questions and buttons

cannot-take-back = You can't take this back.
make-your-move = make your move.

## The table, for every game that doesn't say it in its own words

table = Table
your-hand = Your hand
your-view = What you see
is-to-move = is up
none = none
# No cards, within a list of what someone has. People can type it, too.
nothing = nothing
# The same as an answer
nothing-chosen = Nothing
# What can be typed instead of a comma: "red and blue"
and-typed = and
# $most (int)
out-of = { $count } of { $most }

## The lobby

players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
# $first (int), $last (int)
players-from-to = { $first } to { $last } players
wrong-seats = With these options, { $title } is for { $players }.
needs = needs { $count } more
full = full
free-seat = free
# A stand-in for a name that can't be drawn

## The result

result = Result
nobody-won = Nobody won.
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# $winners (list of str), $score (str or none)
won = { COUNT($winners) ->
    [one] { $score ->
        [none] 🏆 { AND($winners) } wins.
       *[other] 🏆 { AND($winners) } wins with { $score }.
    }
   *[other] { $score ->
        [none] 🏆 { AND($winners) } share the win.
       *[other] 🏆 { AND($winners) } share the win with { $score } each.
    }
}
# What everyone made together, such as "17 of 25 points"
# $alone (bool)
made = { $alone ->
    [true] 🏆 You made **{ $score }**.
   *[false] 🏆 You made **{ $score }** together.
}
# $alone (bool)
lost = { $alone ->
    [true] You lost, with **{ $score }**. Try again!
   *[false] You lost together, with **{ $score }**. Try again!
}
placed = **{ nth }** { $who }: { $score }
nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}

## Scenes in plain words, for screen readers

marked = { $what } (marked)
new = { $what } (new)
free = { $places } free
only = { $count ->
    [0] none left
   *[other] only { $count }
}
mind = Note: { $what }
# Whose card it is
owned = { $who }'s { $card }

## Checking a finished game

seed-does-not-fit = The secret doesn't match the seal, so it's not the one I promised before the game.
cannot-be-set-up = You can't set up a game like that.
# $played (int), $here (int)
other-rules = it was played with version { $played } of the rules, and this is version { $here }.
# $steps (list of int)
rules-updated = the rules were updated halfway through, at step { LIST($steps) }.
# $found (int)
step-is-missing = Step { $step } is missing: the next one is step { $found }.
draws-differ = The draws in step { $step } aren't those that the secret gives.
goes-back-too-far = Step { $step } goes back to a step that never happened.
no-such-seat = Step { $step } was played from a seat that doesn't exist.
not-legal = The move in step { $step } isn't legal.
turned-out-differently = The secret matches the seal, but step { $step } turned out differently, so someone changed a card.
