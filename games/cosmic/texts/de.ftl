### Was bei Cosmic Critters zu lesen ist.
###
### critter = Tierchen, customer = Kunde, offer = Angebot (liegt aus), offer card = Angebotskarte, sale = Deal,
### sale 2 = der Deal mit Kunde 2 (nie „Deal 2“, außer wenn Deals der Reihe nach gezählt werden), to end the turn = den Zug beenden,
### to close a sale = einen Deal abschließen, to win = gewinnen, rival = „gegen 1“ auf Knöpfen, sonst Konkurrenz, match = passen, species = Art,
### colour = Farbe, cheapest = möglichst günstig, likeable = niedlich, hearts = Herzen, tie = Gleichstand,
### served = bedient, shop = Laden. Die Arten heißen in jeder Sprache gleich und sind alle männlich: der Blib.

title = Cosmic Critters
summary = Biete heimlich Tierchen an: Was am besten passt, räumt alles ab. Die wertvollste Sammlung gewinnt.

species-blib = Blib
species-fuzzle = Fuzzle
species-wooble = Wooble
species-zorp = Zorp
colour-blue = Blau
    .adj = blauer
    .acc = blauen
    .weak = blaue
colour-green = Grün
    .adj = grüner
    .acc = grünen
    .weak = grüne
colour-orange = Orange
    .adj = oranger
    .acc = orangen
    .weak = orange
taste-cheapest = möglichst günstig
    .mark = günstig
taste-likeable = möglichst niedlich
    .mark = niedlich
match-both = Art und Farbe passen
    .note = beides
match-species = die Art passt
    .note = Art
match-colour = die Farbe passt
    .note = Farbe
match-neither = weder Art noch Farbe passt
    .note = keins
why-alone = einziges Angebot
    .short = allein
why-match = passt am besten
    .short = am besten
why-cheaper = niedrigster Preis
    .short = günstiger
why-likeable = meiste Herzen
    .short = mehr ♥
why-turn = Gleichstand, war am Zug
    .short = am Zug
why-left = Gleichstand, als Nächstes dran
    .short = gleichauf

critter = { $species } { $colour } ${ $cost } ♥{ $hearts }
kind = { $species } { $colour }
turned = { ADJ($colour) } { $species }
customer = { $species } { $colour }, { $taste }
critter-mark = { $shape }{ $species } { $letter } ${ $cost }♥{ $hearts }
customer-mark = { $shape }{ $species } { $letter }, { MARK($taste) }
critters = { $count ->
    [0] keine Tierchen
   *[other] { $count } Tierchen
}
nth = Platz { $rank }

closed = { $closer ->
    [none] Der Laden hat den Deal mit Kunde { $place } ({ $customer }) abgeschlossen.
    [you] Du hast den Deal mit Kunde { $place } ({ $customer }) abgeschlossen.
   *[other] { $closer } hat den Deal mit Kunde { $place } ({ $customer }) abgeschlossen.
}
revealed = { $who ->
    [you] { nth }: du mit { $critter }, { $match }.
   *[other] { nth }: { $who } mit { $critter }, { $match }.
}
worth = { critters } (${ $price })
sold = { $why ->
    [alone] Es gab nur ein Angebot, und das bringt { DAT($who) } { worth }.
    [match] Platz 1 passt am besten und bringt { DAT($who) } { worth }.
    [cheaper] Mehrere passen gleich gut, also gewinnt der niedrigste Preis: Das bringt { DAT($who) } { worth }.
    [likeable] Mehrere passen gleich gut, also gewinnen die meisten Herzen: Das bringt { DAT($who) } { worth }.
    [turn] Gleichstand zwischen { AND($tied, form: "dat") }. Da gewinnt, wer am Zug ist, und das bringt { DAT($who) } { worth }.
   *[left] Gleichstand zwischen { AND($tied, form: "dat") }. Da gewinnt, wer als Nächstes dran ist, und das bringt { DAT($who) } { worth }.
}
arrived = Kunde { $place } ist neu und will { $customer }.
offered = { $who ->
    [you] Du hast Kunde { $place } ein Angebot gemacht.
    [several] { $who } haben Kunde { $place } ein Angebot gemacht.
   *[other] { $who } hat Kunde { $place } ein Angebot gemacht.
}
offered-twice = { $who ->
    [you] Du hast Kunde { AND($places) } je ein Angebot gemacht.
    [several] { $who } haben Kunde { AND($places) } je ein Angebot gemacht.
   *[other] { $who } hat Kunde { AND($places) } je ein Angebot gemacht.
}
deck-ran-out = Der Stapel ist jetzt leer.
ran-out = { $who ->
    [you] Du hattest keine Tierchen mehr.
    [several] { $who } hatten keine Tierchen mehr.
   *[other] { $who } hatte keine Tierchen mehr.
}
drew = { $who ->
    [you] Du hast
    [several] { $who } haben
   *[other] { $who } hat
} { critters } gezogen; { $left ->
    [0] der Stapel ist jetzt leer.
    [one] im Stapel ist noch { $left }.
   *[other] im Stapel sind noch { $left }.
}
drew-nothing = { $who ->
    [you] Der Stapel ist leer, also hast du nichts gezogen.
    [several] Der Stapel ist leer, also haben { $who } nichts gezogen.
   *[other] Der Stapel ist leer, also hat { $who } nichts gezogen.
}
you-drew = Du hast { AND($critters) } gezogen.
last-turns = { $who ->
    [you] Du hast keine Tierchen mehr, also endet das Spiel, wenn du wieder dran bist.
    [several] { $who } haben keine Tierchen mehr, also endet das Spiel, wenn sie wieder dran sind.
   *[other] { $who } hat keine Tierchen mehr, also endet das Spiel vor dem nächsten Zug von { $who }.
}
ended = { $who ->
    [you] Du hast keine Tierchen mehr, also schließt der Laden, und alle Deals werden abgerechnet.
    [several] { $who } haben keine Tierchen mehr, also schließt der Laden, und alle Deals werden abgerechnet.
   *[other] { $who } hat keine Tierchen mehr, also schließt der Laden, und alle Deals werden abgerechnet.
}

closes = { $closer ->
    [none] Kunde { $place }
    [you] Du hast den Deal mit Kunde { $place } abgeschlossen
   *[other] { $closer } hat den Deal mit Kunde { $place } abgeschlossen
}
only-offer = { $closer ->
    [you] Du hast den Deal mit Kunde { $place } ohne Konkurrenz abgeschlossen: { $species } { $colour }, ${ $price }.
   *[other] { $closer } hat den Deal mit Kunde { $place } ohne Konkurrenz abgeschlossen: { $species } { $colour }, ${ $price }.
}
had-one-offer = { $who ->
    [you] Kunde { $place } hatte nur ein Angebot, deinen { ACC($colour) } { $species }: ${ $price }.
   *[other] Kunde { $place } hatte nur ein Angebot, den { ACC($colour) } { $species } von { $who }: ${ $price }.
}
your-critter-won = { closes }: Dein { ADJ($colour) } { $species } hat ${ $price } gebracht.
# Steht hinter „hat“: „hat den grünen Blib von Ada geschlagen und $4 geholt“
beat = { $tie ->
    [true] bei Gleichstand gegen { AND($lost) }{ $others ->
        [0] {""}
        [1] {" "}und noch einen
       *[other] {" "}und { $others } andere
    } gewonnen und ${ $price } geholt
   *[false] { AND($lost) }{ $others ->
        [0] {""}
        [1] {" "}und noch einen
       *[other] {" "}und { $others } andere
    } geschlagen und ${ $price } geholt
}
lost = { $who ->
    [you] deinen { ACC($colour) } { $species }
   *[other] den { ACC($colour) } { $species } von { $who }
}
closer-won = { $closer } hat den Deal mit Kunde { $place } abgeschlossen: Der { WEAK($colour) } { $species } hat { beat }.
critter-won = { closes }: Der { WEAK($colour) } { $species } von { $who } hat { beat }.

make-an-offer = mach Kunde { OR($customers) } ein Angebot.
offer-again = mach auch Kunde { OR($customers) } ein Angebot oder beende deinen Zug.
close-one = schließ den Deal mit Kunde { OR($sales) } ab.
close-or-offer = schließ den Deal mit Kunde { OR($sales) } ab oder mach Kunde { OR($customers) } ein Angebot.
customer-in-short = { $taste ->
    [none] { $place } ({ $species } { $colour })
   *[other] { $place } ({ $species } { $colour }, { MARK($taste) })
}
customer-by-taste = { $place } (dasselbe, { MARK($taste) })
sale-in-short = { $count ->
    [0] { $place } ({ $species } { $colour }, keine Konkurrenz)
    [one] { $place } ({ $species } { $colour }, { $count } Konkurrenzangebot)
   *[other] { $place } ({ $species } { $colour }, { $count } Konkurrenzangebote)
}

prompts =
    .close = Schließ einen Deal ab, bei dem du mitbietest: Alle Angebote an den Kunden werden aufgedeckt
    .close_customer = Welchen Deal schließt du ab?
    .offer = Biete einem Kunden ein Tierchen an
    .offer_critter = Welches Tierchen bietest du an?
    .offer_customer = Welchem Kunden bietest du es an?
    .done = Lass das zweite Angebot weg: Zieh nach und beende deinen Zug
    .piles = Sieh nach, was alle gesammelt haben und welche Tierchen du noch nicht gesehen hast
    .customers = Sieh nach, welche Kunden noch nicht da waren und welche schon bedient sind
    .sales = Sieh dir die bisherigen Deals an: wer was geboten und wer gewonnen hat
doing =
    .close = Deal abschließen
    .offer = Angebot machen
    .done = Zug beenden
close-sale = Deal mit Kunde { $place } abschließen
customer-number = Kunde { $place }
rivals = { $count ->
    [0] { $number } · allein
   *[other] { $number } · gegen { $count }
}
close-with-rivals = Kunde { rivals }
to-customer = → { $number } { NOTE($match) }
critter-in-short = { $species } { $letter }${ $cost }
critter-with-match = { $species } { $letter }{ $cost } { $ticks }

close-one-or-both = Deine beiden Angebote liegen aus, also schließ einen Deal ab oder beide.
offer-can-wait = Oder lass dein Angebot an Kunde { $place } noch liegen.
offer-skips-closing = Dann kannst du in diesem Zug keinen Deal mehr abschließen.
a-second-one = Wenn du magst, mach noch ein zweites.
one-or-two = In jedem Zug kannst du eins oder zwei machen.
draw-and-end = Zieh { $count } nach und beende deinen Zug.
end-without-drawing = Beende deinen Zug. Der Stapel ist leer.
suits = { $number } { NOTE($match) }
suits-none = passt zu keinem
offers-so-far = { $count ->
    [0] { $customer } · keine Angebote
    [one] { $customer } · { $count } Angebot
   *[other] { $customer } · { $count } Angebote
}
offers-and-yours = { offers-so-far }, deins ist { $critter } ({ NOTE($match) })

shop-is-shut = Der Laden ist zu. Das Spiel ist vorbei.
not-your-turn = Du bist noch nicht dran.
close-before-offering = Nach einem Angebot kannst du keinen Deal mehr abschließen. Mach das in deinem nächsten Zug.
no-offer-out = Du hast Kunde { $place } kein Angebot gemacht. Nimm einen Deal, bei dem du mitbietest.
both-out-close-first = Deine beiden Angebote liegen schon aus. Schließ erst einen Deal ab.
both-out-close-then-offer = Deine beiden Angebote liegen schon aus. Schließ erst einen Deal ab, dann mach ein Angebot.
offer-first = Mach erst mindestens ein Angebot.
no-such-critter = Dieses Tierchen hast du nicht.
already-offered = Bei Kunde { $place } liegt schon ein Angebot von dir. Nimm einen anderen.

an-empty-hand-ends-it = Leere Hand beendet das Spiel
critters-break-ties = Bei Gleichstand zählen die Tierchen
customer-with-species = Kunde { $place }: { $species }
deck = Stapel
critters-left = Tierchen
in-hand = Hand
won-critters = gewonnen
offer = Angebot
stamp = WEG
last-sale = Letzter Deal
wanted = gesucht
wins-all = gewinnt: { $why }
your-critters = Deine Tierchen
your-offers = Deine Angebote
customers = Kunden
empty = leer

collected-so-far = Bisher gesammelt
collected = { $count ->
    [0] { critters }
   *[other] ${ $price } mit { critters }
}
not-seen = { $over ->
    [true] Nie gesehen
   *[false] Noch nicht gesehen
}
customers-counted = { $count ->
    [0] keine Kunden
    [one] { $count } Kunde
   *[other] { $count } Kunden
}
served = Bedient
nobody-yet = noch niemand
in-this-order = in dieser Reihenfolge
come-back = sie kommen in dieser Reihenfolge wieder
come-back-later = sie kommen in dieser Reihenfolge wieder, nach den anderen
sales-so-far = Bisherige Deals
sale-to = Deal { $sale }: { $customer }
offers = Angebote
wins = { nth }, gewinnt: { $why }
no-sales-yet = Noch keine Deals
earlier-sales = Frühere Deals
see-the-log = siehe Verlauf

result = Cosmic Critters: Ergebnis
won = { COUNT($winners) ->
    [one] 🏆 **{ AND($winners) } gewinnt** mit Tierchen im Wert von ${ $price }.
   *[other] 🏆 **{ AND($winners) } gewinnen gemeinsam** mit Tierchen im Wert von je ${ $price }.
}
won-by-critters = { COUNT($winners) ->
    [one] 🏆 **{ AND($winners) } gewinnt**: ${ $price }, genau wie { AND($rivals) }, aber mit mehr Tierchen.
   *[other] 🏆 **{ AND($winners) } gewinnen gemeinsam**: je ${ $price }, genau wie { AND($rivals) }, aber mit mehr Tierchen.
}
collected-at = { $count ->
    [0] { critters }
   *[other] { collected } ({ LIST($prices) })
}

was-bluffing = Ich hatte nur { $critter }. Alles Bluff!
got-away = Mit { $critter } bin ich durchgekommen!
nobody-guessed = Dass ich nur { $critter } hatte, hat niemand geahnt.
kept-it = { $critter } habe ich mir genau dafür aufgehoben.
knew-it = Ich wusste doch, dass { $critter } ein Zuhause findet.
saved-it = { $critter } hatte ich mir extra aufgespart.

your-turn = Dein Zug
to-close = Deals abschließen: Das beste Angebot gewinnt alle Tierchen, die dort geboten sind.
to-offer = Ein oder zwei Tierchen verdeckt anbieten, jedes einem anderen Kunden. Dann nachziehen.
which-is-best = Welches Angebot ist das beste?
best-match = Erst Art und Farbe, dann Art, dann Farbe, dann keins von beiden.
equal-and-coin = Gleich gut? Zeigt der Kunde eine Münze, gewinnt das günstigste …
equal-and-heart = … und zeigt er ein Herz, gewinnen die meisten Herzen.
the-end = Das Ende
when-it-ends = Beginnt dein Zug mit leerer Hand, ist das Spiel vorbei. Zählt die Preise eurer gesammelten Tierchen zusammen: Die höchste Summe gewinnt.

critter-counts = Wer es gewinnt, bekommt dafür ${ $cost }.
effect-of-taste = { $taste ->
    [cheapest] Passen zwei Angebote gleich gut, gewinnt das günstigere.
   *[likeable] Passen zwei Angebote gleich gut, gewinnt das mit mehr Herzen.
}

looks =
    .piles = Gesammelt
    .customers = Kunden
    .sales = Deals
option-names =
    .tiebreak = Stichentscheid
tip-both-out = Beide Angebote liegen aus: Schließ mindestens einen Deal ab.
tip-only-offer = Bei Kunde { $place } bist du allein: Das bringt nur dein Tierchen (${ $price }).
tip-tie-is-yours = { $count ->
    [one] Schließt du den Deal mit Kunde { $place } ab, geht ein Gleichstand an dich (gegen { $count }).
   *[other] Schließt du den Deal mit Kunde { $place } ab, geht ein Gleichstand an dich (gegen { $count }).
}
tip-perfect-match = Genau das will Kunde { $place }: Nur was genauso gut passt, kann es schlagen.
tip-join-a-sale = Wer bei Kunde { $place } gewinnt, bekommt alle Tierchen dort, bisher { $count }.
tip-matches-nobody = Das passt zu keinem, gewinnt aber, wenn sonst niemand bietet.
tip-prices-count = Am Ende zählt nur der Preis, hier ${ $price }. Herzen zählen nicht.
tip-cheapest = Passen mehrere gleich gut, nimmt Kunde { $place } das günstigste.
tip-likeable = Passen mehrere gleich gut, zählen für Kunde { $place } die Herzen.
tip-second-offer = Bei einem zweiten Angebot ziehst du ein Tierchen mehr nach.
tip-hand-is-low = Der Stapel ist leer. Bist du ohne Tierchen dran, ist Schluss.
tip-you-lead = Niemand hat mehr als deine ${ $price }. Handkarten zählen nicht mit.
tip-you-trail = Du hast ${ $price }, wer führt, hat ${ $best }. Handkarten zählen nicht mit.
tip-suits-best = Das passt von deinen Tierchen am besten: zu Kunde { $place }.

tip-face-down = Leg ein Tierchen verdeckt vor einen Kunden: Die anderen sehen nur, wer bei wem geboten hat.
tip-match-order = Art und Farbe zusammen schlagen die Art, die Art schlägt die Farbe, und die schlägt keins davon.
tip-draw-per-offer = Am Ende deines Zugs ziehst du für jedes Angebot ein Tierchen nach, egal, wie wenige du hast.
tip-close-before-offers = Erst Deals, dann Angebote: Nach dem ersten Angebot kannst du in diesem Zug nichts mehr abschließen.
tip-only-own-sales = Den Deal mit Kunde { $place } kannst du nicht abschließen: Dort bietest du nicht mit.
tip-tie-takes-all = Schließ den Deal mit Kunde { $place } ab: Bei Gleichstand um das beste Angebot bekommst du alles, selbst mit einem schlechteren.
tip-the-end = Wer einen Zug ohne Tierchen auf der Hand beginnt, beendet das Spiel. Offene Deals werden noch abgerechnet.
tip-customers-change = Sofort kommt ein neuer Kunde, und wer im Deal war, hat seine Angebotskarte wieder.
tip-hands-dont-count = Nur Gesammeltes zählt, bisher ${ $price }. Tierchen auf deiner Hand sind am Ende nichts wert.
slip-closed-alone = Allein in diesem Deal hast du nur dein eigenes Tierchen (${ $price }) gewonnen. Warte, bis andere mitbieten.
slip-suits-better = Besser zu Kunde { $place } passt { $critter }, und was am besten passt, gewinnt alles.

lesson-first = Angebote und Deals
lesson-first-goal = **Biete** Kunden verdeckt **Tierchen** an. Was am besten passt, gewinnt **alle**, und ihre Preise zählen.
lesson-first-recap =
    .turn = Erst Deals abschließen, wenn du willst, dann ein oder zwei Angebote, dann je Angebot ein Tierchen ziehen.
    .must = Liegen beide Angebote aus, musst du mindestens einen Deal abschließen.
    .match = Art und Farbe schlagen Art, dann Farbe, dann nichts. Danach entscheiden Preis oder Herzen.
    .tie = Bei Gleichstand bekommt alles, wer den Deal abschließt.
    .sale = Du schließt nur eigene Deals ab. Wer gewinnt, bekommt alle Tierchen.
    .end = Mit leerer Hand zu Zugbeginn ist Schluss. Es zählen nur Preise von Gesammeltem.

options =
    .tiebreak = Ob bei Gleichstand auf Platz 1 entscheidet, wie viele Tierchen ihr gesammelt habt

reasons =
    .win = Damit gewinnst du voraussichtlich am meisten.
    .lose = Verliert das Angebot, kostet es dich weniger.
    .close = Wer einen Deal abschließt, gewinnt bei Gleichstand. Tu es, solange du kannst.
    .wait = Ein weiteres Angebot würde mehr riskieren, als es gewinnen kann.
