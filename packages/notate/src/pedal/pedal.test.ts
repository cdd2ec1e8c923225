import type { Evidence, HeardNote } from '@notewright/evidence';
import { pedalsOf } from '@notewright/score';
import { expect, test } from 'vitest';
import { notate } from '../notate';
import type { NotateSettings } from '../settings';
import { networks } from '../testing/networks';

const FRAME_RATE_HZ = 40;
const MEASURES = 8;
const BASSES = [36, 41, 43, 36];

/** Broken chords over a bass, 2 s a measure: each key let go at once, the strings sounding to the end of the measure or not at all. */
function brokenChords(isPedalled: boolean): Evidence {
  const notes: HeardNote[] = [];
  const durationSec = 2 * MEASURES + 1;
  const frames = durationSec * FRAME_RATE_HZ;
  const [note, onset] = [0, 1].map(() => new Uint8Array(frames * 88)) as [Uint8Array, Uint8Array];
  for (let measure = 0; measure < MEASURES; measure++) {
    const bass = BASSES[measure % BASSES.length]!;
    for (const [k, above] of [0, 12, 19, 24, 28, 24, 19, 12].entries()) {
      const onsetSec = 0.5 + 2 * measure + k / 4;
      const offsetSec = isPedalled ? 0.54 + 2 * measure + 2 : onsetSec + 0.2;
      notes.push({ onsetSec, offsetSec, midi: bass + above, velocity: k === 0 ? 90 : 70, confidence: 0.95 });
      const pitch = bass + above - 21;
      const first = Math.round(onsetSec * FRAME_RATE_HZ);
      for (let frame = first; frame < first + 2; frame++) onset[frame * 88 + pitch] = 238;
      for (let frame = first; frame < Math.min(frames, offsetSec * FRAME_RATE_HZ); frame++) {
        const fading = 0.95 - (0.2 * (frame - first)) / FRAME_RATE_HZ;
        note[frame * 88 + pitch] = Math.max(note[frame * 88 + pitch]!, Math.round(255 * fading));
      }
    }
  }
  const beliefs = { frameRateHz: FRAME_RATE_HZ, note, onset };
  return { version: 2, durationSec, tuningCents: 0, notes, beliefs };
}

const PIANO: NotateSettings = { mode: 'universal', instrument: 'piano', title: '', composer: '' };

/** How many pedals are written. */
const pedals = (evidence: Evidence, settings: NotateSettings = PIANO): number =>
  pedalsOf(notate(evidence, settings, networks).score.parts[0]!).length;

test('strings that sound on over a wide broken chord and stop with the next are under the pedal', () => {
  expect(pedals(brokenChords(true))).toBeGreaterThanOrEqual(3);
  expect(pedals(brokenChords(false))).toBe(0);
});

test('arrangements, lead sheets and other instruments have no pedal', () => {
  const evidence = brokenChords(true);
  for (const level of ['easy', 'intermediate', 'full'] as const)
    expect(pedals(evidence, { ...PIANO, mode: 'arrangement', level })).toBe(0);
  expect(pedals(evidence, { ...PIANO, instrument: 'piano_easy' })).toBe(0);
  expect(pedals(evidence, { ...PIANO, mode: 'leadsheet' })).toBe(0);
  expect(pedals(evidence, { ...PIANO, instrument: 'guitar' })).toBe(0);
});
