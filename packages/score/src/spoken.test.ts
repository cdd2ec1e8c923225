import { expect, test } from 'vitest';
import { spokenMeasure, spokenValue } from './spoken';
import { music } from './testing';

const spoken = (text: string, measure = 0) => {
  const score = music(text);
  return spokenMeasure(score, score.parts[0]!, measure);
};

test('a measure is told note by note, as it is spelled', () => {
  expect(spoken('4/4 key=Eb | E4/q r/8 Bb4/8 F#4/h |')).toBe(
    'E 4 quarter; eighth rest; B flat 4 eighth; F sharp 4 half.',
  );
});

test('chords name their heads from below, ties are told', () => {
  expect(spoken('4/4 | [C4 E4 G4]/w~ | [C4 E4 G4]/w |')).toBe('C 4, E 4 and G 4 whole, tied.');
});

test('staves have names, silent ones are left out', () => {
  const text = '4/4 clefs=treble,bass | C5/w // C3/w | r/w // C3/w | r/w // r/w |';
  expect([0, 1, 2].map((measure) => spoken(text, measure))).toEqual([
    'Upper staff: C 5 whole. Lower staff: C 3 whole.',
    'Lower staff: C 3 whole.',
    'Rest.',
  ]);
});

test('a transposing instrument is told as its player reads it', () => {
  const score = music('4/4 key=Bb | Bb4/h C5/h |');
  const trumpet = { ...score.parts[0]!, transposition: { semitones: -2, fifths: -2 } };
  expect(spokenMeasure({ ...score, parts: [trumpet] }, trumpet, 0)).toBe('C 5 half; D 5 half.');
});

test('dots and tuplets are part of the value', () => {
  expect(spokenValue({ base: 4, dots: 1 })).toBe('dotted quarter');
  expect(spokenValue({ base: 8, dots: 0, tuplet: { actual: 3, normal: 2 } })).toBe('triplet eighth');
  expect(spokenValue({ base: 16, dots: 0, tuplet: { actual: 11, normal: 8 } })).toBe('11 in the time of 8 sixteenth');
});

test('a note of a tuplet within a tuplet names both, the nearest first', () =>
  expect(spoken('4/4 | (3:2 C4/8 (5:4 D4/32 D4/32 D4/32 D4/32 D4/32) E4/8) r/h. |')).toContain(
    'triplet eighth; D 4 quintuplet in triplet thirty-second;',
  ));
