import { sharedKeys, type OnsetEvent } from '../onset-events';

/** Lags from an eighth of a second to five, five to the octave: a sixteenth at ♩ = 120 to a measure at ♩ = 48. */
const SHORTEST_SEC = 0.125;
const PER_OCTAVE = 5;
const LAGS = 27;
const secOf = (lag: number): number => SHORTEST_SEC * 2 ** (lag / PER_OCTAVE);
/** In seconds, ascending. */
export const recurrenceLags: readonly number[] = Array.from({ length: LAGS }, (_, lag) => secOf(lag));
const LONGEST_SEC = secOf(LAGS - 1);

/** Music around an onset that is counted, seconds either way. */
const AROUND_SEC = 6;
/** However dense the music, no more followers than this are counted. */
const MOST_FOLLOWERS = 64;

/** After which times something comes again around each event, shape [events × lags], each 0 … 4. */
export interface Recurrences {
  /** Any onset after any. */
  readonly onsets: Float32Array;
  readonly basses: Float32Array;
  /** Pitches that are struck again. */
  readonly pitches: Float32Array;
}

/**
 * After which times onsets come again around each onset: a histogram over lags of all pairs of onsets within six seconds
 * of it, and the same for basses and for repeated pitches. A beat and a measure show as peaks, in whatever tempo.
 *
 * @param bass  which events carry a bass note
 */
export function recurrencesOf(events: readonly OnsetEvent[], bass: readonly boolean[]): Recurrences {
  const onsets = new LagCounts(events.length);
  const basses = new LagCounts(events.length);
  const pitches = new LagCounts(events.length);
  for (const [index, { timeSec, notes }] of events.entries()) {
    for (const counts of [onsets, basses, pitches]) counts.goTo(index);
    for (const [k, follower] of events.slice(index + 1, index + 1 + MOST_FOLLOWERS).entries()) {
      const lagSec = follower.timeSec - timeSec;
      if (lagSec > LONGEST_SEC) break;
      const lag = Math.log2(lagSec / SHORTEST_SEC) * PER_OCTAVE;
      if (!(lag > -1)) continue;
      onsets.add(lag, 1);
      if (bass[index] && bass[index + 1 + k]) basses.add(lag, 1);
      const again = sharedKeys(notes, follower.notes) / Math.min(notes.length, follower.notes.length);
      if (again > 0) pitches.add(lag, again);
    }
  }
  return { onsets: onsets.around(events), basses: basses.around(events), pitches: pitches.around(events) };
}

/** Running counts of lags, so that those of any stretch of music are a difference. */
class LagCounts {
  /** Everything counted from events before one of them, shape [(events + 1) × LAGS]. */
  private readonly sums: Float64Array;
  private at = 0;

  constructor(private readonly events: number) {
    this.sums = new Float64Array((events + 1) * LAGS);
  }

  /** What is added from now on starts at this event. Events ascend. */
  goTo(event: number): void {
    this.at = (event + 1) * LAGS;
    this.sums.copyWithin(this.at, this.at - LAGS, this.at);
  }

  /** @param lag  −1 … LAGS, in steps; one between two steps counts for both */
  add(lag: number, weight: number): void {
    const bin = Math.floor(lag);
    const high = lag - bin;
    if (bin >= 0) this.sums[this.at + bin] = (this.sums[this.at + bin] ?? 0) + (1 - high) * weight;
    if (bin + 1 < LAGS) this.sums[this.at + bin + 1] = (this.sums[this.at + bin + 1] ?? 0) + high * weight;
  }

  /** Of the music around each event, per onset. */
  around(events: readonly OnsetEvent[]): Float32Array {
    const rows = new Float32Array(this.events * LAGS);
    const secAt = (event: number): number => events[event]?.timeSec ?? Infinity;
    let from = 0;
    let to = 0;
    for (const [index, { timeSec }] of events.entries()) {
      while (secAt(from) < timeSec - AROUND_SEC) from++;
      while (secAt(to) <= timeSec + AROUND_SEC) to++;
      for (let lag = 0; lag < LAGS; lag++) {
        const seen = this.sums[to * LAGS + lag]! - this.sums[from * LAGS + lag]!;
        rows[index * LAGS + lag] = Math.min(4, (4 * Math.max(0, seen)) / (to - from));
      }
    }
    return rows;
  }
}
