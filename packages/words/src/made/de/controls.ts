// Made by tools/words.mjs from messages/de/controls.json.
import type { controls as english } from '../en/controls';
import { number, plural, select } from "../../runtime";
import { de } from "@messageformat/runtime/lib/cardinals";
export const controls: typeof english = {
  path: (): string => "Pfad zeigen",
  rows: (d: { count: string | number; from: string | number; to: string | number }): string => d.from + "–" + d.to + " von " + d.count,
  page: (d: { page: string }): string => select(d.page, { first: "Zur ersten Seite", last: "Zur letzten Seite", next: "Zur nächsten Seite", other: "Zur vorigen Seite" }),
  stars: (d: { stars: number }): string => plural(d.stars, 0, de, { one: number("de", d.stars, 0) + " Stern", other: number("de", d.stars, 0) + " Sterne" }),
  clear: (): string => "Leeren",
  open: (): string => "Öffnen",
  noOptions: (): string => "Keine Treffer"
};
