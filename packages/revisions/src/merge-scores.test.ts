import type { Score } from '@notewright/score';
import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { mergeScores, type Side } from './merge-scores';

const BASE = '4/4 bpm=120 at=0 | C4/w | at=2 D4/w | at=4 E4/w |';

function merge(base: string, mine: string, theirs: string, choices?: ReadonlyMap<number, Side>) {
  const merged = mergeScores(music(base), music(mine), music(theirs), choices);
  return merged && { gives: notation(merged.score), conflicts: merged.conflicts };
}

test.each([
  [
    'different measures',
    BASE.replace('C4', 'C5'),
    BASE.replace('E4', 'E5'),
    BASE.replace('C4', 'C5').replace('E4', 'E5'),
  ],
  ['the same change', BASE.replace('C4', 'C5'), BASE.replace('C4', 'C5'), BASE.replace('C4', 'C5')],
  [
    'a note and a key',
    BASE.replace('C4', 'C5'),
    BASE.replace('bpm', 'key=G bpm'),
    BASE.replace('C4', 'C5').replace('bpm', 'key=G bpm'),
  ],
  [
    'a measure put in and a note',
    BASE.replace('| at=2', '| r/w | at=2'),
    BASE.replace('E4', 'E5'),
    BASE.replace('| at=2', '| r/w | at=2').replace('E4', 'E5'),
  ],
  [
    'measures put in at one place',
    BASE.replace('| at=2', '| G4/w | at=2'),
    BASE.replace('| at=2', '| A4/w | at=2'),
    BASE.replace('| at=2', '| G4/w | A4/w | at=2'),
  ],
  [
    'a measure taken out and a note',
    '4/4 bpm=120 at=0 | C4/w | at=4 E4/w |',
    BASE.replace('E4', 'E5'),
    '4/4 bpm=120 at=0 | C4/w | at=4 E5/w |',
  ],
  [
    'a dynamic, behind a measure that was put in',
    BASE.replace('| at=2', '| r/w | at=2'),
    `dynamics=p:1/1-3/1 ${BASE}`,
    `dynamics=p:2/1-4/1 ${BASE.replace('| at=2', '| r/w | at=2')}`,
  ],
])('%s', (_, mine, theirs, gives) => {
  expect(merge(BASE, mine, theirs)).toEqual({ gives: notation(music(gives)), conflicts: [] });
});

test('parts are merged by themselves', () => {
  const two = '4/4 bpm=120 at=0 | C4/w |\nname="Bass" | C3/w |';
  expect(merge(two, two.replace('C4', 'C5'), two.replace('C3', 'C2'))).toEqual({
    gives: notation(music(two.replace('C4', 'C5').replace('C3', 'C2'))),
    conflicts: [],
  });
});

test('measures that the other one took out are named as they are counted in mine', () => {
  const shorter = '4/4 bpm=120 at=0 | C4/w | at=4 E4/w |';
  const longer = BASE.replace('| at=2', '| G4/w | at=2');
  const removed = (mine: string, theirs: string) => mergeScores(music(BASE), music(mine), music(theirs))?.removed;
  expect(removed(BASE.replace('C4', 'C5'), shorter)).toEqual([1]);
  expect(removed(longer, shorter)).toEqual([2]);
  expect(removed(shorter, shorter)).toEqual([]);
  expect(removed(shorter, BASE.replace('C4', 'C5'))).toEqual([]);
  expect(removed(BASE.replace('D4', 'D5'), shorter)).toEqual([]); // a conflict
});

test('where both changed one measure, mine stands until somebody chooses theirs', () => {
  const [mine, theirs] = [BASE.replace('D4', 'D5'), BASE.replace('D4', 'D3').replace('E4', 'E5')];
  const conflicts = [{ baseIndex: 1, mineIndex: 1, theirsIndex: 1, mergedIndex: 1 }];
  expect(merge(BASE, mine, theirs)).toEqual({ gives: notation(music(mine.replace('E4', 'E5'))), conflicts });
  expect(merge(BASE, mine, theirs, new Map([[1, 'theirs']]))).toEqual({ gives: notation(music(theirs)), conflicts });
});

test('a measure that one took out and the other changed is a conflict', () => {
  const [mine, theirs] = ['4/4 bpm=120 at=0 | C4/w | at=4 E4/w |', BASE.replace('D4', 'D5')];
  expect(merge(BASE, mine, theirs)?.conflicts).toEqual([{ baseIndex: 1, theirsIndex: 1 }]);
  expect(merge(BASE, mine, theirs, new Map([[1, 'theirs']]))?.gives).toBe(notation(music(theirs)));
});

test('versions that cannot be laid side by side are not merged', () => {
  const threeFour = '3/4 bpm=120 at=0 | C4/h.~ | at=1.5 C4/q D4/h~ | at=3 D4/h E4/q~ | at=4.5 E4/h. |';
  expect(merge(BASE, threeFour, BASE.replace('E4', 'E5'))).toBeUndefined();
  expect(merge(BASE, `${BASE}\nname="Bass" | C3/w | C3/w | C3/w |`, BASE.replace('E4', 'E5'))).toBeUndefined();
});

test('merging with no change gives the other version', () => {
  const [base, mine] = [BASE, BASE.replace('D4/w', 'D4/h:slur F4/h:unslur')].map(music) as [Score, Score];
  expect(notation(mergeScores(base, mine, base)!.score)).toBe(notation(mine));
  expect(notation(mergeScores(base, base, mine)!.score)).toBe(notation(mine));
});
