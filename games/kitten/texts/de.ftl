### Was bei Kitten zu lesen ist.
###
### bid = Gebot, to bid = bieten, to raise = erhöhen, to top = überbieten, to challenge = anzweifeln,
### Purrfect = Schnurrfekt (rufen), Skip = der Skip (spielen), Wild = Joker, hat = Hut, bow tie = Fliege,
### glasses = Brille, deck = Stapel, to deal = geben, to be out = raus sein, odds = Chancen, log = Verlauf.
### Anzweifeln kann man nur etwas: „zweifle es an“, „zweifle das Gebot an“. Wer es gemacht hat, ist „die Person mit dem Gebot“.
### Wer eine Farbe bietet, meint Katzen: „5 Blaue“, „die Blauen“, „keine Blauen“; die Farbe selbst heißt „Blau“.
### Der Titel bleibt, wie er ist; gesagt wird er als „Das kannst du deiner Katze erzählen!“

title = You Gotta Be Kitten Me!
summary = Biete darauf, wie viel alle zusammen haben, oder zweifle das Gebot an. Wer übrig bleibt, gewinnt.

quality-hats = Hüte
    .one = Hut
    .several = Hüte
    .weak = Hüte
    .single = keinen einzigen Hut
quality-bow-ties = Fliegen
    .one = Fliege
    .several = Fliegen
    .weak = Fliegen
    .single = keine einzige Fliege
quality-glasses = Brillen
    .one = Brille
    .several = Brillen
    .weak = Brillen
    .single = keine einzige Brille
quality-blue = Blau
    .one = Blaue
    .several = Blaue
    .weak = Blauen
    .single = keine einzige Blaue
quality-red = Rot
    .one = Rote
    .several = Rote
    .weak = Roten
    .single = keine einzige Rote
quality-green = Grün
    .one = Grüne
    .several = Grüne
    .weak = Grünen
    .single = keine einzige Grüne
ties = Fliegen
tally = { $count ->
    [0] keine { WEAK($of) }
    [one] { $count } { ONE($of) }
   *[other] { $count } { SEVERAL($of) }
}
tally-first = { $count ->
    [0] Keine { WEAK($of) }
   *[other] { tally }
}

card-hat-blue-1 = Blauer Hut
card-hat-blue-2 = Blauer Doppelhut
card-hat-blue-3 = Blauer Dreifachhut
card-hat-red-1 = Roter Hut
card-hat-red-2 = Roter Doppelhut
card-hat-red-3 = Roter Dreifachhut
card-hat-green-1 = Grüner Hut
card-hat-green-2 = Grüner Doppelhut
card-hat-green-3 = Grüner Dreifachhut
card-bow-tie-blue-1 = Blaue Fliege
card-bow-tie-blue-2 = Blaue Doppelfliege
card-bow-tie-blue-3 = Blaue Dreifachfliege
card-bow-tie-red-1 = Rote Fliege
card-bow-tie-red-2 = Rote Doppelfliege
card-bow-tie-red-3 = Rote Dreifachfliege
card-bow-tie-green-1 = Grüne Fliege
card-bow-tie-green-2 = Grüne Doppelfliege
card-bow-tie-green-3 = Grüne Dreifachfliege
card-glasses-blue-1 = Blaue Brille
card-glasses-blue-2 = Blaue Doppelbrille
card-glasses-blue-3 = Blaue Dreifachbrille
card-glasses-red-1 = Rote Brille
card-glasses-red-2 = Rote Doppelbrille
card-glasses-red-3 = Rote Dreifachbrille
card-glasses-green-1 = Grüne Brille
card-glasses-green-2 = Grüne Doppelbrille
card-glasses-green-3 = Grüne Dreifachbrille
card-wild = Joker
card-double-wild = Doppeljoker
card-skip = Skip
cards = { $count ->
    [1] { $card }
   *[other] { $count }× { $card }
}
cards-that-count = **{ cards }**
hidden-card = verdeckte Karte
no-cards = keine Karten

bade = { $who ->
    [you] Du hast **{ tally }** geboten.
   *[other] { $who } hat **{ tally }** geboten.
}
played-skip = { $who ->
    [you] Du hast einen Skip gespielt.
    [several] { $who } haben je einen Skip gespielt.
   *[other] { $who } hat einen Skip gespielt.
}
went-on = { $who ->
    [you] Dein Gebot kann niemand überbieten, also geht’s weiter.
   *[other] Das Gebot von { DAT($who) } kann niemand überbieten, also geht’s weiter.
}
challenged = { $who } zu { DAT($bidder) }: „Das kannst du deiner Katze erzählen!“ Gibt es wirklich **{ tally }**?
called-purrfect = { $bidder ->
    [you] { $who } hat **Schnurrfekt** gerufen: genau **{ tally }**, wie du geboten hast.
   *[other] { $who ->
        [you] Du hast **Schnurrfekt** gerufen: genau **{ tally }**, wie { $bidder } geboten hat.
       *[other] { $who } hat **Schnurrfekt** gerufen: genau **{ tally }**, wie { $bidder } geboten hat.
    }
}
showed = { $who ->
    [you] Du hast gezeigt: { LIST($cards) } – { tally }, bisher { $so_far }.
   *[other] { $who } hat gezeigt: { LIST($cards) } – { tally }, bisher { $so_far }.
}
showed-nothing = { $who ->
    [you] Du hattest keine Karten mehr zum Zeigen.
   *[other] { $who } hatte keine Karten mehr zum Zeigen.
}
flipped = { $worth ->
    [0] { flipped.turned }: { $card }. Das bringt nichts.
   *[other] { flipped.turned }: **{ $card }**. Das bringt noch { $worth }.
}
    .turned = { $who ->
        [you] Du hast die oberste Karte aufgedeckt
       *[other] { $who } hat die oberste Karte aufgedeckt
    }
counted = { $outcome ->
    [purrfect] **{ tally-first }** insgesamt, geboten: { $bid }. Schnurrfekt!
    [not-quite] **{ tally-first }** insgesamt, geboten: { $bid }. Nicht ganz.
    [holds] **{ tally-first }** insgesamt, geboten: { $bid }. Das Gebot stimmt.
   *[too-few] **{ tally-first }** insgesamt, geboten: { $bid }. Zu wenige.
}
lost = { $who ->
    [you] Du hast eine Karte verloren: noch { $left }.
   *[other] { $who } hat eine Karte verloren: noch { $left }.
}
lost-the-last = { $who ->
    [you] Du bist raus: Das war deine letzte Karte.
   *[other] { $who } ist raus: Das war die letzte Karte.
}
gained = { $who ->
    [you] Du hast eine Karte gewonnen: jetzt { $now }.
   *[other] { $who } hat eine Karte gewonnen: jetzt { $now }.
}
dealt-to = { $who ->
    [you] du { $size }
   *[other] { $who } { $size }
}
new-round = { $who ->
    [you] Neue Runde ({ LIST($hands) }): Du bietest zuerst.
   *[other] Neue Runde ({ LIST($hands) }): { $who } bietet zuerst.
}
your-new-hand = Deine neue Hand: { LIST($cards) }.
won = { $who ->
    [you] 🏆 Du gewinnst und hast noch { cards-left }!
   *[other] 🏆 { $who } gewinnt und hat noch { cards-left }!
}
cards-left = { $left ->
    [one] { $left } Karte
   *[other] { $left } Karten
}

challenge-told = { $found ->
    [none] { challenge-told.who }: Es gab keine.
    [fewer] { challenge-told.who }: Es gab nur { $total }.
    [exactly] { challenge-told.who }: Es gab genau { $total }.
   *[more] { challenge-told.who }: Es gab { $total }.
}
    .who = { $who ->
        [you] Du hast { challenge-told.bid } angezweifelt
       *[other] { $who } hat { challenge-told.bid } angezweifelt
    }
    .bid = { $bidder ->
        [you] dein Gebot ({ tally })
       *[other] das Gebot von { DAT($bidder) } ({ tally })
    }
purrfect-told = { $found ->
    [none] { purrfect-told.who }: Es gab keine.
    [fewer] { purrfect-told.who }: Es gab nur { $total }.
    [exactly] { purrfect-told.who }: Es gab genau { $total }.
   *[more] { purrfect-told.who }: Es gab { $total }.
}
    .who = { $who ->
        [you] Du hast { purrfect-told.bid } „Schnurrfekt!“ gerufen
       *[other] { $who } hat { purrfect-told.bid } „Schnurrfekt!“ gerufen
    }
    .bid = { $bidder ->
        [you] bei deinem Gebot ({ tally })
       *[other] beim Gebot von { DAT($bidder) } ({ tally })
    }
loss-told = { $left ->
    [0] { $who ->
        [you] Du bist raus.
       *[other] { $who } ist raus.
    }
   *[other] { $who ->
        [you] Du hast eine Karte verloren.
       *[other] { $who } hat eine Karte verloren.
    }
}
loss-and-gain-told = { $left ->
    [0] { $who ->
        [you] Du bist raus, und { loss-and-gain-told.gain }.
       *[other] { $who } ist raus, und { loss-and-gain-told.gain }.
    }
   *[other] { $who ->
        [you] Du hast eine Karte verloren, und { loss-and-gain-told.gain }.
       *[other] { $who } hat eine Karte verloren, und { loss-and-gain-told.gain }.
    }
}
    .gain = { $caller ->
        [you] du hast eine gewonnen
       *[other] { $caller } hat eine gewonnen
    }

open-the-bidding = eröffne mit einem Gebot. Alle zusammen haben { $count } Karten auf der Hand.
beat-or-call = { $purrfect ->
    [true] überbiete das Gebot von { DAT($who) } ({ tally }), zweifle es an oder ruf „Schnurrfekt!“
   *[false] überbiete das Gebot von { DAT($who) } ({ tally }) oder zweifle es an.
}
call-it = { $purrfect ->
    [true] zweifle die { $count } { WEAK($of) } von { DAT($who) } an oder ruf „Schnurrfekt!“
   *[false] zweifle die { $count } { WEAK($of) } von { DAT($who) } an: Höher geht’s nicht.
}
raise-or-skip = niemand hat dein Gebot überboten ({ tally }), also erhöh es oder spiel einen Skip.

bluffed = Ich hatte überhaupt { tally }. Das war ein Bluff.
held-honestly = Ehrlich gesagt hatte ich { tally }.
whiskers-twitched = Mir haben die Schnurrhaare gezittert: Ich hatte { tally }.
had-wilds = Ich hatte { wilds }.
helped-by-wilds = Es hilft, { wilds } zu haben.
tempted-by-wilds = Bei { wilds.dat } konnte ich nicht widerstehen.
wilds = { $count ->
    [2] zwei Joker
    [3] drei Joker
    [4] vier Joker
   *[other] { $count } Joker
}
    .dat = { $count ->
        [2] zwei Jokern
        [3] drei Jokern
        [4] vier Jokern
       *[other] { $count } Jokern
    }

prompts =
    .bid = Biete, wie viele alle zusammen auf der Hand haben.
    .bid_count = Wie viele haben alle zusammen auf der Hand?
    .bid_of = Worauf bietest du?
    .challenge = Sag, dass das letzte Gebot zu hoch ist. Alle zeigen ihre Karten.
    .purrfect = Sag, dass das letzte Gebot genau stimmt. Alle zeigen ihre Karten.
    .skip = Spiel einen Skip. Das Gebot bleibt, und jemand anderes muss damit klarkommen.
    .odds = Sieh nach, wie wahrscheinlich das Gebot nach deinen Karten stimmt.
    .rounds = Sieh nach, was in dieser Runde geboten wurde und wie frühere ausgegangen sind.
doing =
    .bid = Bieten
    .challenge = Anzweifeln
    .purrfect = Schnurrfekt
    .skip = Skip
you-hold = Du hast { $count }.
hold-that-many = So viele hast du selbst auf der Hand: { LIST($qualities) }.
need-more = { $more ->
    [one] Du hast { tally }, dir fehlt also noch { $more }.
   *[other] Du hast { tally }, dir fehlen also noch { $more }.
}
you-open = Du eröffnest: so viele du willst, wovon du willst.
say-fewer = { $count ->
    [one] Du sagst: Es gibt { SINGLE($of) }.
   *[other] Du sagst: Es sind weniger als { tally }.
}
say-exactly = Du sagst: Es gibt genau { tally }.
bid-stays = { $skips ->
    [one] Das Gebot bleibt: { tally }. Du hast { $skips } Skip.
   *[other] Das Gebot bleibt: { tally }. Du hast { $skips } Skips.
}

game-over = Das Spiel ist vorbei.
you-are-out = Deine letzte Karte ist weg, also bist du raus. Bleib da und schau zu!
not-your-turn = Du bist noch nicht dran.
no-purrfect = An diesem Tisch wird ohne Schnurrfekt gespielt.
no-skip = Du hast keinen Skip.
opening-cannot-skip = Du eröffnest, da geht noch kein Skip.
bid-at-least-1 = Biete mindestens 1.
only-so-many = Von allem gibt’s im ganzen Spiel nur { $count }.
nothing-beats = Das letzte Gebot ist { tally }, und höher geht’s nicht. Zweifle es an oder spiel einen Skip.
bid-or-more = Das letzte Gebot ist { tally }: Biete { $least } oder mehr, wovon du willst.
nobody-has-bid = Es gibt noch kein Gebot, also eröffnest du.
your-own-bid = Das ist dein eigenes Gebot. Erhöh es oder spiel einen Skip.

last-one-wins = wer übrig bleibt, gewinnt
round-number = Runde { $number }
no-bid = kein Gebot
bids-so-many = bietet { tally }
bids = bietet
skipped = Skip gespielt
bid-so-many = bot { tally }
bid-in-short = bot { $count } { $sign }
calls =
    .challenge = zweifelte es an
    .purrfect = rief Schnurrfekt
lost-a-card = −1 Karte
gained-a-card = +1 Karte
is-out = ist raus
wins-with = gewinnt mit { cards-left }
wins = gewinnt!
out-in-round = raus in Runde { $number }
bid = Gebot
out = raus
in-all = { tally } insgesamt
total-of = { $count } von { $bid }
game-over-title = Spiel vorbei
rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
deck = Stapel
deck-cards = Karten
previous-round = Vorige Runde
from-the-deck = vom Stapel
your-hand = Deine Hand
your-last-hand = Deine letzte Hand
others-hold = { $others ->
    [one] -# Die anderen haben { $others } Karte.
   *[other] -# Die anderen haben { $others } Karten.
}
you-and-others-hold = { $others ->
    [one] -# Du hast { tally }, die anderen haben { $others } Karte.
   *[other] -# Du hast { tally }, die anderen haben { $others } Karten.
}

could-be-true = { $who ->
    [you] Chance auf { tally }, nach deinen Karten: { $chance }
   *[other] Chance auf { tally }, nach den Karten von { DAT($who) }: { $chance }
}

odds = Chancen
the-bid = Das Gebot
you-have = du hast { $count }
true = stimmt: { $chance }
exact = genau: { $chance }
chance-of-at-least = Chance auf mindestens
so-likely = { $count } ({ $chance })
percent = { $count }{ "\u00A0" }%
certain = sicher
impossible = unmöglich
under-1 = <1{ "\u00A0" }%
over-99 = über 99{ "\u00A0" }%
rounds-so-far = Die Runden bisher
round-now = Runde { $number }, jetzt
earlier-rounds = Frühere Runden
see-the-log = stehen im Verlauf

result = Ergebnis
won-after = { $rounds ->
    [one] 🏆 **{ $who }** gewinnt nach { $rounds } Runde und hat noch { cards-left }.
   *[other] 🏆 **{ $who }** gewinnt nach { $rounds } Runden und hat noch { cards-left }.
}
last-one-in = 1. { $who }, bis zuletzt dabei: { rounds-won }
gone-in-round = { $place }. { $who }, raus in Runde { $number }: { rounds-won }
rounds-won = { $count ->
    [0] keine Runde gewonnen
    [one] { $count } Runde gewonnen
   *[other] { $count } Runden gewonnen
}

your-turn = In deinem Zug machst du eins davon
to-bid = Bieten: Wie viele von einer Sorte haben alle zusammen? Jedes Gebot muss höher sein.
to-challenge = Anzweifeln: Alle zeigen ihre Hand, und die oberste Karte vom Stapel zählt mit. Sind es weniger als geboten, verliert die Person mit dem Gebot eine Karte, sonst du.
to-skip = Skip: Spiel ihn, und jemand anderes hat das Problem.
what-counts = Was zählt
glasses-count = Drei Brillen, aber auch drei Rote.
wilds-count = Joker: eins von allem. Doppeljoker: zwei von allem.
the-end = Das Ende
how-it-ends = Ohne Karten bist du raus. Wer als Letztes übrig bleibt, gewinnt.

effect-of =
    .wild = Zählt als eins von allem: Hut, Fliege, Brille und jede Farbe.
    .double-wild = Zählt als zwei von allem.
    .skip = Zählt nichts. Spiel ihn, statt zu bieten oder anzuzweifeln.
effect-of-cats = { $count ->
    [one] Zählt als { $count } { ONE($accessory) } und auch als { $count } { ONE($colour) }.
   *[other] Zählt als { $count } { SEVERAL($accessory) } und auch als { $count } { SEVERAL($colour) }.
}

tip-own-bid = Alle anderen haben einen Skip gespielt. Also erhöh dein Gebot oder spiel auch einen: Anzweifeln darfst du es nicht.
tip-highest-bid = { $skip ->
    [true] Von allem gibt’s im Spiel nur { $count }, höher kann niemand bieten: Zweifle das Gebot an oder spiel deinen Skip.
   *[false] Von allem gibt’s im Spiel nur { $count }, höher kann niemand bieten: Zweifle das Gebot an!
}
tip-impossible-bid = Deine eigenen Karten beweisen es: { tally } kann es nicht geben. Zweifle das Gebot an!
tip-true-bid = Du hast selbst { tally }, das Gebot stimmt also. Anzweifeln würde dich eine Karte kosten.
tip-lost-a-card = { $count ->
    [one] Du hast eine Karte verloren: Du spielst mit { $count } weiter und fängst beim Bieten an.
   *[other] Du hast eine Karte verloren: Du spielst mit { $count } weiter und fängst beim Bieten an.
}
tip-last-card = Das ist deine letzte Karte: Verlierst du sie, bist du raus.
tip-unlikely-bid = Nach deinen Karten zu urteilen, liegt die Chance auf { tally } bei { $chance }. Jetzt lohnt sich Anzweifeln!
tip-likely-bid = Nach deinen Karten zu urteilen, liegt die Chance auf { tally } bei { $chance }. Anzweifeln wäre also riskant.
tip-fewest-cards = { $count ->
    [one] Niemand hat weniger Karten als du: Verlierst du noch { $count }, bist du raus.
   *[other] Niemand hat weniger Karten als du: Verlierst du noch { $count }, bist du raus.
}
tip-average = Ihr habt zusammen { $cards } Karten, also im Schnitt etwa { $count } von jeder Sorte. Ein kleineres Gebot ist sicherer.
tip-strongest = Du hast { tally }: Am sichersten bietest du auf das, was du selbst hast.
tip-change-subject = Nur die Zahl muss steigen. Du kannst also auf etwas wechseln, das du hast: { tally }.
tip-both-ways = { $count ->
    [one] Diese Karte zählt als { $count } { ONE($accessory) } oder als { $count } { ONE($colour) }. Jedes Gebot meint nur eins davon.
   *[other] Diese Karte zählt als { $count } { SEVERAL($accessory) } oder als { $count } { SEVERAL($colour) }. Jedes Gebot meint nur eins davon.
}
tip-wild = Dein { $card } zählt bei jedem Gebot als { $count } davon und macht es so sicherer.
tip-skip = Mit deinem Skip gibst du das Gebot weiter. In der nächsten Runde bekommst du wieder so viele Karten.
tip-no-skip-yet = Dein Skip zählt nichts, und eröffnen kannst du damit nicht. Heb ihn für ein unangenehmes Gebot auf.
tip-deck-counts = Beim Anzweifeln zählt auch die oberste Karte vom Stapel. Es können also mehr sein, als ihr zusammen habt.
tip-exactly = Ein Gebot heißt „mindestens“: Sind es genau { tally }, stimmt es, und Anzweifeln kostet eine Karte.
tip-purrfect = Du glaubst, es sind genau { tally }? Ruf Schnurrfekt! Hast du recht, gewinnst du eine Karte.
tip-raise-or-challenge = Biete mehr von irgendetwas, oder zweifle an, wenn du das letzte Gebot nicht glaubst.
tip-everyones-hands = Ein Gebot meint alle { $cards } Karten auf allen Händen zusammen, und du siehst nur deine eigenen.
tip-next-round = Wer verloren hat, spielt mit einer Karte weniger weiter und bietet zuerst. Alle bekommen neue.

slip-held-it-all = Du hattest selbst { tally } auf der Hand. Das Gebot stimmte also, und Anzweifeln hat dich eine Karte gekostet.
slip-likely-bid = Nach deinen Karten stimmte das Gebot zu { $chance }. Zweifle Gebote an, die dir zu hoch vorkommen.
slip-bid-too-high = Die Chance auf { tally } liegt nur bei { $chance }. Zweifelt das jemand an, verlierst du wahrscheinlich eine Karte.

lesson-first = Bieten oder anzweifeln
lesson-first-goal = Biete, wie viel von einer Sorte **alle zusammen** haben, und **ertappe andere**, die übertreiben.
lesson-first-recap =
    .bid = Ein Gebot heißt: mindestens so viel von einem Accessoire oder einer Farbe, auf allen Händen zusammen.
    .turn = Du bietest mehr von irgendetwas, zweifelst das letzte Gebot an oder spielst einen Skip.
    .challenge = Beim Anzweifeln zählen alle Hände und die oberste Karte vom Stapel. Stimmt das Gebot, verliert, wer angezweifelt hat.
    .specials = Ein Joker zählt als eins von allem. Ein Skip zählt nichts, kostet nichts und kann nicht eröffnen.
    .end = Wer verliert, hat eine Karte weniger und bietet als Nächstes zuerst. Wer zuletzt Karten hat, gewinnt.

looks =
    .odds = Chancen
    .rounds = Runden
option-names =
    .purrfect = Schnurrfekt
options =
    .purrfect = Ob man bei genau richtigen Geboten Schnurrfekt rufen darf. Gut, wenn ihr das Spiel kennt.

reasons =
    .true = Zweifelt es jemand an, stimmt es eher.
    .raised = Eher erhöht jemand, und dann bist du fein raus.
    .doubt = Nach deinen Karten und den Geboten ist das wohl zu hoch.
    .exact = Nach deinen Karten und den Geboten könnte das genau stimmen.
    .pass = Ein Skip ist sicher, und mit dem Gebot muss jemand anders klarkommen.
