import type { HeardNote } from '@notewright/evidence';
import { expect, test } from 'vitest';
import { withLead } from './with-lead';

const note = (onsetSec: number, midi: number, more: Partial<HeardNote> = {}): HeardNote => ({
  ...{ onsetSec, offsetSec: onsetSec + 0.4, midi, velocity: 80, confidence: 0.8 },
  ...more,
});

test('a note that the tune has is marked, and begins and ends as the tune does', () =>
  expect(
    withLead(
      [note(1, 60), note(1.06, 72, { offsetSec: 1.2 }), note(1.06, 76)],
      [note(1, 72, { offsetSec: 1.5, confidence: 0.6 })],
    ),
  ).toEqual(
    [note(1, 60), note(1, 72, { offsetSec: 1.5 }), note(1.06, 76)].map((one) =>
      one.midi === 72 ? { ...one, lead: 0.6 } : one,
    ),
  ));

test('what only the tune is known to have is added', () =>
  expect(withLead([note(1, 60)], [note(0.5, 72), note(1, 74, { confidence: 0.4 })])).toEqual([
    { ...note(0.5, 72), lead: 0.8 },
    note(1, 60),
    { ...note(1, 74, { confidence: 0.4 }), lead: 0.4 },
  ]));

test('another octave and another moment are other notes; each note is marked once, by the nearest', () => {
  const told = withLead([note(1, 60), note(1.15, 72), note(2, 72)], [note(1, 72), note(1.98, 72), note(2.05, 72)]);
  expect(told.map(({ onsetSec, midi, lead }) => [onsetSec, midi, lead])).toEqual([
    [1, 60, undefined],
    [1, 72, 0.8],
    [1.15, 72, undefined],
    [1.98, 72, 0.8],
    [2.05, 72, 0.8],
  ]);
});

test('without notes or without a tune nothing changes', () => {
  expect(withLead([note(1, 60)], [])).toEqual([note(1, 60)]);
  expect(withLead([], [])).toEqual([]);
});
