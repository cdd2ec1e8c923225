import { doubtsOf } from '@notewright/engraving';
import { music } from '@notewright/score/testing';
import { TICKS_PER_WHOLE } from '@notewright/score';
import { expect, test } from 'vitest';
import { placeOfDoubt } from './placeOfDoubt';

test('an unsure note is found where it is written, in every part', () => {
  const score = music('| C5/w | C5/q [E5 G5?0.3]/q r/h |\n| C3/w | r/h E3?0.2/h |');
  const doubts = doubtsOf(score);
  const places = doubts.map((doubt) => placeOfDoubt(score, doubt));
  const quarter = TICKS_PER_WHOLE / 4;
  expect(places).toMatchObject([
    { partIndex: 0, midi: 79, fromTicks: 5 * quarter, toTicks: 6 * quarter },
    { partIndex: 1, midi: 52, fromTicks: 6 * quarter, toTicks: 8 * quarter },
  ]);
  const other = music('| C5/w |');
  expect(doubts.map((doubt) => placeOfDoubt(other, doubt))).toEqual([undefined, undefined]);
});
