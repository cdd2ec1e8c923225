import { expect, test } from 'vitest';
import { notate } from './notate';
import { networks } from './testing/networks';
import { played } from './testing/played';

test('what is soft and then loud has dynamics, but not on a lead sheet', () => {
  const bars = 'C4/q E4/q G4/q E4/q |'.repeat(16);
  const evidence = played(`4/4 | ${bars}`, { bpm: 100 });
  const half = evidence.durationSec / 2;
  const swelling = {
    ...evidence,
    notes: evidence.notes.map((note) => ({ ...note, velocity: note.onsetSec < half ? 40 : 100 })),
  };
  const dynamicsIn = (mode: 'universal' | 'leadsheet') =>
    notate(swelling, { mode, instrument: 'flute', title: '', composer: '' }, networks).score.parts.flatMap(
      ({ dynamics }) => dynamics.map(({ name }) => name),
    );
  expect(dynamicsIn('universal').length).toBeGreaterThan(1);
  expect(dynamicsIn('leadsheet')).toEqual([]);
});
