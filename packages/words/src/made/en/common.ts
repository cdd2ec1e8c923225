// Made by tools/words.mjs from messages/en/common.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const common = {
  ok: (): string => "OK",
  cancel: (): string => "Cancel",
  close: (): string => "Close",
  songs: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " song", other: number("en", d.count, 0) + " songs" }),
  selected: (d: { count: number }): string => number("en", d.count, 0) + " selected",
  play: (): string => "Play",
  pause: (): string => "Pause",
  remove: (): string => "Remove",
  tryAgain: (): string => "Try again",
  shortcuts: (): string => "Shortcuts",
  signUp: (): string => "Sign up",
  toMySongbook: (): string => "To my songbook",
  title: (): string => "Title",
  composer: (): string => "Composer",
  subtitle: (): string => "Subtitle",
  discard: (): string => "Discard",
  yes: (): string => "Yes",
  no: (): string => "No",
  more: (): string => "More",
  edit: (): string => "Edit",
  copied: (): string => "Copied to clipboard!",
  save: (): string => "Save",
  undo: (): string => "Undo",
  redo: (): string => "Redo",
  connectMidi: (): string => "Connect MIDI",
  inlineAccidentals: (): string => "Inline accidentals",
  unlock: (): string => "Unlock these Premium-Features now!",
  sheet: (): string => "Sheet",
  pianoroll: (): string => "Pianoroll"
};
