import { drumNotation, type Midi } from '@notewright/score';
import { expect, test } from 'vitest';
import { drumAt, drumPlace } from './percussion';

const GENERAL_MIDI: readonly Midi[] = Array.from({ length: 81 - 35 + 1 }, (_, index) => 35 + index);
const placeOf = (midi: Midi): string => {
  const { step, octave } = drumPlace(midi);
  return `${step}${octave}`;
};

test('drums stand in MusicXML where the sheet draws them', () => {
  expect([36, 38, 42, 44, 49, 57].map(placeOf)).toEqual(['F4', 'C5', 'G5', 'D4', 'A5', 'B5']);
  // Both bass drums in one space, the toms from the floor up.
  expect([35, 36].map(placeOf)).toEqual(['F4', 'F4']);
  expect([41, 43, 45, 47, 48, 50].map(placeOf)).toEqual(['G4', 'A4', 'B4', 'D5', 'D5', 'E5']);
  expect(placeOf(81)).toBe('B4');
});

test('a drum without a name is the usual one of its place, which stands there again', () => {
  expect(drumAt({ step: 'C', octave: 5 })).toBe(38);
  expect(drumAt({ step: 'G', octave: 5 })).toBe(42);
  expect(drumAt({ step: 'C', octave: 7 })).toBe(38);
  for (const midi of GENERAL_MIDI.filter((key) => drumNotation(key).name !== 'other percussion'))
    expect(placeOf(drumAt(drumPlace(midi)))).toBe(placeOf(midi));
});
