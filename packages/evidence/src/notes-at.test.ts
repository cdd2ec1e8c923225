import { expect, test } from 'vitest';
import type { Evidence } from './evidence';
import { notesAt } from './notes-at';
import { randomEvidence } from './testing/random-evidence';

const note = (midi: number, onsetSec: number, offsetSec: number, confidence: number) => ({
  onsetSec,
  offsetSec,
  midi,
  velocity: 64,
  confidence,
});
const heard: Evidence = {
  version: 2,
  durationSec: 10,
  tuningCents: 0,
  notes: [note(60, 0, 2, 0.95), note(64, 1, 3, 0.6), note(67, 2, 3, 0.45)],
  candidates: [note(60, 1, 1.5, 0.4), note(72, 2.5, 2.7, 0.2)],
};
const pitches = (sensitivity: number) => notesAt(heard, sensitivity).map(({ midi }) => midi);

test('at one half the notes are as heard, also the doubtful ones of a singer', () =>
  expect(notesAt(heard, 0.5)).toEqual(heard.notes));

test('with less only the surer notes are left', () => {
  expect(pitches(0.3)).toEqual([60]);
  expect(pitches(0)).toEqual([]);
});

test('with more the candidates come in, the more probable first', () => {
  expect(pitches(0.65)).toEqual([60, 60, 64, 67]);
  expect(pitches(1)).toEqual([60, 60, 64, 67, 72]);
});

test('a string struck again ends the note before it', () =>
  expect(notesAt(heard, 0.65).map(({ offsetSec }) => offsetSec)).toEqual([1, 1.5, 3, 3]));

test('what is heard with less is heard with more, and notes stay in order', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const evidence = randomEvidence(seed);
    let before: string[] = [];
    for (let sensitivity = 0; sensitivity <= 1; sensitivity += 0.125) {
      const notes = notesAt(evidence, sensitivity);
      const onsets = notes.map(({ onsetSec }) => onsetSec);
      expect(onsets).toEqual([...onsets].sort((a, b) => a - b));
      const names = notes.map(({ onsetSec, midi }) => `${midi} at ${onsetSec}`);
      expect(names).toEqual(expect.arrayContaining(before));
      before = names;
    }
  }
});

test('evidence of the first version has no candidates', () =>
  expect(notesAt({ version: 1, durationSec: 1, tuningCents: 0, notes: heard.notes }, 1)).toEqual(heard.notes));
