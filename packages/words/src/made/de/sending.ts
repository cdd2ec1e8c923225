// Made by tools/words.mjs from messages/de/sending.json.
import type { sending as english } from '../en/sending';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const sending: typeof english = {
  heading: (): string => "Mehrere Dateien hochladen",
  dropHere: (): string => "Lass deine Dateien irgendwo los",
  dropAbout: (): string => "Aufnahmen und Noten werden zu Liedern in diesem Ordner.",
  dropAboutFolder: (d: { folder: string | number }): string => "Aufnahmen und Noten werden zu Liedern in „" + d.folder + "“.",
  choose: (): string => "Dateien wählen",
  chooseMore: (): string => "Weitere Dateien wählen",
  label: (): string => "Musikdateien",
  several: (): string => "Mehrere Dateien auf einmal hochladen",
  limits: (d: { megabytes: string | number; types: string | number }): string => d.types + " · jede bis " + d.megabytes + " MB",
  known: (d: { types: string | number }): string => "Diese Arten von Dateien kannst du hochladen: " + d.types,
  files: (): string => "Dateien",
  beyond: (d: { count: number; most: number }): string => "Wir nehmen " + number("de", d.most, 0) + " Dateien auf einmal. " + plural(d.count, 0, de, { one: number("de", d.count, 0) + " weitere blieb", other: number("de", d.count, 0) + " weitere blieben" }) + " liegen.",
  score: (): string => "Noten",
  recording: (): string => "Aufnahme",
  remove: (d: { name: string | number }): string => d.name + " entfernen",
  forRecordings: (): string => "Für alle Aufnahmen",
  mode: (): string => "Transkriptionsmodus",
  instrument: (): string => "Instrument",
  composer: (): string => "Komponist",
  composerAbout: (): string => "Für Dateien, die selbst keinen nennen.",
  unknown: (): string => "Unbekannt",
  terms: (): string => "Ich darf diese Dateien verwenden und stimme den <link>Nutzungsbedingungen</link> zu",
  send: (d: { count: number }): string => plural(d.count, 0, de, { "0": "Hochladen", one: number("de", d.count, 0) + " Datei hochladen", other: number("de", d.count, 0) + " Dateien hochladen" }),
  discard: (): string => "Die Dateien, die du gewählt hast, sind noch nicht abgeschickt.",
  tray: {
    label: (): string => "Dateien unterwegs",
    sending: (d: { count: number; done: number }): string => number("de", d.done, 0) + " von " + plural(d.count, 0, de, { one: number("de", d.count, 0) + " Datei", other: number("de", d.count, 0) + " Dateien" }) + " hochgeladen",
    ended: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Datei", other: number("de", d.count, 0) + " Dateien" }) + " hochgeladen",
    failed: (d: { failed: number; sent: number }): string => plural(d.sent, 0, de, { one: number("de", d.sent, 0) + " Datei", other: number("de", d.sent, 0) + " Dateien" }) + " hochgeladen, " + plural(d.failed, 0, de, { one: number("de", d.failed, 0) + " nicht", other: number("de", d.failed, 0) + " nicht" }),
    show: (): string => "Dateien zeigen",
    hide: (): string => "Dateien verbergen",
    clear: (): string => "Liste leeren",
    cancelAll: (): string => "Alle abbrechen",
    retryAll: (): string => "Alle noch einmal",
    cancel: (d: { name: string | number }): string => d.name + " abbrechen",
    retry: (d: { name: string | number }): string => d.name + " noch einmal hochladen",
    open: (): string => "Öffnen",
    waiting: (): string => "Wartet",
    done: (): string => "Hochgeladen",
    cancelled: (): string => "Abgebrochen"
  }
};
