import { speak } from '@notewright/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Step } from './pitch';
import { spokenMeasure, spokenPitch, spokenValue } from './spoken';
import { music } from './testing';

const spoken = (text: string, measure = 0) => {
  const score = music(text);
  return spokenMeasure(score, score.parts[0]!, measure);
};

test('a measure is spoken note by note, as it is spelled', () => {
  expect(spoken('4/4 key=Eb | E4/q r/8 Bb4/8 F#4/h |')).toBe(
    'E 4 quarter; eighth rest; B flat 4 eighth; F sharp 4 half.',
  );
});

test('chords name their heads from below, ties are spoken', () => {
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

test('a transposing instrument is spoken as its player reads it', () => {
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

describe('in German', () => {
  beforeAll(() => speak('de'));
  afterAll(() => speak('en'));

  test('notes have their German names: B is H, B flat is B', () => {
    const pitch = (step: Step, alter: number) => spokenPitch({ step, alter, octave: 4 });
    expect((['B', 'E', 'A', 'C'] as const).map((step) => [-2, -1, 0, 1, 2].map((alter) => pitch(step, alter)))).toEqual(
      [
        ['Heses 4', 'B 4', 'H 4', 'His 4', 'Hisis 4'],
        ['Eses 4', 'Es 4', 'E 4', 'Eis 4', 'Eisis 4'],
        ['Asas 4', 'As 4', 'A 4', 'Ais 4', 'Aisis 4'],
        ['Ceses 4', 'Ces 4', 'C 4', 'Cis 4', 'Cisis 4'],
      ],
    );
  });

  test('a measure is spoken note by note', () => {
    expect(spoken('4/4 key=Eb | E4/q r/8 Bb4/8 F#4/h |')).toBe('E 4 Viertel; Achtelpause; B 4 Achtel; Fis 4 Halbe.');
    expect(spoken('4/4 | [C4 E4 B4]/w~ | [C4 E4 B4]/w |')).toBe('C 4, E 4 und H 4 Ganze, übergebunden.');
    expect(spoken('4/4 clefs=treble,bass | C5/w // C3/w |')).toBe(
      'Obere Notenzeile: C 5 Ganze. Untere Notenzeile: C 3 Ganze.',
    );
    expect(spoken('4/4 | r/w |')).toBe('Pause.');
  });

  test('dots and tuplets are part of the value', () => {
    expect(spokenValue({ base: 4, dots: 1 })).toBe('punktierte Viertel');
    expect(spokenValue({ base: 8, dots: 0, tuplet: { actual: 3, normal: 2 } })).toBe('Achtel, Triole');
  });
});
