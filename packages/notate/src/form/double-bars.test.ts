import { expect, test } from 'vitest';
import { music } from '@notewright/score/testing';
import { withDoubleBars } from './double-bars';

const doubled = (text: string): readonly number[] =>
  withDoubleBars(music(text).measures).flatMap(({ barline }, index) => (barline === 'double' ? [index + 1] : []));

test('a section, a key and a tempo begin after a double barline', () =>
  expect(doubled('4/4 | section="A" C5/w | C5/w | section="B" C5/w | key=G G4/w | G4/w | bpm=60 G4/w |')).toEqual([
    2, 3, 5,
  ]));

test('a meter alone does not, nor what begins after a pick-up', () => {
  expect(doubled('4/4 | C5/w | 3/4 C5/h. | C5/h. |')).toEqual([]);
  expect(doubled('4/4 pickup | C5/q | section="A" C5/w | C5/w |')).toEqual([]);
});

test('where nothing begins anew, nothing is copied', () => {
  const { measures } = music('4/4 | C5/w | C5/w |');
  expect(withDoubleBars(measures)).toBe(measures);
});
