import { expect, test } from 'vitest';
import { FRAMES_PER_WINDOW, frameToSec, PITCHES } from '../network/frames';
import { posteriorsOf } from '../testing/posteriors';
import { ThinnedPosteriors } from './thinned-posteriors';

const secOf = (window: number) => (frame: number) => frameToSec(window * FRAMES_PER_WINDOW + frame);

test('beliefs are kept 40 times a second, where they were, in 15 steps', () => {
  const thinned = new ThinnedPosteriors();
  for (let window = 0; window < 60; window++) {
    const notes = window === 40 ? [{ midi: 60, from: 20, to: 100, onset: 0.94, note: 0.8 }] : [];
    thinned.add(posteriorsOf(FRAMES_PER_WINDOW, notes), secOf(window));
  }
  const { frameRateHz, note, onset } = thinned.finish(90);
  expect(frameRateHz).toBe(40);
  expect(note.length).toBe(90 * 40 * PITCHES);
  const at = (posteriors: Uint8Array, sec: number) => posteriors[Math.floor(sec * 40) * PITCHES + 60 - 21];
  const [from, to] = [20, 100].map(secOf(40)) as [number, number];
  expect(at(onset, from)).toBe(17 * 14);
  expect(at(note, (from + to) / 2)).toBe(17 * 12);
  expect(at(note, from - 0.1)).toBe(0);
  expect(at(note, to + 0.1)).toBe(0);
  expect(note.filter((level) => level > 0).length).toBeLessThan(50);
});

test('a recording shorter than a window, and none at all', () => {
  expect(new ThinnedPosteriors().finish(0).note).toHaveLength(0);
  expect(new ThinnedPosteriors().finish(0.5).onset).toHaveLength(20 * PITCHES);
});
