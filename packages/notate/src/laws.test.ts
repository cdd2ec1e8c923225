import type { Evidence, HeardNote } from '@notewright/evidence';
import { elementsOf, violations } from '@notewright/score';
import { expect, test } from 'vitest';
import { notate, notateWithBeats, notator } from './notate';
import type { NotateSettings } from './settings';
import { computingMs } from './testing/computing';
import { PIANO, seeded } from './testing/played';
import { networks } from './testing/networks';

/** Any notes at all: no rhythm, no harmony, absurd lengths and pitches included. */
function noteSoup(seed: number, count: number): Evidence {
  const random = seeded(seed);
  const span = count * (0.02 + 0.5 * random());
  const notes: HeardNote[] = Array.from({ length: count }, () => {
    const onsetSec = random() * span;
    return {
      onsetSec,
      offsetSec: onsetSec + 0.01 + random() ** 4 * 30,
      midi: 21 + Math.floor(random() * 88),
      velocity: 1 + Math.floor(random() * 127),
      confidence: random(),
    };
  });
  notes.sort((a, b) => a.onsetSec - b.onsetSec || a.midi - b.midi);
  return { version: 1, durationSec: span + 30, tuningCents: 0, notes };
}

const CHOICES: readonly Pick<NotateSettings, 'mode' | 'instrument'>[] = [
  ...(['piano', 'flute', 'bass', 'guitar', 'violin', 'vocals', 'sax'] as const).map((instrument) => ({
    mode: 'universal' as const,
    instrument,
  })),
  ...(['piano_easy', 'piano_intermediate', 'piano_full'] as const).map((instrument) => ({
    mode: 'arrangement' as const,
    instrument,
  })),
  ...(['piano', 'guitar', 'violin', 'flute', 'sax'] as const).map((instrument) => ({
    mode: 'leadsheet' as const,
    instrument,
  })),
];

/** Note soups with what their player told; beats are found once for all modes. */
const SOUPS = [1, 2, 3, 7, 60].flatMap((count, seed) =>
  [
    {},
    { bpm: 30 },
    { timeSignature: { beats: 5, beatUnit: 4 } },
    { timeSignature: { beats: 9, beatUnit: 8 }, bpm: 240 },
  ].map((overrides) => ({ write: notator(noteSoup(seed + 1, count), networks), overrides })),
);

test.each(CHOICES)('any notes at all give a sound score: $mode $instrument', (choice) => {
  for (const { write, overrides } of SOUPS)
    expect(violations(write({ ...PIANO, ...choice, ...overrides }).score)).toEqual([]);
});

test.each([
  [1, 32],
  [3, 32],
  [7, 8],
  [12, 8],
  [6, 16],
  [1, 1],
  [3, 2],
  [0, 4],
  [4, 3],
  [11, 4],
])('absurd meters, tempi and textures give a sound score: %i/%i', (beats, beatUnit) => {
  const together = {
    ...noteSoup(3, 80),
    notes: noteSoup(3, 80).notes.map((note) => ({ ...note, onsetSec: 1, offsetSec: 2 })),
  };
  const repeated = { ...together, notes: together.notes.map((note) => ({ ...note, midi: 60 })) };
  for (const evidence of [noteSoup(5, 40), together, repeated])
    for (const bpm of beats === 7 ? [0, 1e9, 20, 400, NaN] : [20, 400, NaN]) {
      const { score } = notate(evidence, { ...PIANO, timeSignature: { beats, beatUnit }, bpm }, networks);
      expect(violations(score)).toEqual([]);
    }
});

test('two thousand notes without any order are written in bounded time', () => {
  const before = process.cpuUsage();
  expect(violations(notate(noteSoup(77, 2000), PIANO, networks).score)).toEqual([]);
  expect(computingMs(before)).toBeLessThan(15_000);
});

test('the same notes give the same score', () => {
  const soup = noteSoup(9, 120);
  expect(notate(soup, PIANO, networks)).toEqual(notate(soup, PIANO, networks));
});

test('impossible notes are left out instead of breaking anything', () => {
  const bad = [
    { onsetSec: NaN, offsetSec: 1, midi: 60, velocity: 80, confidence: 1 },
    { onsetSec: 2, offsetSec: 1, midi: 60, velocity: 80, confidence: 1 },
    { onsetSec: 1, offsetSec: Infinity, midi: 60, velocity: 80, confidence: 1 },
    { onsetSec: 1, offsetSec: 2, midi: NaN, velocity: 80, confidence: 1 },
  ];
  const { score } = notate({ version: 1, durationSec: 3, tuningCents: 0, notes: bad }, PIANO, networks);
  expect(violations(score)).toEqual([]);
});

/** How close two strikes of one key must be to share a place, in any tempo that note soups are written in. */
const ONE_PLACE_SEC = 0.3;

test('on the piano every note that was heard is written once; only strikes of one key on one place become one', () => {
  for (let seed = 21; seed < 40; seed++) {
    const soup = noteSoup(seed, 60);
    const { score } = notate(soup, { ...PIANO, ornaments: 'written-out' }, networks);
    const written = new Map<number, number>();
    for (const part of score.parts)
      for (const { element } of elementsOf(part, 0))
        if (element.kind === 'chord')
          for (const { midi, tieStart } of element.heads)
            if (!tieStart) written.set(midi, (written.get(midi) ?? 0) + 1); // of tied heads the last one counts
    for (const midi of new Set([...written.keys(), ...soup.notes.map((note) => note.midi)])) {
      const strikes = soup.notes.filter((note) => note.midi === midi).map(({ onsetSec }) => onsetSec);
      const apart = strikes.filter((sec, index) => index === 0 || sec - strikes[index - 1]! > ONE_PLACE_SEC);
      expect(written.get(midi) ?? 0).toBeLessThanOrEqual(strikes.length);
      expect(written.get(midi) ?? 0).toBeGreaterThanOrEqual(apart.length);
    }
  }
});

test('beats that are known are kept: an hour-long recording and notes before the first beat included', () => {
  const notes = noteSoup(4, 50).notes.map((note) => ({
    ...note,
    onsetSec: note.onsetSec + 3600,
    offsetSec: note.offsetSec + 3600,
  }));
  const timesSec = Array.from({ length: 60 }, (_, pulse) => 3601 + pulse * 0.5);
  const result = notateWithBeats(
    notes,
    { timeSignature: { beats: 3, beatUnit: 4 }, timesSec, firstDownbeat: 1 },
    PIANO,
    networks,
  );
  expect(violations(result.score)).toEqual([]);
  expect(result.downbeatsSec.some((sec) => Math.abs(sec - 3601.5) < 1e-9)).toBe(true);
});
