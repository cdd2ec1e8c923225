// Made by tools/words.mjs from messages/de/practice.json.
import type { practice as english } from '../en/practice';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const practice: typeof english = {
  heading: (): string => "Üben",
  close: (): string => "Üben schließen",
  instrumentsOnly: (): string => "Klicks, Stimmen, Hände und Tonhöhe gibt es nur mit unseren Instrumenten: Wähle Synthesizer, um damit zu üben.",
  loop: {
    heading: (): string => "Schleife",
    range: (d: { first: number; last: number }): string => "Takte " + number("de", d.first, 0) + " bis " + number("de", d.last, 0),
    off: (): string => "Über Takte ziehen",
    none: (): string => "keine",
    from: (): string => "Erster Takt der Schleife",
    to: (): string => "Letzter Takt der Schleife",
    measure: (d: { number: number }): string => "Takt " + number("de", d.number, 0),
    here: (): string => "Diesen Takt wiederholen",
    clear: (): string => "Schleife beenden"
  },
  speed: {
    heading: (): string => "Tempo",
    percent: (d: { percent: number }): string => number("de", d.percent, 0) + " %",
    slider: (): string => "Tempo in Prozent",
    trainer: (): string => "Jedes Mal schneller",
    step: (): string => "Schneller um",
    goal: (): string => "Bis",
    needsLoop: (): string => "Wähle zuerst eine Schleife"
  },
  beat: {
    heading: (): string => "Puls",
    countIn: (): string => "Einzählen",
    metronome: (): string => "Metronom"
  },
  hands: {
    heading: (): string => "Hände",
    both: (): string => "Beide",
    right: (): string => "Rechte",
    left: (): string => "Linke"
  },
  pitch: {
    heading: (): string => "Klingt",
    asWritten: (): string => "wie notiert",
    higher: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Halbton höher", other: number("de", d.count, 0) + " Halbtöne höher" }),
    lower: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Halbton tiefer", other: number("de", d.count, 0) + " Halbtöne tiefer" }),
    up: (): string => "Einen Halbton höher",
    down: (): string => "Einen Halbton tiefer"
  },
  parts: {
    heading: (): string => "Stimmen",
    volume: (d: { name: string | number }): string => "Lautstärke von " + d.name,
    mute: (d: { name: string | number }): string => d.name + " stummschalten",
    solo: (d: { name: string | number }): string => "Nur " + d.name,
    muteShort: (): string => "M",
    soloShort: (): string => "S"
  },
  own: {
    heading: (): string => "Selbst spielen",
    connect: (): string => "MIDI-Keyboard verbinden",
    part: (): string => "Ich spiele",
    nothing: (): string => "nichts",
    both: (d: { name: string | number }): string => d.name + ", beide Hände",
    right: (d: { name: string | number }): string => d.name + ", rechte Hand",
    left: (d: { name: string | number }): string => d.name + ", linke Hand",
    waits: (): string => "Auf die richtigen Tasten warten",
    result: (d: { percent: number }): string => number("de", d.percent, 0) + " % richtig",
    measure: (d: { number: number; percent: number }): string => "Takt " + number("de", d.number, 0) + ": " + number("de", d.percent, 0) + " %",
    loop: (d: { number: number }): string => "Takt " + number("de", d.number, 0) + " wiederholen"
  },
  instrument: {
    heading: (): string => "Instrument",
    choose: (): string => "Zeigen",
    nothing: (): string => "nichts",
    keys: (d: { name: string | number }): string => d.name + ": Klaviatur",
    frets: (d: { name: string | number }): string => d.name + ": Griffbrett",
    allKeys: (): string => "Alle Stimmen: Klaviatur",
    capo: (d: { fret: number }): string => "Kapodaster " + number("de", d.fret, 0)
  }
};
