import { meterOf } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../placed-note';
import { writtenNotes } from '../testing/written';
import { HAND_WEIGHTS, splitHands, type HandWeights } from './hands';

const { pulseTicks } = meterOf({ beats: 4, beatUnit: 4 });

/** Notes that are not given to the hand that has them in the text, as "pitch at pulse". */
function misplaced(text: string, without: readonly (keyof HandWeights)[] = []): readonly string[] {
  const written = writtenNotes(`4/4 clefs=treble,bass ${text}`, 1);
  const staffOf = new Map(written.map(({ note, staff }) => [note, staff]));
  const columns = columnsOf(written.map(({ note }) => note));
  const weights = { ...HAND_WEIGHTS, ...Object.fromEntries(without.map((name) => [name, 0])) };
  const splits = splitHands(columns, pulseTicks, undefined, weights);
  return columns.flatMap(({ startTicks, notes }, index) =>
    notes
      .filter((note, k) => staffOf.get(note) !== (k < splits[index]! ? 1 : 0))
      .map(({ midi }) => `${midi} at ${startTicks / pulseTicks}`),
  );
}

test.each([
  ['hands that lie apart play what is near them', '| C5/q E5/q G5/q E5/q // C3/q G3/q E3/q G3/q |'],
  ['a tune that goes below middle C stays in the right hand', '| E4/q D4/q B3/q A3/q // [A2 E3]/h [A2 E3]/h |'],
  ['a left hand that goes above middle C keeps what it plays', '| C6/q B5/q A5/q B5/q // G3/q C4/q E4/q C4/q |'],
  ['a chord too wide for one hand is divided where there is most room', '| [E4 G4 C5]/w // [C3 G3]/w |'],
  ['a chord of one hand is not torn apart', '| [C5 E5 G5]/h [C5 F5 A5]/h // r/w |'],
])('%s', (_, text) => expect(misplaced(text)).toEqual([]));

describe.each<[string, readonly (keyof HandWeights)[], string]>([
  [
    'a tune that wanders down takes its hand along',
    ['leap'],
    '| [C5 E5]/q [B4 D5]/q [A4 C5]/q [G4 B4]/q // r/w | [F4 A4]/q [E4 G4]/q [D4 F4]/q [C4 E4]/q // r/w |',
  ],
  ['of two hands that take turns each comes back to its place', ['leap'], '| E5/q r/q E5/q r/q // r/q C4/q r/q C4/q |'],
  [
    'a broken chord is not passed on in its middle',
    ['pass', 'taken'],
    '| r/w // C3/8 E3/8 G3/8 C4/8 E4/8 C4/8 G3/8 E3/8 |',
  ],
  [
    'a line that goes on alone is on one staff',
    ['taken'],
    '| E5/w // [C3 G3]/w | r/8 C5/8 A4/8 F4/8 C4/8 D4/8 Bb3/8 G3/8 // r/w | C4/q A3/q F4/q E4/q // r/w |',
  ],
  ['a hand that holds a bass strikes nothing else', ['busy'], '| r/q F3/q A3/q F3/q // F2/w |'],
  ['of a chord that one hand could take both take a share', ['crowded'], '| [E4 G4 C5]/w // C4/w |'],
  ['hands part where there is most room between them', ['gap'], '| [G3 B3 D4]/w // G2/w |'],
])('%s', (_, weights, text) => {
  test('as in the text', () => expect(misplaced(text)).toEqual([]));
  test(`because of ${weights.join(' and ')}`, () => expect(misplaced(text, weights)).not.toEqual([]));
});

test('where either hand could, the network says which', () => {
  const { note } = writtenNotes('4/4 clefs=treble | C4/w |')[0]!;
  const split = (lower: number, upper: number) =>
    splitHands(columnsOf([note]), pulseTicks, new Map([[note, { lower, upper, voices: [], lengths: [] }]]));
  expect([split(-0.01, -5), split(-5, -0.01)]).toEqual([[1], [0]]);
});

test('no music has no hands', () => expect(splitHands([], pulseTicks)).toEqual([]));
