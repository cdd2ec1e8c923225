// Made by tools/words.mjs from messages/de/printed.json.
import type { printed as english } from '../en/printed';

export const printed: typeof english = {
  swing: (): string => "Swing",
  straight: (): string => "Gerade",
  capo: (d: { fret: string | number }): string => "Kapo " + d.fret,
  b: (): string => "H",
  bFlat: (): string => "B"
};
