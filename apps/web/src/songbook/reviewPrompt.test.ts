import { SONG_STATE } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { asksForReview } from './reviewPrompt';

const songs = (ok: number, failed = 0) => [
  ...Array.from({ length: ok }, () => ({ State: SONG_STATE.ok, Queued: false })),
  ...Array.from({ length: failed }, () => ({ State: SONG_STATE.error, Queued: false })),
];

test.each([
  [0, 0, false],
  [1, 0, false],
  [4, 0, false],
  [5, 0, true],
  [4, 1, true],
  [3, 2, false],
  [6, 0, false],
  [10, 0, true],
  [9, 1, true],
  [8, 2, false],
])('with %i songs and %i that failed, a review is asked for: %s', (ok, failed, asked) =>
  expect(asksForReview(songs(ok, failed))).toBe(asked),
);
