### Was bei Colour MY Kritters zu lesen ist.
###
### Kritter = der Kritter, die Kritter; splotch = Klecks, paint = Farbe, item = Werkzeug, painting tool = Malwerkzeug,
### brush = Pinsel, palette = Palette, wand = Zauberstab, bucket = Farbeimer; Start = Starter, Single = Einer,
### Double = Zweier, Wild = Joker, Point = Punkte-Kritter; market = Markt, deck = Deck (alle eigenen Karten) oder Stapel (wovon man zieht), Kritter deck = Kritter-Stapel,
### item pile = Werkzeugstapel, discard pile = Ablage, to boost = verstärken, to agree (to stop) = aufhören wollen,
### set (junior) = Trio, set (compact) = Set, triad = Dreiklang, double purchase = Doppelkauf.

title = Colour MY Kritters
summary = Mit der Farbe auf deinen Karten kaufst du neue. Pinsel lassen am Ende Kritter einer Farbe punkten.

## .nom und .acc mit unbestimmtem Artikel, .the am Satzanfang.

card =
    .nom = ein { $word }
    .acc = einen { $word }
    .the = Der { $word }
    .label = { $word }
card-start-c = Cyan-Starter
card-start-m = Magenta-Starter
card-start-y = Gelb-Starter
card-single-c = Cyan-Einer
card-single-m = Magenta-Einer
card-single-y = Gelb-Einer
card-super-single-c = Cyan-Super-Einer
card-super-single-m = Magenta-Super-Einer
card-super-single-y = Gelb-Super-Einer
card-double-c = Cyan-Zweier
card-double-m = Magenta-Zweier
card-double-y = Gelb-Zweier
card-wild = Joker
card-super-wild = Superjoker
card-point-r2 = roter 2-Punkte-Kritter
    .label = Roter 2-Punkte-Kritter
    .acc = einen roten 2-Punkte-Kritter
    .the = Der rote 2-Punkte-Kritter
card-point-r3 = roter 3-Punkte-Kritter
    .label = Roter 3-Punkte-Kritter
    .acc = einen roten 3-Punkte-Kritter
    .the = Der rote 3-Punkte-Kritter
card-point-r4 = roter 4-Punkte-Kritter
    .label = Roter 4-Punkte-Kritter
    .acc = einen roten 4-Punkte-Kritter
    .the = Der rote 4-Punkte-Kritter
card-point-r5 = roter 5-Punkte-Kritter
    .label = Roter 5-Punkte-Kritter
    .acc = einen roten 5-Punkte-Kritter
    .the = Der rote 5-Punkte-Kritter
card-point-r6 = roter 6-Punkte-Kritter
    .label = Roter 6-Punkte-Kritter
    .acc = einen roten 6-Punkte-Kritter
    .the = Der rote 6-Punkte-Kritter
card-point-g2 = grüner 2-Punkte-Kritter
    .label = Grüner 2-Punkte-Kritter
    .acc = einen grünen 2-Punkte-Kritter
    .the = Der grüne 2-Punkte-Kritter
card-point-g3 = grüner 3-Punkte-Kritter
    .label = Grüner 3-Punkte-Kritter
    .acc = einen grünen 3-Punkte-Kritter
    .the = Der grüne 3-Punkte-Kritter
card-point-g4 = grüner 4-Punkte-Kritter
    .label = Grüner 4-Punkte-Kritter
    .acc = einen grünen 4-Punkte-Kritter
    .the = Der grüne 4-Punkte-Kritter
card-point-g5 = grüner 5-Punkte-Kritter
    .label = Grüner 5-Punkte-Kritter
    .acc = einen grünen 5-Punkte-Kritter
    .the = Der grüne 5-Punkte-Kritter
card-point-g6 = grüner 6-Punkte-Kritter
    .label = Grüner 6-Punkte-Kritter
    .acc = einen grünen 6-Punkte-Kritter
    .the = Der grüne 6-Punkte-Kritter
card-point-b2 = blauer 2-Punkte-Kritter
    .label = Blauer 2-Punkte-Kritter
    .acc = einen blauen 2-Punkte-Kritter
    .the = Der blaue 2-Punkte-Kritter
card-point-b3 = blauer 3-Punkte-Kritter
    .label = Blauer 3-Punkte-Kritter
    .acc = einen blauen 3-Punkte-Kritter
    .the = Der blaue 3-Punkte-Kritter
card-point-b4 = blauer 4-Punkte-Kritter
    .label = Blauer 4-Punkte-Kritter
    .acc = einen blauen 4-Punkte-Kritter
    .the = Der blaue 4-Punkte-Kritter
card-point-b5 = blauer 5-Punkte-Kritter
    .label = Blauer 5-Punkte-Kritter
    .acc = einen blauen 5-Punkte-Kritter
    .the = Der blaue 5-Punkte-Kritter
card-point-b6 = blauer 6-Punkte-Kritter
    .label = Blauer 6-Punkte-Kritter
    .acc = einen blauen 6-Punkte-Kritter
    .the = Der blaue 6-Punkte-Kritter
card-wand = Zauberstab
card-brush = Pinsel
card-palette = Palette
    .nom = eine Palette
    .acc = eine Palette
    .the = Die Palette
card-bucket = Farbeimer
short-names =
    .wild = Joker
    .super-wild = Joker+1
    .wand = Stab
    .brush = Pinsel
    .palette = Palette
    .bucket = Eimer
pile-wand = Zauberstäbe
pile-brush = Pinsel
pile-palette = Paletten
pile-bucket = Farbeimer
colour-c = Cyan
colour-m = Magenta
colour-y = Gelb
kritter = { $colour }-Kritter

## .because folgt auf "weil", .short steht im Bild.

ending-items = Zwei Sorten Malwerkzeug sind ausverkauft
    .short = 2 Sorten ausverkauft
    .because = zwei Sorten Malwerkzeug ausverkauft sind
ending-deck = Der Kritter-Stapel ist leer
    .short = Kritter-Stapel leer
    .because = der Kritter-Stapel leer ist
ending-agreed = Alle wollten aufhören
    .short = alle wollten aufhören
    .because = alle aufhören wollten
ending-stalled = Zehn Runden lang konnte niemand etwas kaufen
    .short = 10 Runden ohne Kauf
    .because = zehn Runden lang niemand etwas kaufen konnte

drew = { $who ->
    [you] Du hast { $marks } gezogen.
    [several] { $who } haben { $marks } gezogen.
   *[other] { $who } hat { $marks } gezogen.
}
drew-nothing = { $who ->
    [you] Du hattest keine Karten mehr zum Ziehen.
    [several] { $who } hatten keine Karten mehr zum Ziehen.
   *[other] { $who } hatte keine Karten mehr zum Ziehen.
}
reshuffled = { $who ->
    [you] Du hast deine Ablage zu einem neuen Stapel gemischt.
    [several] { $who } haben ihre Ablage zu einem neuen Stapel gemischt.
   *[other] { $who } hat die Ablage zu einem neuen Stapel gemischt.
}
boosted = { $who ->
    [you] Du hast { ACC($card) } { $mark } verstärkt: { $does }. Die Karte ist jetzt weg.
   *[other] { $who } hat { ACC($card) } { $mark } verstärkt: { $does }. Die Karte ist jetzt weg.
}
bought = { $who ->
    [you] { $wands ->
        [0] Du hast { ACC($card) } { $mark } für { $price } gekauft.
        [one] Du hast { ACC($card) } { $mark } für { $price } gekauft, mit einem Zauberstab 🪄 ({ $change }).
       *[other] Du hast { ACC($card) } { $mark } für { $price } gekauft, mit { $wands } Zauberstäben 🪄 ({ $change }).
    }
   *[other] { $wands ->
        [0] { $who } hat { ACC($card) } { $mark } für { $price } gekauft.
        [one] { $who } hat { ACC($card) } { $mark } für { $price } gekauft, mit einem Zauberstab 🪄 ({ $change }).
       *[other] { $who } hat { ACC($card) } { $mark } für { $price } gekauft, mit { $wands } Zauberstäben 🪄 ({ $change }).
    }
}
uncovered = Als Nächstes zu haben: { $card } { $mark } für { $price }.
passed = { $who ->
    [you] Du hast gepasst.
    [several] { $who } haben gepasst.
   *[other] { $who } hat gepasst.
}
refreshed = { $who ->
    [you] Du konntest nichts kaufen, also kamen neue Karten auf den Markt.
    [several] { $who } konnten nichts kaufen, also kamen neue Karten auf den Markt.
   *[other] { $who } konnte nichts kaufen, also kamen neue Karten auf den Markt.
}
new-in-market = Neu auf dem Markt: { LIST($cards) }.
left-market = { THE($card) } { $mark } hat den Markt verlassen.
vanished = Aus dem Kritter-Stapel kam { NOM($card) } { $mark }: Die Karte ist aus dem Spiel.
vanished-with-another = Aus dem Kritter-Stapel kam { NOM($card) } { $mark }: Die Karte ist aus dem Spiel, und eine vom passenden Werkzeugstapel auch.
last-round = Das ist die letzte Runde: { $why }.
agreed = { $who ->
    [you] { $last ->
        [true] Du willst nach dieser Runde aufhören ({ $count } von { $of }), also ist das die letzte.
       *[false] Du willst nach dieser Runde aufhören ({ $count } von { $of }).
    }
   *[other] { $last ->
        [true] { $who } will nach dieser Runde aufhören ({ $count } von { $of }), also ist das die letzte.
       *[false] { $who } will nach dieser Runde aufhören ({ $count } von { $of }).
    }
}
lapsed = Eine neue Runde beginnt. Wenn du immer noch aufhören willst, sag’s noch mal.

purchase = { ACC($card) } { $mark }
bought-in-short = { $who ->
    [you] Du hast { AND($cards) } gekauft.
    [several] { $who } haben { AND($cards) } gekauft.
   *[other] { $who } hat { AND($cards) } gekauft.
}
bought-and-uncovered = { $who ->
    [you] Du hast { AND($cards) } gekauft. Nachgerückt: { LIST($new) }.
    [several] { $who } haben { AND($cards) } gekauft. Nachgerückt: { LIST($new) }.
   *[other] { $who } hat { AND($cards) } gekauft. Nachgerückt: { LIST($new) }.
}
boosted-in-short = { $who ->
    [you] Du hast { ACC($card) } { $mark } verstärkt (jetzt weg).
    [several] { $who } haben { ACC($card) } { $mark } verstärkt (jetzt weg).
   *[other] { $who } hat { ACC($card) } { $mark } verstärkt (jetzt weg).
}
refreshed-to = { $who ->
    [you] Du konntest nichts kaufen, also wurde der Markt ausgetauscht: { LIST($cards) }.
    [several] { $who } konnten nichts kaufen, also wurde der Markt ausgetauscht: { LIST($cards) }.
   *[other] { $who } konnte nichts kaufen, also wurde der Markt ausgetauscht: { LIST($cards) }.
}

buy-with = kauf etwas mit { drawn }.
buy-another = kauf mit { purse } noch eine Karte oder nimm „Fertig“.
boost-or-refresh = verstärk eine Karte oder hol dir mit „Fertig“ einen neuen Markt: Mit { drawn } kannst du nichts kaufen.
pass-with = { $still ->
    [true] passe: Mit { drawn } kannst du immer noch nichts kaufen.
   *[false] passe: Mit { drawn } kannst du nichts kaufen.
}
# Folgt auf "mit"
drawn = { $drawn ->
    [none] keinen Klecksen
   *[other] { $drawn }
}
# Folgt auf "du hast"
purse = { $purse ->
    [none] keine Kleckse
   *[other] { $purse }
}
drawn-cards = { AND($cards) }
drawn-to-pay = { COUNT($others) ->
    [one] { AND($paying) } ({ AND($others) } zahlt nichts)
   *[other] { AND($paying) } ({ AND($others) } zahlen nichts)
}

prompts =
    .buy = Kauf einen Kritter oder ein Werkzeug mit den Klecksen, die du gezogen hast.
    .buy_card = Welche Karte kaufst du?
    .buy_wand = Wie setzt du deine Zauberstäbe ein? Davon hängt ab, was du sonst noch kaufen kannst.
    .boost = Verdopple, was eine gezogene Karte bringt; danach ist sie aus dem Spiel.
    .boost_card = Welche deiner gezogenen Karten verstärkst du?
    .done = Verzichte aufs Verstärken oder auf die zweite Karte.
    .pass = Passe, weil du nichts kaufen kannst.
    .agree = Sag, dass du nach dieser Runde aufhören willst. Das müssen alle tun, bevor sie vorbei ist.
    .agree_sure = Wollen das alle, ist das die letzte Runde. Bis zum nächsten Zug kannst du’s zurücknehmen.
    .deck = Sieh nach, welche Karten du hast und wie viele Punkte sie jetzt bringen würden.
    .players = Sieh nach, was alle haben und wie viele Punkte das jetzt bringen würde.
    .piles = Sieh nach, was bei allen noch im Stapel ist und was in den Ablagen liegt.
    .unseen = Sieh nach, was noch im Kritter-Stapel und in den Werkzeugstapeln sein kann.
doing =
    .buy = Kaufen
    .boost = Verstärken
    .done = Fertig
    .pass = Passen
    .agree = Fürs Aufhören
named = { $price ->
    [none] { LABEL($card) } { $mark }
   *[other] { LABEL($card) } { $mark } für { $price }
}
for-price = { $short } für { $price }
for-price-with-wand = { $short } für { $price } 🪄
boost-it = { $short } verstärken
turned = { $source } zu { $target }
no-wand = ohne Zauberstab

out-of-reach = Gerade zu teuer.
ways-to-pay = 🪄 Du kannst auf { $count } verschiedene Arten bezahlen.
paid-with = Du zahlst { $splotches }.
paid-after-wand = Du zahlst { $splotches } nach 🪄 { $change }.
scores = Bringt { $points } Punkte.
turns-colour = Färbt alle Kleckse einer Farbe um.
makes-score = Lässt am Ende eine Farbe punkten.
fills = Am Ende +2 für jeden Punkte-Kritter einer Farbe.
gives = { $draws ->
    [0] Bringt { $splotches }.
    [one] Bringt { $splotches } und noch { $draws } Karte.
   *[other] Bringt { $splotches } und noch { $draws } Karten.
}
as-two-wands = zählt als zwei Zauberstäbe
nothing-extra = bringt nichts extra
gives-twice = { $draws ->
    [0] { $twice } statt { $once }
    [one] { $twice } statt { $once } und noch { $draws } Karte
   *[other] { $twice } statt { $once } und noch { $draws } Karten
}
boosted-hint = Verstärkt: { $does }. Danach ist die Karte aus dem Spiel.
then-you-have = Damit hast du { purse }.
second-card-with = Kauf noch eine Karte: Du hast noch { purse }.
you-have = Du hast { purse }.
double-a-card = Verdopple, was eine gezogene Karte bringt; danach ist sie aus dem Spiel.
no-second-card = Kauf keine zweite Karte und beende deinen Zug.
no-boost = Verstärk nichts und nimm einen neuen Markt.
nothing-to-buy = Du kannst nichts kaufen.
agreed-so-far = Bisher dafür: { $count } von { $of }.

game-over = Das Spiel ist vorbei.
not-your-turn = Du bist noch nicht dran.
pick-a-card = Du kannst etwas kaufen, also such dir eine Karte aus.
nothing-to-decline = { $boost ->
    [true] Hier gibt’s nichts abzulehnen. Du kannst nur verstärken oder passen.
   *[false] Hier gibt’s nichts abzulehnen. Du kannst nur passen.
}
already-bought = Du hast schon eine Karte gekauft. Wenn du keine zweite willst, nimm „Fertig“.
can-buy-something = Du kannst etwas kaufen, also darfst du nicht passen.
decide-about-boost = Entscheide erst, ob du eine Karte verstärkst. Wenn du das nicht willst, nimm „Fertig“.
only-junior-agrees = Früher aufhören könnt ihr nur in einem Junior-Spiel.
already-last-round = Das ist schon die letzte Runde.
already-agreed = Du hast schon gesagt, dass du aufhören willst.
no-such-card = So eine Karte gibt’s gerade nicht zu kaufen.
not-on-sale = { $price ->
    [none] Gerade nicht zu kaufen: { $card } { $mark }.
   *[other] Gerade nicht zu kaufen: { $card } { $mark } für { $price }.
}
which-one = Welche Karte meinst du? { LIST($cards) }.
none-payable = Du hast { purse }, und das reicht für keine davon: { LIST($cards) }.
one-item = Nur eine deiner zwei Karten darf ein Werkzeug sein.
too-expensive = { THE($card) } { $mark } kostet { $price }, aber du hast { purse }.
wands-stay = { $change ->
    [none] Die erste Karte hast du ohne Zauberstab bezahlt, und dabei bleibt’s.
   *[other] Deine Zauberstäbe hast du schon für die erste Karte eingesetzt: { $change }.
}
so-many-wands = { $count ->
    [0] Du hast in diesem Zug keinen Zauberstab.
    [one] Du hast in diesem Zug nur { $count } Zauberstab.
   *[other] Du hast in diesem Zug nur { $count } Zauberstäbe.
}
different-colours = Jeder Zauberstab muss eine andere Farbe ändern.
cannot-pay-that-way = So kannst du nicht bezahlen, aber so: { $how }
no-effect-boost = An diesem Tisch wird ohne Verstärken gespielt.
already-boosted = Du hast in diesem Zug schon eine Karte verstärkt.
boost-before-buying = Verstärken kannst du nur, bevor du kaufst.
not-drawn = Das hast du nicht gezogen: { $card } { $mark }.
no-such-card-drawn = So eine Karte hast du nicht gezogen.

round-number = Runde { $count }
market = Markt
market-solo = Markt (die Karte rechts geht als Nächste)
deck = Stapel
market-deck = Rest
discard = Ablage
items = Werkzeuge
this-turn = Dieser Zug
drew-cards = gezogen
bought-cards = gekauft
left = übrig
without-splotches = = keine Kleckse
and-wands = { $count ->
    [one] + { $count } Zauberstab
   *[other] + { $count } Zauberstäbe
}
was-boosted = verstärkt
deck-of = Deck { $count }, Stapel
deck-and-discard = Stapel { $deck }, Ablage { $discard }
has-items = hat { $items }
went-first = hat angefangen
went-first-short = Start
agreed-to-stop = will aufhören
agreed-to-stop-short = Ende?
how-many-agreed = wollen aufhören: { $count } von { $of }
idle-rounds = { $count } von 10 Runden ohne Kauf
over = vorbei: { SHORT($why) }
last-round-because = letzte Runde: { SHORT($why) }
ends-with-deck = endet, wenn der Kritter-Stapel ({ $deck }) leer ist
ends-with-deck-short = Ende: Stapel
ends-with-deck-or-tools = endet, wenn der Kritter-Stapel ({ $deck }) leer ist oder wenn Pinsel ({ $brushes }) und Paletten ({ $palettes }) weg sind
ends-with-deck-or-two = endet, wenn der Kritter-Stapel ({ $deck }) leer ist oder wenn zwei davon weg sind: Pinsel ({ $brushes }), Paletten ({ $palettes }), Farbeimer ({ $buckets })
ends-with-deck-or-tools-short = Ende: Stapel/2 Sorten
played-with = { LIST($parts) }
compact-set = Kompakt-Set { $count }
extras =
    .double_purchase = Doppelkauf
    .triad_bonus = Dreiklang-Bonus
    .effect_boost = Verstärken
    .super_singles = Super-Einer
    .super_wilds = Superjoker
    .more_points = mehr Punkte
you-drew = Gezogen
your-cards = Deine Karten
can-pay-for-lit = Hell: bezahlbar

your-deck = Dein Deck
cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
still-in-deck = noch { $count } in deinem Stapel
worth-title = { $over ->
    [true] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert
   *[false] Jetzt { $points } { $points ->
        [one] Punkt
       *[other] Punkte
    } wert
}
everyones-cards = Was alle haben
worth = { $over ->
    [true] { $points } Pkt. wert
   *[false] jetzt { $points } Pkt. wert
}
decks-and-discards = Stapel und Ablagen
none-there = nichts
not-seen-yet = Noch nicht gesehen
kritter-deck = Kritter-Stapel: { $count }
nothing-new = nichts, was du nicht kennst
out-of-the-game = aus dem Spiel: { $count } davon
hidden-among-them = dazwischen versteckt
at-the-bottom = ganz unten, in dieser Reihenfolge
items-below = Werkzeuge unter den obersten
so-many-in-deck = { $count } davon im Kritter-Stapel
so-many-out = { $count } davon aus dem Spiel
prices-with-notes = { $prices } ({ LIST($notes) })

final-scores = Endstand
solo-result = { $score }! Das Spiel ist vorbei: { $why }.
ended-because = Das Spiel ist zu Ende, weil { BECAUSE($why) }.
score-of = **{ $who }** { $points }: { $parts }
points-short = { $points } Pkt.
sets = { $count ->
    [one] { $count } Trio ×{ $each }
   *[other] { $count } Trios ×{ $each }
}
with-triad = { $cards } +{ $bonus } Dreiklang
nothing-scored = keine Punkte

your-turn = Dein Zug
draw-three = Zieh drei Karten von deinem Stapel. +1 zieht noch eine.
buy-one = Kauf eine Karte. Bezahl mit den Klecksen auf den gezogenen Karten.
use-wands = Ein Zauberstab färbt alle deine Kleckse einer Farbe um.
at-the-end = Am Ende zählen alle deine Karten
one-tool = Ein Pinsel oder eine Palette: 1 Punkt für jeden Kritter der Farbe.
both-tools = Beides: je 2 Punkte. Ein Joker zählt als beliebige Farbe.
points-count = Punkte-Kritter sind wert, was draufsteht.

effect-of =
    .wand = Färbt in diesem Zug alle deine Kleckse einer Farbe um.
    .brush = 1 Punkt für jeden Kritter einer Farbe, oder 2 Punkte, wenn du Pinsel und Palette dafür hast.
    .palette = 1 Punkt für jeden Kritter einer Farbe, oder 2 Punkte, wenn du Pinsel und Palette dafür hast.
    .bucket = 2 Punkte für jeden Punkte-Kritter einer Farbe.
effect-of-point = { $points } Punkte am Ende.
effect-of-kritter = { $draws ->
    [0] Bringt dir { $splotches }. Zählt als Kritter seiner Farbe.
    [one] Bringt dir { $splotches }. Zieh noch { $draws } Karte. Zählt als Kritter seiner Farbe.
   *[other] Bringt dir { $splotches }. Zieh noch { $draws } Karten. Zählt als Kritter seiner Farbe.
}

tip-last-round = Gleich ist Schluss: Jetzt zählen nur noch Punkte, denn was du kaufst, ziehst du nicht mehr.
tip-only-pass = Du kannst hier nichts bezahlen, also kannst du nur passen.
tip-must-buy = Du kannst nur { ACC($card) } bezahlen, und wer etwas kaufen kann, muss es auch tun.
tip-good-purchase = Wäre jetzt Schluss, würde dir { NOM($card) } { SIGNED($points) } Punkte bringen.
tip-first-round = Was du kaufst, kommt in dein Deck und immer wieder auf deine Hand. Kauf erst Farbe, später Punkte!
tip-second-purchase = Du kannst noch eine zweite Karte bezahlen, musst aber keine mehr kaufen.
tip-no-tools = Ohne Pinsel oder Palette sind deine farbigen Kritter nichts wert. Noch hast du keins von beiden.
tip-both-tools = { $palettes ->
    [one] Mit Pinsel und Palette für eine Farbe bringen deren Kritter je 2 Punkte. Du hast { $count } Pinsel und { $palettes } Palette.
   *[other] Mit Pinsel und Palette für eine Farbe bringen deren Kritter je 2 Punkte. Du hast { $count } Pinsel und { $palettes } Paletten.
}
tip-main-colour = Am meisten hast du { $colour }: { $count } Kritter. Je mehr von einer Farbe, desto mehr bringt ein Pinsel dafür.
tip-drew-more = { $count ->
    [one] Dank deiner Karte ({ $card }) hast du { $count } Karte mehr gezogen. Mit solchen Karten bleibt deine Hand groß.
   *[other] Dank deiner Karte ({ $card }) hast du { $count } Karten mehr gezogen. Mit solchen Karten bleibt deine Hand groß.
}
tip-no-saving = Farbe kannst du nicht für später aufheben. Die Karten, mit denen du bezahlst, behältst du aber.
tip-wild = Mit einem Joker zahlst du jede Farbe, und am Ende zählt er als Kritter einer beliebigen Farbe.
tip-wand = Dein Zauberstab kann alle Kleckse einer Farbe umfärben. Ich setze ihn ein, wo er dir hilft.
tip-point = Ein Punkte-Kritter bringt seine Punkte (hier bis zu { $points }), aber keine Farbe, wenn du ihn ziehst.
tip-junior-sets = Jedes Trio aus Cyan, Magenta und Gelb ist 5 Punkte wert. Trios hast du bisher: { $count }.
tip-solo-market = Im Solo verlässt am Ende jedes Zugs die Karte ganz rechts den Markt.
tip-deck-is-low = { $count ->
    [one] Im Kritter-Stapel liegt nur noch { $count } Karte. Ist er leer, ist bald Schluss.
   *[other] Im Kritter-Stapel liegen nur noch { $count } Karten. Ist er leer, ist bald Schluss.
}
tip-paying = Jeder Buchstabe im Preis kostet einen Klecks dieser Farbe. Hervorgehoben ist, was du bezahlen kannst.
tip-have-to-buy = Kannst du etwas kaufen, musst du auch. Wenn nicht, kommt ein neuer Markt, oder du passt.
tip-tools-score = Am Ende bringt ein Pinsel für jeden Kritter einer Farbe einen Punkt, und eine Palette auch.
tip-cards-not-splotches = Für Pinsel und Palette zählt { NOM($card) } als ein Kritter: Es zählen Karten, nicht Kleckse.
tip-deck-runs-out = Gezogenes und Gekauftes kommt auf deine Ablage. Ist dein Stapel leer, wird sie zum neuen Stapel.
tip-when-it-ends = Sind der Kritter-Stapel (noch { $count }) oder alle Pinsel und Paletten weg, ist das die letzte Runde.
tip-everything-counts = Am Ende zählen alle deine { $count } Karten, ob im Stapel, in der Ablage oder gezogen.

slip-better-purchase = Wäre jetzt Schluss, hätte dir { NOM($card) } { NUMBER($points) } Punkte mehr gebracht.

lesson-first = Kaufen und ziehen
lesson-first-goal = Kauf Karten mit der **Farbe, die du ziehst**. Am Ende lassen **Pinsel und Paletten** deine Kritter einer Farbe punkten.
lesson-first-recap =
    .turn = Jeden Zug ziehst du drei Karten und kaufst eine, wenn es geht.
    .pay = Jeder Buchstabe im Preis kostet einen Klecks. Aufheben geht nicht.
    .deck = Gezogenes und Gekauftes kommt auf die Ablage, und die wird zum neuen Stapel.
    .tools = Mit Pinsel oder Palette bringt jeder Kritter einer Farbe 1, mit beiden 2.
    .count = Alle deine Karten zählen, jeder Kritter einmal, Punkte und Joker auch.
    .end = Sind der Kritter-Stapel oder alle Pinsel und Paletten weg, ist das die letzte Runde.

looks =
    .deck = Dein Deck
    .players = Was alle haben
    .piles = Stapel und Ablagen
    .unseen = Noch verdeckt
option-names =
    .mode = Spielart
    .double_purchase = Doppelkauf
    .triad_bonus = Dreiklang-Bonus
    .effect_boost = Verstärken
    .super_singles = Super-Einer
    .super_wilds = Superjoker
    .more_points = mehr Punkte
    .wands = Zauberstäbe
    .set = Set
options =
    .mode = Wie ihr spielt: Standard, Junior, Solo oder Kompakt (mit weniger Karten).
    .mode_standard = Standard
    .mode_junior = Junior
    .mode_solo = Solo
    .mode_compact = Kompakt
    .double_purchase = Ob du in jedem Zug zwei Karten kaufen kannst. Passt für eine bis drei Personen.
    .triad_bonus = Ob es einen Bonus gibt, wenn du in jeder Farbe punktest.
    .effect_boost = Ob du eine gezogene Karte verdoppeln kannst, die dann weg ist. Für Erfahrene.
    .super_singles = Ob die Super-Einer dabei sind, mit denen du noch zwei Karten ziehst.
    .super_wilds = Ob die Superjoker dabei sind, mit denen du noch eine Karte ziehst.
    .more_points = Ob die Punkte-Kritter mit 2 und 6 Punkten und die Farbeimer dabei sind.
    .wands = Ob Zauberstäbe dabei sind (nur Junior-Spiele gehen auch ohne).
    .set = Welches Karten-Set ihr im Kompakt-Spiel nehmt.
only-junior-without-wands = Nur Junior-Spiele gehen ohne Zauberstäbe. Lass sie bitte dabei.
only-compact-has-sets = Die Sets 2 und 3 gibt’s nur in Kompakt-Spielen. Lass `set` bitte auf 1.

reasons =
    .points = Damit sind deine Karten gleich mehr Punkte wert.
    .later = In den nächsten Zügen bringt es dir mehr.
    .second = So bleibt dir eine bessere zweite Karte.
    .boost = Verstärkst du eine Karte, kannst du etwas viel Besseres kaufen.
