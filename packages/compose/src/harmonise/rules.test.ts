import { expect, test } from 'vitest';
import { brokenRules, type Moment } from './rules';

const C_MAJOR = 11;
const at = (...sounds: [number, number, number, number]): Moment => ({ sounds, leading: C_MAJOR });

test('four parts as in a textbook break nothing', () => {
  // C, G and C again: E D E over C B C, G G G and C G C.
  const [tonic, dominant] = [at(76, 67, 60, 48), at(74, 67, 59, 43)];
  expect(brokenRules(undefined, tonic)).toEqual([]);
  expect(brokenRules(tonic, dominant)).toEqual([]);
  expect(brokenRules(dominant, tonic)).toEqual([]);
});

test.each<[string, Moment | undefined, Moment, readonly string[]]>([
  ['a bass below E', undefined, at(72, 67, 60, 36), ['range']],
  ['an alto above the tune', undefined, at(60, 64, 55, 48), ['crossing']],
  ['a gap of more than an octave below the tune', undefined, at(76, 60, 55, 48), ['spacing']],
  ['tune and bass in parallel octaves', at(72, 67, 64, 48), at(74, 65, 57, 50), ['parallel octaves']],
  ['tenor and bass in parallel fifths', at(76, 72, 55, 48), at(77, 69, 57, 50), ['parallel fifths']],
  ['two leading tones', undefined, at(71, 67, 59, 43), ['doubled leading tone']],
  ['a leading tone that leaps to the third', at(74, 67, 59, 43), at(72, 67, 64, 48), ['leading tone']],
])('%s is found', (_, before, here, rules) => expect(brokenRules(before, here)).toEqual(rules));

test('in an inner voice a leading tone may fall to the fifth', () =>
  expect(brokenRules(at(74, 67, 59, 43), at(72, 64, 55, 48))).toEqual([]));

test('what is held is not counted again, and silence breaks nothing', () => {
  const crossed = at(60, 64, 55, 48);
  expect(brokenRules(crossed, crossed)).toEqual([]);
  expect(brokenRules(undefined, at(-2, -2, -2, -2))).toEqual([]);
});
