import type { ChordKind, ChordSymbol } from '@notewright/score';

/** Frets of the six strings from the low E upwards; undefined: the string is not played. */
export type ChordShape = readonly (number | undefined)[];

const x = undefined;

/** What every guitarist learns first, in open position; keyed by root (C = 0). */
const OPEN: Readonly<Record<ChordKind, Readonly<Record<number, ChordShape>>>> = {
  major: {
    0: [x, 3, 2, 0, 1, 0],
    2: [x, x, 0, 2, 3, 2],
    4: [0, 2, 2, 1, 0, 0],
    7: [3, 2, 0, 0, 0, 3],
    9: [x, 0, 2, 2, 2, 0],
  },
  minor: { 2: [x, x, 0, 2, 3, 1], 4: [0, 2, 2, 0, 0, 0], 9: [x, 0, 2, 2, 1, 0] },
  seventh: {
    0: [x, 3, 2, 3, 1, 0],
    2: [x, x, 0, 2, 1, 2],
    4: [0, 2, 0, 1, 0, 0],
    7: [3, 2, 0, 0, 0, 1],
    9: [x, 0, 2, 0, 2, 0],
    11: [x, 2, 1, 2, 0, 2],
  },
  'minor-seventh': { 2: [x, x, 0, 2, 1, 1], 4: [0, 2, 0, 0, 0, 0], 9: [x, 0, 2, 0, 1, 0] },
};

/** Frets above the barre, with the root on the low E string and on the A string. */
const BARRE: Readonly<Record<ChordKind, { readonly onE: ChordShape; readonly onA: ChordShape }>> = {
  major: { onE: [0, 2, 2, 1, 0, 0], onA: [x, 0, 2, 2, 2, 0] },
  minor: { onE: [0, 2, 2, 0, 0, 0], onA: [x, 0, 2, 2, 1, 0] },
  seventh: { onE: [0, 2, 0, 1, 0, 0], onA: [x, 0, 2, 0, 2, 0] },
  'minor-seventh': { onE: [0, 2, 0, 0, 0, 0], onA: [x, 0, 2, 0, 1, 0] },
};

const LOW_E = 4;
const A = 9;

/** How a chord is gripped on a guitar: the open shape where there is one, else the barre nearest to the nut. */
export function guitarChord({ root, kind }: ChordSymbol): ChordShape {
  const open = OPEN[kind][root];
  if (open) return open;
  const onE = (root - LOW_E + 12) % 12;
  const onA = (root - A + 12) % 12;
  const [fret, shape] = onE <= onA ? [onE, BARRE[kind].onE] : [onA, BARRE[kind].onA];
  return shape.map((above) => (above === undefined ? undefined : above + fret));
}
