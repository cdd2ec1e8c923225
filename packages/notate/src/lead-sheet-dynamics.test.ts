import { expect, test } from 'vitest';
import type { Evidence } from '@notewright/evidence';
import { notate } from './notate';
import type { NotationMode } from './settings';
import { networks } from './testing/networks';
import { played } from './testing/played';

test('what is soft and then loud has dynamics, but not on a lead sheet, nor in an arrangement of a band', () => {
  const bars = 'C4/q E4/q G4/q E4/q |'.repeat(16);
  const evidence = played(`4/4 | ${bars}`, { bpm: 100 });
  const half = evidence.durationSec / 2;
  const swelling = {
    ...evidence,
    notes: evidence.notes.map((note) => ({ ...note, velocity: note.onsetSec < half ? 40 : 100 })),
  };
  const dynamicsIn = (mode: NotationMode, heard: Evidence = swelling) =>
    notate(
      heard,
      { mode, instrument: mode === 'arrangement' ? 'piano_easy' : 'flute', title: '', composer: '' },
      networks,
    ).score.parts.flatMap(({ dynamics }) => dynamics.map(({ name }) => name));
  expect(dynamicsIn('universal').length).toBeGreaterThan(1);
  expect(dynamicsIn('leadsheet')).toEqual([]);
  expect(dynamicsIn('arrangement').length).toBeGreaterThan(1);
  expect(dynamicsIn('arrangement', { ...swelling, lead: swelling.notes })).toEqual([]);
});
