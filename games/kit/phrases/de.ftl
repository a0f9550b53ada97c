### Was alle Spiele sagen.
###
### Wir duzen. Kurz, warm und so, wie jemand am Tisch redet; immer sagen, was als Nächstes zu tun ist.
### Wörter: table = Tisch, lobby = Lobby, seat = Platz, host = Host, move = Zug, turn = Zug (du bist dran),
### hand = Hand, deck, pile, supply = Stapel, draw = ziehen, discard = abwerfen, row = Reihe, round = Runde,
### bot = Bot, server = Server, thread = Thread, ping = anpingen, clock = Uhr, players = Leute.
### a game = Spiel, a game of Coloretto = eine Partie Coloretto, to end a game early = abbrechen, is over = ist vorbei,
### a round ends = ist zu Ende, to leave a table = aussteigen, a bot takes over = ein Bot springt ein.
### Vergangenes steht im Perfekt: "Ada hat Reihe 2 genommen", "du hast …".
### Mengen: in Sätzen "2 Äpfel", in Bildern "Äpfel ×2". Vor "oder" steht in kurzen Aufforderungen kein Komma ("zieh eine Karte oder nimm Reihe 1").
### Sätze, die mit "wer" enden ("es gewinnt, wer …"), sind selten: Meist fängt der Satz mit "Wer" an.

language = Deutsch

name = { $word }
    .dat = { $word }
    .acc = { $word }
    .hat = { $word } hat
name-you = Du
    .dat = dir
    .acc = dich
    .hat = Du hast

join =
    .list = { $first }, { $last }
    .and = { $first } und { $last }
    .or = { $first } oder { $last }

cannot-take-back = Das kannst du nicht zurücknehmen.
make-your-move = du bist dran.

table = Tisch
your-hand = Deine Hand
your-view = Was du siehst
is-to-move = ist dran
none = keine
nothing = nichts
nothing-chosen = Nichts
and-typed = und
out-of = { $count } von { $most }

players = { $count ->
    [one] { $count } Person
   *[other] { $count } Leute
}
players-from-to = { $first } bis { $last } Leute
wrong-seats = Mit diesen Optionen ist { $title } für { $players }.
needs = { $count ->
    [one] noch 1 gesucht
   *[other] noch { $count } gesucht
}
full = voll
free-seat = frei

result = Ergebnis
nobody-won = Niemand hat gewonnen.
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
won = { COUNT($winners) ->
    [one] { $score ->
        [none] 🏆 { AND($winners) } gewinnt.
       *[other] 🏆 { AND($winners) } gewinnt ({ $score }).
    }
   *[other] { $score ->
        [none] 🏆 { AND($winners) } gewinnen gemeinsam.
       *[other] 🏆 { AND($winners) } gewinnen gemeinsam (je { $score }).
    }
}
made = { $alone ->
    [true] 🏆 Du hast **{ $score }** geschafft.
   *[false] 🏆 Ihr habt zusammen **{ $score }** geschafft.
}
lost = { $alone ->
    [true] Verloren: **{ $score }**. Versuch’s noch mal!
   *[false] Ihr habt verloren: **{ $score }**. Versucht’s noch mal!
}
placed = **{ nth }** { $who }: { $score }
nth = { $place }.

marked = { $what } (markiert)
new = { $what } (neu)
free = { $places } frei
only = { $count ->
    [0] keine mehr
   *[other] nur noch { $count }
}
mind = Wichtig: { $what }
owned = { $card } von { $who }

seed-does-not-fit = Das Geheimnis passt nicht zum Siegel. Vor dem Spiel habe ich also ein anderes versprochen.
cannot-be-set-up = So lässt sich kein Spiel aufbauen.
other-rules = gespielt wurde nach Version { $played } der Regeln, und das hier ist Version { $here }.
rules-updated = die Regeln haben sich unterwegs geändert, und zwar in Schritt { LIST($steps) }.
step-is-missing = Schritt { $step } fehlt: Als Nächstes kommt Schritt { $found }.
draws-differ = In Schritt { $step } wurde etwas anderes gezogen, als das Geheimnis ergibt.
goes-back-too-far = Schritt { $step } geht zu einem Schritt zurück, den es nie gab.
no-such-seat = Schritt { $step } kam von einem Platz, den es nicht gibt.
not-legal = Der Zug in Schritt { $step } ist nicht erlaubt.
turned-out-differently = Das Geheimnis passt zum Siegel, aber Schritt { $step } ging anders aus. Da hat jemand eine Karte geändert.
