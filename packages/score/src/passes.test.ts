import { expect, test } from 'vitest';
import { heardFrom, measureHeardAt, passesSec } from './passes';
import { music } from './testing/index';

test('moments and what a header says of them, both ways', () => {
  for (const passes of [[], [3], [3, 7, 11]]) expect(passesSec(heardFrom(passes))).toEqual(passes);
  expect(heardFrom([7, 3, 7])).toEqual({ timestampSec: 3, laterPassesSec: [7] });
});

test('the measure that is heard is the one that began last, in whichever pass', () => {
  const { measures } = music('4/4 at=1,5 | C4/w | at=3,7 repeat=end D4/w | E4/w | at=9 F4/w |');
  expect([0, 1, 2, 3, 4.9, 5, 6.9, 7, 8, 9, 99].map((sec) => measureHeardAt(measures, sec))).toEqual([
    undefined,
    ...[0, 0, 1, 1, 0, 0, 1, 1, 3, 3],
  ]);
});
