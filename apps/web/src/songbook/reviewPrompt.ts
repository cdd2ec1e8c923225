import type { Song } from '@notewright/contracts';
import { phaseOf } from '../library/songState';

/** People are asked for a review at every fifth song, unless some of theirs have failed (document 1 §4). */
const EVERY = 5;
const MOST_FAILED = 1;

/** Whether somebody with these songs is asked for a review of the app. */
export function asksForReview(songs: readonly Pick<Song, 'State' | 'Queued'>[]): boolean {
  const failed = songs.filter((song) => phaseOf(song) === 'error').length;
  return songs.length > 1 && songs.length % EVERY === 0 && failed <= MOST_FAILED;
}
