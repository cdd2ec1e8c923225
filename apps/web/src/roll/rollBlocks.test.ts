import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { rollBlocks } from './rollBlocks';

const Q = TICKS_PER_QUARTER;
const told = (text: string, visible?: number) =>
  rollBlocks(music(text), visible).map(({ midi, line, onsetTicks, offsetTicks }) => [
    midi,
    line,
    onsetTicks / Q,
    offsetTicks / Q,
  ]);

test('each head is a block as long as it is held; rests are gaps', () =>
  expect(told('| C4/q r/q [E4 G4]/h |')).toEqual([
    [60, 0, 0, 1],
    [64, 0, 2, 4],
    [67, 0, 2, 4],
  ]));

test('tied heads are one block, over barlines too', () =>
  expect(told('| C4/w~ | C4/h D4/h |')).toEqual([
    [60, 0, 0, 6],
    [62, 0, 6, 8],
  ]));

test('voices, hands and parts are told apart', () =>
  expect(
    told('clefs=treble,bass | C5/w & E4/w // C3/w |\nname="Bass" clefs=bass | C2/w |').map(([midi, line]) => [
      midi,
      line,
    ]),
  ).toEqual([
    [36, 4],
    [48, 2],
    [64, 1],
    [72, 0],
  ]));

test('locked measures have no blocks', () => expect(told('| C4/w | D4/w | E4/w |', 2)).toHaveLength(2));
