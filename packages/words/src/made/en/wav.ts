// Made by tools/words.mjs from messages/en/wav.json.
import { number } from "../../runtime";
export const wav = {
  heading: (): string => "Save as sound",
  speed: (d: { percent: number }): string => "Speed: " + number("en", d.percent, 0) + " %",
  parts: (): string => "Parts that are heard",
  part: (d: { number: number }): string => "Part " + number("en", d.number, 0),
  clicks: (): string => "Metronome, with a measure counted in",
  playing: (): string => "The score is played into the file …",
  failed: (): string => "The sound could not be made. Check the connection and try again; the score is not touched.",
  save: (): string => "Save WAV"
};
