### Was an Tischen, in Ansichten und in DMs zu lesen ist.
###
### Knöpfe: Join = Mitspielen, Leave = Aussteigen, Add bot = Bot dazu, Begin = Anfangen, Options = Optionen,
### Undo = Zurücknehmen, Log = Verlauf, My cards = Meine Karten, Vote = Abstimmen, Rematch = Revanche.
### panel = Ansicht, clock = Uhr, vote = Abstimmung, take over = einspringen, reminder = Erinnerung, vacation = Urlaub,
### host = Host, hasn't moved = hat keinen Zug gemacht (nicht: hat nicht gezogen), end the game = das Spiel abbrechen.

asked = { AND($people) }, { $decision }
asked-on-panel = **{ CAPITAL($decision) }**
asked-first = { $several ->
    [true] { AND($people) }, los geht’s: { $decision }
   *[false] { AND($people) }, du fängst an: { $decision }
}
asked-again = { $ticking ->
    [true] { AND($people) }, die Uhr läuft: { $decision }
   *[false] { COUNT($people) ->
        [one] { AND($people) }, du bist noch dran: { $decision }
       *[other] { AND($people) }, ihr seid noch dran: { $decision }
    }
}
make-your-moves = ihr seid dran.
asked-to-vote = { AND($people) }: { $question }
and-vote = Stimm bitte auch ab.
please-vote = { COUNT($people) ->
    [one] { AND($people) }, stimm bitte ab.
   *[other] { AND($people) }, stimmt bitte ab.
}
others-decide = { COUNT($people) ->
    [one] { AND($people) }, die anderen entscheiden gerade, wie’s weitergeht, aber deinen Zug kannst du noch machen!
   *[other] { AND($people) }, die anderen entscheiden gerade, wie’s weitergeht, aber eure Züge könnt ihr noch machen!
}
bot-plays-for-you = { COUNT($people) ->
    [one] { AND($people) }, für dich spielt gerade ein Bot. Du kannst jederzeit an deinen Platz zurück!
   *[other] { AND($people) }, für euch spielt gerade ein Bot. Ihr könnt jederzeit an euren Platz zurück!
}
there-is-a-seat = { COUNT($people) ->
    [one] { AND($people) }, hier ist ein Platz für dich frei.
   *[other] { AND($people) }, hier ist ein Platz für euch frei.
}
seat-for-you = { $others ->
    [0] { COUNT($hosts) ->
        [0] { AND($people) }, bei { $title } ist ein Platz für dich frei!
        [one] { AND($people) }, { AND($hosts) } hat bei { $title } einen Platz für dich!
       *[other] { AND($people) }, { AND($hosts) } haben bei { $title } einen Platz für dich!
    }
    [1] { AND($people) }, { LIST($hosts) } und noch jemand haben bei { $title } einen Platz für dich!
   *[other] { AND($people) }, { LIST($hosts) } und { $others } andere haben bei { $title } einen Platz für dich!
}
you-are-invited = { $others ->
    [0] { COUNT($hosts) ->
        [0] { AND($people) }, du bist zu { $title } eingeladen!
        [one] { AND($people) }, { AND($hosts) } lädt dich zu { $title } ein!
       *[other] { AND($people) }, { AND($hosts) } laden dich zu { $title } ein!
    }
    [1] { AND($people) }, { LIST($hosts) } und noch jemand laden dich zu { $title } ein!
   *[other] { AND($people) }, { LIST($hosts) } und { $others } andere laden dich zu { $title } ein!
}
another-game = { COUNT($people) ->
    [one] { AND($people) }, hier ist die nächste Partie { $title } für dich. Du bist schon dabei.
   *[other] { AND($people) }, hier ist die nächste Partie { $title } für euch. Ihr seid schon dabei.
}
exclaimed = { $title }
stopped = **{ $title }**
ended-for = { AND($people) }: { $ending }

who-is-in = { $host ->
    [none] Jemand will **{ $title }** spielen. Wer macht mit?
   *[other] { $host } will **{ $title }** spielen. Wer macht mit?
}
whose-turn = { COUNT($names) ->
    [0] Einen Moment …
    [one] { AND($names) } ist dran.
   *[other] Wir warten auf { AND($names) }.
}
game-is-over = Das Spiel ist vorbei.
final-score = Endstand: { LIST($scores) }.
score = { $who } { NUMBER($count) }
closed = Dieser Tisch wurde geschlossen, bevor das Spiel anfing.
ended-unreadable = Dieses Spiel wurde abgebrochen, weil ich es nicht mehr laden konnte. Niemand hat gewonnen.
ended-early = Dieses Spiel wurde abgebrochen. Niemand hat gewonnen.

late-question = { $clock ->
    [true] { COUNT($names) ->
        [one] Für { AND($names) } ist die Zeit abgelaufen. Wie soll’s weitergehen?
       *[other] Für { AND($names) } ist die Zeit abgelaufen. Wie soll’s weitergehen?
    }
   *[false] { COUNT($names) ->
        [one] { AND($names) } hat schon länger keinen Zug gemacht. Wie soll’s weitergehen?
       *[other] { AND($names) } haben schon länger keinen Zug gemacht. Wie soll’s weitergehen?
    }
}
undo-question = { $asker ->
    [none] Jemand möchte { undo-wish } Ist das okay?
   *[other] { $asker } möchte { undo-wish } Ist das okay?
}
undo-wish = { $followed ->
    [true] { $move ->
        [none] einen Zug zurücknehmen.
       *[other] einen Zug und alles danach zurücknehmen: „{ $move }“
    }
   *[false] { $move ->
        [none] einen Zug zurücknehmen.
       *[other] einen Zug zurücknehmen: „{ $move }“
    }
}
clock-question = { $asker ->
    [none] Jemand möchte die Uhr umstellen: „{ $clock }“. Ist das okay?
   *[other] { $asker } möchte die Uhr umstellen: „{ $clock }“. Ist das okay?
}

before-that = Davor: { $news }
since-then = Danach: { $news }
news = Neu: { $news }
cannot-dm = -# Ich kann dir gerade keine DMs schicken und pinge dich deshalb hier an. Sobald deine DMs offen sind, wähl wieder `/settings notices:dm`.
also-up = { COUNT($names) ->
    [one] { $too ->
        [true] ▶ { AND($names) } ist auch dran.
       *[false] ▶ Dran ist gerade { AND($names) }.
    }
   *[other] { $too ->
        [true] ▶ { AND($names) } sind auch dran.
       *[false] ▶ Dran sind gerade { AND($names) }.
    }
}
not-a-best = -# 🏅 Du hast einen Zug zurückgenommen, also zählt dieses Spiel nicht als Rekord.
new-best = 🏅 Das ist dein neuer Rekord!
new-best-of = 🏅 Neuer Rekord: { AND($names) }!
rivalry = { $level ->
    [true] ⚔️ Zwischen { $leader } und { $trailer } steht es { $won } : { $lost }.
   *[false] ⚔️ { $leader } führt { $won } : { $lost } gegen { $trailer }.
}
beat-your-best = 🏅 Dein Rekord ist **{ $record }**. Schaffst du mehr?
still-your-best = 🏅 Dein Rekord bleibt **{ $record }**.

who-is-here = { $needed ->
    [0] **Wer da ist** · { seats-free }
   *[other] { $solo ->
        [none] **Wer da ist** · noch { $needed } gesucht, { seats-free }
       *[other] **Wer da ist** · noch { $needed } gesucht (oder spiel allein mit `{ $solo }`), { seats-free }
    }
}
seats-free = { $free ->
    [0] alle Plätze besetzt
    [one] { $free } Platz frei
   *[other] { $free } Plätze frei
}
lasts = { $days ->
    [0] -# Etwa { $turns } Züge: { $minutes } Minuten.
    [one] -# Etwa { $turns } Züge: in Ruhe ein Tag, oder { $minutes } Minuten, wenn alle da sind.
    [7] -# Etwa { $turns } Züge: in Ruhe eine Woche, oder { $minutes } Minuten, wenn alle da sind.
   *[other] -# Etwa { $turns } Züge: in Ruhe { $days } Tage, oder { $minutes } Minuten, wenn alle da sind.
}
kept-for = freigehalten für <@{ $guest }>

table-named = **{ $title }** · Tisch `{ $table }`
hosted-by = Host: { $who }
option-is = { $option }: { $value }

join = Mitspielen
leave = Aussteigen
add-bot = Bot dazu
begin = Anfangen
options = Optionen
your-move = Dein Zug
undo = Zurücknehmen
rules = Regeln
log = Verlauf
how-it-was-counted = So wurde gezählt
fair-play = Fair Play
my-cards = Meine Karten
vote = Abstimmen
yes = Ja
back = Zurück
more = Mehr …
nothing-else = Keine
take-the-seat = Platz nehmen
take-my-seat-back = Zurück an meinen Platz
show-me = Zeig her
not-this-time = Diesmal nicht
go-to-the-table = Zum Tisch
to-the-rematch = { $solo ->
    [true] Zum nächsten Spiel
   *[false] Zur Revanche
}
undo-move-of = Zug von { $who } zurücknehmen
take-over-from = Für { $who } einspringen
done = Fertig ({ $count })
all-of-them = Alle { $count }
page = Seite { $number } von { $pages }
replay = Wiederholung
share = Teilen
share-highlights = Höhepunkte teilen

replay-of = **{ $title }** · Wiederholung, Schritt { $number } von { $count }
the-deal = Die Karten werden verteilt.
the-result = Das Ergebnis
replay-step = { $number }. { $told }
shared-moment = 🎞️ { $told }
shared-highlights = 🎞️ Die Höhepunkte: { $ending }
all-hands = Alle Karten
as-i-saw-it = Wie ich es gesehen habe
as-they-saw-it = Wie { $who } es gesehen hat

all-games = Alle Spiele
leaderboard = { $recent ->
    [true] { $game } · letzte 90 Tage
   *[false] { $game } · insgesamt
}
ranked = { $left ->
    [0] { $place }. <@{ $person }> schlägt **{ $share }{ "\u00A0" }%** ({ $count } Spiele)
   *[other] { $place }. <@{ $person }> schlägt **{ $share }{ "\u00A0" }%** ({ $count } Spiele) · { $left }-mal ausgestiegen, öfter als zu Ende gespielt
}
nobody-ranked = Noch hat niemand { $fewest } Spiele gegen andere zu Ende gespielt. Zeit für eins!
how-ranked = Wie viele ihrer Gegner alle schlagen (Bots zählen nicht), ab { $fewest } Spielen. Ein Gleichstand zählt halb, und fünf gedachte Gegner ziehen alle Richtung 50{ "\u00A0" }%. Mit `/settings standings:off` bist du nicht dabei.
all-time = Insgesamt
last-90-days = Letzte 90 Tage
statistics-of = { $who } auf diesem Server
no-games-here = Hier gibt’s noch keine fertigen Spiele.
head-to-head = { $standing ->
    [ahead] ⚔️ Du führst **{ $won } : { $lost }** gegen <@{ $other }>{ tied-too }
    [behind] ⚔️ <@{ $other }> führt **{ $lost } : { $won }** gegen dich{ tied-too }
   *[level] ⚔️ Zwischen dir und <@{ $other }> steht es **{ $won } : { $lost }**{ tied-too }
}
tied-too = { $tied ->
    [0] {""}
   *[other] {" "}(und { $tied }-mal gleich)
}
games-finished = { $ranked ->
    [0] 🎲 Fertige Spiele: **{ $count }**
   *[other] 🎲 Fertige Spiele: **{ $count }** · gewonnen: **{ $won }** von { $ranked } gegen andere
}
beats = 📈 Schlägt **{ $share }{ "\u00A0" }%** der anderen ({ $count } Spiele)
best-at = 🏅 Am besten in **{ $game }**: { $share }{ "\u00A0" }%
plays-most-with = 🤝 Spielt am meisten mit <@{ $other }> ({ $count } Spiele)
left-often = 🚪 { $count }-mal ausgestiegen, öfter als zu Ende gespielt
bar = { $label } { $value }
percent = { $share }{ "\u00A0" }%
opponents-beaten = Besser als
places-reached = Plätze
games-played = Spiele
first-place = 1. Platz
second-place = 2. Platz
third-place = 3. Platz
later-places = Weiter hinten

choose-one = Such dir was aus
no-more = Mehr kannst du nicht auswählen
what-a-card-does = Was kann welche Karte?
more-cards = Mehr Karten …
language = Sprache
jump-to = Springen zu …
whose-eyes = Mit wessen Augen?
which-game = Welches Spiel?

lesson-step = -# 🎓 { $title } · { $step } von { $steps }
coach = 💡 { $words }
slip = 🎓 { $words }
lesson-done = ### 🎓 { $title }: geschafft!
lesson-stopped = ### 🎓 { $title }
recap-line = - { $words }
learn = Lernen
whole-table = Tisch
stop = Stopp
again = Noch mal
play-a-real-one = Richtig spielen
next-lesson = Weiter: { $title }
learn-a-game = Ein Spiel Schritt für Schritt lernen

meanwhile = Bis du dran bist, kannst du das hier machen:
your-vote = 🗳️ Wir brauchen deine Stimme.
nothing-to-see = Hier gibt’s noch nichts zu sehen.
earlier = -# … Was davor war, steht unter **{ log }**.
tip = -# 💡 { $words }
no-tips = Tipps aus
wait-here = Sobald du wieder dran bist, siehst du es hier.
over = Das Spiel ist vorbei: { $link }
see-table = -# Wer dran ist, siehst du immer am Tisch: { $link }
choose-for = { $what } …
choose-among = { $count ->
    [0] { $what }: gerade nicht möglich
    [one] { $what } … ({ $count } Möglichkeit)
   *[other] { $what } … ({ $count } Möglichkeiten)
}
kind-of-move = { $answer ->
    [none] **{ $what }**
   *[other] **{ $what }: { $answer } …**
}
next-question = **{ $answers }:** { $question }
look = **{ $name }**: { $what }
go-to-section = Weiter zu …
every-card =
    ## Alle Karten
    Such dir eine aus, und ich zeig dir, was sie kann.
hint-button = Vorschlag
hint = { $reason ->
    [none] 💡 { hint-move }.
   *[other] 💡 { hint-move }. { $reason }
}
hint-move = { $level ->
    [hard] Ein schwerer Bot würde **{ $move }** wählen
   *[other] Ein Bot würde **{ $move }** wählen
}
played-with-hints = -# 💡 Mit Vorschlägen: { LIST($players) }
hints-of = { $who } ({ $count })
continued = { $heading } (Fortsetzung)

options-heading =
    ### { $title } · Optionen
    Was du auswählst, sehen alle sofort.
about-option = -# **{ $option }** { $words }
option-label = { CAPITAL($option) }: { $value }
option-names =
    .clock = Uhr
    .bot_if_alone = Bot, wenn sonst niemand da ist
    .bots = Bots
    .hints = Vorschläge
    .talk = Bots reden
option-values =
    .True = ja
    .False = nein
    .bots_None = jedes Mal fragen
    .bots_easy = leicht
    .bots_normal = normal
    .bots_hard = schwer
    .talk_auto = wenn du allein mit ihnen spielst
    .talk_on = ja
    .talk_off = nein
    .clock_none = keine
    .clock_relaxed = gemütlich
    .clock_daily = täglich
    .clock_quick = schnell
choose-language = In welcher Sprache soll dieser Tisch sein? Alle sehen deine Wahl sofort.

deadline = -# ⏳ Die Zeit läuft <t:{ $time }:R> ab ({ $clock }).
turn-began = -# 🕰️ Dieser Zug hat <t:{ $time }:R> angefangen.
bot-plays-turn = -# 🤖 In diesem Zug spielt ein Bot für { $who }.
seat-kept = -# 🪑 Der Platz von { $who } wird für <@{ $guest }> freigehalten.
on-vacation = -# 🏖️ { $who } hat bis <t:{ $time }:f> Urlaub, so lange steht die Uhr still.
no-more-reminders = -# 🔕 Ich habe { AND($names) } fünfmal erinnert und höre jetzt damit auf.
table-will-wait = Der Tisch wartet.
then-the-others = Wenn die Zeit um ist, entscheiden die anderen, wie’s weitergeht.
then-a-bot = Wenn die Zeit um ist, macht ein Bot diesen Zug.

choices =
    .wait = Noch warten
    .help = Ein Bot macht diesen Zug
    .take = Ab jetzt springt ein Bot ein
    .offer = Jemand anderes springt ein
    .end = Spiel abbrechen
    .yes = Einverstanden
    .no = Dagegen
choice-with-votes = { $choice } ({ $count })
votes-for = -# { $choice }: { AND($names) }
out-of-time = { COUNT($names) ->
    [one] ⌛ Für { AND($names) } ist die Zeit abgelaufen (ein Zug ist aber noch möglich).
   *[other] ⌛ Für { AND($names) } ist die Zeit abgelaufen (ein Zug ist aber noch möglich).
}
silent = { COUNT($names) ->
    [one] 🔕 { AND($names) } hat schon länger keinen Zug gemacht (geht aber noch). Ich schicke keine Erinnerungen mehr.
   *[other] 🔕 { AND($names) } haben schon länger keinen Zug gemacht (geht aber noch). Ich schicke keine Erinnerungen mehr.
}
wants-undo = { $asker ->
    [none] ↩️ Zurücknehmen möchte jemand { undone-move } { others-agree }
   *[other] ↩️ Zurücknehmen möchte { $asker } { undone-move } { others-agree }
}
others-agree = { $followed ->
    [true] Alles danach würde auch nicht mehr gelten. { all-agree }
   *[false] { all-agree }
}
wants-undo-of-that = ↩️ { all-agree }
undone-move = { $undone ->
    [none] einen Zug.
   *[other] diesen Zug: „{ $undone }“
}
wants-clock = { $asker ->
    [none] ⏱️ Jemand möchte die Uhr umstellen: **{ $clock }**.
   *[other] ⏱️ { $asker } möchte die Uhr umstellen: **{ $clock }**.
}
first-answer-decides = Bisher hat niemand geantwortet, also entscheidet die erste Antwort.
all-agree = Alle anderen müssen einverstanden sein.
all-present-agree = Alle anderen, die da sind, müssen einverstanden sein.
majority-decides = Wie soll’s weitergehen? Die Mehrheit entscheidet.
first-to-answer = { $why ->
    [silent] Bisher hat niemand geantwortet, also entscheidet die erste Antwort:
    [away] Alle anderen sind weg, also entscheidet die erste Antwort:
   *[alone] Sonst ist niemand da, also entscheidet die erste Antwort:
}
table-waits = { $why ->
    [silent] Niemand hat geantwortet, also wartet der Tisch.
    [away] Alle anderen sind weg, also wartet der Tisch.
   *[alone] Sonst ist niemand da, also wartet der Tisch.
}
bot-plays-then = { $why ->
    [silent] Niemand hat geantwortet, also macht <t:{ $time }:R> ein Bot diesen Zug.
    [away] Alle anderen sind weg, also macht <t:{ $time }:R> ein Bot diesen Zug.
   *[alone] Sonst ist niemand da, also macht <t:{ $time }:R> ein Bot diesen Zug.
}
votes-restarted = -# Die Abstimmung fängt von vorn an, weil noch mehr Leute zu spät dran sind.
silence-counts = { $days ->
    [one] -# Wenn du innerhalb von einem Tag nicht antwortest, entscheiden die anderen ohne dich.
   *[other] -# Wenn du innerhalb von { $days } Tagen nicht antwortest, entscheiden die anderen ohne dich.
}

done-there = ✅ Fertig! Ich pinge dich an, wenn **{ $title }** dich wieder braucht.

trouble = { $why ->
    [gone] Den Kanal des Tischs gibt es nicht mehr. { move-elsewhere }
    [locked] Der Thread des Tischs ist gesperrt. { move-elsewhere }
    [left] Jemand hat mich vom Server entfernt. Der Tisch wartet, bis ich wieder da bin.
    [down] Discord ist dort gerade langsam, aber ich versuche es weiter. { move-elsewhere }
   *[shut] Ich kann im Kanal des Tischs nichts schreiben. { move-elsewhere }
}
move-elsewhere = Tipp `/game table table:{ $table }` in einem anderen Kanal ein, um ihn dorthin zu holen.
cannot-show-table = { $why ->
    [gone] Den Kanal, in dem dein Tisch für **{ $title }** war, gibt es nicht mehr. Damit es weitergeht, tipp `/game table table:{ $table }` in einem anderen Kanal auf dem Server ein. Dann kommt er dorthin.
    [locked] Dein Tisch für **{ $title }** ist in <#{ $channel }>, und dieser Thread ist gesperrt. Bitte jemanden aus der Moderation, ihn zu entsperren, oder tipp `/game table table:{ $table }` in einem anderen Kanal auf dem Server ein. Dann kommt der Tisch dorthin.
   *[shut] In <#{ $channel }> kann ich nichts mehr schreiben, und dein Tisch für **{ $title }** ist dort. Bitte jemanden, der den Server verwaltet, mich den Kanal sehen und dort schreiben zu lassen, oder tipp `/game table table:{ $table }` in einem anderen Kanal auf dem Server ein. Dann kommt der Tisch dorthin.
}
cannot-show-tables = { $why ->
    [gone] Den Kanal, in dem deine Tische waren, gibt es nicht mehr. Damit es weitergeht, hol sie in einen anderen Kanal auf dem Server. Tipp dort für jeden Tisch seinen Befehl ein:
    [locked] Deine Tische sind in <#{ $channel }>, und dieser Thread ist gesperrt. Bitte jemanden aus der Moderation, ihn zu entsperren, oder hol sie in einen anderen Kanal auf dem Server. Tipp dazu dort ihre Befehle ein:
   *[shut] In <#{ $channel }> kann ich nichts mehr schreiben, und deine Tische sind dort. Bitte jemanden, der den Server verwaltet, mich den Kanal sehen und dort schreiben zu lassen, oder hol sie in einen anderen Kanal auf dem Server. Tipp dazu dort ihre Befehle ein:
}
command-for-table = - **{ $title }**: `/game table table:{ $table }`
see-others = - Die anderen stehen in `/games`
nothing-is-lost = -# Es ist nichts verloren. Alles ist noch genau so, wie es war.

legend = -# { LIST($signs) }
sign = **{ $letter }** ist { $who }

several = { AND($names) }
someone = jemand
