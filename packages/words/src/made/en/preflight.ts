// Made by tools/words.mjs from messages/en/preflight.json.
import { number, plural, select } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const preflight = {
  waveform: (): string => "Waveform",
  looking: (): string => "Looking at the sound …",
  skipped: (): string => "A recording this long is looked at when it has been sent.",
  good: (d: { length: string | number }): string => "This sounds good: " + d.length + ", clear and loud enough.",
  length: (d: { length: string | number }): string => "It lasts " + d.length + ".",
  tempo: (d: { bpm: string | number }): string => "It has roughly " + d.bpm + " beats a minute.",
  tuning: (d: { cents: number; direction: string; hertz: string | number }): string => "Your instrument is tuned " + plural(d.cents, 0, en, { one: number("en", d.cents, 0) + " cent", other: number("en", d.cents, 0) + " cents" }) + " " + select(d.direction, { high: "higher", other: "lower" }) + " than usual (A = " + d.hertz + " Hz).",
  tuningOfFile: (d: { cents: number; direction: string; hertz: string | number }): string => "The music is tuned " + plural(d.cents, 0, en, { one: number("en", d.cents, 0) + " cent", other: number("en", d.cents, 0) + " cents" }) + " " + select(d.direction, { high: "higher", other: "lower" }) + " than usual (A = " + d.hertz + " Hz). That is taken into account.",
  tuned: (d: { autoTune: string | number }): string => "That is taken into account while “" + d.autoTune + "” is on.",
  take: {
    silent: (): string => "Nothing can be heard in this recording. Is the right microphone connected and switched on?",
    quiet: (): string => "This recording is very quiet. Closer to the microphone, more notes will be found.",
    clipped: (): string => "This recording is distorted in its loud places. Move back from the microphone or lower its level, then record again.",
    speech: (): string => "This sounds like speech. Only music becomes notes.",
    unmusical: (): string => "No clear notes can be heard in this recording.",
    reverberant: (): string => "The room is louder than the instrument. Closer to the instrument, or in a room with carpets and curtains, more notes will be right.",
    noisy: (): string => "There is much noise in this recording. Away from traffic and fans, soft notes will be found, too."
  },
  file: {
    silent: (): string => "Nothing can be heard in this file.",
    quiet: (): string => "This file is very quiet. A louder one would give more notes.",
    clipped: (): string => "This file is distorted in its loud places. One that is not would give more of the right notes.",
    speech: (): string => "This sounds like speech. Only music becomes notes.",
    unmusical: (): string => "No clear notes can be heard in this file.",
    reverberant: (): string => "The room is louder than the instrument in this file. A recording from closer by would give more right notes.",
    noisy: (): string => "There is much noise in this file. One with less would give the soft notes, too."
  },
  trim: {
    start: (): string => "Beginning of the part",
    end: (): string => "End of the part",
    from: (): string => "From",
    to: (): string => "To",
    play: (): string => "Play",
    pause: (): string => "Pause",
    position: (): string => "Position",
    hint: (): string => "Move the two ends to leave something out.",
    chosen: (d: { chosen: string | number; length: string | number }): string => d.chosen + " of " + d.length + " will be transcribed.",
    all: (): string => "All of it",
    beginning: (): string => "The beginning",
    open: (): string => "Trim"
  }
};
