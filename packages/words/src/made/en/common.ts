// Made by tools/words.mjs from messages/en/common.json.
import { number, plural } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const common = {
  ok: (): string => "OK",
  cancel: (): string => "Cancel",
  close: (): string => "Close",
  songs: (d: { count: number }): string => plural(d.count, 0, en, { one: number("en", d.count, 0) + " song", other: number("en", d.count, 0) + " songs" }),
  selected: (d: { count: number }): string => number("en", d.count, 0) + " selected"
};
