import { allSources, INSTRUMENT_CHOICES, MODES } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { readSong } from './song-row';

const stored = (says: { mode?: string; instrument?: string; source?: number }) =>
  readSong({ mode: 'universal', instrument: 'piano', source: 2, ...says } as Parameters<typeof readSong>[0]);

test('every mode, instrument and source there is comes back as it was stored', () => {
  expect(MODES.map((mode) => stored({ mode }).mode)).toEqual(MODES);
  expect(INSTRUMENT_CHOICES.map((instrument) => stored({ instrument }).instrument)).toEqual(INSTRUMENT_CHOICES);
  for (const [name, { number }] of allSources()) expect(stored({ source: number }).source).toBe(name);
});

test('what only a newer release knows is read as the most general, and the rest of the row stays', () =>
  expect(stored({ mode: 'choir', instrument: 'kazoo', source: 99 })).toEqual({
    mode: 'universal',
    instrument: 'piano',
    source: 'file',
  }));
