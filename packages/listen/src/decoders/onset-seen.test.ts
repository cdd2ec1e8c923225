import { expect, test } from 'vitest';
import { LOWEST_MIDI, PITCHES } from '../network/frames';
import { noOnsets } from '../network/heard-onsets';
import { ONSET_INTERVALS, onsetSeen } from './onset-seen';

/** 100 frames in which a note of each pitch begins, sounds for 20 frames and is over; of 2 log odds, in a frame that is given. */
function heard(...notes: readonly (readonly [midi: number, frame: number])[]) {
  const onsets = noOnsets(100);
  for (const [midi, frame] of notes) {
    const cell = (at: number) => at * PITCHES + midi - LOWEST_MIDI;
    onsets.begins[cell(frame)] = 2;
    onsets.force[cell(frame)] = 0.5;
    for (let at = frame; at < Math.min(100, frame + 20); at++) onsets.sounds[cell(at)] = 3;
  }
  return onsets;
}
const othersOf = (others: readonly number[]) =>
  ONSET_INTERVALS.flatMap((interval, at) => ((others[at] ?? 0) > 0 ? [interval] : []));

test('a note that begins two frames off is seen, with what sounds after it and did not before', () =>
  expect(onsetSeen(heard([60, 50]), 60, 51.7)).toMatchObject({
    ...{ begins: 2, beside: -8, soundsBefore: -8, soundsAfter: 3, force: 0, others: ONSET_INTERVALS.map(() => -8) },
  }));

test('its force is that of the frame it begins in', () => expect(onsetSeen(heard([60, 50]), 60, 50).force).toBe(0.5));

test('the same pitch a little earlier is told apart from it', () =>
  expect(onsetSeen(heard([60, 46]), 60, 50)).toMatchObject({
    begins: -8,
    beside: 2,
    soundsBefore: (4 * -8 + 2 * 3) / 6,
  }));

test('who begins with it is seen by its interval, and all of them are counted', () => {
  const { others, expected } = onsetSeen(heard([60, 50], [72, 51], [79, 49], [62, 50]), 60, 50);
  expect(othersOf(others)).toEqual([12, 19]);
  // Each is in one frame of the three that an onset is spread over.
  expect(expected).toBeCloseTo((4 * 0.88) / 1.5, 0);
});

test('at the ends of the recording and of the keyboard there is nothing beyond', () => {
  expect(onsetSeen(heard([21, 0]), 21, 0)).toMatchObject({ begins: 2, soundsBefore: -8 });
  expect(othersOf(onsetSeen(heard([108, 99]), 108, 99).others)).toEqual([]);
  expect(onsetSeen(heard([108, 99]), 108, 140).begins).toBe(-8);
});
