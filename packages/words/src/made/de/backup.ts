// Made by tools/words.mjs from messages/de/backup.json.
import type { backup as english } from '../en/backup';

export const backup: typeof english = {
  usage: (): string => "Aufruf: npm run backup -- ORDNER\n        npm run restore -- ORDNER [--replace]\noder, ohne vorher zu bauen: node apps/server/dist/backup.js save ORDNER | restore ORDNER [--replace]",
  stopped: (): string => "Abgebrochen.",
  saved: (d: { copied: string | number; files: string | number; folder: string | number; kept: string | number; songs: string | number }): string => "In " + d.folder + " gesichert: " + d.songs + " Lieder, " + d.files + " Dateien, " + d.copied + " MB kopiert, " + d.kept + " MB waren schon da.",
  restored: (d: { files: string | number; songs: string | number; takenAt: string | number; waiting: string | number }): string => "Die Sicherung vom " + d.takenAt + " ist zurückgespielt: " + d.songs + " Lieder, " + d.files + " Dateien; " + d.waiting + " Lieder stehen wieder in der Warteschlange.",
  lost: (d: { count: string | number }): string => d.count + " Dateien, die Lieder nennen, sind nicht im Speicher; diese Lieder können nicht noch einmal gehört werden:",
  table: (d: { name: string | number; rows: string | number }): string => d.name + ": " + d.rows + " Zeilen",
  "foreign-table": (d: { name: string | number }): string => d.name + ": weggelassen, keine Tabelle von uns",
  files: (d: { all: string | number; done: string | number }): string => d.done + " von " + d.all + " Dateien",
  refused: {
    "no-database": (d: { folder: string | number }): string => "In " + d.folder + " ist keine Datenbank; NOTEWRIGHT_DATA oder DATABASE_URL sagt, wo sie ist.",
    "database-lost": (d: { reason: string | number }): string => "Die Verbindung zur Datenbank ist abgerissen: " + d.reason,
    "under-way": (): string => "Von dieser Installation wird schon eine Sicherung gemacht oder zurückgespielt.",
    "nothing-there": (): string => "Es gibt nichts zu sichern: Diese Datenbank hat noch kein Server eingerichtet.",
    "no-backup": (d: { folder: string | number }): string => "In " + d.folder + " ist keine vollständige Sicherung.",
    "newer-release": (): string => "Die Sicherung stammt von einer neueren Version. Spiel sie mit dieser oder einer späteren zurück.",
    damaged: (d: { count: string | number; files: string | number }): string => "Nichts wurde zurückgespielt: " + d.count + " Dateien fehlen oder sind beschädigt: " + d.files,
    served: (): string => "Ein Server oder Worker dieser Installation läuft. Halte zuerst alle an.",
    "not-empty": (): string => "Diese Installation ist nicht leer. Mit --replace wird alles darin zugunsten der Sicherung entfernt.",
    "unknown-column": (d: { column: string | number }): string => "Die Sicherung hat " + d.column + ", was diese Version nicht kennt. Spiel sie mit der Version zurück, die sie gemacht hat.",
    rows: (d: { found: string | number; rows: string | number; table: string | number }): string => d.table + " hat " + d.found + " Zeilen statt " + d.rows + ".",
    "unreadable-list": (d: { file: string | number }): string => d.file + " ist keine Liste einer Sicherung, die diese Version lesen kann; sie ist beschädigt oder neuer."
  },
  system: {
    EACCES: (): string => "Der Zugriff ist nicht erlaubt",
    EPERM: (): string => "Der Zugriff ist nicht erlaubt",
    EROFS: (): string => "Das Laufwerk ist schreibgeschützt",
    ENOSPC: (): string => "Das Laufwerk ist voll",
    EDQUOT: (): string => "Der zugeteilte Platz ist verbraucht",
    ENOTDIR: (): string => "Ein Teil des Pfads ist kein Ordner",
    ECONNREFUSED: (): string => "Dort antwortet nichts",
    ENOTFOUND: (): string => "Einen Rechner dieses Namens gibt es nicht"
  }
};
