import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { rollBlocks } from './rollBlocks';

const Q = TICKS_PER_QUARTER;
const blocks = (text: string, visible?: number) =>
  rollBlocks(music(text), visible).map(({ midi, line, onsetTicks, offsetTicks }) => [
    midi,
    line,
    onsetTicks / Q,
    offsetTicks / Q,
  ]);

test('each head is a block as long as it is held; rests are gaps', () =>
  expect(blocks('| C4/q r/q [E4 G4]/h |')).toEqual([
    [60, 0, 0, 1],
    [64, 0, 2, 4],
    [67, 0, 2, 4],
  ]));

test('tied heads are one block, over barlines too', () =>
  expect(blocks('| C4/w~ | C4/h D4/h |')).toEqual([
    [60, 0, 0, 6],
    [62, 0, 6, 8],
  ]));

test('voices, hands and parts are distinct', () =>
  expect(
    blocks('clefs=treble,bass | C5/w & E4/w // C3/w |\nname="Bass" clefs=bass | C2/w |').map(([midi, line]) => [
      midi,
      line,
    ]),
  ).toEqual([
    [36, 4],
    [48, 2],
    [64, 1],
    [72, 0],
  ]));

test('locked measures have no blocks', () => expect(blocks('| C4/w | D4/w | E4/w |', 2)).toHaveLength(2));

test('after an edit the blocks of the measures it left alone are those of before, and all are what they would be', () => {
  const before = music('| C4/w | D4/h~ D4/h | E4/w~ | E4/h F4/h | G4/w |');
  const [part] = before.parts;
  if (!part) throw new Error('no part');
  const other = music('| C4/w | D4/h A4/h |').parts[0]?.measures[1];
  if (!other) throw new Error('no measure');
  const after = { ...before, parts: [{ ...part, measures: part.measures.with(1, other) }] };
  const [first, second] = [rollBlocks(before), rollBlocks(after)];
  const all = second.map(({ midi, onsetTicks, offsetTicks }) => [midi, onsetTicks / Q, offsetTicks / Q]);
  expect(all).toEqual([
    [60, 0, 4],
    [62, 4, 6],
    [69, 6, 8],
    [64, 8, 14],
    [65, 14, 16],
    [67, 16, 20],
  ]);
  expect([second[0] === first[0], second.at(-1) === first.at(-1)]).toEqual([true, true]);
});

test('what a measure holds on follows the one after it, and a measure that moved is built anew', () => {
  const held = music('| C4/w~ | C4/h D4/h |');
  const [part] = held.parts;
  if (!part) throw new Error('no part');
  expect(rollBlocks(held, 1)[0]?.offsetTicks).toBe(4 * Q);
  expect(rollBlocks(held)[0]?.offsetTicks).toBe(6 * Q);
  const [header] = held.measures;
  const [, second] = part.measures;
  if (!header || !second) throw new Error('no measure');
  const alone = { ...held, measures: [header], parts: [{ ...part, measures: [second] }] };
  expect(rollBlocks(alone).map(({ onsetTicks }) => onsetTicks / Q)).toEqual([0, 2]);
});
