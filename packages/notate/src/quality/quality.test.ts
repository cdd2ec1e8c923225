import type { Evidence } from '@notewright/evidence';
import { expect, test } from 'vitest';
import { notate } from '../notate';
import { PIANO, played, seeded } from '../testing/played';
import { networks } from '../testing/networks';

const MEASURES = Array.from({ length: 8 }, () => 'C5/q E5/8 D5/8 C5/q G4/q // C3/q [E3 G3]/q C3/q [E3 G3]/q').join(
  ' | ',
);
const steady = played(`4/4 | ${MEASURES} |`, { bpm: 100, jitterMs: 8 });
const GIVEN = { ...PIANO, bpm: 100, timeSignature: { beats: 4, beatUnit: 4 } } as const;
const quality = (evidence: Evidence) => notate(evidence, GIVEN, networks).quality;

test('a steady performance heard surely is estimated high', () => expect(quality(steady)).toBeGreaterThan(0.8));

test('the same heard unsurely is estimated lower', () =>
  expect(quality({ ...steady, notes: steady.notes.map((note) => ({ ...note, confidence: 0.5 })) })).toBeLessThan(
    quality(steady) - 0.15,
  ));

test('notes without any rhythm are estimated lower', () => {
  const random = seeded(3);
  const notes = steady.notes
    .map((note) => ({ ...note, onsetSec: random() * 20 }))
    .map((note) => ({ ...note, offsetSec: note.onsetSec + 0.3 }))
    .sort((a, b) => a.onsetSec - b.onsetSec);
  expect(quality({ ...steady, notes })).toBeLessThan(quality(steady) - 0.1);
});

test('silence has none', () => expect(quality({ ...steady, notes: [] })).toBe(0));
