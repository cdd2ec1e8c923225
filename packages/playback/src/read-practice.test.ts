import { TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { NO_PRACTICE, type Practice } from './practice';
import { readPractice } from './read-practice';

const PIECE = music('4/4 name="Piano" | C4/w | D4/w | E4/w |\n4/4 name="Flute" program=73 | C5/w | D5/w | E5/w |');
const EVERYTHING: Practice = {
  loop: { fromTicks: TICKS_PER_WHOLE, toTicks: 2 * TICKS_PER_WHOLE },
  countIn: true,
  metronome: true,
  trainer: { step: 0.05, toRate: 1.25 },
  hand: 'left',
  semitones: -2,
  shown: { as: 'frets', partIndex: 1 },
  parts: { 0: { volume: 0.5, solo: false, muted: true }, 1: { volume: 1, solo: true } },
};
const asKept = (practice: unknown): unknown => JSON.parse(JSON.stringify(practice));

test.each([NO_PRACTICE, EVERYTHING])('what was kept is what is read: %o', (practice) =>
  expect(readPractice(asKept(practice), PIECE)).toEqual(practice),
);

test.each([undefined, null, 7, 'loop', [], [1, 2], { parts: null, loop: null, trainer: null }, { parts: [null, 'x'] }])(
  'what is nothing of ours is no practice: %o',
  (kept) => expect(readPractice(kept, PIECE)).toEqual(NO_PRACTICE),
);

test.each<[string, unknown, Partial<Practice>]>([
  ['a loop beyond the music', { loop: { fromTicks: 4 * TICKS_PER_WHOLE, toTicks: 5 * TICKS_PER_WHOLE } }, {}],
  ['a loop of words', { loop: { fromTicks: 'a', toTicks: [] } }, {}],
  ['a trainer without a goal', { trainer: { step: 0.05 } }, {}],
  ['a trainer that slows down', { trainer: { step: -1, toRate: 9 } }, { trainer: { step: 0.01, toRate: 1.5 } }],
  ['a pitch nobody hears', { semitones: 1e9 }, { semitones: 12 }],
  ['half a semitone less', { semitones: -0.4 }, {}],
  ['clicks that are no yes', { countIn: 'true', metronome: 1 }, {}],
  ['three hands', { hand: 'third' }, {}],
  ['too loud', { parts: { 1: { volume: 40, solo: 'yes' } } }, { parts: { 1: { volume: 1, solo: false } } }],
  ['an instrument nobody knows', { shown: { as: 'harp', partIndex: 0 } }, {}],
  ['the instrument of a part the score has not', { shown: { as: 'keys', partIndex: 2 } }, {}],
  ['a neck for all parts', { shown: { as: 'frets' } }, {}],
  ['a keyboard for all parts', { shown: { as: 'keys' } }, { shown: { as: 'keys' } }],
  ['a part the score has not', { parts: { 2: { volume: 0.5, solo: true } } }, {}],
])('%s does not come back', (_, kept, practice) =>
  expect(readPractice(kept, PIECE)).toEqual({ ...NO_PRACTICE, ...practice }),
);
