import { violations } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notateWithBeats } from '../notate';
import { unplayableChords } from '../tab/unplayable';
import { PIANO } from '../testing/played';
import { madeUpSong } from '../testing/song';
import { playabilityIssues } from './playability';
import { networks } from '../testing/networks';

const SONGS = 60;

// With their true beats: finding them takes most of the time and has tests of its own. `npm run bench:playability` goes the whole way, with 200.
describe('made-up songs, from slow to very fast', () => {
  test.each(['easy', 'intermediate', 'full'] as const)(
    `${SONGS} arrangements can be played, and have a tune: %s`,
    { timeout: 240_000 },
    (level) => {
      for (let seed = 1; seed <= SONGS; seed++) {
        const { evidence, pulses } = madeUpSong(seed, 4);
        const settings = { ...PIANO, mode: 'arrangement', instrument: `piano_${level}` } as const;
        const { score } = notateWithBeats(evidence.notes, pulses, settings, networks);
        expect(violations(score), `song ${seed}`).toEqual([]);
        expect(playabilityIssues(score, level), `song ${seed}`).toEqual([]);
        const sung = score.parts[0]!.measures.filter(({ voices }) =>
          voices.some(({ staff, elements }) => staff === 0 && elements.some(({ kind }) => kind === 'chord')),
        );
        expect(sung.length, `song ${seed}`).toBeGreaterThanOrEqual(2);
      }
    },
  );

  test.each(['guitar', 'bass'] as const)(
    `${SONGS} tablatures can be gripped: %s`,
    { timeout: 240_000 },
    (instrument) => {
      for (let seed = 1; seed <= SONGS; seed++) {
        const { evidence, pulses } = madeUpSong(seed, 4);
        const { score } = notateWithBeats(evidence.notes, pulses, { ...PIANO, instrument }, networks);
        expect(violations(score)).toEqual([]);
        expect(unplayableChords(score, score.parts[0]!), `song ${seed}`).toEqual([]);
      }
    },
  );
});
