import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { UnansweredSaves } from './unansweredSaves';

const [first, second, foreign] = ['C4/w', 'D4/w', 'E4/w'].map((notes) => music(`4/4 | ${notes} |`));
if (!first || !second || !foreign) throw new Error('three scores');
const reading = undefined;

test('a save that arrived without being answered is known again by its version and its music', () => {
  const saves = new UnansweredSaves();
  expect(saves.add({ score: first, version: 3, reading })).toBe(true);
  expect(saves.add({ score: second, version: 3, reading })).toBe(false);
  expect(saves.arrivedAs(3, { score: music('4/4 | D4/w |'), version: 4 })?.score).toBe(second);
  expect(saves.arrivedAs(3, { score: first, version: 4 })?.score).toBe(first);
});

test('what somebody else saved is never taken for ours', () => {
  const saves = new UnansweredSaves();
  saves.add({ score: first, version: 3, reading });
  expect(saves.arrivedAs(3, { score: foreign, version: 4 })).toBeUndefined();
  expect(saves.arrivedAs(3, { score: first, version: 5 }), 'another came after it').toBeUndefined();
  expect(saves.arrivedAs(4, { score: first, version: 5 }), 'it followed another version').toBeUndefined();
  saves.clear();
  expect(saves.arrivedAs(3, { score: first, version: 4 })).toBeUndefined();
});
