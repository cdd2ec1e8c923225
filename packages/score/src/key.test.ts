import { expect, test } from 'vitest';
import { spellInKey } from './key';
import { spokenPitch } from './spoken';

test.each([
  ['A minor', 0, 68, 'G sharp 4'],
  ['C minor', -3, 68, 'A flat 4'],
  ['G sharp minor', 5, 60, 'B sharp 3'],
  ['G sharp minor', 5, 12, 'C 0'], // B sharp would be of octave -1, which MusicXML does not have
])('in %s (%d fifths) pitch %d, %s', (_, fifths, midi, name) =>
  expect(spokenPitch(spellInKey(midi, { fifths, mode: 'minor' }))).toBe(name),
);
