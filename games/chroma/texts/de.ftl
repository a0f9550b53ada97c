### Was bei Chroma Mix zu lesen ist.
###
### to print = drucken, to mix = mixen (nie „mischen“: gemischt werden Stapel), to refill = nachfüllen,
### to take back = zurückholen, to swap = tauschen, to trade = eintauschen, to gain = nehmen (bekommen nur, was man geschenkt kriegt),
### to give up = abgeben, to split = teilen, to tuck = darunterschieben, in play = im Spiel, printed = gedruckt,
### ink = Grundfarbe, pigment = Pigment, rank = Rang, dot = Tupfen, gem = Edelstein, special card = Sonderkarte,
### goal = Ziel, market = Markt, supply = Vorrat, deck = Stapel, pile = Stapel, discards = Ablage, turn = Zug.
### Kartennamen stehen ohne Artikel. Wozu eine Karte auffordert, steht mit „dank“ oder „mit“ dabei, nie allein in Klammern.
### Billy heißt nur in den Regeln „der Siegessichere“.

title = Chroma Mix
summary = Druck eine Karte oder mix zwei zu einer satteren, und erreich vor den anderen ein Ziel, zum Beispiel 17 Punkte.

card-soft-cyan = Zartcyan
    .short = Cyan
card-pale-magenta = Blassmagenta
    .short = Magenta
card-light-yellow = Hellgelb
    .short = Gelb
card-cerulean = Himmelblau
    .short = Himmelblau
card-coral = Koralle
    .short = Koralle
card-fuchsia = Fuchsia
    .short = Fuchsia
card-jungle = Dschungel
    .short = Dschungel
card-lavender = Lavendel
    .short = Lavendel
card-lemon = Zitrone
    .short = Zitrone
card-prism = Prisma
    .short = Prisma
card-azure = Azur
    .short = Azur
card-violet = Violett
    .short = Violett
card-raspberry = Himbeere
    .short = Himbeere
card-orange = Orange
    .short = Orange
card-pear = Birne
    .short = Birne
card-turquoise = Türkis
    .short = Türkis
card-slate-gray = Schiefergrau
    .short = Schiefer
card-key = Key
    .short = Key
card-ruby-red = Rubinrot
    .short = Rubin
card-emerald-green = Smaragdgrün
    .short = Smaragd
card-sapphire-blue = Saphirblau
    .short = Saphir
card-burgundy = Burgunder
    .short = Burgunder
card-mustard = Senf
    .short = Senf
card-petrol = Petrol
    .short = Petrol

in-play = { $name } (im Spiel)
in-play-in-short = { $name } (Spiel)
times = { $held } ×{ $count }
mix-card = MIX

billy = Billy
billy-in-short = Billy

effect-of =
    .soft-cyan = ⚡ nimm Blassmagenta oder Hellgelb
    .pale-magenta = ⚡ nimm Zartcyan oder Hellgelb
    .light-yellow = ⚡ du kannst eine Karte zurückholen
    .cerulean = ⚡ nimm 2 gleiche Rang-1-Karten
    .coral = ⚡ nimm Blassmagenta ∞ du kannst auch Karten im Spiel mixen
    .fuchsia = ⚡ nimm eine Rang-1-Karte, und druck sie, wenn du magst
    .jungle = ∞ nimm eine Rang-1-Karte, wenn du nachfüllst
    .lavender = ⚡ teil eine Karte von Rang 2 bis 4 in zwei, und druck beide
    .lemon = ∞ du kannst zweimal pro Zug mixen
    .prism = ⚡ du kannst eine Karte gegen Rang 2 eintauschen
    .azure = ⚡ nimm eine Rang-2-Karte
    .violet = ⚡ druck noch 2 Karten (nicht Violett)
    .raspberry = ⚡ nimm eine Rang-1-Karte ∞ du kannst beliebig viele Karten mixen
    .orange = ∞ du kannst drucken, was du mixt, aber ohne ⚡
    .pear = ∞ nimm eine Rang-1-Karte pro Zug, wenn du druckst
    .turquoise = ⚡ nimm 3 gleiche Rang-1-Karten
    .slate-gray = ⚡ nimm eine Rang-1-Karte ∞ noch eine, wenn die Person nach dir mixt
    .key = ∞ du kannst im selben Zug mixen, nachfüllen und drucken
    .ruby-red = ∞ gewinnt, wenn du Smaragd und Saphir hast
    .emerald-green = nur eins darf bei dir im Spiel sein
    .sapphire-blue = ∞ gewinnt, wenn du 17 Karten hast
    .burgundy = ∞ gewinnt mit genau 1 Karte von Rang 4, 2 von Rang 3, 3 von Rang 2, 4 von Rang 1
    .mustard = ∞ schieb Zurückgeholtes darunter; gewinnt mit 8 Tupfen
    .petrol = ∞ gewinnt, wenn du 6 Rang-2-Karten hast

dots = { $dots } Tupfen

## Davor steht „das“, dahinter „-Ziel“.

goal-special = Sonder
goal-ruby = Rubin
goal-sapphire = Saphir
goal-points = 17-Punkte

printed = { $by ->
    [none] { HAT($who) } { $card } gedruckt.
   *[other] { HAT($who) } { $card } gedruckt ({ $by }).
}
mixed = { HAT($who) } { $cards } zu { $card } gemixt.
refilled = { $by ->
    [none] { HAT($who) } nachgefüllt und { $cards } zurückgeholt.
   *[other] { HAT($who) } nachgefüllt und { $cards } zurückgeholt ({ $by }).
}
refilled-nothing = { $by ->
    [none] { $who ->
        [several] { $who } haben nachgefüllt, aber nichts zurückgeholt.
       *[other] { HAT($who) } nachgefüllt, aber nichts zurückgeholt.
    }
   *[other] { $who ->
        [several] { $who } haben nachgefüllt, aber nichts zurückgeholt ({ $by }).
       *[other] { HAT($who) } nachgefüllt, aber nichts zurückgeholt ({ $by }).
    }
}
swapped = { HAT($who) } { $gave } gegen { $took } getauscht.
swapped-for-another = { HAT($who) } ein { $card } gegen ein anderes getauscht.
swapped-nothing = { $who ->
    [you] Deine Hand war leer, dafür hast du ein { $card } bekommen.
   *[other] { $who } hatte eine leere Hand und hat dafür ein { $card } bekommen.
}
gained = { $by ->
    [none] { $count ->
        [1] { HAT($who) } { $card } genommen.
       *[other] { HAT($who) } { $count } { $card } genommen.
    }
   *[other] { $count ->
        [1] { HAT($who) } { $card } genommen ({ $by }).
       *[other] { HAT($who) } { $count } { $card } genommen ({ $by }).
    }
}
traded = { HAT($who) } { $held } gegen { $card } eingetauscht ({ $by }).
split = { HAT($who) } { $held } in { $into } geteilt.
tucked = { HAT($who) } { $cards } unter den Senf geschoben: bisher { $dots } Tupfen.
untucked = { $who ->
    [you] Die Karten unter deinem Senf liegen wieder auf ihren Stapeln: { $cards }.
   *[other] Die Karten unter dem Senf von { $who } liegen wieder auf ihren Stapeln: { $cards }.
}
kept = { $who ->
    [several] { $by ->
        [none] { $who } haben { $card } auf der Hand behalten.
       *[other] { $who } haben { $card } auf der Hand behalten ({ $by }).
    }
   *[other] { $by ->
        [none] { HAT($who) } { $card } auf der Hand behalten.
       *[other] { HAT($who) } { $card } auf der Hand behalten ({ $by }).
    }
}
skipped = { $who ->
    [several] { $by ->
        [none] { $who } haben verzichtet.
       *[other] { $who } haben { $by } nicht genutzt.
    }
   *[other] { $by ->
        [none] { HAT($who) } verzichtet.
       *[other] { HAT($who) } { $by } nicht genutzt.
    }
}
missed = { $by ->
    [none] { $who ->
        [you] Für dich gab es nichts zu tun.
       *[other] Für { $who } gab es nichts zu tun.
    }
   *[other] { $who ->
        [you] Für dich gab es nichts zu tun ({ $by }).
       *[other] Für { $who } gab es nichts zu tun ({ $by }).
    }
}
finished = { $who ->
    [you] Du hast deinen Zug beendet.
    [several] { $who } haben ihren Zug beendet.
   *[other] { $who } hat den Zug beendet.
}
turned-up = Neu auf dem Markt: { $cards }.
turned-up-and-shuffled = { COUNT($ranks) ->
    [one] Neu auf dem Markt: { $cards } (die Ablage von Rang { AND($ranks) } wurde neu gemischt).
   *[other] Neu auf dem Markt: { $cards } (die Ablagen von Rang { AND($ranks) } wurden neu gemischt).
}
reached = ⭐ { HAT($who) } das { $goal }-Ziel erreicht! Das Spiel endet mit dieser Runde.

billy-drew = { billy } hat { $cards } gezogen.
billy-shuffled-and-drew = { billy } hat gemischt und { $cards } gezogen.
billy-mixed = { billy } hat { $cards } zu { $card } gemixt.
billy-missed = { billy } hatte nichts zu mixen.
billy-reached = ⭐ { billy } hat das { $goal }-Ziel erreicht! Das Spiel endet mit dieser Runde.

turn = { $who ->
    [several] { $who } haben { AND($did) }.
   *[other] { HAT($who) } { AND($did) }.
}
billys-turn = { billy-in-short } hat { AND($did) }.
did-print = { $cards } gedruckt
did-gain = { $cards } genommen
did-gain-by-mix = { $mixer ->
    [you] { $cards } genommen, weil du gemixt hast ({ $by })
   *[other] { $cards } genommen, weil { $mixer } gemixt hat ({ $by })
}
did-refill = { $cards } zurückgeholt
did-refill-nothing = nachgefüllt, aber nichts zurückgeholt
did-refill-then = nachgefüllt
did-take-nothing = dabei nichts zurückgeholt
did-mix = { $into } gemixt
did-mix-from = { $into } aus { $cards } gemixt
did-mix-often = { $into } gemixt
did-mix-and-print = { $cards } gemixt und gedruckt
did-swap = { $gave } gegen { $took } getauscht
did-swap-for-another = ein { $card } gegen ein anderes getauscht
did-swap-nothing = für die leere Hand ein { $card } bekommen
did-trade = { $held } gegen { $card } eingetauscht
did-split = { $held } geteilt
did-tuck = { $cards } unter den Senf geschoben
did-untuck = { $cards } unter dem Senf hervorgeholt
did-draw = { $cards } gezogen
did-miss = nichts zu mixen gefunden
did-more = noch mehr gemacht
number-held = { $count ->
    [1] { $held }
   *[other] { $count } { $held }
}
so-many-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}

any-of = { OR($cards) }
one-of = eine von { $count } Karten
one-of-printed = eine deiner gedruckten Karten
all-of = { AND($cards) }
number-of = { $count ->
    [1] { $card }
   *[other] { $count } { $card }
}
decide-gain = nimm { $cards } (dank { $by }).
decide-may-gain = nimm { $cards }, wenn du magst (dank { $by }).
decide-may-print = druck { AND($cards) }, wenn du magst (dank { $by }).
decide-print = druck mit { $by } noch eine Karte.
decide-play = { COUNT($cards) ->
    [one] druck { AND($cards) } (dank { $by }).
   *[other] druck zuerst { OR($cards) } (dank { $by }).
}
decide-trade = tausch mit { $by } eine Karte gegen { $cards } ein, wenn du magst.
decide-split = teil mit { $by } eine deiner Karten.
decide-recall = hol { $cards } zurück, wenn du magst (mit { $by }).
decide-tuck = { $count ->
    [1] schieb { $cards } unter den Senf, wenn du magst.
   *[other] schieb bis zu zwei Karten unter den Senf: { $cards }.
}
decide-billy = such aus, was Billy mixt: { $cards }.
decide-action = { OR($actions) }.
decide-further-action = { LIST($actions) } oder beende deinen Zug.
action-print = druck
    .inf = drucken
action-mix = mix
    .inf = mixen
action-refill = füll nach
    .inf = nachfüllen
action-swap = tausch
    .inf = tauschen

prompts =
    .print = Druck eine Karte und nutze ihren Effekt
    .print_card = Welche Karte druckst du?
    .mix = Mix Karten zu einer satteren Farbe
    .mix_into = Was mixt du?
    .mix_cards = Aus welchen Karten mixt du das?
    .refill = Füll nach: Hol gedruckte Karten zurück
    .refill_cards = Welche Karten holst du zurück?
    .swap = Tausch eine Karte von deiner Hand gegen eine Grundfarbe
    .swap_give = Welche Karte gibst du ab?
    .swap_take = Welche Grundfarbe nimmst du?
    .gain = Nimm, was dir eine deiner Karten bringt
    .gain_card = Welche Karte nimmst du?
    .recall = Hol mit Hellgelb eine gedruckte Karte zurück, oder keine
    .recall_card = Welche Karte holst du zurück?
    .trade = Tausch mit Prisma eine Karte gegen eine Rang-2-Karte ein
    .trade_give = Welche Karte gibst du ab?
    .trade_take = Welche Karte nimmst du?
    .split = Teil mit Lavendel eine deiner Karten in zwei und druck beide
    .split_card = Welche Karte teilst du?
    .split_into = In welche zwei Karten teilst du sie?
    .tuck = Such dir bis zu zwei der Karten aus, die du gerade zurückgeholt hast, und schieb sie unter den Senf
    .tuck_cards = Welche Karten schiebst du unter den Senf?
    .billy = Such aus, was Billy mixt
    .billy_into = Was mixt Billy?
    .billy_cards = Aus welchen seiner Karten mixt er das?
    .skip = Verzichte auf das, was dir eine Karte anbietet
    .done = Beende deinen Zug, obwohl noch mehr ginge
    .mixes = Sieh nach, was du gerade mixen könntest, und woraus
    .progress = Sieh nach, wie nah du an jedem Ziel bist
    .piles = Sieh nach, was in den Ablagen liegt und was noch in den Stapeln sein kann
doing =
    .print = Drucken
    .mix = Mixen
    .refill = Nachfüllen
    .swap = Tauschen
    .gain = Nehmen
    .recall = Zurückholen
    .trade = Eintauschen
    .split = Teilen
    .tuck = Darunterschieben
    .billy = Für Billy mixen
    .skip = Verzichten
    .done = Zug beenden
empty-hand = Leere Hand
give-and-take = { SHORT($give) } gegen { SHORT($take) }
refill-nothing = Nichts holen, Aktion nutzen

print-these = { OR($cards) }
print-without-bolt = { OR($cards) }, aber ohne ⚡
keep = { OR($cards) } auf der Hand behalten
gain-nothing = nichts nehmen
give-up-nothing = nichts abgeben
up-to-two = bis zu zwei der Karten, die du zurückgeholt hast
jungle-first = erst, was dir Dschungel bringt
mix-into = zu { LIST($results) }
take-printed-back = gedruckte Karten zurück auf die Hand holen
nothing-to-take-back = du hast keine gedruckten Karten, also beendet das nur deinen Zug
takes-nothing-back = bringt nichts zurück, zählt aber als deine Aktion
swap-for-ink = eine Karte gegen eine Grundfarbe tauschen
swap-empty-hand = deine Hand ist leer, also bekommst du Hellgelb
do-nothing-more = in diesem Zug nichts mehr machen
will-count = du hast das { $goal }-Ziel erreicht, und am Ende deines Zuges zählt es
so-many-of-them = { $count } davon
from-cards = aus { $cards }
ways = { OR($ways) }
ways-and-more = { $count ->
    [one] { LIST($ways) } oder auf { $count } andere Art
   *[other] { LIST($ways) } oder auf { $count } andere Arten
}

game-over = Dieses Spiel ist vorbei.
someone-else-first = Erst muss sich jemand anderes entscheiden.
answer-first = { $asker } braucht erst eine Antwort.
not-your-turn = Du bist noch nicht dran.
only-these-actions = In diesem Zug kannst du nur noch { OR($actions, form: "inf") } oder den Zug beenden.
no-card-offers-that = Das erlaubt dir gerade keine deiner Karten. Du kannst drucken, mixen, nachfüllen oder tauschen.
do-something-first = Mach erst etwas, bevor du deinen Zug beendest.
cannot-gain = { $card } kannst du gerade nicht nehmen.
not-in-hand = { $card } hast du nicht auf der Hand.
one-emerald = Von Smaragdgrün darf nur eins bei dir im Spiel sein.
can-only-print = Du kannst gerade nur { OR($cards) } drucken.
no-violet-by-violet = Mit Violett kannst du kein weiteres Violett drucken.
needs-coral = Gedruckte Karten kannst du nur mixen, wenn Koralle bei dir im Spiel ist.
not-enough = { $card } hast du dafür nicht oft genug.
mix-two = Mix genau zwei Karten. Eine andere Anzahl geht nur mit Himbeere im Spiel.
not-available = { $card } ist gerade nicht zu haben.
mixed-alone = Mixt du nur eine Karte, muss daraus eine andere werden.
other-pigments = { $count ->
    [1] { $cards } ist { $pigments }; { $card } braucht { $needs }.
   *[other] { $cards } ergibt { $pigments }; { $card } braucht { $needs }.
}
billy-has-it = { billy } hat { $card } schon, und wenn es geht, muss er etwas Neues mixen.
swap-for-rank-1 = Tauschen kannst du nur gegen eine Rang-1-Karte.
say-which-you-give = Sag dazu, welche Karte von deiner Hand du abgibst.
swap-with-empty-hand = Deine Hand ist leer, da bringt Tauschen nur Hellgelb.
none-left = { $card } gibt es nicht mehr.
no-other-in-play = { $card } hast du nicht noch einmal im Spiel.

round-number = Runde { $count }
special-card = Sonderkarte: { $card }
special-in-short = mit { $card }
last-round = letzte Runde
a-goal-ends-it = endet, wenn jemand 17 Punkte oder ein anderes Ziel erreicht
ends-in-short = Ziel: 17 Punkte
supply = Vorrat
market = Markt
decks = Stapel: { LIST($left) }
left-of-rank = { $count }× Rang { $rank }
rank-number = Rang { $rank }
just-mixed = Gerade gemixt
just-played = Gerade gedruckt
in-hand = Hand: { $count }
went-first = hat angefangen
dots-tucked = { $dots } Tupfen darunter
under-mustard = Unter dem Senf
hand = Hand
deciding-on = entscheidet über { $card }
has-goal = ⭐ { $goal }-Ziel
no-cards = keine Karten
your-play = Im Spiel
billy-has = { billy } hat
so-many-points = { $have } von { $most } Punkten
so-many-gems = { $have } von { $most } Edelsteinen
so-many-cards-of = { $have } von { $most } Karten
who-billy-is = -# **Billy** zieht in jedem Zug zwei Karten. Für jedes MIX werden zwei seiner Karten zu einer besseren, und du sagst, welche: Nimm, was ihm am wenigsten hilft. Er gewinnt mit { $points } Punkten in seiner Reihe, mit allen drei Edelsteinen oder mit Saphirblau und { $cards } Karten.
choose-for-billy = -# Such aus, was Billy am wenigsten hilft: wenig Punkte und kein Edelstein. Effekte nutzt er nicht, und was er beim Mixen abgibt, zählt nicht mehr.
billy-would-have = Billy hätte { $have } von { $most } Punkten
billy-would-reach = ⭐ Billy würde das { $goal }-Ziel erreichen
next-card = { $is_mix ->
    [true] nächste Karte: MIX
    [false] nächste Karte: eine Farbe
   *[none] nächste Karte: kennt niemand, bis gemischt wird
}
deck-and-discards = Stapel { $deck }, Ablage { $discards }
turns-to-go = noch { $count } Züge am Stück

what-you-can-mix = Was du mixen kannst
nothing-to-mix = Gerade kannst du nichts mixen.
nothing-to-mix-any-more = Das Spiel ist vorbei.
how-close-you-are = Wie nah du dran bist
your-progress = Deine Ziele
rank-dots = { $dots } Tupfen
points-progress = Punkte: { $have } von { $most } im Spiel
where-it-is = { $where ->
    [play] { $card } im Spiel ✓
    [hand] { $card } auf der Hand
   *[nowhere] kein { $card }
}
sapphire-progress = Saphir: { $have } von { $most } Karten, { where-it-is }
ruby-progress = Rubin: { $have } von { $most } anderen Edelsteinen, { where-it-is }
burgundy-progress = Burgunder: genau { LIST($parts) }, { where-it-is }
of-rank = { $have } von { $most } mit Rang { $rank }
mustard-progress = Senf: { $have } von { $most } Tupfen, { where-it-is }
petrol-progress = Petrol: { $have } von { $most } mit Rang 2, { where-it-is }
decks-and-discards = Stapel und Ablagen
discards = Ablagen
in-the-decks = In den Stapeln
in-the-decks-or-hands = In den Stapeln oder bei anderen auf der Hand
billys = Bei { billy }
deck = Stapel

won = 🏆 **{ $who } gewinnt** mit dem { $goal }-Ziel.
won-by-dots = 🏆 **{ $who } gewinnt** mit den meisten Tupfen, nach einem langen Spiel.
standing = { $place }. { $who }: { LIST($parts) }
with-goal = { $goal }-Ziel
points-in-play = { $points ->
    [one] { $points } Punkt im Spiel
   *[other] { $points } Punkte im Spiel
}
points-of-billy = { $points ->
    [one] { $points } Punkt in seiner Reihe
   *[other] { $points } Punkte in seiner Reihe
}
ahead = weiter vorn, weil später in der Runde dran

your-turn = In deinem Zug machst du eins davon
to-mix = Mix zwei Handkarten zu einer mit denselben Pigmenten.
to-print = Druck eine Karte, bring sie also ins Spiel. ⚡ wirkt einmal, ∞ die ganze Zeit.
to-refill = Füll nach: Hol beliebig viele deiner gedruckten Karten zurück.
to-swap = Tausch eine Handkarte gegen eine Rang-1-Karte.
goals = Ziele: Erreicht jemand eins, ist es die letzte Runde
points-goal = 17 Punkte im Spiel.
sapphire-goal = Saphir im Spiel und insgesamt 17 Karten.
ruby-goal = Rubin im Spiel, und die beiden anderen Edelsteine auf der Hand oder im Spiel.

tip-finish-the-round = Jemand hat ein Ziel erreicht, also ist das die letzte Runde. In der kannst auch du noch eins schaffen.
tip-billys-mix = Billy muss mixen, und du wählst aus. In seiner Reihe zählen alle Karten: Er hat { $have } von { $most } Punkten.
tip-gained-cards = Was du bekommst, kommt auf deine Hand. Punkte bringt es erst, wenn du es druckst.
tip-optional = Diesen Effekt darfst du auslassen. Bei den meisten anderen geht das nicht.
tip-someone-is-near = Jemand hat schon { $have } Punkte im Spiel. Mit { $most } ist ein Ziel erreicht, und die letzte Runde läuft.
tip-empty-hand = Deine Hand ist leer. Beim Nachfüllen holst du Gedrucktes zurück, beim Tauschen bekommst du ein { $card } umsonst.
tip-first-turn = Alle fangen mit diesen drei Farben an. Mix zwei davon, oder druck eine für ihren Effekt.
tip-refill = Du hast { $count } gedruckte Karten. Beim Nachfüllen kannst du beliebig viele davon zurückholen.
tip-best-mix = Aus den hervorgehobenen Karten kannst du { $card } mixen. Gedruckt bringt das { $have } Punkte.
tip-nothing-to-mix = Mit deinen Karten lässt sich gerade nichts mixen, was da ist. Druck eine, um neue zu bekommen, oder tausch eine.
tip-points-in-hand = Nur Gedrucktes zählt: Druck { $card }, das bringt Punkte. Bisher hast du { $have } von { $most }.
tip-lasting = { $card } wirkt, solange die Karte im Spiel ist. Hol sie also nicht ohne Grund zurück.
tip-swap = Beim Tauschen bekommst du für eine Karte eine beliebige Grundfarbe, aber ohne deren Effekt.
tip-exact-mix = Ein Mix braucht genau die Pigmente der neuen Karte. Du gibst beide ab und nimmst sie auf die Hand.
tip-gains-from-supply = Was du nimmst, kommt aus Vorrat oder Markt, nie von anderen, und geht auf deine Hand.
tip-once-or-lasting = Effekte mit ⚡ gibt es einmal, wenn du die Karte druckst. Die mit ∞ wirken, solange sie im Spiel ist.
tip-yellow-counts = Bis Rang 3 bringt eine gedruckte Karte mit Gelb so viel wie ihr Rang, eine ohne Gelb nichts.
tip-refill-costs-points = Beim Nachfüllen holst du Gedrucktes auf die Hand zurück. Dort zählt es nicht, bis du es wieder druckst (jetzt { $have }).
tip-empty-refill = Du darfst auch nachfüllen, ohne etwas zurückzuholen. So steckst du nie fest.
tip-no-hand-limit = Du darfst beliebig viele Karten halten. Nur du siehst sie, aber alle sehen, was du nimmst.
tip-new-in-market = Verlässt eine Karte den Markt, kommt sofort eine neue an ihre Stelle.
tip-has-to-be-done = Einen Effekt nutzt du, so weit es geht, außer es heißt „du kannst“ oder „wenn du willst“.
tip-billy-draws = Billy zieht jeden Zug zwei Karten: Grundfarben kommen in seine Reihe, und für jede MIX-Karte mixt er.
tip-least-for-billy = Du wählst Billys Mix: Mit { $card } hätte er nur { $have } von { $most } Punkten.
tip-points-goal = Das erste Ziel: { $most } Punkte auf gedruckten Karten. Du hast { $have }.
tip-ruby-goal = { $card } im Spiel ist ein Ziel, wenn { $first } und { $second } auf deiner Hand oder im Spiel sind.
tip-sapphire-goal = { $card } im Spiel ist ein Ziel, wenn du auf der Hand und im Spiel { $most } Karten hast. Du hast { $have }.
tip-when-goals-count = Hat am Ende eines Zugs jemand ein Ziel erreicht, spielt ihr die Runde zu Ende, und das Spiel ist vorbei.
tip-billy-goes-last = Billy kommt nach dir, also hat er den letzten Zug der letzten Runde und gewinnt bei Gleichstand.
tip-lasting-in-full =
    .coral = Mit Koralle im Spiel kannst du auch Karten mixen, die im Spiel sind, sogar Koralle selbst.
    .jungle = Dschungel bringt dir nach jedem Nachfüllen eine Grundfarbe, auch ohne Zurückgeholtes, solange er im Spiel bleibt.
    .lemon = Mit Zitrone kannst du zweimal im Zug mixen. Eine zweite Zitrone bringt keinen dritten Mix.
    .raspberry = Mit Himbeere kannst du beliebig viele Karten mixen, nicht nur zwei.
    .orange = Mit Orange kannst du Gemixtes gleich drucken, aber ohne sein ⚡. Das zählt als Drucken.
    .pear = Birne bringt dir am Ende jedes Zugs, in dem du etwas gedruckt hast, eine Grundfarbe.
    .slate-gray = Schiefergrau bringt dir, wenn du willst, eine Grundfarbe, sooft der Nächste mixt, auch Billy.
    .key = Mit Key kannst du im Zug je einmal mixen, nachfüllen und drucken, aber nicht tauschen.
tip-one-thing = In jedem Zug tust du nur eines: drucken, mixen, nachfüllen oder tauschen.

slip-took-points-back = { $have ->
    [one] Damit liegt { $have } Punkt weniger im Spiel: Was du auf der Hand hast, zählt erst wieder, wenn du es druckst.
   *[other] Damit liegen { $have } Punkte weniger im Spiel: Was du auf der Hand hast, zählt erst wieder, wenn du es druckst.
}
slip-swapped-a-richer-card = Du hast eine Karte vom Rang { $rank } für eine Grundfarbe abgegeben. Tausch lieber Grundfarben, und behalt Gemixtes.
slip-helped-billy = Damit kommt Billy auf { $have } Punkte. Mit { $card } hätte er nur { $least } gehabt.

lesson-mixing = Züge und Mixe
lesson-mixing-goal = **Mix** Grundfarben zu satteren, und **druck** sie: Mit 17 gedruckten Punkten erreichst du ein Ziel.
lesson-mixing-recap =
    .turn = Jeder Zug ist eine Sache: drucken, mixen, nachfüllen oder tauschen.
    .print = Beim Drucken nutzt du das ⚡ einmal. Nur Gedrucktes bringt Punkte.
    .mix = Beim Mixen werden zwei Handkarten zu einer mit genau ihren Pigmenten. Sie kommt auf deine Hand.
    .refill = Beim Nachfüllen holst du Gedrucktes zurück. Es zählt erst wieder, wenn du es druckst.
    .swap = Tausch eine Karte gegen eine Grundfarbe, ohne Effekt. Mit leerer Hand bekommst du ein Hellgelb.
    .gain = Was du nimmst, kommt aus Vorrat oder Markt auf die Hand. Sie hat kein Limit.
lesson-goals = Ziele, Billy und ∞
lesson-goals-goal = Du bist mitten in einem Spiel **gegen Billy**. Jetzt geht’s darum, vor ihm **ein Ziel zu erreichen**.
lesson-goals-recap =
    .points = Mit 17 Punkten auf gedruckten Karten erreichst du ein Ziel. Im Spiel haben darfst du nur ein Smaragdgrün.
    .gems = Rubin im Spiel mit Smaragd und Saphir ist auch eins, und Saphir im Spiel mit 17 Karten.
    .rank = Rubin schlägt Saphir, und Saphir schlägt Punkte. Bei Gleichstand: mehr Punkte im Spiel, dann, wer später dran war.
    .end = Ziele zählen am Ende eines Zugs. Dann spielt ihr die Runde zu Ende, und das Spiel ist vorbei.
    .lasting = Ein ∞ wirkt nur, solange die Karte im Spiel ist. Holst du sie zurück, ist es vorbei.
    .billy = Billy zieht zwei Karten pro Zug und nutzt keine Effekte. Seine Mixe wählst du, also nimm den schwächsten.

looks =
    .mixes = Mögliche Mixe
    .progress = Ziele
    .piles = Stapel

option-names =
    .special = Sonderkarte
    .difficulty = Schwierigkeit
options =
    .special = Welche Sonderkarte mit eigenem Ziel dabei ist. Fürs erste Spiel am besten keine.
    .special_none = keine
    .special_random = zufällig
    .special_burgundy = Burgunder
    .special_mustard = Senf
    .special_petrol = Petrol
    .difficulty = Wie viele Züge Billy zuerst macht, wenn du allein gegen ihn spielst
    .difficulty_relaxed = entspannt
    .difficulty_easy = leicht
    .difficulty_medium = mittel
    .difficulty_hard = schwer

reasons =
    .points = Das bringt deinen Punkten mehr.
    .pigments = So hast du sattere Farben zum Mixen.
    .cards = Das bringt dir mehr Karten.
    .goal = Damit hast du ein Ziel erreicht.
    .billy = Das hilft Billy am wenigsten.
