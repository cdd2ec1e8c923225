// Made by tools/words.mjs from messages/en/original.json.
import { number } from "../../runtime";
export const original = {
  heading: (): string => "Recording and score",
  recording: (): string => "Recording",
  score: (): string => "Score",
  fader: (): string => "Between recording and score",
  faderAt: (d: { percent: number }): string => number("en", d.percent, 0) + " % score",
  check: (): string => "Left / right",
  checkTip: (): string => "To compare: the recording on the left, the score on the right",
  remove: (): string => "Delete the recording",
  removeHeading: (): string => "Delete the recording?",
  removeText: (d: { title: string | number }): string => "The recording of “" + d.title + "” can then no longer be heard or downloaded. The score stays, and so do its other readings.",
  share: (): string => "Whoever has the link hears the recording, too",
  waveform: (): string => "Waveform",
  waveformTip: (): string => "Shows the sound of the recording above the sheet",
  strip: (): string => "Sound of the recording: click to go there",
  barline: (d: { number: number }): string => "Barline before measure " + number("en", d.number, 0),
  barlineAt: (d: { sec: number }): string => "at " + number("en", d.sec, 0) + " seconds",
  barlineKeys: (): string => "Arrow keys move the barline, Enter writes the music with it, Escape puts it back.",
  noWave: (): string => "The sound of this recording cannot be drawn here. It can be heard all the same."
};
