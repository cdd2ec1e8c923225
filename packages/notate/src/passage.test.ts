import { elementTicks, violations, type Score } from '@notewright/score';
import { expect, test } from 'vitest';
import { notator } from './notate';
import { madeUpSong } from './testing/song';
import { networks } from './testing/networks';
import { PIANO } from './testing/played';

const SONGS = [1, 4, 6].map((seed) => madeUpSong(seed, 40).evidence);
const MEASURES = 6;
const READINGS = 3;

/** A measure's key and notes: where, on which staff, how high. */
function notesOf({ measures, parts: [part] }: Score, index: number): string {
  const notes = part!.measures[index]!.voices.flatMap(({ staff, elements }) => {
    let at = 0;
    return elements.flatMap((element) => {
      const from = at;
      at += elementTicks(element);
      return element.kind === 'chord' ? element.heads.map(({ midi }) => `${from}-${at} ${staff} ${midi}`) : [];
    });
  });
  return [`${measures[index]!.key.fifths}`, ...notes.sort()].join(' ');
}

test.each(SONGS)('a passage is sound and stands as in the whole, wherever it begins: %#', (evidence) => {
  const song = notator(evidence, networks);
  const [compared, different]: [number[], string[]] = [[], []];
  for (const { settings } of song.readings(PIANO).slice(0, READINGS)) {
    const whole = song(settings).score;
    for (const share of [0, 0.4, 0.95]) {
      const fromSec = share * evidence.durationSec;
      const passage = song.passage(settings, fromSec, () => MEASURES)!;
      expect(violations(passage)).toEqual([]);
      const first = Math.max(
        0,
        whole.measures.findLastIndex(({ timestampSec }) => timestampSec! <= fromSec + 1e-6),
      );
      expect(passage.measures.length).toBeLessThanOrEqual(MEASURES + 6);
      for (let index = first; index < Math.min(first + MEASURES, whole.measures.length); index++) {
        const sec = whole.measures[index]!.timestampSec!;
        const at = passage.measures.findIndex(({ timestampSec }) => Math.abs(timestampSec! - sec) < 1e-6);
        expect(at).toBeGreaterThanOrEqual(0);
        compared.push(index);
        if (notesOf(passage, at) !== notesOf(whole, index)) different.push(`measure ${index} from ${share}`);
      }
    }
  }
  // Hands and voices look beyond the measures around a passage: now and then one note stands in the other voice.
  expect(compared.length).toBeGreaterThan(30);
  expect(different.length, different.join('; ')).toBeLessThanOrEqual(compared.length / 20);
});

test('of silence and of one note there is a passage, too', () => {
  const silence = { version: 1 as const, durationSec: 3, tuningCents: 0, notes: [] };
  const note = { onsetSec: 1, offsetSec: 2, midi: 60, velocity: 80, confidence: 1 };
  for (const evidence of [silence, { ...silence, notes: [note] }]) {
    const song = notator(evidence, networks);
    expect(song.passage(PIANO, 2, () => 4)).toEqual(song(PIANO).score);
  }
});

test('where stretches are told there is none: their barlines are known when all is written', () => {
  const song = notator(SONGS[0]!, networks);
  expect(song.passage({ ...PIANO, stretches: [{ fromSec: 5, tempoScale: 'half' }] }, 0, () => 4)).toBeUndefined();
});
