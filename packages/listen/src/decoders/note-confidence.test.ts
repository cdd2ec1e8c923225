import { describe, expect, test } from 'vitest';
import { beliefsOf } from '../testing/beliefs';
import { judgeNote } from './note-confidence';
import { describeNote, NOTE_FEATURES } from './note-features';

describe('the description of a note', () => {
  const around = (midi: number) =>
    beliefsOf(60, [
      { midi, from: 20, to: 50 },
      { midi: midi + 12, from: 20, to: 40, onset: 0.4, note: 0.5 },
      { midi: midi - 7, from: 5, to: 40 },
    ]);

  test('is the same a fifth higher, but for the height', () => {
    const [low, high] = [describeNote(around(60), 60, 20), describeNote(around(67), 67, 20)];
    const differing = [...low.keys()].filter((index) => Math.abs(low[index]! - high[index]!) > 1e-6);
    expect(differing).toEqual([9, 10]);
  });

  test('notices a lower note that explains it', () => {
    const alone = beliefsOf(60, [{ midi: 60, from: 20, to: 50 }]);
    const above = beliefsOf(60, [
      { midi: 60, from: 20, to: 50 },
      { midi: 48, from: 20, to: 50 },
    ]);
    expect([...describeNote(alone, 60, 20)]).not.toEqual([...describeNote(above, 60, 20)]);
  });

  test('has numbers at every edge of the recording and of the keyboard', () => {
    for (const midi of [21, 60, 108]) {
      for (const frame of [0, 30, 59]) {
        const features = describeNote(beliefsOf(60, [{ midi, from: frame, to: 60 }]), midi, frame);
        expect(features).toHaveLength(NOTE_FEATURES);
        expect(features.every((value) => Number.isFinite(value) && Math.abs(value) <= 4)).toBe(true);
      }
    }
  });
});

describe('the judge', () => {
  const scene = beliefsOf(60, [
    { midi: 48, from: 20, to: 55, onset: 0.95, note: 0.9 },
    { midi: 60, from: 20, to: 30, onset: 0.45, note: 0.35 },
    { midi: 55, from: 40, to: 55, onset: 0.9, note: 0.85 },
  ]);

  test('is sure of a clear note', () => {
    expect(judgeNote(scene, 48, 20)).toBeGreaterThan(0.9);
    expect(judgeNote(scene, 55, 40)).toBeGreaterThan(0.9);
  });

  test('is much surer of a clear note than of a weak octave above one', () => {
    expect(judgeNote(scene, 60, 20)).toBeLessThan(0.7 * judgeNote(scene, 48, 20));
  });

  test('does not hear a note where nothing sounds', () => expect(judgeNote(scene, 72, 50)).toBeLessThan(0.01));
});
