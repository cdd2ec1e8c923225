// Made by tools/words.mjs from messages/de/songbook.json.
import type { songbook as english } from '../en/songbook';
import { number, plural, select } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const songbook: typeof english = {
  mySongbook: (): string => "Mein Liederbuch",
  songs: (): string => "Lieder",
  folders: (): string => "Ordner",
  folder: (): string => "Ordner",
  actions: (): string => "Aktionen",
  actionsForSong: (d: { song: string | number }): string => "Aktionen für " + d.song,
  actionsForFolder: (d: { folder: string | number }): string => "Aktionen für den Ordner " + d.folder,
  rename: (): string => "Umbenennen",
  "delete": (): string => "Löschen",
  newFolder: (): string => "Neuer Ordner",
  more: (): string => "Mehr",
  selectAll: (): string => "Alle auswählen",
  moveToFolder: (): string => "In Ordner verschieben",
  inFolder: (d: { folder: string | number }): string => "in " + d.folder,
  moreFolders: (d: { count: number }): string => "… und " + plural(d.count, 0, de, { one: number("de", d.count, 0) + " weiterer Ordner", other: number("de", d.count, 0) + " weitere Ordner" }) + ". Suche einen nach seinem Namen.",
  songsInFolder: (d: { count: number }): string => "· " + plural(d.count, 0, de, { one: number("de", d.count, 0) + " Lied", other: number("de", d.count, 0) + " Lieder" }),
  columns: {
    status: (): string => "Status",
    title: (): string => "Titel",
    composer: (): string => "Komponist",
    mode: (): string => "Modus",
    instrument: (): string => "Instrument",
    rating: (): string => "Bewertung",
    date: (): string => "Erstellt am"
  },
  add: {
    button: (): string => "Lied hinzufügen",
    file: (): string => "Datei hochladen",
    youtube: (): string => "YouTube zu Noten",
    mic: (): string => "Lied aufnehmen",
    image: (): string => "Noten scannen",
    scratch: (): string => "Leeres Notenblatt",
    ai: (): string => "Mit KI komponieren",
    coming: (): string => "kommt noch",
    premium: (): string => "Premium"
  },
  sort: {
    heading: (): string => "Lieder sortieren",
    title: (): string => "Titel",
    composer: (): string => "Komponist",
    date: (): string => "Datum",
    now: (d: { column: string | number; direction: string }): string => d.column + ", " + select(d.direction, { asc: "aufsteigend", other: "absteigend" })
  },
  menu: {
    duplicate: (): string => "Duplizieren",
    tryAgain: (): string => "Erneut versuchen",
    report: (): string => "Fehler melden",
    select: (): string => "Auswählen",
    deselect: (): string => "Auswahl aufheben",
    cancel: (): string => "Abbrechen"
  },
  search: {
    song: (): string => "Lied suchen",
    folder: (): string => "Ordner suchen",
    clear: (): string => "Suche leeren",
    none: (d: { search: string | number }): string => "Kein Lied passt zu „" + d.search + "“.",
    noFolder: (d: { search: string | number }): string => "Kein Ordner passt zu „" + d.search + "“."
  },
  selection: {
    label: (): string => "Auswahl",
    clear: (): string => "Auswahl aufheben"
  },
  empty: {
    folder: (): string => "Dieser Ordner ist leer. Zieh Lieder hierher, oder wähle „In Ordner verschieben“ im Menü eines Lieds.",
    heading: (): string => "Dein Liederbuch ist noch leer",
    invitation: (): string => "Gib Notewright eine Aufnahme, und kurz darauf liegen ihre Noten hier.",
    upload: (): string => "Aufnahme hochladen",
    record: (): string => "Mit dem Mikrofon aufnehmen",
    recordInvitation: (d: { length: string | number }): string => "Spiel etwas, und wenige Augenblicke später liegen hier die Noten. Du kannst " + d.length + " aufnehmen; eigene Dateien hochzuladen gehört zu Premium.",
    works: (): string => "Du kannst auch ein Lied öffnen, das jemand mit dir geteilt hat, und es hierher kopieren, um es zu lesen, zu spielen und zu bearbeiten.",
    demo: (): string => "Probelied spielen"
  },
  pull: {
    refreshing: (): string => "Das Liederbuch wird aktualisiert",
    release: (): string => "Zum Aktualisieren loslassen",
    pull: (): string => "Zum Aktualisieren ziehen"
  },
  failed: (): string => "Das Liederbuch konnte nicht geladen werden.",
  noFolder: (d: { folder: string | number }): string => "Einen Ordner „" + d.folder + "“ gibt es hier nicht. Vielleicht wurde er umbenannt, verschoben oder gelöscht.",
  toMySongbook: (): string => "Zu meinem Liederbuch",
  songsPerPage: (): string => "Lieder pro Seite",
  news: {
    open: (): string => "Öffnen",
    why: (): string => "Warum?",
    ready: (d: { song: string | number }): string => "„" + d.song + "“ ist jetzt spielbereit!",
    readyNotice: (): string => "Dein Lied ist jetzt spielbereit!",
    failed: (d: { song: string | number }): string => "Hoppla, mit „" + d.song + "“ ist etwas schiefgegangen!",
    failedNotice: (): string => "Hoppla, da ist etwas schiefgegangen!"
  },
  rating: {
    none: (): string => "Nicht bewertet",
    estimated: (): string => "ca."
  },
  status: {
    ready: (): string => "Fertig",
    error: (): string => "Fehler",
    waiting: (): string => "Wartet",
    waitingForStorage: (): string => "Wartet auf Speicher",
    waitsForStorage: (): string => "Wartet auf Speicher",
    processing: (d: { percent: string | number }): string => "In Arbeit, " + d.percent + " %"
  },
  names: {
    one: (d: { first: string | number }): string => "„" + d.first + "“",
    two: (d: { first: string | number; second: string | number }): string => "„" + d.first + "“ und „" + d.second + "“",
    three: (d: { first: string | number; second: string | number; third: string | number }): string => "„" + d.first + "“, „" + d.second + "“ und „" + d.third + "“",
    more: (d: { first: string | number; others: number; second: string | number; third: string | number }): string => "„" + d.first + "“, „" + d.second + "“, „" + d.third + "“ und " + plural(d.others, 0, de, { one: number("de", d.others, 0) + " weiteres Lied", other: number("de", d.others, 0) + " weitere Lieder" })
  },
  deletion: {
    title: (): string => "Löschen bestätigen",
    confirm: (): string => "Löschen",
    question: (d: { what: string | number }): string => "Du bist dabei, " + d.what + " zu löschen. Das lässt sich nicht rückgängig machen. Möchtest du fortfahren?",
    inFolder: (d: { count: number }): string => plural(d.count, 0, de, { "0": "Es sind keine Lieder darin.", one: number("de", d.count, 0) + " Lied darin wird mitgelöscht.", other: number("de", d.count, 0) + " Lieder darin werden mitgelöscht." }),
    stillTranscribed: (d: { songs: string | number }): string => "Noch in Arbeit: " + d.songs + "."
  },
  stopping: {
    title: (): string => "Transkription anhalten?",
    text: (d: { count: number; songs: string | number }): string => d.songs + " " + plural(d.count, 0, de, { one: "wird noch transkribiert. Wenn du abbrichst, verschwindet das Lied aus deinem Liederbuch, auch die Aufnahme.", other: "werden noch transkribiert. Wenn du abbrichst, verschwinden die Lieder aus deinem Liederbuch, auch die Aufnahmen." }),
    keep: (): string => "Weiter transkribieren",
    confirm: (): string => "Anhalten und entfernen"
  },
  scanner: {
    heading: (): string => "Notenscanner",
    how: (): string => "Gedruckte Noten liest eine eigene Seite von einem Foto oder Scan ab. Speichere als MusicXML, was sie liest, und bring diese Datei hierher.",
    none: (): string => "Dieser Server hat keine Seite, die Bilder von Noten liest. Programme auf deinem Rechner können das: Audiveris zum Beispiel ist kostenlos. Speichere als MusicXML, was es liest, und bring diese Datei hierher.",
    open: (): string => "Scanner öffnen",
    bring: (): string => "Datei bringen"
  },
  analysisFailed: (): string => "Es gab einen Fehler",
  folderName: {
    "new": (): string => "Neuer Ordner",
    rename: (): string => "Ordner umbenennen",
    slash: (): string => "Ein Ordnername hat keinen Schrägstrich."
  },
  renameSong: {
    heading: (): string => "Lied umbenennen",
    required: (): string => "Ein Titel ist nötig."
  },
  missing: {
    folder: (): string => "Kein solcher Ordner",
    song: (): string => "Kein solches Lied"
  }
};
