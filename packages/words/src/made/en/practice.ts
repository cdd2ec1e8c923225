// Made by tools/words.mjs from messages/en/practice.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const practice = {
  heading: (): string => "Practice",
  close: (): string => "Close practice",
  instrumentsOnly: (): string => "Clicks, parts, hands and pitch are for our instruments: choose Synth to practise with them.",
  loop: {
    heading: (): string => "Loop",
    range: (d: { first: number; last: number }): string => "Measures " + number("en", d.first, 0) + " to " + number("en", d.last, 0),
    off: (): string => "Drag across measures",
    none: (): string => "none",
    from: (): string => "First measure of the loop",
    to: (): string => "Last measure of the loop",
    measure: (d: { number: number }): string => "Measure " + number("en", d.number, 0),
    here: (): string => "Loop this measure",
    clear: (): string => "End the loop"
  },
  speed: {
    heading: (): string => "Speed",
    percent: (d: { percent: number }): string => number("en", d.percent, 0) + " %",
    slider: (): string => "Playing speed in percent",
    trainer: (): string => "Faster each pass",
    step: (): string => "Faster by",
    goal: (): string => "Up to",
    needsLoop: (): string => "Choose a loop first"
  },
  beat: {
    heading: (): string => "Beat",
    countIn: (): string => "Count-in",
    metronome: (): string => "Metronome"
  },
  hands: {
    heading: (): string => "Hands",
    both: (): string => "Both",
    right: (): string => "Right",
    left: (): string => "Left"
  },
  pitch: {
    heading: (): string => "Sounds",
    asWritten: (): string => "as written",
    higher: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " semitone higher", other: number("en", d.count, 0) + " semitones higher" }),
    lower: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " semitone lower", other: number("en", d.count, 0) + " semitones lower" }),
    up: (): string => "A semitone higher",
    down: (): string => "A semitone lower"
  },
  parts: {
    heading: (): string => "Parts",
    volume: (d: { name: string | number }): string => "Volume of " + d.name,
    mute: (d: { name: string | number }): string => "Mute " + d.name,
    solo: (d: { name: string | number }): string => "Only " + d.name,
    muteShort: (): string => "M",
    soloShort: (): string => "S"
  },
  own: {
    heading: (): string => "Play it yourself",
    connect: (): string => "Connect a MIDI keyboard",
    part: (): string => "You play",
    nothing: (): string => "Nothing",
    both: (d: { name: string | number }): string => d.name + ", both hands",
    right: (d: { name: string | number }): string => d.name + ", right hand",
    left: (d: { name: string | number }): string => d.name + ", left hand",
    waits: (): string => "Wait for the right keys",
    result: (d: { percent: number }): string => number("en", d.percent, 0) + " % right",
    measure: (d: { number: number; percent: number }): string => "Measure " + number("en", d.number, 0) + ": " + number("en", d.percent, 0) + " %",
    loop: (d: { number: number }): string => "Loop measure " + number("en", d.number, 0)
  },
  instrument: {
    heading: (): string => "Instrument",
    choose: (): string => "Show",
    nothing: (): string => "Nothing",
    keys: (d: { name: string | number }): string => d.name + ": keyboard",
    frets: (d: { name: string | number }): string => d.name + ": fretboard",
    allKeys: (): string => "All parts: keyboard",
    capo: (d: { fret: number }): string => "Capo " + number("en", d.fret, 0)
  }
};
