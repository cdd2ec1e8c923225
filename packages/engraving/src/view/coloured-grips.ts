import type { ChordColour } from '@notewright/score';
import type { ChordShape } from './voicings';

const x = undefined;

/** Open grips of coloured chords that are in every book; keyed by root (C = 0). For the others the easiest grip is looked for. */
export const COLOURED_GRIPS: Readonly<Partial<Record<ChordColour, Readonly<Record<number, ChordShape>>>>> = {
  'major-seventh': {
    0: [x, 3, 2, 0, 0, 0],
    2: [x, x, 0, 2, 2, 2],
    4: [0, 2, 1, 1, 0, 0],
    5: [x, x, 3, 2, 1, 0],
    7: [3, 2, 0, 0, 0, 2],
    9: [x, 0, 2, 1, 2, 0],
  },
  'suspended-fourth': {
    0: [x, 3, 3, 0, 1, 1],
    2: [x, x, 0, 2, 3, 3],
    4: [0, 2, 2, 2, 0, 0],
    7: [3, 3, 0, 0, 1, 3],
    9: [x, 0, 2, 2, 3, 0],
  },
  'suspended-second': { 2: [x, x, 0, 2, 3, 0], 9: [x, 0, 2, 2, 0, 0] },
  'half-diminished': { 11: [x, 2, 3, 2, 3, x] },
  'major-sixth': { 0: [x, 3, 2, 2, 1, 0], 2: [x, x, 0, 2, 0, 2], 4: [0, 2, 2, 1, 2, 0], 9: [x, 0, 2, 2, 2, 2] },
  'minor-sixth': { 4: [0, 2, 2, 0, 2, 0], 9: [x, 0, 2, 2, 1, 2] },
};
