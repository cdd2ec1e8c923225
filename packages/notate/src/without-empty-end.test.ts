import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { withoutEmptyEnd } from './without-empty-end';

const shown = (text: string): string => notation(withoutEmptyEnd(music(text)));

test('empty measures at the end go, with what stood under them; those between notes stay', () =>
  expect(shown('4/4 dynamics=f:0/1-4/1,p:3/1-4/1 | C4/w | r/w | D4/w | r/w | r/w |')).toBe(
    notation(music('4/4 dynamics=f:0/1-3/1 | C4/w | r/w | D4/w |')),
  ));

test('a measure with a chord symbol, or with a note in another staff, stays', () => {
  const symbol = music('4/4 | C4/w | r/w{G} |');
  expect(withoutEmptyEnd(symbol)).toBe(symbol);
  const left = music('4/4 clefs=treble,bass | C4/w // r/w | r/w // C3/w |');
  expect(withoutEmptyEnd(left)).toBe(left);
});

test('silence is one measure', () => expect(shown('4/4 | r/w | r/w |')).toBe(notation(music('4/4 | r/w |'))));
