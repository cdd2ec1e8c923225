// Made by tools/words.mjs from messages/de/versions.json.
import type { versions as english } from '../en/versions';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const versions: typeof english = {
  heading: (): string => "Versionen",
  list: (): string => "Versionen, die neueste zuerst",
  loading: (): string => "Die Versionen werden geholt",
  failed: (): string => "Die Versionen konnten nicht geholt werden.",
  kinds: {
    transcription: (): string => "Transkription",
    reading: (): string => "Neu gelesen",
    save: (): string => "Gespeichert",
    restored: (): string => "Wiederhergestellt",
    renamed: (): string => "Umbenannt",
    import: (): string => "Hochgeladen",
    copy: (): string => "Kopiert",
    blank: (): string => "Begonnen"
  },
  current: (): string => "Aktuell",
  notes: (d: { notes: number }): string => plural(d.notes, 0, de, { one: number("de", d.notes, 0) + " Note", other: number("de", d.notes, 0) + " Noten" }),
  measures: (d: { measures: number }): string => plural(d.measures, 0, de, { one: number("de", d.measures, 0) + " Takt", other: number("de", d.measures, 0) + " Takte" }),
  size: (d: { number: string | number; unit: string | number }): string => d.number + " " + d.unit,
  look: (): string => "Diese Version ansehen",
  back: (): string => "Zurück zur Liste",
  music: (d: { date: string | number; kind: string | number }): string => d.kind + ", " + d.date,
  opening: (): string => "Die Version wird geöffnet",
  notOpened: (): string => "Diese Version konnte nicht geöffnet werden.",
  restore: (): string => "Diese Version wiederherstellen",
  isCurrent: (): string => "Das ist die aktuelle Version",
  restored: (d: { date: string | number }): string => "Die Noten sind wieder, wie sie am " + d.date + " waren. Die Version davor steht weiter in der Liste.",
  changedMeanwhile: (): string => "Inzwischen wurden diese Noten anderswo gespeichert. Sieh dir die neueste Version in der Liste an und stelle dann noch einmal wieder her, wenn du willst.",
  unsaved: {
    heading: (): string => "Erst deine Änderungen speichern?",
    text: (): string => "Auf dieser Seite gibt es Änderungen, die nicht gespeichert sind. Erst gespeichert sind sie eine eigene Version und lassen sich wiederherstellen.",
    save: (): string => "Speichern, dann wiederherstellen",
    discard: (): string => "Ohne Speichern wiederherstellen"
  },
  compare: {
    "with": (): string => "Vergleichen mit",
    nothing: (): string => "Keiner anderen Version",
    older: (): string => "Vorher",
    newer: (): string => "Nachher",
    which: (): string => "Welche der beiden zu sehen ist",
    added: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Note hinzugefügt", other: number("de", d.count, 0) + " Noten hinzugefügt" }),
    removed: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Note entfernt", other: number("de", d.count, 0) + " Noten entfernt" }),
    moved: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Note verschoben", other: number("de", d.count, 0) + " Noten verschoben" }),
    same: (): string => "Diese Versionen unterscheiden sich in nichts.",
    label: (): string => "Was sich geändert hat",
    previous: (): string => "Änderung davor",
    next: (): string => "Nächste Änderung",
    at: (d: { count: number; measure: number; number: number; what: string | number }): string => "Änderung " + number("de", d.number, 0) + " von " + number("de", d.count, 0) + ", Takt " + number("de", d.measure, 0) + ": " + d.what,
    wasAdded: (d: { note: string | number }): string => d.note + " hinzugefügt",
    wasRemoved: (d: { note: string | number }): string => d.note + " entfernt",
    wasMoved: (d: { note: string | number }): string => d.note + " verschoben",
    becameOther: (d: { after: string | number; before: string | number }): string => "aus " + d.before + " wurde " + d.after,
    length: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Note mit anderer Dauer", other: number("de", d.count, 0) + " Noten mit anderer Dauer" }),
    becameLonger: (d: { note: string | number }): string => d.note + " hat eine andere Dauer",
    "sign-added": (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Zeichen hinzugefügt", other: number("de", d.count, 0) + " Zeichen hinzugefügt" }),
    "sign-removed": (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Zeichen entfernt", other: number("de", d.count, 0) + " Zeichen entfernt" }),
    "sign-changed": (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Zeichen geändert", other: number("de", d.count, 0) + " Zeichen geändert" }),
    signWasAdded: (d: { what: string | number }): string => d.what + ", hinzugefügt",
    signWasRemoved: (d: { what: string | number }): string => d.what + ", entfernt",
    signWasChanged: (d: { what: string | number }): string => d.what + ", geändert",
    comparing: (): string => "Die beiden Versionen werden verglichen …",
    cancel: (): string => "Nicht vergleichen",
    failed: (): string => "Die beiden Versionen konnten nicht verglichen werden."
  }
};
