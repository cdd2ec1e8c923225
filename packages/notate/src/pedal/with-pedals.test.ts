import { meterOf, TICKS_PER_QUARTER } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { placed, type Struck } from '../testing/placed';
import { withPedals } from './with-pedals';

/** The music as it is written, played at a quarter a second, with pedals from second to second. */
function withThem(text: string, struck: readonly Struck[], pedals: readonly (readonly [number, number])[]): string {
  const score = music(text);
  const meter = meterOf({ beats: 4, beatUnit: 4 });
  const notes = placed(struck).map((note) => ({ ...note, onsetSec: note.startTicks / TICKS_PER_QUARTER }));
  const heard = pedals.map(([downSec, upSec]) => ({ downSec, upSec }));
  const grid = { ...meter, endTicks: score.measures.length * meter.measureTicks };
  const plan = { measureTicks: meter.measureTicks, pickupTicks: 0 };
  return notation({ ...score, parts: score.parts.map((part) => withPedals(part, heard, notes, plan, grid)) });
}

const written = (text: string) => notation(music(text));
const STRUCK: readonly Struck[] = [0, 1, 2, 3, 4, 5, 6].flatMap((at): Struck[] =>
  at % 2 === 0
    ? [
        [at, 72, 1],
        [at, 48, 2],
      ]
    : [[at, 72, 1]],
);
const TEXT = '4/4 | C5/q C5/q C5/q C5/q // C3/h C3/h | C5/q C5/q C5/h // C3/h C3/h |';

test('a foot that comes after the bass is meant for it, and one that comes up with the next for what was before', () =>
  expect(withThem(TEXT, STRUCK, [[0.12, 2.03]])).toBe(
    written('4/4 | C5/q C5/q C5/q C5/q // C3/h:ped:unped C3/h | C5/q C5/q C5/h // C3/h C3/h |'),
  ));

test('up and down again is a change', () =>
  expect(
    withThem(TEXT, STRUCK, [
      [0.1, 1.95],
      [2.15, 4.02],
      [4.2, 5.98],
    ]),
  ).toBe(
    written('4/4 | C5/q C5/q C5/q C5/q // C3/h:ped:unped C3/h:ped:unped | C5/q C5/q C5/h // C3/h:ped:unped C3/h |'),
  ));

test('a pedal may come up between two notes of the other hand', () =>
  expect(withThem(TEXT, STRUCK, [[0.1, 3.02]])).toBe(
    written('4/4 | C5/q C5/q C5/q:unped C5/q // C3/h:ped C3/h | C5/q C5/q C5/h // C3/h C3/h |'),
  ));

test('a pedal far from any note is left out', () => {
  expect(withThem(TEXT, STRUCK, [[0.5, 2.03]])).toBe(written(TEXT));
  expect(withThem(TEXT, STRUCK, [[0.1, 1.5]])).toBe(written(TEXT));
  expect(withThem(TEXT, STRUCK, [])).toBe(written(TEXT));
});

test('without the times of the notes nothing can be said', () => {
  const score = music(TEXT);
  const grid = { ...meterOf({ beats: 4, beatUnit: 4 }), endTicks: 8 * TICKS_PER_QUARTER };
  const plan = { measureTicks: 4 * TICKS_PER_QUARTER, pickupTicks: 0 };
  const parts = score.parts.map((part) => withPedals(part, [{ downSec: 0.1, upSec: 2 }], placed(STRUCK), plan, grid));
  expect(notation({ ...score, parts })).toBe(written(TEXT));
});
