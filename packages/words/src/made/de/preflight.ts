// Made by tools/words.mjs from messages/de/preflight.json.
import type { preflight as english } from '../en/preflight';
import { number, plural, select } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const preflight: typeof english = {
  waveform: (): string => "Wellenform",
  looking: (): string => "Der Klang wird angesehen …",
  skipped: (): string => "Eine so lange Aufnahme wird erst geprüft, wenn sie abgeschickt ist.",
  good: (d: { length: string | number }): string => "Das klingt gut: " + d.length + ", deutlich und laut genug.",
  length: (d: { length: string | number }): string => "Dauer: " + d.length + ".",
  tempo: (d: { bpm: string | number }): string => "Das sind ungefähr " + d.bpm + " Schläge pro Minute.",
  tuning: (d: { cents: number; direction: string; hertz: string | number }): string => "Dein Instrument ist " + plural(d.cents, 0, de, { one: number("de", d.cents, 0) + " Cent", other: number("de", d.cents, 0) + " Cent" }) + " " + select(d.direction, { high: "höher", other: "tiefer" }) + " gestimmt als üblich (A = " + d.hertz + " Hz).",
  tuningOfFile: (d: { cents: number; direction: string; hertz: string | number }): string => "Die Musik ist " + plural(d.cents, 0, de, { one: number("de", d.cents, 0) + " Cent", other: number("de", d.cents, 0) + " Cent" }) + " " + select(d.direction, { high: "höher", other: "tiefer" }) + " gestimmt als üblich (A = " + d.hertz + " Hz). Das wird berücksichtigt.",
  tuned: (d: { autoTune: string | number }): string => "Das wird berücksichtigt, solange „" + d.autoTune + "“ an ist.",
  take: {
    silent: (): string => "In dieser Aufnahme ist nichts zu hören. Ist das richtige Mikrofon angeschlossen und eingeschaltet?",
    quiet: (): string => "Diese Aufnahme ist sehr leise. Näher am Mikrofon werden mehr Töne erkannt.",
    clipped: (): string => "Diese Aufnahme ist an lauten Stellen verzerrt. Geh weiter vom Mikrofon weg oder stell es leiser und nimm noch einmal auf.",
    speech: (): string => "Das klingt nach Sprache. Nur aus Musik werden Noten.",
    unmusical: (): string => "In dieser Aufnahme sind keine klaren Töne zu hören.",
    reverberant: (): string => "Der Raum ist lauter als das Instrument. Näher am Instrument oder in einem Raum mit Teppich und Vorhängen werden mehr Töne richtig erkannt.",
    noisy: (): string => "In dieser Aufnahme ist viel Rauschen. Abseits von Verkehr und Lüftern werden auch leise Töne erkannt."
  },
  file: {
    silent: (): string => "In dieser Datei ist nichts zu hören.",
    quiet: (): string => "Diese Datei ist sehr leise. Aus einer lauteren würden mehr Noten.",
    clipped: (): string => "Diese Datei ist an lauten Stellen verzerrt. Aus einer, die es nicht ist, würden mehr richtige Noten.",
    speech: (): string => "Das klingt nach Sprache. Nur aus Musik werden Noten.",
    unmusical: (): string => "In dieser Datei sind keine klaren Töne zu hören.",
    reverberant: (): string => "In dieser Datei ist der Raum lauter als das Instrument. Eine Aufnahme aus größerer Nähe ergäbe mehr richtige Noten.",
    noisy: (): string => "In dieser Datei ist viel Rauschen. Eine mit weniger ergäbe auch die leisen Noten."
  },
  trim: {
    start: (): string => "Anfang des Teils",
    end: (): string => "Ende des Teils",
    from: (): string => "Von",
    to: (): string => "Bis",
    play: (): string => "Abspielen",
    pause: (): string => "Pause",
    position: (): string => "Stelle",
    hint: (): string => "Verschieb die beiden Enden, um etwas wegzulassen.",
    chosen: (d: { chosen: string | number; length: string | number }): string => d.chosen + " von " + d.length + " werden transkribiert.",
    all: (): string => "Alles",
    beginning: (): string => "Der Anfang",
    open: (): string => "Zuschneiden"
  }
};
