// Made by tools/words.mjs from messages/en/printed.json.

export const printed = {
  swing: (): string => "Swing",
  straight: (): string => "Straight",
  capo: (d: { fret: string | number }): string => "Capo " + d.fret,
  b: (): string => "B",
  bFlat: (): string => "B"
};
