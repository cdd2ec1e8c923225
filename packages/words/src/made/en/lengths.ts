// Made by tools/words.mjs from messages/en/lengths.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const lengths = {
  seconds: (d: { seconds: number }): string => plural(d.seconds, 0, en, { one: number("en", d.seconds, 0) + " second", other: number("en", d.seconds, 0) + " seconds" }),
  minutes: (d: { minutes: number }): string => plural(d.minutes, 0, en, { one: number("en", d.minutes, 0) + " minute", other: number("en", d.minutes, 0) + " minutes" }),
  both: (d: { minutes: number; seconds: number }): string => plural(d.minutes, 0, en, { one: number("en", d.minutes, 0) + " minute", other: number("en", d.minutes, 0) + " minutes" }) + " and " + plural(d.seconds, 0, en, { one: number("en", d.seconds, 0) + " second", other: number("en", d.seconds, 0) + " seconds" }),
  firstMinutes: (d: { minutes: number }): string => plural(d.minutes, 0, en, { one: "the first minute", other: "the first " + number("en", d.minutes, 0) + " minutes" }),
  firstSeconds: (d: { seconds: number }): string => plural(d.seconds, 0, en, { one: "the first " + number("en", d.seconds, 0) + " second", other: "the first " + number("en", d.seconds, 0) + " seconds" })
};
