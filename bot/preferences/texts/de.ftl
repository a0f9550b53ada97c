### Was in den Einstellungen von Leuten und Servern steht.
###
### to ping = anpingen, reminder = Erinnerung, quiet hours = Ruhezeit, vacation = Urlaub, clock = Uhr, table = Tisch,
### panel = Ansicht (nur für dich), host = Host, moments = Höhepunkte, to end a game early = abbrechen. Befehle und Werte in `…` bleiben englisch.

about =
    .language_of_person = In welcher Sprache ich mit dir rede, oder auto für die deines Discords
    .language_of_tables = Welche Sprache neue Tische haben, außer wenn alle dort eine andere sprechen
    .pictures = Ob du Bilder der Karten siehst oder nur Text
    .avatar = Ob Bilder von Lobbys und Ergebnissen deinen Avatar zeigen, in deiner Farbe
    .tips = Ob du in deinen ersten zwei Partien jedes Spiels Tipps bekommst
    .standings = Ob du in Ranglisten und in der Statistik anderer vorkommst
    .auto_forced = Ob ich deinen Zug mache, wenn nur ein einziger möglich ist
    .notices = Wo ich dich anpinge, wenn du dran bist: im Kanal, per DM, beides oder nur in /games
    .remind = Wie lange ich bis zur nächsten Erinnerung warte (höchstens fünf)
    .quiet = Wann du deine Ruhe haben willst, zum Beispiel 22-8 (in deiner Zeitzone)
    .timezone = In welcher Zeitzone du bist, zum Beispiel Europe/Berlin
    .vacation = Wann dein Urlaub endet (bis dahin keine Pings und keine Uhr für dich)
    .channels = In welchen Kanälen Tische aufgemacht werden können, etwa #spieltisch #lounge, oder all
    .games = Welche Spiele es hier gibt, mit Kommas getrennt, oder all
    .clock = Wie lange ein Zug an neuen Tischen dauern darf, wenn niemand etwas anderes wählt
    .ending = Wer außer der Moderation ein Spiel abbrechen kann
    .table = Ob ein Tisch nach unten rückt, wenn er jemanden braucht, oder bleibt, wo er ist
    .moments = Welche Höhepunkte eine eigene Nachricht bekommen, die im Kanal bleibt
    .tables_per_person = Wie viele offene Tische eine Person haben kann, oder off
    .tables_per_channel = Wie viele offene Tische ein Kanal haben kann, oder off
    .invitations_per_hour = Wie viele Einladungen eine Person pro Stunde bekommen kann, oder off
    .pings_per_hour = Wie viele Pings eine Person pro Stunde bekommen kann, oder off
    .reposts_per_hour = Wie oft ein Tisch pro Stunde nach unten geholt werden kann, oder off

titles-of-person =
    .language = Deine Sprache
    .pictures = Bilder in deinen Ansichten
    .avatar = Deinen Avatar in Bildern zeigen
    .tips = Tipps in deinen ersten zwei Partien
    .standings = Vergleich mit anderen
    .auto_forced = Deinen Zug machen, wenn nur einer geht
    .notices = Wo ich dich anpinge
    .remind = Wann ich dich erinnere
    .quiet = Wann du deine Ruhe hast
    .timezone = Deine Zeitzone
    .vacation = Dein Urlaub, ohne Pings und Uhr
titles-of-server =
    .language = Die Sprache neuer Tische
    .pictures = Bilder an den Tischen
    .channels = Wo Tische aufgemacht werden können
    .games = Was gespielt werden kann
    .clock = Die Uhr an neuen Tischen
    .ending = Wer außer der Moderation ein Spiel abbrechen kann
    .table = Wenn ein Tisch jemanden braucht
    .moments = Höhepunkte mit einer Nachricht, die bleibt
    .tables_per_person = Wie viele offene Tische eine Person haben kann
    .tables_per_channel = Wie viele offene Tische ein Kanal haben kann
    .invitations_per_hour = Wie viele Einladungen eine Person pro Stunde bekommen kann
    .pings_per_hour = Wie viele Pings eine Person pro Stunde bekommen kann
    .reposts_per_hour = Wie oft ein Tisch pro Stunde nach unten geholt werden kann

values =
    .language_auto = Die Sprache deines Discords
    .pictures_on = Bilder zeigen
    .pictures_off = Nur Text
    .avatar_on = Ja
    .avatar_off = Nein, nur meine Initialen
    .tips_on = Tipps zeigen
    .tips_off = Keine Tipps
    .standings_on = Ja, in Ranglisten und Statistiken
    .standings_off = Nein, lass mich raus
    .table_moves = Nach unten rücken
    .table_stays = Bleiben, und unten anpingen
    .moments_auto = In Threads jede Enthüllung, sonst nur das Ende
    .moments_stay = Jede Enthüllung und das Ende
    .moments_end = Nur das Ende
    .moments_off = Keine
    .auto_forced_on = Ja
    .auto_forced_off = Nein
    .notices_channel = Im Kanal
    .notices_dm = Per DM
    .notices_both = Im Kanal und per DM
    .notices_games = Nirgends; ich schaue in /games
    .remind_1-day = Nach einem Tag
    .remind_8-hours = Nach 8 Stunden
    .remind_2-days = Nach 2 Tagen
    .remind_off = Nicht erinnern
    .quiet_off = Keine Ruhezeit
    .vacation_off = Kein Urlaub
    .channels_all = Alle Kanäle
    .games_all = Alle Spiele
    .ending_host = Der Host
    .ending_seated = Alle am Tisch
    .ending_moderators = Sonst niemand
all-of = { AND($values) }
no-limit = Unbegrenzt
usual = { $value } (Standard)
change = Ändern
until = bis <t:{ $time }:f>
days-off = { $days ->
    [7] eine Woche, bis { $last_day }
    [14] zwei Wochen, bis { $last_day }
    [30] einen Monat, bis { $last_day }
   *[other] { $days } Tage, bis { $last_day }
}

can-be = `{ $name }` kann { OR($values) } sein.
bad-language = Ich spreche { AND($values) }. Such dir eins davon aus.
bad-channels = Tipp einen oder mehrere Kanäle ein, etwa `#spieltisch #lounge`, oder `all`.
bad-quiet = Eine Ruhezeit sieht so aus: `22-8`, `22:30-7:15` oder `10pm-6am`. Oder `off`.
bad-games = Tipp ein oder mehrere Spiele ein, etwa `{ LIST($examples) }`, oder `all`.
bad-limit = Eine Grenze ist eine Zahl von 1 bis { $highest }, oder `{ $off }`.
bad-zone = { $nearest ->
    [none] Diese Zeitzone kenne ich nicht. Sie sehen so aus: `Europe/Berlin`.
   *[other] Diese Zeitzone kenne ich nicht. Sie sehen so aus: `Europe/Berlin`. Meinst du `{ $nearest }`?
}
vacation-is-over = Der Tag ist schon vorbei. Gib den letzten Tag deines Urlaubs ein, oder `off`.
vacation-too-long = Das sind mehr als { $most } Tage. Wenn du so lange weg bist, nimm bitte `/game leave`. Dann springt ein Bot ein, und du kannst deinen Platz jederzeit zurückhaben.
bad-vacation = Gib den letzten Tag deines Urlaubs ein (etwa `{ $example }`), wie lange er dauert (etwa `10 days`), oder `off`.
