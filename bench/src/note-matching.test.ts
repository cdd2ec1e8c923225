import { expect, test } from 'vitest';
import { onsetF1, rightNotes } from './note-matching';

const note = (onset: number, pitch: number) => ({ onset, offset: onset + 0.3, pitch });

test('a note within 50 ms of its pitch is right, and each true note serves once', () => {
  const truth = [note(1, 60), note(2, 64)];
  expect(rightNotes(truth, [note(1.05, 60), note(1.01, 60), note(2.06, 64), note(2, 76)])).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('repeated notes 60 ms apart are all found', () => {
  const truth = [0, 0.06, 0.12].map((onset) => note(onset, 60));
  expect(
    onsetF1(
      truth,
      [0.03, 0.09, 0.15].map((onset) => note(onset, 60)),
    ),
  ).toBe(1);
});

test('sung pitches lie between keys', () => {
  expect(onsetF1([note(0, 60.4)], [note(0, 60)])).toBe(1);
  expect(onsetF1([note(0, 60.6)], [note(0, 60)])).toBe(0);
});

test('false alarms and losses count alike; nothing against something is 0', () => {
  expect(onsetF1([note(0, 60), note(1, 62)], [note(0, 60)])).toBeCloseTo(2 / 3);
  expect(onsetF1([note(0, 60)], [])).toBe(0);
});
