import { music } from './testing';
import { expect, test } from 'vitest';
import { beamGroups } from './beam-groups';
import { tupletSpans } from './span';
import { fullMeasureTicks } from './time';

/** Prints the beams of the first voice: one letter per element, the same letter under one beam, '.' without. */
function beams(text: string): string {
  const score = music(text);
  const { elements } = score.parts[0]!.measures[0]!.voices[0]!;
  const { timeSignature, durationTicks } = score.measures[0]!;
  const missing = fullMeasureTicks(timeSignature) - durationTicks;
  const groups = beamGroups(elements, timeSignature, tupletSpans(elements), missing);
  return elements
    .map((_, index) => {
      const group = groups.findIndex(({ first, last }) => first <= index && index <= last);
      return group < 0 ? '.' : 'abcdefgh'[group];
    })
    .join('');
}

test('eight eighths in 4/4 are two groups of four, never across the middle', () =>
  expect(beams('4/4 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 C5/8 |')).toBe('aaaabbbb'));

test('a sixteenth in the half brings the beat back', () =>
  expect(beams('4/4 | C4/8 D4/8 E4/16 F4/16 G4/8 A4/8 B4/8 C5/8 D5/8 |')).toBe('aabbbcccc'));

test('six eighths are one group in 3/4 and two in 6/8', () => {
  expect(beams('3/4 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 |')).toBe('aaaaaa');
  expect(beams('6/8 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 |')).toBe('aaabbb');
});

test('a rest and a longer note break the beam', () =>
  expect(beams('4/4 | C4/8 r/8 E4/8 F4/8 G4/8 A4/q B4/8 |')).toBe('..aa...'));

test('triplets are beamed each for itself', () =>
  expect(beams('4/4 | (3:2 C4/8 D4/8 E4/8) (3:2 F4/8 G4/8 A4/8) B4/h |')).toBe('aaabbb.'));

test('a beam never sticks halfway into a tuplet', () =>
  expect(beams('4/4 | C4/8 (3:2 D4/q E4/8 F4/8 G4/q) A4/8 B4/q |')).toBe('.......'));

test('seven eighths are 2+2+3 and five are 3+2', () => {
  expect(beams('7/8 | C4/8 D4/8 E4/8 F4/8 G4/8 A4/8 B4/8 |')).toBe('aabbccc');
  expect(beams('5/8 | C4/8 D4/8 E4/8 F4/8 G4/8 |')).toBe('aaabb');
});

test('an upbeat is grouped as the end of a measure', () =>
  expect(beams('4/4 pickup | C4/8 D4/8 E4/8 F4/8 G4/8 | C4/w |')).toBe('.aaaa'));
