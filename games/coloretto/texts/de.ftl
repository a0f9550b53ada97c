### Was bei Coloretto zu lesen ist.
###
### supply = Stapel, row = Reihe, to draw = ziehen, to take = nehmen, joker = Joker,
### last-round card = Karte für die letzte Runde, scoring = Wertung; eine Runde ist zu Ende, das Spiel ist vorbei.
### Beim Ziehen steht „einen Joker“, beim Legen „den Joker“: Es ist ja derselbe.

title = Coloretto
summary = Zieh eine Karte oder nimm eine Reihe. Deine drei besten Farben bringen Punkte, der Rest kostet dich welche.

# „Ada hat einen Joker gezogen“ (.acc), „leg den Joker in Reihe 2“ (.the)
card =
    .acc = { $word }
    .the = { $word }
card-red = 🔺R Rot
    .name = Rot
card-orange = 🔶O Orange
    .name = Orange
card-yellow = ⭐Y Gelb
    .name = Gelb
card-green = 🟩G Grün
    .name = Grün
card-blue = 💧B Blau
    .name = Blau
card-purple = 💜P Lila
    .name = Lila
card-white = ⚪W Weiß
    .name = Weiß
card-plus-two = 🎁+2
    .name = plus zwei
    .acc = eine 🎁+2
    .the = die 🎁+2
card-joker = 🃏J Joker
    .name = Joker
    .acc = einen 🃏J Joker
    .the = den 🃏J Joker
card-golden-joker = 👑J goldener Joker
    .name = goldener Joker
    .acc = den 👑J goldenen Joker
    .the = den 👑J goldenen Joker
card-last-round = 🏁 Schlussrunde
    .name = Schlussrunde
cards = { $count ->
    [1] { $card }
   *[other] { $count } { $card }
}

drew = { $who ->
    [you] Du hast { ACC($card) } gezogen.
    [several] { $who } haben { ACC($card) } gezogen.
   *[other] { $who } hat { ACC($card) } gezogen.
}
placed = { $who ->
    [you] Du hast { THE($card) } in Reihe { $row } gelegt.
    [several] { $who } haben { THE($card) } in Reihe { $row } gelegt.
   *[other] { $who } hat { THE($card) } in Reihe { $row } gelegt.
}
took = { $who ->
    [you] Du hast Reihe { $row } genommen: { LIST($cards) }.
    [several] { $who } haben Reihe { $row } genommen: { LIST($cards) }.
   *[other] { $who } hat Reihe { $row } genommen: { LIST($cards) }.
}
took-and-gained = { $who ->
    [you] Du hast Reihe { $row } genommen: { LIST($cards) }, und dazu { ACC($extra) } für den goldenen Joker.
   *[other] { $who } hat Reihe { $row } genommen: { LIST($cards) }, und dazu { ACC($extra) } für den goldenen Joker.
}
gained = Der goldene Joker hat { DAT($who) } eine Karte extra gebracht: { $card }.
last-round-shown = { $who ->
    [you] 🏁 Du hast die Karte für die letzte Runde aufgedeckt: Jetzt läuft sie!
   *[other] 🏁 { $who } hat die Karte für die letzte Runde aufgedeckt: Jetzt läuft sie!
}
turned-up-last = { $who ->
    [you] 🏁 Du hast die Karte für die letzte Runde aufgedeckt!
   *[other] 🏁 { $who } hat die Karte für die letzte Runde aufgedeckt!
}
left-alone = { $who ->
    [you] Jetzt bist nur noch du in der Runde und kannst weiterziehen, solange Platz ist, bevor du eine Reihe nimmst.
   *[other] Jetzt ist nur noch { $who } in der Runde und kann weiterziehen, solange Platz ist.
}
removed = Reihe { $row } wollte niemand, also sind ihre Karten aus dem Spiel: { LIST($cards) }.
round-ended = { $who ->
    [you] Damit ist die Runde zu Ende. Du fängst die nächste an.
   *[other] Damit ist die Runde zu Ende. { $who } fängt die nächste an.
}
game-ended = Das war die letzte Runde. Zeit, die Punkte zu zählen!

last-round-begins = 🏁 Das ist die letzte Runde!
round-is-over = Damit war die Runde zu Ende.
no-more-rounds = Damit war die letzte Runde zu Ende.
is-alone = { $who ->
    [you] Jetzt bist nur noch du dabei.
   *[other] Damit war nur noch { $who } dabei.
}

draw-a-card = { $last_round ->
    [true] letzte Runde: zieh eine Karte.
   *[false] zieh eine Karte.
}
draw-or-take = { $last_round ->
    [true] letzte Runde: zieh eine Karte oder nimm Reihe { OR($rows) }.
   *[false] zieh eine Karte oder nimm Reihe { OR($rows) }.
}
take-a-row-of = { $last_round ->
    [true] letzte Runde: nimm Reihe { OR($rows) }.
   *[false] nimm Reihe { OR($rows) }.
}
put-it = leg { THE($card) } in Reihe { OR($rows) }.

prompts =
    .draw = Deck die oberste Karte auf und leg sie dann in eine Reihe.
    .place = Leg die gezogene Karte in eine Reihe, in der noch Platz ist.
    .place_row = In welche Reihe kommt die Karte?
    .take = Nimm eine Reihe mit allen Karten; dann setzt du bis zum Rundenende aus.
    .take_row = Welche Reihe nimmst du?
    .supply = Sieh nach, welche Karten noch verdeckt sind und wann die letzte Runde kommen kann.
doing =
    .draw = Karte ziehen
    .place = Karte legen
    .take = Reihe nehmen
draw = Karte ziehen
put-in-row = In Reihe { $row } legen
take-row = Reihe { $row } nehmen
row-number = Reihe { $row }
left = { $count ->
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
left-and-alone = nur noch du bist dabei, also zieh, so oft du magst · { left }
empty = leer
row-with-room = { $marks } · Platz für { $room }
row-to-take = { $extra ->
    [true] { $marks } und eine Karte extra · { SIGNED($points) } für dich
   *[false] { $marks } · { SIGNED($points) } für dich
}
only-row = Reihe { $row }: { $hint }

game-over = Das Spiel ist vorbei.
already-took-a-row = Du hast schon eine Reihe genommen. In der nächsten Runde bist du wieder dabei.
not-your-turn = Du bist noch nicht dran.
draw-first = Zieh erst eine Karte, dann legst du sie in eine Reihe.
place-first = Du hast { ACC($card) } gezogen. Leg die Karte erst in eine Reihe.
all-full = Alle Reihen, die noch da sind, sind voll. Nimm eine davon.
nothing-to-draw = Der Stapel ist leer. Nimm eine Reihe.
no-such-row = Reihe { $row } gibt’s nicht. Nimm eine von 1 bis { $last }.
row-is-taken = Reihe { $row } ist in dieser Runde schon weg.
row-is-full = { $count ->
    [one] Reihe { $row } ist voll: Da passt nur { $count } Karte rein.
   *[other] Reihe { $row } ist voll: Da passen nur { $count } Karten rein.
}
row-is-empty = Reihe { $row } ist leer. Erst muss eine Karte hinein, dann kannst du sie nehmen.

round-number = Runde { $count }
last-round = letzte Runde
last-round-next = als Nächstes: letzte Runde
last-round-in = { $count ->
    [0] { last-round-next }
    [one] noch { $count } Karte bis zur letzten Runde
   *[other] noch { $count } Karten bis zur letzten Runde
}
violet = violette Wertung
violet-scoring = violette Wertung (drei von einer Farbe sind am besten)
rows = Reihen
just-drawn = Gezogen
just-taken = Genommen
taken = weg
took-row = hat Reihe { $row }
supply = Stapel
face-down = verdeckt
not-in-play = Nicht dabei
removed-cards = Aus dem Spiel
your-cards = Deine Karten
you-drew = Gezogen
if-it-ended-now = { $worth }, wenn jetzt Schluss wäre
jokers-counted = Joker (schon mitgezählt)
still-face-down = Noch verdeckt
unknown-order = { $count ->
    [one] nur noch { $count } Karte
   *[other] { $count } Karten, deren Reihenfolge niemand kennt
}
last-round-after = { $count ->
    [one] nach { $count } davon kommt die Karte für die letzte Runde
   *[other] nach { $count } davon kommt die Karte für die letzte Runde
}

result = Ergebnis
points = { $points ->
    [one] { NUMBER($points) } Punkt
   *[other] { NUMBER($points) } Punkte
}
score-of = **{ $who }** { NUMBER($points) } = { $parts }
colour-counted = { $jokers ->
    [0] { $count } { $card }: { SIGNED($points) }
    [one] { $count } { $card } (mit einem Joker): { SIGNED($points) }
   *[other] { $count } { $card } (mit { $jokers } Jokern): { SIGNED($points) }
}
plus-twos-counted = { $count } 🎁+2: { SIGNED($points) }
worth = { $jokers ->
    [0] { SIGNED($points) }
    [one] { SIGNED($points) }, Joker
   *[other] { SIGNED($points) }, { $jokers } Joker
}
scored-brown = -# Braune Wertung; jeder Joker zählt da, wo er am meisten bringt.
scored-violet = -# Violette Wertung; jeder Joker zählt da, wo er am meisten bringt.

your-turn = Wenn du dran bist, hast du die Wahl
to-draw = Zieh eine Karte und leg sie in eine Reihe, in der noch Platz ist.
to-take = Nimm eine Reihe mit allen Karten. Dann setzt du bis zur nächsten Runde aus.
at-the-end = Am Ende
best-colours = Deine drei besten Farben zählen für dich. Eine bis sechs Karten bringen 1, 3, 6, 10, 15 oder 21 Punkte.
other-colours = Jede andere Farbe kostet dich genauso viele Punkte.
jokers = Ein Joker kann jede Farbe sein. Der goldene bringt dir noch eine Karte extra.
plus-twos = Je zwei Punkte, egal welche Farben du hast.
when-last-round = Taucht diese Karte auf, ist es die letzte Runde.

effect-of =
    .colour = Deine drei besten Farben zählen für dich, die anderen gegen dich.
    .plus-two = Zwei Punkte am Ende, egal was du sonst hast.
    .joker = Zählt als die Farbe, die dir am meisten bringt.
    .golden-joker = Ein Joker. Wer ihn nimmt, bekommt noch die oberste Karte vom Stapel.
    .last-round = Taucht sie auf, ist es die letzte Runde.

looks =
    .supply = Stapel

slip-costly-row = { $points ->
    [one] Diese Reihe kostet dich { $points } Punkt: { NAME($card) } zählt gegen dich, und keine Farbe lässt sich weglassen.
   *[other] Diese Reihe kostet dich { $points } Punkte: { NAME($card) } zählt gegen dich, und keine Farbe lässt sich weglassen.
}
slip-better-row = Reihe { $row } hätte dir { NUMBER($points) } mehr gebracht. Vergleich, was jede Reihe für deine besten Farben tut.

lesson-first = Reihen und Farben
lesson-first-goal = Du sammelst Karten in sieben Farben. Deine **drei besten Farben** bringen dir Punkte, und alle **anderen kosten** dich welche.
lesson-first-recap =
    .turn = In deinem Zug ziehst du eine Karte und legst sie in eine Reihe, oder du nimmst eine ganze Reihe.
    .round = Hast du eine Reihe genommen, setzt du aus, bis alle eine haben. Dann beginnt eine neue Runde.
    .score = Deine drei besten Farben zählen für dich, alle anderen gegen dich: 1, 3, 6, 10, 15, 21 Punkte.
    .specials = Ein Joker ist jede Farbe, 🎁+2 bringt immer zwei Punkte, und mit dem goldenen bekommst du die oberste Karte.
    .end = Die Runde, in der die Karte für die letzte Runde kommt, ist die letzte. Die meisten Punkte gewinnen.

option-names =
    .scoring = Wertung
tip-last-one-in = Alle anderen haben schon eine Reihe. Du kannst weiterziehen, solange Platz ist, und nimmst dann eine.
tip-must-take = Für weitere Karten ist kein Platz mehr, also musst du Reihe { OR($numbers) } nehmen.
tip-nothing-to-take = Eine leere Reihe kannst du nicht nehmen, also musst du jetzt ziehen.
tip-last-round = Das ist die letzte Runde: Wenn alle eine Reihe haben, werden die Punkte gezählt.
tip-golden-row = Wer Reihe { $row } nimmt, bekommt den goldenen Joker und dazu die oberste Karte, egal, welche das ist.
tip-drew-a-joker = Ein Joker zählt am Ende als die Farbe, die am meisten bringt. Leg ihn in eine Reihe, die du willst.
tip-drew-a-plus-two = Wer diese Karte nimmt, bekommt zwei Punkte, egal, mit welchen Farben.
tip-drew-a-new-colour = Nur drei Farben bringen dir Punkte, und du hast schon { $count } andere. Leg diese Karte in eine Reihe für andere.
tip-drew-what-helps = { NAME($card) } würde dir jetzt { SIGNED($points) } bringen. Leg die Karte in eine Reihe, die du haben willst.
tip-others-collect = Jemand anderes sammelt schon { NAME($card) } ({ $count } Karten). Leg diese Karte dahin, wo sie am wenigsten lockt.
tip-good-row = Reihe { $row } würde dir jetzt { SIGNED($points) } bringen. Ob sie bei deinem nächsten Zug noch da ist?
tip-costly-colour = { $points ->
    [one] { NAME($card) } kostet dich gerade { $points } Punkt, denn nur deine drei besten Farben bringen dir Punkte.
   *[other] { NAME($card) } kostet dich gerade { $points } Punkte, denn nur deine drei besten Farben bringen dir Punkte.
}
tip-three-is-best = Bei violetter Wertung ist dreimal { NAME($card) } genau richtig: Mit einer vierten Karte bekommst du weniger.
tip-six-is-enough = { NAME($card) } zählt höchstens sechsmal. Noch mehr davon bringt dir keine weiteren Punkte.
tip-next-card = Noch einmal { NAME($card) } würde dir jetzt { SIGNED($points) } bringen. Halt also nach Reihen mit { NAME($card) } Ausschau.
tip-sit-out = Wenn du eine Reihe nimmst, setzt du bis zum Rundenende aus. Die anderen teilen sich den Rest.
tip-spoil = Du darfst diese Karte in jede Reihe legen, in der noch Platz ist, auch um sie anderen zu vermiesen.
tip-three-places = Du siehst die Karte, bevor du ihre Reihe wählst, und in jeder Reihe ist Platz für nur drei.
tip-best-three = Deine drei besten Farben zählen für dich: Eine bis sechs Karten bringen 1, 3, 6, 10, 15 oder 21.
tip-new-round = Alle haben eine Reihe genommen, also beginnt eine neue Runde. Wer die letzte nahm, fängt an.
tip-until-the-end = { $count ->
    [0] Als Nächstes kommt die Karte für die letzte Runde: Diese Runde ist die letzte, dann werden die Punkte gezählt.
    [one] Nach { $count } weiteren Karte kommt die letzte Runde: Ist die zu Ende, werden die Punkte gezählt.
   *[other] Nach { $count } weiteren Karten kommt die letzte Runde: Ist die zu Ende, werden die Punkte gezählt.
}
tip-row-left-over = Zu zweit verlässt die Reihe, die niemand nimmt, mit allen Karten das Spiel.

options =
    .scoring = Welche Wertung: braun (je mehr von einer Farbe, desto besser) oder violett (drei sind am besten)
    .scoring_brown = braun
    .scoring_violet = violett

reasons =
    .best-row = So entsteht die beste Reihe für deine Farben.
    .rivals = So haben die anderen am wenigsten davon.
    .points = Das bringt dir jetzt mehr Punkte.
    .jokers = Ein Joker ist am Ende viel wert.
    .chance = Mit noch einer Karte könnte eine Reihe besser zu dir passen.
    .risk = Bis zu deinem nächsten Zug könnte eine gute Reihe weg sein.
