// Made by tools/words.mjs from messages/de/lengths.json.
import type { lengths as english } from '../en/lengths';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const lengths: typeof english = {
  seconds: (d: { seconds: number }): string => plural(d.seconds, 0, de, { one: number("de", d.seconds, 0) + " Sekunde", other: number("de", d.seconds, 0) + " Sekunden" }),
  minutes: (d: { minutes: number }): string => plural(d.minutes, 0, de, { one: number("de", d.minutes, 0) + " Minute", other: number("de", d.minutes, 0) + " Minuten" }),
  both: (d: { minutes: number; seconds: number }): string => plural(d.minutes, 0, de, { one: number("de", d.minutes, 0) + " Minute", other: number("de", d.minutes, 0) + " Minuten" }) + " und " + plural(d.seconds, 0, de, { one: number("de", d.seconds, 0) + " Sekunde", other: number("de", d.seconds, 0) + " Sekunden" }),
  firstMinutes: (d: { minutes: number }): string => plural(d.minutes, 0, de, { one: "die erste Minute", other: "die ersten " + number("de", d.minutes, 0) + " Minuten" }),
  firstSeconds: (d: { seconds: number }): string => plural(d.seconds, 0, de, { one: "die erste Sekunde", other: "die ersten " + number("de", d.seconds, 0) + " Sekunden" })
};
