// Made by tools/words.mjs from messages/en/blank.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const blank = {
  heading: (): string => "Blank Score",
  steps: {
    parts: (): string => "Choose Instruments",
    piece: (): string => "Enter Info"
  },
  add: (): string => "Add an instrument",
  ready: {
    piano: (): string => "Piano",
    leadsheet: (): string => "Lead sheet",
    vocals: (): string => "Vocals",
    guitar: (): string => "Guitar",
    bass: (): string => "Bass",
    violin: (): string => "Violin",
    flute: (): string => "Flute",
    sax: (): string => "Saxophone"
  },
  another: (): string => "Another instrument",
  parts: (): string => "Instruments, from the top",
  noParts: (): string => "Choose what the score is for. You can choose several.",
  part: (d: { name: string | number; number: number }): string => number("en", d.number, 0) + ". " + d.name,
  clef: (): string => "Clef",
  grandStaff: (): string => "Treble and bass",
  tab: (): string => "Tablature",
  up: (d: { name: string | number }): string => "Move " + d.name + " up",
  down: (d: { name: string | number }): string => "Move " + d.name + " down",
  remove: (d: { name: string | number }): string => "Remove " + d.name,
  tooMany: (d: { most: number }): string => "A score has " + number("en", d.most, 0) + " instruments at most.",
  title: (): string => "Title",
  composer: (): string => "Composer",
  meter: (): string => "Time signature",
  key: (): string => "Key",
  bpm: (): string => "Tempo (BPM)",
  pickup: (): string => "Pick-up",
  noPickup: (): string => "None",
  eighths: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " eighth", other: number("en", d.count, 0) + " eighths" }),
  quarters: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " quarter", other: number("en", d.count, 0) + " quarters" }),
  measures: (): string => "Measures",
  measuresRange: (d: { max: number; min: number }): string => number("en", d.min, 0) + " to " + number("en", d.max, 0),
  untitled: (): string => "Untitled",
  preview: (): string => "How it begins",
  create: (): string => "Create",
  creating: (): string => "The score is being made…",
  discard: (): string => "What you chose and entered is lost."
};
