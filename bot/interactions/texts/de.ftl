### Was auf Befehle und Knöpfe hin zu lesen ist, und die Beschreibungen der Befehle.
###
### Knöpfe heißen wie in bot/messages/texts: Join = Mitspielen, Begin = Anfangen, Add bot = Bot dazu, Take the seat = Platz nehmen,
### Fair play = Fair Play. Game file = Spieldatei.
### table = Tisch, lobby = Lobby, seat = Platz, host = Host, moderators = Moderation, open a table = einen Tisch aufmachen,
### table for Coloretto = Tisch für Coloretto, to leave = aussteigen, to end a game early = abbrechen, to take over = einspringen,
### ping = anpingen, clock = Uhr, seal = Siegel, secret = Geheimnis. Befehle und Werte in `…` bleiben englisch.

our-fault = Da ist etwas schiefgegangen, und das liegt an mir, nicht an dir. Deinem Spiel ist nichts passiert. Versuch’s bitte gleich noch mal.
unreadable = Ich kann dieses Spiel gerade nicht laden, und das liegt an mir, nicht an dir. Versuch’s später noch mal; `/game leave` und `/game end` gehen trotzdem.
no-upload = Ich konnte dir die Datei nicht schicken: Discord nimmt gerade keine Dateien von mir an. Versuch’s bitte in ein paar Minuten noch mal.
outdated-command = Der Befehl hat sich geändert, und deine Discord-App weiß das noch nicht. Tipp noch mal `/` (oder starte Discord neu), und nimm ihn aus der Liste.
outdated-button = Der Knopf ist aus einer älteren Version. Mit `/games` findest du deinen Tisch.
quick-tap = Der Knopf war gerade erst aufgetaucht, deshalb zählt das nicht. War’s Absicht? Dann tipp noch mal.
no-channel = Discord hat mir nicht gesagt, in welchem Kanal du bist. Versuch’s bitte noch mal in einem Kanal auf einem Server.
servers-only = Spielen kannst du nur in Kanälen auf einem Server. Gib den Befehl bitte dort ein.
outdated-draft = Der Code dieses Entwurfs hat sich geändert, seit der Tisch aufgemacht wurde, deshalb kann ich ihn nicht mehr laden. Mach mit `/{ $game } start` einen neuen auf. `/game end` schließt diesen hier.
nothing-about = Zu „{ $about }“ finde ich nichts in den Regeln. Versuch’s mit einem anderen Wort, oder such dir mit `/{ $game } rules` einen Abschnitt aus.

start-in-a-server = Mit anderen spielst du auf einem Server. Gib dort in einem Kanal `/{ $game } start` ein!
no-lesson = Für dieses Spiel gibt’s keine Lektion. Was du lernen kannst, siehst du mit `/help`.

no-such-table = So einen Tisch finde ich hier nicht. Deine eigenen siehst du mit `/games`. Für die von anderen geh in den Kanal, in dem sie sind.
other-game = An diesem Tisch wird **{ $title }** gespielt, also fangen seine Befehle mit `/{ $game }` an.
no-lobby = Hier wartet kein Tisch auf Leute. Mach mit `/{ $game } start` einen auf!
no-seat-to-take-back = Du hast hier keinen Platz, an den du zurückkannst. Deine Tische siehst du mit `/games`.
which-table = Es gibt mehrere Tische. Sag mit `table:` dazu, welchen du meinst:
table-to-choose = - `{ $table }` { $title }: { AND($people) }
described-table = { $state ->
    [lobby] { $title } { $table } · noch nicht angefangen: { AND($people) }
    [due] { $title } { $table } · du bist dran: { AND($people) }
   *[none] { $title } { $table }: { AND($people) }
}
no-table = { $others_here ->
    [true] { $game ->
        [none] Du sitzt hier an keinem Tisch. `/help` zeigt, wie du einen aufmachst.
       *[other] Du sitzt hier an keinem Tisch. Mach mit `/{ $game } start` einen auf!
    }
   *[false] { $game ->
        [none] Du hast hier keinen Tisch. `/help` zeigt, wie du einen aufmachst.
       *[other] Du hast hier keinen Tisch. Mach mit `/{ $game } start` einen auf!
    }
}
no-table-but-a-lobby = Du sitzt hier an keinem Tisch. Drück bei einem, der noch nicht angefangen hat, **Mitspielen**.

help-heading =
    ## Parlour
    Kartenspiele mit Freunden, Zug um Zug, wann immer es euch passt.
help-game = **{ $title }** ({ $players }): { $summary }
help-commands = { $games } zeigt deine Tische, { $log } erzählt, was passiert ist, mit { $leave } steigst du aus, und mit { $settings } stellst du ein, wie ich dich anpinge.
help-start = **Drück auf ein Spiel**, dann mache ich hier einen Tisch auf. Deine Freunde drücken **Mitspielen** (oder du holst einen **Bot dazu**), und dann drückst du **Anfangen**.
help-footer = Regeln: `/<game> rules` · Deine Daten: `/privacy about` · Parlour { $version }
players = { $most ->
    [one] { $most } Person
   *[other] { $most } Leute
}
players-from-to = { $fewest }–{ $most } Leute
players-or-alone = { $fewest }–{ $most } Leute oder allein

permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-message-history = Nachrichtenverlauf anzeigen
permission-create-public-threads = Öffentliche Threads erstellen
is-open = { $channel ->
    [none] Dein Tisch für **{ $title }** steht.
   *[other] Dein Tisch für **{ $title }** steht in <#{ $channel }>.
}
table-opened = { $solo ->
    [true] { is-open } Du spielst allein, also drück **Anfangen**, wann du magst.
   *[false] { is-open } Deine Freunde drücken **Mitspielen**, und freie Plätze füllst du mit **Bot dazu**. Wenn du so weit bist, drück **Anfangen**.
}
looks-better = Noch schöner wird’s, wenn ich hier auch das darf: { AND($permissions) }.
thread-in-thread = Du bist schon in einem Thread. Lass `thread:` weg, um hier zu spielen, oder geh in einen Kanal.
bot-lacks = { $can_thread ->
    [true] Ich kann hier keinen Tisch aufmachen, weil mir in diesem Kanal Rechte fehlen: { AND($permissions) }. Bitte jemanden um Hilfe, der den Server verwaltet, oder spiel mit `thread:True` in einem Thread.
   *[false] Ich kann hier keinen Tisch aufmachen, weil mir in diesem Kanal Rechte fehlen: { AND($permissions) }. Bitte jemanden um Hilfe, der den Server verwaltet, oder nimm einen anderen Kanal.
}
you-may-not-write = { $can_thread ->
    [true] Ich schreibe nur, wo du das auch darfst, und dir fehlen in diesem Kanal Rechte: { AND($permissions) }. Spiel mit `thread:True` in einem Thread oder frag die Moderation.
   *[false] Ich schreibe nur, wo du das auch darfst, und dir fehlen in diesem Kanal Rechte: { AND($permissions) }. Nimm einen anderen Kanal oder frag die Moderation.
}
you-may-not-begin-threads = { $can_write ->
    [true] Ich starte nur Threads, wo du das auch darfst, und dir fehlen in diesem Kanal Rechte: { AND($permissions) }. Lass `thread:` weg, um gleich hier zu spielen, oder frag die Moderation.
   *[false] Ich starte nur Threads, wo du das auch darfst, und dir fehlen in diesem Kanal Rechte: { AND($permissions) }. Nimm einen anderen Kanal oder frag die Moderation.
}
no-thread = { COUNT($permissions) ->
    [0] Ich kann hier keinen Thread starten. Lass `thread:` weg, um im Kanal zu spielen.
   *[other] Ich kann hier keinen Thread starten, weil mir Rechte fehlen: { AND($permissions) }. Lass `thread:` weg, um im Kanal zu spielen.
}
games-allowed = Auf diesem Server gibt es { AND($games) }. Such dir was davon aus!
channels-allowed = Auf diesem Server wird in { AND($channels) } gespielt. Gib den Befehl bitte dort ein.

hosts-too-many = { $most ->
    [one] Du hast auf diesem Server schon { $most } offenen Tisch, und mehr geht nicht. Warte, bis das Spiel vorbei ist, oder schließ den Tisch mit `/game end`.
   *[other] Du hast auf diesem Server schon { $most } offene Tische, und mehr geht nicht. Warte, bis eins der Spiele vorbei ist, oder schließ einen Tisch mit `/game end`.
}
channel-is-full = { $most ->
    [one] In diesem Kanal gibt es schon { $most } offenen Tisch, und mehr geht nicht. Mach deinen in einem anderen Kanal auf oder warte, bis das Spiel vorbei ist.
   *[other] In diesem Kanal gibt es schon { $most } offene Tische, und mehr geht nicht. Mach deinen in einem anderen Kanal auf oder warte, bis eins der Spiele vorbei ist.
}
invited-too-often = { $most ->
    [one] <@{ $person }> hat in der letzten Stunde schon { $most } Einladung bekommen, und mehr geht auf diesem Server nicht. Du kannst <t:{ $until }:R> wieder einladen.
   *[other] <@{ $person }> hat in der letzten Stunde schon { $most } Einladungen bekommen, und mehr geht auf diesem Server nicht. Du kannst <t:{ $until }:R> wieder einladen.
}
pinged-too-often = <@{ $person }> wurde in der letzten Stunde schon { $most }-mal angepingt, und mehr geht auf diesem Server nicht. Versuch’s <t:{ $until }:R> noch mal.
reposted-too-often = Dieser Tisch wurde in der letzten Stunde schon { $most }-mal nach unten geholt, öfter ist auf diesem Server nicht drin. Wieder möglich: <t:{ $until }:R>. Bis dahin ist er hier: { $link }
shared-too-often = { $most ->
    [one] Dieser Tisch wurde in der letzten Stunde schon { $most }-mal geteilt oder neu gepostet, mehr geht auf diesem Server nicht. <t:{ $until }:R> kannst du wieder teilen.
   *[other] Dieser Tisch wurde in der letzten Stunde schon { $most }-mal geteilt oder neu gepostet, mehr geht auf diesem Server nicht. <t:{ $until }:R> kannst du wieder teilen.
}

only-seated-repost = Nur wer mitspielt oder moderiert, kann diesen Tisch nach unten holen. Er ist hier: { $link }
cannot-post = { COUNT($permissions) ->
    [0] Ich kann den Tisch in diesem Kanal nicht zeigen. Nimm einen anderen oder frag die Moderation.
   *[other] Ich kann den Tisch in diesem Kanal nicht zeigen, weil mir Rechte fehlen: { AND($permissions) }. Nimm einen anderen oder frag die Moderation.
}
reposted = Hier ist der Tisch. Die ältere Nachricht habe ich entfernt.

press-there = Drück bitte am Tisch selbst auf **{ $button }**: { $link }
rematch = Revanche! Alle rücken einen Platz weiter: { $link }
    -# Drück **Anfangen**, sobald alle so weit sind.
rematch-alone = Hier ist die nächste Partie **{ $title }**: { $link }
    -# Drück **Anfangen**, wenn du so weit bist.
levels =
    .easy = Leicht
    .normal = Normal
    .hard = Schwer
about-levels =
    .easy = **Leicht** passt nicht immer auf
    .normal = **Normal** spielt gut
    .hard = **Schwer** denkt voraus
which-bot = Wie gut soll der Bot spielen? { AND($about) }. Nimm irgendwen, oder such dir jemanden aus.
who-plays =
    .easy = Leicht, und ich suche aus
    .normal = Normal, und ich suche aus
    .hard = Schwer, und ich suche aus
characters =
    .pip = mutig, blufft gern
    .moss = vorsichtig, macht kleine Schritte
    .juniper = zweifelt an jedem Wort
    .biscuit = glaubt fast alles
    .fern = hebt alles für später auf
    .otto = nimmt sich vor, wer vorn liegt
    .willow = sanft, schleicht sich voran
    .clover = gibt mit vollen Händen aus
    .hazel = geduldig, mit einer Spur Bosheit
    .bo = mag große Sprünge
bot-joined = { $full ->
    [true] { $name } ist dabei. Alle Plätze sind besetzt, also drück **Anfangen**.
   *[false] { $name } ist dabei. Drück **Anfangen**, oder hol noch einen dazu.
}
game-begins = Das Spiel beginnt!
game-begins-at = Das Spiel beginnt! Es ist hier: { $link }
joined = Du bist dabei! Es geht los, sobald alle da sind.
welcome-back = Schön, dass du wieder da bist! Dein Platz gehört wieder dir.
seat-taken = Du bist dabei! Der Platz gehört jetzt dir.
sure-to-end = Diese Partie **{ $title }** für alle abbrechen? Dann gewinnt niemand.
yes-end = Ja, abbrechen
ended = Erledigt. Ich habe den Tisch für **{ $title }** geschlossen.

not-here = Ich finde die Person auf diesem Server nicht mehr. Tipp noch mal `/game invite`.
no-bots = Bots kannst du nicht einladen. Drück stattdessen in der Lobby **Bot dazu**.
invited = Ich habe <@{ $guest }> zu **{ $title }** an diesen Tisch eingeladen. Zum Mitmachen reicht ein Druck auf **Mitspielen**.
seat-is-kept = { $whose ->
    [none] Ich halte deinen Platz bei **{ $title }** für <@{ $guest }> frei und habe Bescheid gesagt.
   *[other] Ich halte den Platz von **{ $whose }** bei **{ $title }** für <@{ $guest }> frei und habe Bescheid gesagt.
}
seat-kept = { $until_then ->
    [you] { seat-is-kept } Bis dort jemand **Platz nehmen** drückt, spielst du weiter.
    [bot] { seat-is-kept } Bis dort jemand **Platz nehmen** drückt, spielt der Bot weiter.
    [missing] { seat-is-kept } Macht die Person dort aber vorher noch einen Zug, behält sie den Platz.
   *[none] { seat-is-kept }
}
new-host = <@{ $person }> ist jetzt bei **{ $title }** Host.
kicked = Ich habe <@{ $person }> entfernt. Zurück geht’s nur mit einer Einladung von dir (`/game invite`).
left = { $bot_takes_over ->
    [true] Du bist bei **{ $title }** ausgestiegen. Ein Bot springt für dich ein; mit `/game back` kannst du jederzeit zurück.
   *[false] Du bist bei **{ $title }** ausgestiegen.
}
sure-to-leave = { $then ->
    [end] Bei **{ $title }** aussteigen? Außer dir spielt hier niemand mehr, also endet damit das Spiel.
    [unreadable] Bei **{ $title }** aussteigen? Ich kann das Spiel gerade nicht laden, aber ein Bot springt für dich ein.
   *[bot] Bei **{ $title }** aussteigen? Ein Bot springt für dich ein.
}
yes-leave = Ja, aussteigen
own-seat = { $value } (dein eigener Platz)
no-such-seat = `{ $option }:` kann `{ $own }` sein oder jemand von diesen Leuten: { LIST($players) }.
sure-to-give-up = <@{ $guest }> deinen Platz bei **{ $title }** überlassen (Platz { $number }, **{ $name }**)? Bis jemand darauf sitzt, bleibt es deiner.
yes-give-up = Ja, Platz überlassen

no-vote = Hier gibt es nichts mehr abzustimmen.
voted = Alles klar. Du kannst deine Stimme noch ändern.
decided = Damit ist es entschieden! Am Tisch siehst du, wie’s weitergeht.
clock-vote = Ich habe die anderen gefragt. Sobald alle einverstanden sind, gilt die neue Uhr.
begin-alone = Allein spielen
no-more-tips = Keine Tipps mehr. Mit `/settings tips:on` bekommst du sie wieder.
undo-vote = Ich habe die anderen gefragt, ob du deinen Zug zurücknehmen darfst. Alle müssen einverstanden sein.
table-is-here = Der Tisch für **{ $title }** ist hier: { $link }
clock-changed = Erledigt! Ab jetzt: **{ $clock }**.

log-title = { $title } · was bisher geschah
nothing-yet = Bisher ist nichts passiert.
table-now = Der Tisch jetzt
table-then = Der Tisch zu diesem Zeitpunkt
game-file-button = Spieldatei
game-file = Hier ist das ganze Spiel mit allen Karten. Prüfen kannst du es im Browser auf [dieser Seite](<{ $page }>). Um auch die Regeln zu prüfen, nimm [diesen Befehl](<{ $guide }>).

your-history = Deine fertigen Spiele
history-game = { $place ->
    [none] **{ $title }** · <t:{ $time }:d>
   *[other] **{ $title }** · <t:{ $time }:d> · { $place } von { $count }
}
no-history = Du hast noch kein Spiel zu Ende gespielt. `/help` zeigt dir, wie’s losgeht!
no-more-history = Das sind alle.
history-page = Seite { $number }

shared = Geteilt! Gleich steht’s im Kanal.
shared-already = Das steht schon im Kanal.
share-there = Teilen kannst du das dort, wo der Tisch ist. Öffne die Wiederholung da: { $link }

your-tables = Deine Tische
open-lobbies = Hier werden noch Leute gesucht
no-tables = Du sitzt gerade an keinem Tisch. { $link } zeigt, wie du einen aufmachst!
unreadable-table = - **{ $title }**: Ich kann ihn gerade nicht laden; `/game leave table:{ $table }` und `/game end table:{ $table }` gehen trotzdem · { $where }
table-in-lobby = - **{ $title }**: noch nicht angefangen · { $where }
table-on-your-turn = { $vote ->
    [true] - ▶ **{ $title }**: **du bist dran** (seit <t:{ $since }:R>), und wir brauchen **deine Stimme** · { $where }
   *[false] - ▶ **{ $title }**: **du bist dran** (seit <t:{ $since }:R>) · { $where }
}
table-that-waits = { $vote ->
    [true] - **{ $title }**: wartet auf { AND($names) }, und wir brauchen **deine Stimme** · { $where }
   *[false] - **{ $title }**: wartet auf { AND($names) } · { $where }
}
table-left = - **{ $title }**: ein Bot spielt für dich; zurück geht es mit { $back } · { $where }
open-lobby = { $needed ->
    [0] { $free ->
        [one] - **{ $title }** mit { AND($names) }: { $free } Platz frei · { $where }
       *[other] - **{ $title }** mit { AND($names) }: { $free } Plätze frei · { $where }
    }
   *[other] - **{ $title }** mit { AND($names) }: noch { $needed } gesucht · { $where }
}

settings-of =
    .person = Deine Einstellungen
    .guild = Die Einstellungen dieses Servers
not-your-server = Nur wer **Server verwalten** darf, kann die Einstellungen dieses Servers ändern. Für deine eigenen nimm `/settings`.
setting = { $name }: **{ $value }**
setting-with-closed-dms = { $name }: **{ $value }**; ich kann dir keine DMs schicken, deshalb pinge ich dich im Kanal an, bis du das änderst
typed-settings = Du kannst sie auch eintippen, zum Beispiel `{ $example }`.

what-i-keep = **Was ich über dich speichere**
    - deine Discord-ID, deinen Namen und welche Plätze du hattest
    - Plätze, die für dich freigehalten werden, und Tische, von denen du entfernt wurdest, bis diese Spiele vorbei sind
    - die Züge von deinen Plätzen, damit Spiele weitergehen und sich prüfen lassen
    - wie du in fertigen Spielen abgeschnitten hast, und gegen wen
    - deine `/settings`, deine Rekorde und die Pings, die du noch bekommst
    - die Sprache, in der du Discord benutzt, außer bei Englisch
    - welchen Avatar du hast, sobald du an einem Tisch sitzt, außer wenn `/settings avatar:` aus ist
    - wie oft du zuletzt eingeladen oder angepingt wurdest, weil Server das begrenzen

    Deine Nachrichten und deine E-Mail-Adresse speichere ich nicht, und ich gebe nichts weiter. Deine Karten siehst nur du; öffentlich werden sie, wenn das Spiel vorbei ist.

    `/privacy export` gibt dir alles als Datei. `/privacy erase` löscht es: In alten Spielen heißt du dann *jemand*, und auf deinen Plätzen spielen Bots.
sure-to-forget = Soll ich alles über dich vergessen? In alten Spielen heißt du dann *jemand*, auf deinen Plätzen spielen für immer Bots, und deine Einstellungen und Rekorde sind weg. Das lässt sich nicht zurücknehmen.
yes-forget = Ja, vergiss mich
forgotten = Erledigt. Du bist jetzt *jemand* und hier immer willkommen!
exported = Hier ist alles, was ich über dich speichere. Zeiten sind in Sekunden seit 1970.

fair-play = Fair Play
sealed =
    ### Fair Play
    Du kannst prüfen, dass niemand an den Karten gedreht hat, nicht mal ich. Heb das Siegel unten auf (ein Screenshot reicht). Wenn das Spiel vorbei ist, drück noch mal **Fair Play**.
    -# Alles, was an diesem Tisch gemischt wird, kommt aus einer geheimen Zahl, die ich gezogen habe, bevor sich jemand hingesetzt hat. Das hier ist ihr Siegel:
    ```
    { $seal }
    ```
unsealed = **Verlass dich nicht auf mein Wort.** Hol dir die **Spieldatei** und prüf sie [im Browser](<{ $page }>), oder spiel mit [diesem Befehl](<{ $guide }>) alle Züge nach. Das Geheimnis sollte das Siegel von vor dem Spiel ergeben.
    -# Das Geheimnis:
    ```
    { $seed }
    ```
    -# Das Siegel:
    ```
    { $seal }
    ```
every-card-held =
    ### Fair Play
    { $moves ->
        [one] ✅ Ich habe { $moves } Zug mit dem Geheimnis nachgespielt, und jede Karte kam genauso heraus wie im Spiel.
       *[other] ✅ Ich habe { $moves } Züge mit dem Geheimnis nachgespielt, und jede Karte kam genauso heraus wie im Spiel.
    }
a-card-did-not-hold =
    ### Fair Play
    ❌ Mit diesem Spiel stimmt etwas nicht: { $why }
cannot-replay =
    ### Fair Play
    Ich kann dieses Spiel nicht nachspielen: { $why }

play = { $title } spielen
start = In diesem Kanal einen Tisch für { $title } aufmachen
commands =
    .join = An einem Tisch mitspielen, der noch nicht angefangen hat
    .begin = Das Spiel anfangen (als Host, oder sobald alle Plätze besetzt sind)
    .hand = Deine Karten sehen (sonst sieht sie niemand)
    .rules = Nachlesen, wie man spielt
    .game = Alles rund um einen Tisch: Leute einladen, Uhr ändern, aussteigen und mehr
    .game_table = Einen Tisch hierher nach unten holen
    .game_log = Nachlesen, was bisher passiert ist
    .game_replay = Ein Spiel Schritt für Schritt noch mal ansehen
    .game_history = Deine fertigen Spiele sehen, mit Wiederholung
    .game_stats = Sehen, wie’s hier für dich läuft, oder für jemand anderen
    .game_leaderboard = Sehen, wer auf diesem Server am besten spielt
    .game_undo = Deinen letzten Zug zurücknehmen oder die anderen fragen, ob du darfst
    .game_leave = An einem Tisch aussteigen
    .game_back = Deinen Platz von einem Bot zurückholen
    .game_invite = Jemanden einladen: auf einen freien Platz, einen Bot-Platz oder deinen eigenen
    .game_host = Jemand anderen zum Host machen
    .game_kick = Jemanden aus einer Lobby entfernen
    .game_clock = Ändern, wie lange ein Zug dauern darf, wenn die anderen einverstanden sind
    .game_end = Ein Spiel für alle abbrechen
    .games = Deine Tische sehen, und wo hier noch Leute gesucht werden
    .settings = Deine Einstellungen sehen und ändern
    .server = Parlour auf diesem Server einrichten
    .server_settings = Die Einstellungen dieses Servers sehen und ändern
    .privacy = Ansehen, exportieren oder löschen, was ich über dich speichere
    .privacy_about = Sehen, was ich über dich speichere
    .privacy_export = Alles, was ich über dich speichere, als Datei bekommen
    .privacy_erase = Alles löschen, was ich über dich speichere
    .help = Sehen, wie’s losgeht
    .learn = Beim Spielen ein Spiel lernen: etwa fünf Minuten, nur du und ein Coach
which-table-to =
    .look = Welchen Tisch du dir ansiehst
    .move = An welchem Tisch du ziehst
    .join = In welcher Lobby du mitspielst
    .begin = In welcher Lobby du das Spiel anfängst
    .hand = An welchem Tisch du deine Karten siehst
    .game_table = Welchen Tisch du herholst
    .game_log = Welchen Verlauf du nachliest
    .game_replay = Welches Spiel du dir noch mal ansiehst
    .game_undo = An welchem Tisch du einen Zug zurücknimmst
    .game_leave = An welchem Tisch du aussteigst
    .game_back = An welchen Tisch du zurückkommst
    .game_invite = An welchen Tisch du einlädst
    .game_host = Welchen Tisch du abgibst
    .game_kick = Aus welcher Lobby du jemanden entfernst
    .game_clock = An welchem Tisch du die Uhr änderst
    .game_end = An welchem Tisch du das Spiel abbrichst
who-to =
    .game_invite = Wen du einlädst
    .game_host = Wer Host wird
    .game_kick = Wen du entfernst
    .game_stats = Wessen Spiele du dir ansiehst (ohne Angabe deine)
options =
    .about = Was du nachschlagen willst: eine Überschrift, eine Karte, eine Frage (sonst alles)
    .seat = Welchen Platz du anbietest (sonst einen freien oder den eines Bots)
    .clock = Wie lange ein Zug dauern darf
    .game = Welches Spiel du lernen willst
    .leaderboard_game = In welchem Spiel ihr verglichen werdet (ohne Angabe in allen)
    .leaderboard_period = Welche Spiele zählen: alle oder die der letzten 90 Tage
    .start_thread = Ob ihr in einem neuen Thread spielt
    .start_clock = Wie lange ein Zug dauern darf (ohne Angabe gibt es keine Grenze)
    .start_bot_if_alone = Ob ein Bot deinen Zug macht, wenn die Zeit um ist und niemand sonst da ist, den man fragen kann
    .start_hints = Ob alle fragen dürfen, was ein schwerer Bot täte (wer das tat, steht im Ergebnis)
    .start_talk = Ob Bots reden (ohne Angabe nur, wenn du allein mit ihnen spielst)
    .start_bots = Wie gut Bots hier spielen (ohne Angabe fragt „Bot dazu“ jedes Mal)
periods =
    .ever = Insgesamt
    .recent = Die letzten 90 Tage
clock-choice = { $value }: { $meaning }
