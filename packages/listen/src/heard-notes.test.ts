import { describe, expect, test } from 'vitest';
import type { Candidate } from './decoders/candidate';
import { toHeardNotes } from './heard-notes';
import { frameToSec } from './network/frames';

const steady = (sec: number, db = -20) => ({
  frameRateHz: 50,
  levelsDb: new Float32Array(Math.round(sec * 50)).fill(db),
});
const candidate = (change: Partial<Candidate> = {}): Candidate => ({
  onsetFrame: 40,
  endFrame: 80,
  midi: 60,
  sustain: 0.8,
  confidence: 0.9,
  ...change,
});
const place = (candidates: readonly Candidate[], { loudness = steady(10), stretch = 1, durationSec = 10 } = {}) =>
  toHeardNotes(candidates, { loudness, secOf: (frame) => frameToSec(frame) / stretch, durationSec });

describe('notes on the clock', () => {
  test('frames become seconds, of the recording as it was before retuning', () => {
    const [note] = place([candidate()]);
    expect(note!.onsetSec).toBeCloseTo(frameToSec(40), 4);
    expect(note!.offsetSec).toBeCloseTo(frameToSec(80), 4);
    const [retuned] = place([candidate()], { stretch: 1.02 });
    expect(retuned!.onsetSec).toBeCloseTo(frameToSec(40) / 1.02, 4);
  });

  test('nothing lasts longer than the recording or begins after it', () => {
    const notes = place([candidate({ endFrame: 2000 }), candidate({ onsetFrame: 1000, endFrame: 1100 })], {
      durationSec: 1,
      loudness: steady(1),
    });
    expect(notes).toHaveLength(1);
    expect(notes[0]!.offsetSec).toBe(1);
  });

  test('they ascend by onset, then pitch', () => {
    const notes = place([
      candidate({ midi: 67 }),
      candidate({ midi: 60 }),
      candidate({ onsetFrame: 10, endFrame: 20, midi: 72 }),
    ]);
    expect(notes.map(({ midi }) => midi)).toEqual([72, 60, 67]);
  });
});

describe('what hums from before the beginning', () => {
  const long = { loudness: steady(60), durationSec: 60 };

  test('is no note when it lasts longer than any is held', () =>
    expect(place([candidate({ onsetFrame: 0, endFrame: 5000, midi: 31 })], long)).toEqual([]));

  test('is none in pieces either, where nothing else is heard', () => {
    const pieces = [
      candidate({ onsetFrame: 1, endFrame: 1383, midi: 31 }),
      candidate({ onsetFrame: 1384, endFrame: 1393, midi: 31 }),
      candidate({ onsetFrame: 2580, endFrame: 2585, midi: 31 }),
    ];
    expect(place(pieces, long)).toEqual([]);
    const other = candidate({ onsetFrame: 1700, endFrame: 1800, midi: 60 });
    expect(place([...pieces, other], long)).toHaveLength(4);
  });

  test('is one when it ends in time, or began within the recording', () => {
    expect(place([candidate({ onsetFrame: 0, endFrame: 1500 })], long)).toHaveLength(1);
    expect(place([candidate({ onsetFrame: 40, endFrame: 5000 })], long)).toHaveLength(1);
  });
});

describe('loudness', () => {
  const loudness = steady(10);
  loudness.levelsDb.fill(-32, 0, 100); // the first two seconds are 12 dB softer
  loudness.levelsDb.fill(-95, 400, 500); // the last two are noise

  test('soft passages have lower velocities', () => {
    const [soft, loud] = place([candidate(), candidate({ onsetFrame: 300, endFrame: 340 })], { loudness });
    expect(loud!.velocity - soft!.velocity).toBeGreaterThan(20);
    expect(soft!.velocity).toBeGreaterThanOrEqual(20);
    expect(loud!.velocity).toBeLessThanOrEqual(120);
  });

  test('what the network hears in noise is not a note', () =>
    expect(place([candidate({ onsetFrame: 750, endFrame: 790 })], { loudness })).toEqual([]));
});
