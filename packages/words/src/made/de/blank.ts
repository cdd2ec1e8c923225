// Made by tools/words.mjs from messages/de/blank.json.
import type { blank as english } from '../en/blank';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const blank: typeof english = {
  heading: (): string => "Leeres Notenblatt",
  steps: {
    parts: (): string => "Instrumente wählen",
    piece: (): string => "Angaben"
  },
  add: (): string => "Instrument hinzufügen",
  ready: {
    piano: (): string => "Klavier",
    leadsheet: (): string => "Leadsheet",
    vocals: (): string => "Gesang",
    guitar: (): string => "Gitarre",
    bass: (): string => "Bass",
    violin: (): string => "Violine",
    flute: (): string => "Flöte",
    sax: (): string => "Saxophon"
  },
  another: (): string => "Ein anderes Instrument",
  parts: (): string => "Instrumente, von oben",
  noParts: (): string => "Wähle, wofür du schreibst. Es dürfen mehrere sein.",
  part: (d: { name: string | number; number: number }): string => number("de", d.number, 0) + ". " + d.name,
  clef: (): string => "Schlüssel",
  grandStaff: (): string => "Violin und Bass",
  tab: (): string => "Tabulatur",
  up: (d: { name: string | number }): string => d.name + " nach oben",
  down: (d: { name: string | number }): string => d.name + " nach unten",
  remove: (d: { name: string | number }): string => d.name + " entfernen",
  tooMany: (d: { most: number }): string => "Ein Blatt hat höchstens " + number("de", d.most, 0) + " Instrumente.",
  title: (): string => "Titel",
  composer: (): string => "Komponist",
  meter: (): string => "Taktart",
  key: (): string => "Tonart",
  bpm: (): string => "Tempo (Schläge pro Minute)",
  pickup: (): string => "Auftakt",
  noPickup: (): string => "Keiner",
  eighths: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Achtel", other: number("de", d.count, 0) + " Achtel" }),
  quarters: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Viertel", other: number("de", d.count, 0) + " Viertel" }),
  measures: (): string => "Takte",
  measuresRange: (d: { max: number; min: number }): string => number("de", d.min, 0) + " bis " + number("de", d.max, 0),
  untitled: (): string => "Ohne Titel",
  preview: (): string => "So beginnt es",
  create: (): string => "Anlegen",
  creating: (): string => "Das Blatt wird angelegt…",
  discard: (): string => "Was du gewählt und eingegeben hast, geht verloren."
};
