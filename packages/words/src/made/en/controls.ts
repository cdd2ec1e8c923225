// Made by tools/words.mjs from messages/en/controls.json.
import { number, plural, select } from "../../runtime";
import { en } from "@messageformat/runtime/lib/cardinals";
export const controls = {
  path: (): string => "Show path",
  rows: (d: { count: string | number; from: string | number; to: string | number }): string => d.from + "–" + d.to + " of " + d.count,
  page: (d: { page: string }): string => "Go to " + select(d.page, { first: "first", last: "last", next: "next", other: "previous" }) + " page",
  stars: (d: { stars: number }): string => plural(d.stars, 0, en, { one: number("en", d.stars, 0) + " Star", other: number("en", d.stars, 0) + " Stars" }),
  clear: (): string => "Clear",
  open: (): string => "Open",
  noOptions: (): string => "No options"
};
