### A part of Coloretto in Polish, which proves that case and plural need no code. Nobody is offered it.
### Forms of a card: .acc is the object of a sentence, .few follows 2, 3 and 4, .many follows 5.

card-red = 🔺R czerwona
    .acc = 🔺R czerwoną
    .few = 🔺R czerwone
    .many = 🔺R czerwonych
card-orange = 🔶O pomarańczowa
    .acc = 🔶O pomarańczową
    .few = 🔶O pomarańczowe
    .many = 🔶O pomarańczowych
card-yellow = ⭐Y żółta
    .acc = ⭐Y żółtą
    .few = ⭐Y żółte
    .many = ⭐Y żółtych
card-green = 🟩G zielona
    .acc = 🟩G zieloną
    .few = 🟩G zielone
    .many = 🟩G zielonych
card-blue = 💧B niebieska
    .acc = 💧B niebieską
    .few = 💧B niebieskie
    .many = 💧B niebieskich
card-purple = 💜P fioletowa
    .acc = 💜P fioletową
    .few = 💜P fioletowe
    .many = 💜P fioletowych
card-white = ⚪W biała
    .acc = ⚪W białą
    .few = ⚪W białe
    .many = ⚪W białych
card-plus-two = 🎁+2
    .acc = 🎁+2
    .few = 🎁+2
    .many = 🎁+2
card-joker = 🃏J dżoker
    .acc = 🃏J dżokera
    .few = 🃏J dżokery
    .many = 🃏J dżokerów
card-golden-joker = 👑J złoty dżoker
    .acc = 👑J złotego dżokera
    .few = 👑J złote dżokery
    .many = 👑J złotych dżokerów
card-last-round = 🏁 ostatnia runda
    .acc = 🏁 kartę ostatniej rundy
    .few = 🏁 karty ostatniej rundy
    .many = 🏁 kart ostatniej rundy
cards = { $count ->
    [one] { $card }
    [few] { $count } { FEW($card) }
   *[many] { $count } { MANY($card) }
}

drew = { $who ->
    [you] Dobierasz { ACC($card) }.
   *[other] { $who } dobiera { ACC($card) }.
}
placed = { $who ->
    [you] Kładziesz { ACC($card) } w rzędzie { $row }.
   *[other] { $who } kładzie { ACC($card) } w rzędzie { $row }.
}
took = { $who ->
    [you] Bierzesz rząd { $row }: { LIST($cards) }.
   *[other] { $who } bierze rząd { $row }: { LIST($cards) }.
}
took-and-gained = { $who ->
    [you] Bierzesz rząd { $row }: { LIST($cards) }, a za złotego dżokera jeszcze { ACC($extra) }.
   *[other] { $who } bierze rząd { $row }: { LIST($cards) }, a za złotego dżokera jeszcze { ACC($extra) }.
}
gained = { $who ->
    [you] Za złotego dżokera dostajesz { ACC($card) }.
   *[other] Za złotego dżokera { $who } dostaje { ACC($card) }.
}
removed = Nikt nie wziął rzędu { $row }, więc te karty wypadają z gry: { LIST($cards) }.
round-ended = { $who ->
    [you] Koniec rundy. Następną zaczynasz ty.
   *[other] Koniec rundy. Następną zaczyna { $who }.
}
game-ended = To była ostatnia runda. Pora policzyć punkty!
draw-a-card = { $last_round ->
    [true] ostatnia runda: dobierz kartę.
   *[false] dobierz kartę.
}
draw-or-take = { $last_round ->
    [true] ostatnia runda: dobierz albo weź rząd { OR($rows) }.
   *[false] dobierz albo weź rząd { OR($rows) }.
}
put-it = połóż { ACC($card) } w rzędzie { OR($rows) }.
left = { $count ->
    [one] została { $count } karta
    [few] zostały { $count } karty
   *[many] zostało { $count } kart
}
place-first = Masz już { ACC($card) }. Najpierw połóż tę kartę w rzędzie.
points = { $points ->
    [one] { NUMBER($points) } punkt
    [few] { NUMBER($points) } punkty
   *[many] { NUMBER($points) } punktów
}
