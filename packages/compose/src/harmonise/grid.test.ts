import { measureStarts } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { cellsOf, HOLD, REST } from './cells';
import { lineOf } from './choir';
import { slotsOf } from './grid';

/** Where slots begin, in quarters from the start. */
function gridOf(text: string) {
  const sheet = music(text);
  const [first] = sheet.parts;
  const line = first ? lineOf(sheet, first) : [];
  const slots = slotsOf(sheet.measures, line, []);
  expect(slots.at(-1)?.endTicks).toBe(measureStarts(sheet.measures).at(-1));
  return { slots, line, begins: slots.map(({ startTicks }) => startTicks / 10080) };
}

test.each([
  ['quarters give eighths', '2/4 | C5/q D5/q |', [0, 0.5, 1, 1.5]],
  [
    'sixteenths are steps of their own, finer notes are not',
    '2/4 | C5/16 D5/16 E5/8 F5/32 G5/32 A5/16 B5/8 |',
    [0, 0.25, 0.5, 1, 1.25, 1.5],
  ],
  ['triplets replace halves', '2/4 | (3:2 C5/8 D5/8 E5/8) F5/q |', [0, 1 / 3, 2 / 3, 1, 1.5]],
  ['6/8 has eighths', '6/8 | C5/q. D5/q E5/8 |', [0, 0.5, 1, 1.5, 2, 2.5]],
])('%s', (_, text, begins) => {
  const found = gridOf(text).begins;
  expect(found).toHaveLength(begins.length);
  for (const [index, at] of begins.entries()) expect(found[index]).toBeCloseTo(at);
});

test('a pick-up is counted from its end', () =>
  expect(gridOf('4/4 pickup | G4/q | C5/q D5/q E5/h |').slots.map(({ place }) => place)).toEqual([
    3, 3, 0, 0, 1, 1, 2, 2, 3, 3,
  ]));

test('a line as cells: notes where they begin, held where they go on, silence', () => {
  const { slots, line } = gridOf('4/4 | C5/q. D5/8 r/q E5/q~ | E5/w |');
  expect([...cellsOf(line, slots)].slice(0, 9)).toEqual([72, HOLD, HOLD, 74, REST, REST, 76, HOLD, HOLD]);
});
