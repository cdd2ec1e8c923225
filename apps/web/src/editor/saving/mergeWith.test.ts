import { mergeScores } from '@notewright/revisions';
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

/** With the moments of a recording, by which measures are known again. */
const TIMED = '4/4 bpm=120 at=0 | C4/w | at=2 D4/w | at=4 E4/w |';
const mergingTimed = (mine: string, theirs: string) => mergingOf(music(TIMED), music(mine), music(theirs));

test('what the other one took out is reported, as it is counted here', () => {
  const found = mergingTimed(TIMED.replace('C4', 'C5'), '4/4 bpm=120 at=0 | C4/w | at=4 E4/w |');
  expect(found).toMatchObject({ taken: [], removed: [2], clashes: [] });
  expect(found && notation(found.edited('mine').score)).toBe(notation(music('4/4 bpm=120 at=0 | C5/w | at=4 E4/w |')));
  expect(merging(BASE.replace('C4', 'C5'), BASE.replace('E4', 'E5'))?.removed).toEqual([]);
});

test('nobody is offered to settle with the measures of the other one where no sound music would be left', () => {
  // I took out the end and changed the beginning, which the other one took out: with theirs there would be no measure at all.
  const [base, mine, theirs] = [
    music('4/4 bpm=120 at=0 | C4/w | at=2 bpm=120 D4/w |'),
    music('4/4 bpm=120 at=0 | C5/w |'),
    music('4/4 bpm=120 at=2 | D4/w |'),
  ];
  expect(mergeScores(base, mine, theirs)?.conflicts).toEqual([{ baseIndex: 0, mineIndex: 0, mergedIndex: 0 }]);
  expect(mergingOf(base, mine, theirs)).toBeUndefined();
});

test('versions that do not lie side by side cannot be merged', () =>
  expect(merging(BASE.replace('C4', 'C5'), `${BASE}\nname="Bass" | C3/w | C3/w | C3/w | C3/w |`)).toBeUndefined());
