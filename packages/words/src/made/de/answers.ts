// Made by tools/words.mjs from messages/de/answers.json.
import type { answers as english } from '../en/answers';
import { number } from "../../runtime";
export const answers: typeof english = {
  refused: {
    "nothing-here": (): string => "Unter dieser Adresse gibt es nichts.",
    "unwritable-text": (): string => "Der Text enthält Zeichen, die nicht gespeichert werden können.",
    "reset-links-enough": (): string => "Wenn es mit dieser E-Mail-Adresse ein Konto gibt, wurden in der letzten halben Stunde mehrere Links dorthin geschickt. Der neueste gilt: Bitte such ihn im Postfach, auch im Spam-Ordner.",
    "score-bytes": (d: { megabytes: string | number }): string => "Die Partitur ist größer als " + d.megabytes + " MB.",
    "no-room-for-changes": (d: { storage: string | number }): string => "Für diese Änderungen ist kein Platz: " + d.storage + " sind belegt. Sie sind noch auf dieser Seite: Lösche Lieder, die du nicht mehr brauchst, und speichere dann noch einmal.",
    "no-room-for-song": (d: { storage: string | number }): string => "Für ein weiteres Lied ist kein Platz: " + d.storage + " sind belegt. Lösche Lieder, die du nicht mehr brauchst, und versuch es dann noch einmal.",
    "path-too-long": (d: { most: string | number }): string => "Ein Ordner darf mit allen, in denen er liegt, " + d.most + " Zeichen haben. Bitte kürze ihn.",
    "instrument-of-other-mode": (): string => "Bitte wähle ein Instrument dieses Modus.",
    "too-many-parts": (d: { count: number; most: number }): string => "Die Partitur hat " + number("de", d.count, 0) + " Stimmen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "too-many-measures": (d: { count: number; most: number }): string => "Die Partitur hat " + number("de", d.count, 0) + " Takte; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "too-many-staff-measures": (d: { count: number; most: number }): string => "Die Partitur hat in allen Notenzeilen zusammen " + number("de", d.count, 0) + " Takte; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "too-many-notes": (d: { count: number; most: number }): string => "Die Partitur hat " + number("de", d.count, 0) + " Noten und Pausen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "too-many-megabytes": (d: { count: string | number; most: string | number }): string => "Die Partitur braucht " + d.count + " MB; möglich sind höchstens " + d.most + " MB.",
    "long-title": (d: { count: number; most: number }): string => "Der Titel hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-composer": (d: { count: number; most: number }): string => "Die Angabe zum Komponisten hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-subtitle": (d: { count: number; most: number }): string => "Der Untertitel hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-instrument": (d: { count: number; most: number }): string => "Die Angabe zum Instrument hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-source": (d: { count: number; most: number }): string => "Die Quelle hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-source-id": (d: { count: number; most: number }): string => "Die Kennung der Quelle hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-part-name": (d: { count: number; most: number; place: string | number }): string => "Der Name von Stimme " + d.place + " hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "too-many-remarks": (d: { count: number; most: number }): string => "In der Partitur stehen " + number("de", d.count, 0) + " Notizen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-remark": (d: { count: number; most: number; place: string | number }): string => "Die Notiz zu Takt " + d.place + " hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-label": (d: { count: number; most: number; place: string | number }): string => "Eine Beschriftung von Takt " + d.place + " hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "long-lyric": (d: { count: number; most: number; place: string | number }): string => "Ein Wort im Liedtext von Takt " + d.place + " hat " + number("de", d.count, 0) + " Zeichen; möglich sind höchstens " + number("de", d.most, 0) + ".",
    "changes-locked": (): string => "In deinem Tarif sind jetzt nur die ersten Takte dieses Stücks offen: Was dahinter oder an Stimmen, Systemen und Taktstrichen geändert wurde, lässt sich nicht speichern. Mach es rückgängig, oder schalte mit Premium das ganze Stück frei; dieser Browser bewahrt deine Arbeit so lange auf."
  },
  done: {
    "account-updated": (): string => "Konto aktualisiert!",
    "password-wrong": (): string => "Das alte Passwort stimmt nicht.",
    "feedback-received": (): string => "Danke für deine Rückmeldung!",
    "reset-link-sent": (): string => "Wenn es mit dieser E-Mail-Adresse ein Konto gibt, ist eine Nachricht mit einem Link für ein neues Passwort unterwegs.",
    "password-reset": (): string => "Passwort geändert! Bitte melde dich damit an.",
    "email-confirmed": (): string => "Deine E-Mail-Adresse ist bestätigt. Danke!",
    "email-changed": (): string => "Deine E-Mail-Adresse wurde geändert.",
    "change-link-sent": (): string => "Bitte folge dem Link in der Mail, die an deine neue Adresse geschickt wurde.",
    "confirmation-sent": (): string => "Bitte folge dem Link in der Mail, die dir geschickt wurde.",
    "subscription-cancelled": (): string => "Dein Abo ist gekündigt!",
    "subscription-paused": (): string => "Dein Abo pausiert nach dem laufenden Abrechnungszeitraum.",
    "subscription-reactivated": (): string => "Dein Abo läuft weiter.",
    "session-ended": (): string => "Die Sitzung ist beendet.",
    "other-sessions-ended": (): string => "Alle anderen Sitzungen sind beendet.",
    "folder-created": (): string => "Ordner angelegt!",
    "folder-moved": (): string => "Ordner verschoben!",
    "folder-renamed": (): string => "Ordner umbenannt!",
    "folder-deleted": (): string => "Ordner gelöscht!",
    "songs-moved": (): string => "Verschoben!",
    "song-renamed": (): string => "Lied umbenannt!",
    "songs-deleted": (): string => "Gelöscht!",
    "song-duplicated": (): string => "Lied dupliziert!",
    "song-tried-again": (): string => "Das Lied wird noch einmal versucht.",
    "error-reported": (): string => "Danke für die Meldung!",
    "recording-deleted": (): string => "Aufnahme gelöscht. Die Noten bleiben."
  },
  device: (d: { browser: string | number; system: string | number }): string => d.browser + " auf " + d.system,
  recording: (): string => "Aufnahme",
  copyOf: (d: { title: string | number }): string => d.title + " (Kopie)",
  nameless: (): string => "Musiker",
  pages: {
    legal: (): string => "Nutzungsbedingungen",
    privacy: (): string => "Datenschutz",
    help: (): string => "Hilfe",
    loginhelp: (): string => "Hilfe beim Anmelden",
    imprint: (): string => "Impressum",
    back: (): string => "Zurück zu Notewright"
  },
  news: {
    v10: {
      title: (): string => "Notizen und neue Musik",
      remarks: (): string => "Notizen an dich: N beim Spielen, Alt+N beim Bearbeiten. Nur du siehst sie, außer du teilst sie; ein PDF kann sie drucken.",
      compose: (): string => "Mit KI komponieren: Wähl Stil, Tonart und Stimmung, oder beginn mit einem eigenen Thema oder einem deiner Lieder.",
      harmonise: (): string => "Vierstimmig setzen: Hör drei Vorschläge zu einer Melodie an und nimm einen.",
      accompany: (): string => "Editor: Füg dem, was ausgewählt ist, Akkorde, eine linke Hand, eine zweite Stimme oder ein Schlagzeug hinzu.",
      pedal: (): string => "Pedal beim Klavier und gezogene Saiten bei der Gitarre werden gehört, gedruckt und gespielt; schreib sie mit Umschalt+P und „Gezogene Saite“.",
      concert: (): string => "Klingende Notation: transponierende Instrumente wie geschrieben oder wie sie klingen, auf Bildschirm und Papier.",
      fold: (): string => "„Wiederholungen zusammenfassen“ schreibt einmal, was zweimal gespielt wird, mit Klammern und Strophen; „Wiederholungen ausschreiben“ macht das Gegenteil.",
      move: (): string => "Editor: Noten verschieben mit Alt und den Pfeilen, was folgt mit Umschalt+J und L, Taktstriche mit Alt+Umschalt+J und L.",
      roll: (): string => "Pianorolle: Sieh, was vielleicht gespielt wurde, und schreib es mit einem Klick; die Aufnahme kann darunterliegen.",
      practise: (): string => "Üben: Ein Zug über die Pianorolle wiederholt eine Stelle; neben der Aufnahme spielt ein Klick auf einen Takt ihn ab.",
      band: (): string => "Bands: Verlang nur Gesang, Saxophon, Geige, Flöte oder Bass. Sie, Leadsheets und Arrangements folgen Melodie und Schlagzeug.",
      heard: (): string => "Mehr richtige Töne, vor allem aus Zimmer oder Saal; öfter richtige Taktstriche, Taktarten, Triller, gebrochene Akkorde und Dynamik.",
      sound: (): string => "Vor und nach einer Transkription siehst du, ob Raum oder Rauschen Töne verdecken, und was hilft.",
      letters: (): string => "Hebräisch, Arabisch, Thailändisch, Chinesisch, Japanisch, Koreanisch, Indiens Schriften und mehr stehen im PDF. Auf Deutsch haben Stimmen deutsche Namen.",
      again: (): string => "Noten zeigen ihre ersten Zeilen sofort, während die Seite noch lädt."
    },
    v9: {
      title: (): string => "Nichts geht verloren, und eine kleine Führung",
      a: (): string => "Was ohne Verbindung gespeichert wird, wird von selbst gesendet, sobald sie wieder da ist; bearbeiten lässt es sich so lange weiter.",
      b: (): string => "Kurze Führungen durch Liederbuch, Noten und Editor, jede einmal.",
      c: (): string => "Vorschläge, gebrochene Akkorde und Staccato-Punkte werden besser daran erkannt, wie sie gespielt werden."
    },
    v8: {
      title: (): string => "Beim Namen bearbeiten, und ein Quartett spielt es",
      a: (): string => "Editor: Drück Strg+K und finde jede Aktion bei ihrem Namen; tipp einen Akkord wie Cmaj7/E; füg eine Strophe über den Noten ein.",
      b: (): string => "Wähl einen Akkord, einen Takt, eine Stimme oder alles Gleiche mit einem Klick oder einer Taste, und dazu neun Taktarten, Tonarten, die mittendrin wechseln, einen Auftakt und Taktstriche, die wandern.",
      c: (): string => "KI-Bläserfassung: Aus jeder Partitur wird ein Quartett für Trompete, Oboe, Klarinette und Tuba. Einmal Rückgängig bringt deine zurück.",
      d: (): string => "Üben: Eine Klaviatur oder ein Griffbrett unter den Noten zeigt, was klingt und was als Nächstes gedrückt wird."
    },
    v7: {
      title: (): string => "Anhören und damit üben",
      a: (): string => "Üben: Zieh über Takte, um sie zu wiederholen, wähle jedes Tempo, lass es bei jedem Durchgang etwas schneller werden, zähle ein und hör eine Hand, eine Stimme oder eine andere Tonhöhe.",
      b: (): string => "Hör deine eigene Aufnahme neben den Noten, langsamer oder schneller bei gleicher Tonhöhe, und vergleiche beide.",
      c: (): string => "Export: Speichere Noten als Klangdatei (WAV), auf Wunsch langsamer, ohne einzelne Stimmen, mit Metronom.",
      d: (): string => "Verbinde ein MIDI-Keyboard: Was du spielst, ist zu hören und in den Noten zu sehen, die Musik wartet auf die richtigen Tasten, und jeder Takt sagt, wie richtig er war.",
      e: (): string => "Pianorolle: Sie füllt das Fenster, und Noten werden darin gezeichnet, geteilt, verbunden und weggewischt.",
      f: (): string => "Der Klang deiner Aufnahme liegt über den Noten; zieh ihre Taktstriche dahin, wohin sie gehören."
    },
    v6: {
      title: (): string => "Musik von überall",
      a: (): string => "YouTube zu Noten: Such ein Video oder füg seinen Link ein, wähle den Ausschnitt und spiel die Noten dazu ab.",
      b: (): string => "Bring Dateien anderer Programme mit: MusicXML, MIDI, ABC und Guitar Pro. Was nicht erhalten blieb, steht einmal in einer Liste.",
      c: (): string => "Zieh Dateien auf das Liederbuch, so viele du willst, oder beginne mit einem leeren Notenblatt.",
      d: (): string => "Bevor eine Aufnahme gesendet wird, siehst du ihr Bild, erfährst, ob sie laut genug und richtig gestimmt ist, und wählst den Ausschnitt.",
      e: (): string => "Sieh zu, wie die Noten beim Hören erscheinen. Ein Hochladen, das abbrach, geht dort weiter, wo es stand.",
      f: (): string => "In Chrome und Edge lässt sich aufnehmen, was ein anderer Tab des Browsers spielt. Auch Windows-Media-Dateien (wma) lassen sich hochladen."
    },
    v5: {
      title: (): string => "Die Noten lassen mit sich reden",
      a: (): string => "Falsch gelesen? Sieh deine Aufnahme auf bis zu fünf Arten notiert, hör sie an und wähle mit einem Klick; oder nenne Tempo, Taktart und Taktanfang, oder klopfe mit. Deine Korrekturen bleiben.",
      b: (): string => "Nimm mit dem Mikrofon auf, mit oder ohne Metronom, in jedem Tarif.",
      c: (): string => "Versionen: Jede Transkription, Lesart und Speicherung bleibt erhalten. Sieh eine an, vergleiche zwei im Notenbild und kehre zu jeder zurück."
    },
    v4: {
      title: (): string => "Geschmeidiger in der Hand",
      a: (): string => "Liederbuch: Lieder umbenennen, alle markieren, ohne Akzente suchen und dorthin zurückkommen, wo du warst. Deine Bewertung und unsere Schätzung sind zweierlei.",
      b: (): string => "Auch wav, flac, webm, mp4, mov, opus und aac lassen sich hochladen. Wer zwischendurch abgemeldet wird, findet das Getippte wieder.",
      c: (): string => "Bearbeiten: Ein anderes Instrument bringt Schlüssel, Transposition und Tabulatur mit; gebundene Noten sind eine Note; ein Buchstabe auf einer Pause nimmt genau ihren Platz ein.",
      d: (): string => "Drucken: Seiten sind gleichmäßig gefüllt, und Griffbilder stehen unter ihren Akkordnamen und kennen den Bass.",
      e: (): string => "Export: MIDI hält die Hände am Klavier auseinander, und MusicXML behält Tempowörter, Schlagzeug und alterierte Akkorde."
    },
    v3: {
      title: (): string => "Nimm den Stift",
      a: (): string => "Bearbeiten: Noten mit Maus, Finger, Tastatur oder MIDI-Keyboard korrigieren, unbegrenzt rückgängig machen und reparieren, was beim Hören schiefging.",
      b: (): string => "Noten, bei denen wir nicht sicher waren, sind markiert; das Menü „Ansicht“ führt von einer zur nächsten.",
      c: (): string => "Lies als Klavierrolle, als Seiten oder im Vollbild auf dem Notenpult; Wiederholungen werden gespielt.",
      d: (): string => "Teile einen Link zu deinen Noten, und nimm Takte als Bild mit."
    },
    v2: {
      title: (): string => "Komm herein, sieh dich um",
      a: (): string => "Probier es ohne Konto aus: Öffne die Beispielpartitur, oder transkribiere eine Minute Musik und registriere dich später, um sie zu behalten.",
      b: (): string => "Passwort vergessen? Mit einem Link per Mail wählst du ein neues.",
      c: (): string => "Ändere deine E-Mail-Adresse, sieh, wo du angemeldet bist, und nimm alle deine Daten in einer Datei mit."
    },
    v1: {
      title: (): string => "Notewright beginnt",
      a: (): string => "Lade eine Aufnahme hoch und bekomme Noten, die du lesen und spielen kannst.",
      b: (): string => "Bewahre deine Noten in einem Liederbuch mit Ordnern auf.",
      c: (): string => "Exportiere als PDF, MIDI, MusicXML und MusicJSON."
    }
  }
};
