import { TICKS_PER_QUARTER as QUARTER } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { Swell } from './phrase-dynamics';
import { withHairpins } from './with-hairpins';

/** The music with hairpins from quarter to quarter, the first full measure at 0. */
function withThem(text: string, swells: readonly (readonly [Swell['kind'], number, number])[], pickupQuarters = 0) {
  const score = music(text);
  const hairpins = swells.map(([kind, from, to]) => ({ kind, fromTicks: from * QUARTER, toTicks: to * QUARTER }));
  const parts = score.parts.map((part) => withHairpins(part, hairpins, 4 * QUARTER, pickupQuarters * QUARTER));
  return notation({ ...score, parts });
}

test('a hairpin stands under the upper staff from its first note to its last', () =>
  expect(
    withThem('4/4 | C5/q D5/q E5/q F5/q // C3/w | G5/h r/h // C3/w |', [
      ['crescendo', 1, 4],
      ['diminuendo', 4, 8],
    ]),
  ).toBe(notation(music('4/4 | C5/q D5/q:cresc E5/q F5/q:unhairpin // C3/w | G5/h:dim r/h:unhairpin // C3/w |'))));

test('one in which nothing begins is left out, and without any the music stays', () => {
  expect(withThem('4/4 | C5/w // C3/w |', [['crescendo', 1, 3]])).toBe(notation(music('4/4 | C5/w // C3/w |')));
  expect(withThem('4/4 | C5/w // C3/w |', [])).toBe(notation(music('4/4 | C5/w // C3/w |')));
});

test('a pick-up begins late in the first measure', () =>
  expect(withThem('4/4 pickup | C5/q // C3/q | D5/h E5/h // C3/w |', [['crescendo', 4, 8]], 3)).toBe(
    notation(music('4/4 pickup | C5/q // C3/q | D5/h:cresc E5/h:unhairpin // C3/w |')),
  ));
