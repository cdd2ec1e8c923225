import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { mergingOf } from './mergeWith';

const BASE = '4/4 | C4/w | D4/w | E4/w | F4/w |';
const merging = (mine: string, theirs: string) => mergingOf(music(BASE), music(mine), music(theirs));

test('what only the other one changed is taken from it, and selected', () => {
  const found = merging(BASE.replace('C4', 'C5'), BASE.replace('E4', 'E5').replace('F4', 'F5'));
  expect(found).toMatchObject({ taken: [3, 4], clashes: [] });
  const edited = found?.edited('mine');
  expect(edited && notation(edited.score)).toBe(notation(music('4/4 | C5/w | D4/w | E5/w | F5/w |')));
  expect(edited?.selection?.heads).toHaveLength(2);
});

test('a key that the other one changed comes with its measure', () => {
  const found = merging(BASE.replace('C4', 'C5'), BASE.replace('E4', 'key=D E4'));
  expect(found?.taken).toContain(3);
  expect(found?.edited('mine').score.measures[2]?.key.fifths).toBe(2);
});

test('where both changed, either may stand', () => {
  const found = merging(BASE.replace('D4', 'D5'), BASE.replace('D4', 'D3'));
  expect(found).toMatchObject({ taken: [], clashes: [2] });
  expect(found && notation(found.edited('mine').score)).toBe(notation(music(BASE.replace('D4', 'D5'))));
  expect(found && notation(found.edited('theirs').score)).toBe(notation(music(BASE.replace('D4', 'D3'))));
  expect(found?.edited('theirs').selection?.heads).toHaveLength(1);
});

test('versions that do not lie side by side cannot be merged', () =>
  expect(merging(BASE.replace('C4', 'C5'), `${BASE}\nname="Bass" | C3/w | C3/w | C3/w | C3/w |`)).toBeUndefined());
