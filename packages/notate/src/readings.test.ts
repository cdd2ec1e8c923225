import type { Evidence } from '@notewright/evidence';
import { sameTimeSignature, violations } from '@notewright/score';
import { describe, expect, test } from 'vitest';
import { notate, notator, readings } from './notate';
import type { Notation, NotateSettings } from './settings';
import { madeUpSong } from './testing/song';
import { networks } from './testing/networks';
import { PIANO, played, sheet } from './testing/played';

/** Barlines, values and meter as they stand on the page. */
const page = (notation: Notation) =>
  `${notation.timeSignature.beats}/${notation.timeSignature.beatUnit} ${sheet(notation)}`;
const SONGS = [1, 2, 3, 4, 5, 6].map((seed) => madeUpSong(seed, 10).evidence);
const WALTZ = played(
  `3/4 | ${Array.from({ length: 8 }, () => '[C3 G5]/q [E4 G4]/8 A5/8 [E4 G4]/q | [G2 F5]/8 E5/8 [F4 D5]/8 E5/8 [F4 D5]/q').join(' | ')} |`,
  { bpm: 120, jitterMs: 12 },
);
const SILENCE: Evidence = { version: 1, durationSec: 3, tuningCents: 0, notes: [] };
const ONE_NOTE: Evidence = {
  ...SILENCE,
  notes: [{ onsetSec: 1, offsetSec: 2, midi: 60, velocity: 80, confidence: 1 }],
};

describe('the readings of a song', () => {
  test.each(SONGS)('the first is what is written without a choice, told or not: %#', (evidence) => {
    const [first] = readings(evidence, PIANO, networks);
    expect(first!.settings.reading).toBeDefined();
    expect(notate(evidence, first!.settings, networks)).toEqual(notate(evidence, PIANO, networks));
    expect(first!.differences).toEqual([]);
  });

  test.each(SONGS)('no two have the same barlines, values and meter, and each is sound: %#', (evidence) => {
    const song = notator(evidence, networks);
    const choices = song.readings(PIANO);
    expect(choices.length).toBeGreaterThan(2);
    const pages = choices.map(({ settings }) => {
      const written = song(settings);
      expect(violations(written.score)).toEqual([]);
      return page(written);
    });
    expect(new Set(pages).size).toBe(pages.length);
  });

  test.each(SONGS)('a chosen one is written the same by whoever is told it, to the byte: %#', (evidence) => {
    const song = notator(evidence, networks);
    for (const { settings, timeSignature, bpm } of song.readings(PIANO)) {
      const stored = JSON.parse(JSON.stringify(settings)) as NotateSettings;
      const written = notate(evidence, stored, networks);
      expect(JSON.stringify(written)).toBe(JSON.stringify(song(settings)));
      expect(written.timeSignature).toEqual(timeSignature);
      expect(Math.abs(Math.log(written.tempoBpm / bpm))).toBeLessThan(0.05);
    }
  });

  test.each(SONGS)('each tells how it differs from the first and how sure it is: %#', (evidence) => {
    const choices = readings(evidence, PIANO, networks);
    for (const { differences } of choices.slice(1)) expect(differences.length).toBeGreaterThan(0);
    const sure = choices.map(({ probability }) => probability);
    for (const one of sure) expect(one).toBeGreaterThanOrEqual(0);
    expect(sure.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1 + 1e-9);
  });

  test('asking again after a choice gives the same readings', () => {
    const [, second] = readings(SONGS[0]!, PIANO, networks);
    expect(readings(SONGS[0]!, second!.settings, networks)).toEqual(readings(SONGS[0]!, PIANO, networks));
  });
});

test('a waltz is read as it was played, and in other levels and meters, as a musician would say it', () => {
  const choices = readings(WALTZ, PIANO, networks);
  const first = choices[0]!;
  const isPlayed = ({ timeSignature, bpm, downbeatSec }: (typeof choices)[number]) =>
    timeSignature.beats === 3 && Math.abs(bpm - 120) < 3 && Math.abs(downbeatSec - 0.5) < 0.1;
  expect(choices.some(isPlayed)).toBe(true);
  for (const { timeSignature, bpm, differences } of choices.slice(1)) {
    const told = differences.find((one) => one.kind === 'tempo');
    const perQuarter = ({ beatUnit }: typeof timeSignature) => (beatUnit === 8 ? 1.5 : 1);
    const times = (bpm * perQuarter(timeSignature)) / (first.bpm * perQuarter(first.timeSignature));
    expect(Math.abs(Math.log(times / (told?.times ?? 1)))).toBeLessThan(0.1);
    expect(differences.some(({ kind }) => kind === 'meter')).toBe(
      !sameTimeSignature(timeSignature, first.timeSignature),
    );
  }
  expect(new Set(choices.flatMap(({ differences }) => differences.map(({ kind }) => kind))).size).toBeGreaterThan(1);
});

test('a reading is found again when other notes are written: fewer of them, or with some more', () => {
  const doubtful = {
    ...WALTZ,
    notes: WALTZ.notes.map((note, index) => ({ ...note, confidence: index % 9 === 4 ? 0.3 : 0.9 })),
  };
  const second = readings(doubtful, PIANO, networks)[1]!;
  const fewer = notate(doubtful, { ...second.settings, minConfidence: 0.5 }, networks);
  expect(fewer.timeSignature).toEqual(second.timeSignature);
  expect(Math.abs(Math.log(fewer.tempoBpm / second.bpm))).toBeLessThan(0.1);
  expect(Math.min(...fewer.downbeatsSec.map((sec) => Math.abs(sec - second.downbeatSec)))).toBeLessThan(0.1);
});

test('a reading that was never found is told as tempo, meter and downbeat', () => {
  const reading = { timeSignature: { beats: 5, beatUnit: 4 }, bpm: 240, downbeatSec: 1 } as const;
  const written = notate(WALTZ, { ...PIANO, reading }, networks);
  expect(written.timeSignature).toEqual(reading.timeSignature);
  expect(Math.abs(Math.log(written.tempoBpm / 240))).toBeLessThan(0.1);
  expect(Math.min(...written.downbeatsSec.map((sec) => Math.abs(sec - 1)))).toBeLessThan(0.01);
});

describe('what is told holds in all readings', () => {
  test('a meter', () => {
    for (const { timeSignature } of readings(
      SONGS[1]!,
      { ...PIANO, timeSignature: { beats: 3, beatUnit: 4 } },
      networks,
    ))
      expect(timeSignature).toEqual({ beats: 3, beatUnit: 4 });
  });

  test('a meter nobody counts in', () => {
    const told = { ...PIANO, timeSignature: { beats: 5, beatUnit: 4 } } as const;
    const choices = readings(WALTZ, told, networks);
    expect(choices.length).toBeGreaterThan(1);
    for (const { settings, timeSignature } of choices) {
      expect(timeSignature).toEqual(told.timeSignature);
      expect(violations(notate(WALTZ, settings, networks).score)).toEqual([]);
    }
  });

  test('a tempo', () => {
    const choices = readings(WALTZ, { ...PIANO, bpm: 60 }, networks);
    expect(choices.map(({ bpm }) => bpm)).toEqual(choices.map(() => 60));
    expect(choices.length).toBeGreaterThan(1);
  });
});

test.each([
  ['silence', SILENCE],
  ['one note', ONE_NOTE],
])('%s has one reading', (_, evidence) => {
  const choices = readings(evidence, PIANO, networks);
  expect(choices).toHaveLength(1);
  expect(notate(evidence, choices[0]!.settings, networks)).toEqual(notate(evidence, PIANO, networks));
});
