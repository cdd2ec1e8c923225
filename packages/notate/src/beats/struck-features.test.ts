import { expect, test } from 'vitest';
import type { OnsetEvent } from '../onset-events';
import { onsetEvents } from '../onset-events';
import { EVENT_FEATURES, eventFeatures } from './event-features';
import { STRUCK_EVENT_FEATURES, withStruckHarmony } from './struck-features';

/** Notes of [key, from, until]. */
const played = (...notes: readonly (readonly [number, number, number])[]): readonly OnsetEvent[] =>
  onsetEvents(notes.map(([midi, onsetSec, offsetSec]) => ({ midi, onsetSec, offsetSec, velocity: 64, confidence: 1 })));
const { names, width } = STRUCK_EVENT_FEATURES;

function toldOf(events: readonly OnsetEvent[], index: number) {
  const row = withStruckHarmony(events, eventFeatures(events)).subarray(index * width, (index + 1) * width);
  return (name: string) => row[names.indexOf(name)]!;
}

test('a chord over its bass, and the bass of the next', () => {
  // C3 with E4 and G4, then G3 with B4 while the C is held.
  const events = played([48, 0, 2], [64, 0, 0.9], [67, 0, 0.9], [55, 1, 2], [71, 1, 2]);
  const first = toldOf(events, 0);
  expect([0, 3, 4, 7].map((by) => first(`above the bass: by ${by}`))).toEqual([1, 0, 1, 1]);
  const next = toldOf(events, 1);
  expect(next('melody step')).toBeCloseTo(4 / 6);
  expect(next('still held')).toBe(1);
  expect(next('silence before')).toBe(0);
});

test('a bass line of one voice rises by its steps, and rests are heard', () => {
  const events = played([48, 0, 0.4], [53, 0.5, 0.9], [48, 1.25, 1.9]);
  const second = toldOf(events, 1);
  expect(second('bass has risen: by 5')).toBe(1);
  expect(second('silence before')).toBeCloseTo(0.4);
  const third = toldOf(events, 2);
  expect(third('bass has risen: by 7')).toBe(1);
  expect(third('melody step')).toBeCloseTo(-5 / 6);
  expect(third('silence before')).toBeCloseTo(1.4);
});

test('the numbers of the shipped network come first, as they are', () => {
  const events = played([60, 0, 1], [64, 0.5, 1], [67, 1, 2]);
  const features = eventFeatures(events);
  const told = withStruckHarmony(events, features);
  for (const [index] of events.entries())
    expect([...told.subarray(index * width, index * width + EVENT_FEATURES.width)]).toEqual([
      ...features.subarray(index * EVENT_FEATURES.width, (index + 1) * EVENT_FEATURES.width),
    ]);
  expect(withStruckHarmony([], eventFeatures([]))).toHaveLength(0);
});
