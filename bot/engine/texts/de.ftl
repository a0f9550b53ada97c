### Was die Engine sagt: warum etwas nicht geht, was im Verlauf steht, Uhren und die Namen der Bots.
###
### Knöpfe heißen wie in bot/messages/texts: Join = Mitspielen, Begin = Anfangen, Leave = Aussteigen, Add bot = Bot dazu,
### Undo = Zurücknehmen, Take my seat back = Zurück an meinen Platz. Rematch = Revanche, Play again = Noch mal.
### table = Tisch, seat = Platz, host = Host, moderators = Moderation, move = Zug, clock = Uhr, game file = Spieldatei.
### to end a game early = abbrechen, to leave a table = aussteigen, to take over = einspringen.

no-table = Den Tisch gibt es nicht mehr. `/games` zeigt deine Tische, und `/help`, wie du einen aufmachst.
no-game = Das Spiel habe ich hier nicht. Welche es gibt, siehst du mit `/help`.
try-again = Das hat gerade nicht geklappt. Versuch’s bitte noch mal.

not-seated-in-lobby = Du bist noch nicht an diesem Tisch. Drück **Mitspielen**, dann hast du einen Platz.
not-seated-when-over = Du warst bei diesem Spiel nicht dabei, aber am Tisch siehst du, wie es ausgegangen ist.
not-seated = Du spielst an diesem Tisch nicht mit, aber schau gern zu.
bot-plays = An diesem Tisch spielt gerade ein Bot für dich. Drück **Zurück an meinen Platz** oder tipp `/game back`, um selbst weiterzuspielen.
kicked = Der Host hat dich von diesem Tisch entfernt. An anderen bist du willkommen, und `/help` zeigt, wie du selbst einen aufmachst.
already-seated-in-lobby = Du bist schon dabei! Drück **Anfangen**, sobald alle da sind, oder **Aussteigen**, wenn du doch nicht willst.
already-seated = Du spielst an diesem Tisch schon mit. Hier ist deine Hand.
seat-taken-in-lobby = Da sitzt schon jemand. Bis das Spiel anfängt, kannst du einen freien Platz anbieten, den eines Bots oder deinen eigenen (`seat:mine`).
guest-has-a-seat = Hier ist schon ein Platz für diese Person, und gerade spielt dort ein Bot. Lass `seat:` weg, um sie zurückzuholen.
guest-is-seated = Die Person sitzt schon an diesem Tisch. Such dir jemand anderen aus.
seat-is-kept = Der Platz wird für jemand anderen freigehalten. Schau gern zu oder bitte die anderen, dich mit `/game invite` einzuladen.
no-seat-left = Hier ist kein Platz mehr frei. Vielleicht ist jemand zurückgekommen. Schau gern zu!
host-must-be-seated = Host kann nur jemand sein, der am Tisch sitzt. Such dir jemanden davon aus.
not-at-the-table = Die Person sitzt nicht an diesem Tisch. Such dir jemanden aus, der da ist.
that-is-you = Das bist du selbst! Wenn du aussteigen willst, nimm `/game leave`.
full = Alle Plätze sind besetzt. Schau gern zu oder mach mit `/{ $game } start` einen anderen Tisch auf.
too-many-seated = { $most ->
    [1] Das geht nur allein, aber ihr seid zu mehreren. Erst muss jemand aussteigen.
   *[other] Das geht mit höchstens { $most } Leuten, aber ihr seid mehr. Erst muss jemand aussteigen.
}
no-such-level = So einen Bot gibt es bei diesem Spiel nicht. Drück noch mal **Bot dazu** und such dir einen anderen aus.
bot-is-seated = { $name } sitzt schon an diesem Tisch. Drück noch mal auf **Bot dazu** und such dir jemand anderen aus.
no-seat-to-offer = { $playing ->
    [true] Es ist kein Platz frei, und es gibt keinen Bot, der seinen hergibt. Der Host kann mit `seat:` den Platz von jemandem anbieten, der weg ist. Mit `seat:mine` gibst du deinen eigenen her.
   *[false] Es ist kein Platz frei, und es gibt keinen Bot, der seinen hergibt. Mit `seat:mine` gibst du deinen eigenen her.
}

not-begun = Das Spiel hat noch nicht angefangen. Drück **Anfangen**, sobald alle da sind.
already-begun-seated = Das Spiel läuft schon. Hier ist deine Hand.
already-begun = Das Spiel läuft schon. Schau gern zu oder mach mit `/{ $game } start` einen anderen Tisch auf.
not-over = In der Spieldatei stehen alle Karten, deshalb bekommst du sie erst nach dem Spiel. Was bisher passiert ist, zeigt dir `/game log`.
replay-for-players = Solange das Spiel läuft, können nur die Mitspielenden es noch mal ansehen. Danach können es alle.
cannot-show-again = Ich kann dir dieses Spiel nicht noch mal zeigen: { $why }
moves-deleted = Dieses Spiel ist so lange her, dass seine Züge gelöscht sind. Das Ergebnis bleibt, und alle Rekorde auch.
no-statistics = Diese Person möchte nicht mit anderen verglichen werden, deshalb gibt’s hier nichts zu sehen.
you-did-not-play = Du hast bei diesem Spiel nicht mitgespielt. `/help` zeigt, wie du selbst einen Tisch aufmachst.
stale = Inzwischen ist es schon weitergegangen. So sieht der Tisch jetzt aus.
not-asked = Das entscheiden die anderen. Wenn du dran bist, mach einfach deinen Zug.
no-hints = Vorschläge gibt es nur, wenn du allein mit Bots spielst, und an Tischen, die mit `hints:True` aufgemacht wurden.
nothing-to-decide = { $reason ->
    [none] Für dich gibt es gerade nichts zu entscheiden. Wo du dran bist, siehst du mit `/games`.
   *[other] { $reason } Wo du dran bist, siehst du mit `/games`.
}
already-asked = Jemand anderes hat gerade um etwas Ähnliches gebeten. Stimm erst darüber ab; danach kannst du wieder fragen.
not-in-lobby = Das Spiel läuft schon, deshalb kannst du niemanden entfernen. Wenn jemand lange weg ist, frage ich die anderen, wie’s weitergehen soll.
again = { $solo ->
    [true] Noch mal
   *[false] Revanche
}
over = Das Spiel ist vorbei. Am Tisch siehst du, wie es lief, und da ist auch ein Knopf: **{ again }**.
ended-early = Dieses Spiel wurde abgebrochen. Mach doch mit `/{ $game } start` einen anderen Tisch auf!
closed = Dieser Tisch wurde geschlossen, bevor das Spiel anfing. Mach doch mit `/{ $game } start` einen anderen auf!
rematch-too-soon = Dieses Spiel läuft noch. Wenn es vorbei ist, findest du am Tisch **{ again }**.
rematch-of-unfinished = Dieses Spiel wurde nie zu Ende gespielt. Mach doch mit `/{ $game } start` einen anderen Tisch auf!
wrong-number = { $few ->
    [true] { $command ->
        [none] { $sentence } Frag noch jemanden oder hol einen Bot dazu.
       *[other] { $sentence } Frag noch jemanden oder hol einen Bot dazu. Allein spielst du mit `{ $command }`.
    }
   *[false] { $sentence } Erst muss jemand aussteigen.
}
repeated = { $shown ->
    [true] Das ist schon erledigt. So sieht der Tisch jetzt aus.
   *[false] Das ist schon erledigt. `/games` zeigt deine Tische.
}
waiting-for = Wir warten auf { AND($names) }.

host-only = { $host ->
    [none] Das kann nur der Host oder die Moderation. Frag dort nach.
   *[other] Das kann nur der Host (**{ $host }**) oder die Moderation. Frag dort nach.
}
host-begins = { $host ->
    [none] Der Host fängt das Spiel an. Bitte ihn, **Anfangen** zu drücken; sobald alle Plätze besetzt sind, können das alle am Tisch.
   *[other] Der Host (**{ $host }**) fängt das Spiel an. Bitte ihn, **Anfangen** zu drücken; sobald alle Plätze besetzt sind, können das alle am Tisch.
}
host-offers-seats = { $host ->
    [none] Diesen Platz kann nur der Host oder die Moderation anbieten. Frag dort nach oder gib mit `seat:mine` deinen eigenen her.
   *[other] Diesen Platz kann nur der Host (**{ $host }**) oder die Moderation anbieten. Frag dort nach oder gib mit `seat:mine` deinen eigenen her.
}
may-not-end = { $enders ->
    [moderators] Auf diesem Server kann nur die Moderation ein Spiel abbrechen. Mit `/game leave` steigst du aus, ohne es abzubrechen.
    [seated] Nur wer mitspielt oder moderiert, kann dieses Spiel abbrechen. Frag dort nach.
   *[host] { $host ->
        [none] Dieses Spiel kann nur der Host oder die Moderation abbrechen. Mit `/game leave` steigst du aus, ohne es abzubrechen.
       *[other] Dieses Spiel kann nur der Host (**{ $host }**) oder die Moderation abbrechen. Mit `/game leave` steigst du aus, ohne es abzubrechen.
    }
}

nothing-to-take-back = Gerade gibt es keinen Zug, den du zurücknehmen kannst. Wenn doch, siehst du den Knopf **Zurücknehmen**.
older-rules = Seit diesem Zug haben sich die Regeln geändert, deshalb kannst du ihn nicht mehr zurücknehmen. Weiter geht’s von hier.
only-mover-undoes = Das war der Zug von **{ $name }**, also kann ihn nur **{ $name }** zurücknehmen.
nobody-to-agree = { $revealed ->
    [true] Seitdem ist etwas Neues ans Licht gekommen, und hier ist sonst niemand, der zustimmen könnte. Dein Zug gilt, und weiter geht’s von hier.
   *[false] Seitdem war schon jemand anderes dran, und hier ist sonst niemand, der zustimmen könnte. Dein Zug gilt, und weiter geht’s von hier.
}

these = { $more ->
    [0] { LIST($possible) }
   *[other] { LIST($possible) } (und noch { $more })
}
not-that-value = `{ $field }` geht so gerade nicht. Such dir was aus: { these }.
do-not-go-together = Das passt nicht zusammen. Lass eins davon weg, dann frage ich dich danach.
not-that-move = Das geht gerade nicht. Such dir was aus: { these }.
bad-options = So lässt sich das Spiel nicht spielen: { $problems }
option-can-be = `{ $option }` kann { OR($values) } sein.
option-is-yes-or-no = `{ $option }` kann ja oder nein sein.
option-from-to = `{ $option }` kann { $first } bis { $last } sein.
no-such-option = Eine Option namens `{ $option }` gibt es nicht.

clocks =
    .none = keine Uhr
    .relaxed = 3 Tage pro Zug
    .daily = 1 Tag pro Zug
    .quick = 10 Minuten pro Zug
same-clock = Das ist hier schon eingestellt: { $clock }. Such dir bei `/game clock` etwas anderes aus.

bot-name = { $level ->
    [none] { $name } (Bot)
    [easy] { $name } (leichter Bot)
    [normal] { $name } (normaler Bot)
   *[hard] { $name } (schwerer Bot)
}
erased-name = jemand
someone = Jemand

log-begin = Das Spiel beginnt!
log-said = { $who }: „{ $words }“
log-left = { $who ->
    [you] Du bist ausgestiegen, ein Bot springt ein.
   *[other] { $who } ist ausgestiegen, ein Bot springt ein.
}
log-vanished = { $who ->
    [you] Du hast den Server verlassen, ein Bot springt ein.
   *[other] { $who } hat den Server verlassen, ein Bot springt ein.
}
log-left-and-hosts = { $host ->
    [you] { $who } ist ausgestiegen, ein Bot springt ein, und du bist jetzt Host.
   *[other] { $who } ist ausgestiegen, ein Bot springt ein, und { $host } ist jetzt Host.
}
log-vanished-and-hosts = { $host ->
    [you] { $who } hat den Server verlassen, ein Bot springt ein, und du bist jetzt Host.
   *[other] { $who } hat den Server verlassen, ein Bot springt ein, und { $host } ist jetzt Host.
}
log-taken-and-hosts = { $host ->
    [you] Ein Bot springt für { ACC($who) } ein, also bist du jetzt Host.
   *[other] Ein Bot springt für { ACC($who) } ein, also ist { $host } jetzt Host.
}
log-hosts = { $who ->
    [you] Du bist jetzt Host.
   *[other] { $who } ist jetzt Host.
}
log-back = { $who ->
    [you] Du bist wieder am Tisch.
   *[other] { $who } ist wieder am Tisch.
}
log-older = { $who ->
    [you] Du hast noch nach den alten Regeln gespielt.
   *[other] { $who } hat noch nach den alten Regeln gespielt.
}
log-no-way-back = Seit diesem Zug haben sich die Regeln geändert. Zurücknehmen geht nicht mehr.
log-move-stands = { $who ->
    [you] Du warst nicht einverstanden, also gilt der letzte Zug.
   *[other] { $who } war nicht einverstanden, also gilt der letzte Zug.
}
undone = { $who ->
    [you] { $move ->
        [none] Du hast deinen letzten Zug zurückgenommen.
       *[other] Du hast deinen letzten Zug zurückgenommen: „{ $move }“
    }
   *[other] { $move ->
        [none] { $who } hat einen Zug zurückgenommen.
       *[other] { $who } hat einen Zug zurückgenommen: „{ $move }“
    }
}
log-undo = { $followed ->
    [true] { undone } Alles danach gilt auch nicht mehr.
   *[false] { undone }
}
log-ended = { $who ->
    [you] Du hast das Spiel abgebrochen.
   *[other] { $who } hat das Spiel abgebrochen.
}
log-waits = Die anderen haben { DAT($who) } mehr Zeit gegeben.
log-helped = Diesen Zug spielt ein Bot für { ACC($who) }.
log-taken = Die anderen haben einen Bot für { ACC($who) } einspringen lassen.
log-offered = { $who ->
    [you] Dein Platz ist zu haben.
   *[other] Der Platz von { $who } ist zu haben.
}
log-replaced = { $who ->
    [you] Du bist für { ACC($whom) } eingesprungen.
   *[other] { $who } ist für { ACC($whom) } eingesprungen.
}
log-agreed = Die anderen waren einverstanden, das Spiel abzubrechen.
log-clock = { $clock ->
    [none] Die Uhr ist jetzt aus.
    [relaxed] Neue Uhr: 3 Tage pro Zug.
    [daily] Neue Uhr: 1 Tag pro Zug.
   *[quick] Neue Uhr: 10 Minuten pro Zug.
}
log-clock-kept = { $who ->
    [you] Du möchtest die Uhr lieber so lassen, wie sie ist.
   *[other] { $who } möchte die Uhr lieber so lassen, wie sie ist.
}

## Was Bots sagen

remarks =
    .pip_won_1 = Wer wagt, gewinnt!
    .pip_won_2 = Ich hab nicht hingesehen. Gewonnen?
    .pip_lost_1 = Das war’s wert. Alles davon.
    .pip_lost_2 = Nächstes Mal trau ich mich noch mehr.
    .pip_caught_1 = Ups. Nachsehen war nicht abgemacht.
    .pip_caught_2 = Na gut, das war ein Blindflug.
    .pip_near_1 = Puh! So knapp hab ich’s am liebsten.
    .pip_rematch_1 = Noch mal? Ich dachte schon, du fragst nie!
    .moss_won_1 = Langsam und stetig. Klappt noch immer.
    .moss_won_2 = Ein Schritt nach dem anderen.
    .moss_lost_1 = Ich hätte vorsichtiger sein sollen.
    .moss_lost_2 = Tja. Das ging mir zu schnell.
    .moss_caught_1 = Das hab ich nun vom Risiko.
    .moss_caught_2 = Ich wusste, ich hätte warten sollen.
    .moss_near_1 = Das war mir zu knapp.
    .moss_rematch_1 = Also noch eine Runde. Ganz in Ruhe.
    .juniper_won_1 = Ich hab euch kein Wort geglaubt.
    .juniper_won_2 = Zweifeln zahlt sich aus.
    .juniper_lost_1 = Das glaub ich nicht. Zählt noch mal!
    .juniper_lost_2 = Na schön. Aber ich habe Fragen.
    .juniper_caught_1 = Und ich dachte, nur die anderen flunkern.
    .juniper_caught_2 = Du wirst schon so misstrauisch wie ich.
    .juniper_near_1 = Hm. Fast hätte ich an mir gezweifelt.
    .juniper_rematch_1 = Eine Revanche? Was führst du im Schilde?
    .biscuit_won_1 = Oh! Danke, das war schön.
    .biscuit_won_2 = Ich hab die ganze Zeit an uns geglaubt.
    .biscuit_lost_1 = Gut gespielt! Das hast du verdient.
    .biscuit_lost_2 = Ich hab wieder allen geglaubt, oder?
    .biscuit_caught_1 = Tut mir so leid. Es fühlte sich wahr an!
    .biscuit_caught_2 = Du hast mich glatt durchschaut.
    .biscuit_near_1 = Mein Herz! Hast du das gesehen?
    .biscuit_rematch_1 = Wie schön, dass du wieder da bist!
    .fern_won_1 = Aufheben lohnt sich eben.
    .fern_won_2 = Darauf hab ich gespart.
    .fern_lost_1 = Dabei hatte ich noch so viel vor.
    .fern_lost_2 = Ich hab zu viel für später aufgehoben.
    .fern_caught_1 = Das wollte ich für mich behalten.
    .fern_caught_2 = Krieg ich das wieder?
    .fern_near_1 = Fast verloren. Ich verlier so ungern was.
    .fern_rematch_1 = Ich hab dir den Platz warm gehalten.
    .otto_won_1 = Ha! Das war für letztes Mal.
    .otto_won_2 = Ich würde mich entschuldigen, aber nein.
    .otto_lost_1 = Das merk ich mir.
    .otto_lost_2 = Freu dich nur. Ich schreib’s mir auf.
    .otto_caught_1 = Das war Absicht!
    .otto_caught_2 = Ausgerechnet mich musste es treffen.
    .otto_near_1 = Ha! Diesmal nicht.
    .otto_rematch_1 = Gut. Wir haben noch eine Rechnung offen.
    .willow_won_1 = Stück für Stück, und schon sind wir da.
    .willow_won_2 = Ich hab kaum gemerkt, dass ich gewinne.
    .willow_lost_1 = Macht nichts. War ein schöner Spaziergang.
    .willow_lost_2 = Ich war doch noch unterwegs.
    .willow_caught_1 = Ojemine. Ein Schrittchen zu viel.
    .willow_caught_2 = Ich hab’s doch ganz leise gesagt.
    .willow_near_1 = Nur um Haaresbreite.
    .willow_rematch_1 = Wollen wir? Es eilt ja nicht.
    .clover_won_1 = Alles raushauen, sag ich immer!
    .clover_won_2 = Glück hab ich schon im Namen.
    .clover_lost_1 = Wie gewonnen, so zerronnen.
    .clover_lost_2 = Ich hab nichts mehr, aber Spaß gemacht hat’s.
    .clover_caught_1 = Na gut, das war zu großzügig.
    .clover_caught_2 = Ich bereue nichts! Na ja, fast nichts.
    .clover_near_1 = Glück gehabt!
    .clover_rematch_1 = Bin dabei! Was hatte ich noch mal verloren?
    .hazel_won_1 = Alles nach Plan.
    .hazel_won_2 = Die Tür stand offen, da kam ich rein.
    .hazel_lost_1 = Interessant. Darüber denk ich nach.
    .hazel_lost_2 = Du warst einen Gedanken voraus.
    .hazel_caught_1 = Schlau. Hätte ich auch gemacht.
    .hazel_caught_2 = An dem Plan muss ich noch feilen.
    .hazel_near_1 = Genau wie berechnet. So ungefähr.
    .hazel_rematch_1 = Ich hatte Zeit zum Nachdenken. Jetzt du.
    .bo_won_1 = Großer Sprung, weiche Landung!
    .bo_won_2 = Wozu gehen, wenn man springen kann?
    .bo_lost_1 = Wieder zu weit gesprungen.
    .bo_lost_2 = Was für eine Landung. Autsch.
    .bo_caught_1 = Mitten in die Hecke.
    .bo_caught_2 = Die Lücke hab ich gesehen, die Wand nicht.
    .bo_near_1 = Hui, das war genau die Kante!
    .bo_rematch_1 = Anlauf ist genommen. Los geht’s!
