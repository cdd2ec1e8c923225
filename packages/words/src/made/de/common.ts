// Made by tools/words.mjs from messages/de/common.json.
import type { common as english } from '../en/common';
import { number, plural } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const common: typeof english = {
  ok: (): string => "OK",
  cancel: (): string => "Abbrechen",
  close: (): string => "Schließen",
  songs: (d: { count: number }): string => plural(d.count, 0, de, { one: number("de", d.count, 0) + " Lied", other: number("de", d.count, 0) + " Lieder" }),
  selected: (d: { count: number }): string => number("de", d.count, 0) + " ausgewählt"
};
