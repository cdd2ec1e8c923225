import type { OnsetEvent } from '../onset-events';

/** Lags from an eighth of a second to five, five to the octave: a sixteenth at ♩ = 120 to a measure at ♩ = 48. */
const SHORTEST_SEC = 0.125;
const PER_OCTAVE = 5;
const LAGS = 27;
const LONGEST_SEC = SHORTEST_SEC * 2 ** ((LAGS - 1) / PER_OCTAVE);
/** Any onset after any, bass after bass, and pitches that come again. */
const KINDS = 3;
export const RECURRENCES = KINDS * LAGS;

/** Music around an onset that is counted, seconds either way. */
const AROUND_SEC = 6;
/** However dense the music, no more followers than this are counted. */
const MOST_FOLLOWERS = 64;

/**
 * Writes after which times onsets come again around each onset: a histogram over lags of all pairs of onsets within six seconds
 * of it, and the same for basses and for repeated pitches. A beat and a measure show as peaks, in whatever tempo.
 *
 * @param bass    which events carry a bass note
 * @param rows    shape [events × width]; columns `column` … `column + RECURRENCES − 1` are written, each 0 … 4
 */
export function addRecurrences(
  events: readonly OnsetEvent[],
  bass: readonly boolean[],
  rows: Float32Array,
  column: number,
  width: number,
): void {
  const count = events.length;
  // sums[i] = everything counted from events before i
  const sums = new Float64Array((count + 1) * RECURRENCES);
  for (let index = 0; index < count; index++) {
    const at = (index + 1) * RECURRENCES;
    sums.copyWithin(at, at - RECURRENCES, at);
    const { timeSec, notes } = events[index]!;
    for (let other = index + 1; other < count && other - index <= MOST_FOLLOWERS; other++) {
      const lagSec = events[other]!.timeSec - timeSec;
      if (lagSec > LONGEST_SEC) break;
      const lag = Math.log2(lagSec / SHORTEST_SEC) * PER_OCTAVE;
      if (!(lag > -1)) continue;
      const bin = Math.floor(lag);
      const high = lag - bin;
      count2(at, bin, high, 1);
      if (bass[index] && bass[other]) count2(at + LAGS, bin, high, 1);
      const again = shared(notes, events[other]!.notes);
      if (again > 0) count2(at + 2 * LAGS, bin, high, again);
    }
  }
  let from = 0;
  let to = 0;
  for (let index = 0; index < count; index++) {
    const { timeSec } = events[index]!;
    while (events[from]!.timeSec < timeSec - AROUND_SEC) from++;
    while (to < count && events[to]!.timeSec <= timeSec + AROUND_SEC) to++;
    for (let k = 0; k < RECURRENCES; k++) {
      const seen = sums[to * RECURRENCES + k]! - sums[from * RECURRENCES + k]!;
      rows[index * width + column + k] = Math.min(4, (4 * Math.max(0, seen)) / (to - from));
    }
  }

  function count2(at: number, bin: number, high: number, weight: number): void {
    if (bin >= 0) sums[at + bin]! += (1 - high) * weight;
    if (bin + 1 < LAGS) sums[at + bin + 1]! += high * weight;
  }
}

/** Share of the notes of the smaller event whose key is struck in the other too. Both ascending. */
function shared(a: OnsetEvent['notes'], b: OnsetEvent['notes']): number {
  let [i, j, same] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const difference = a[i]!.midi - b[j]!.midi;
    if (difference === 0) same++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return same / Math.min(a.length, b.length);
}
