/** A stretch of pulses at one loudness, or one over which the music grows or fades evenly. */
export interface LoudnessStretch {
  /** First pulse, and the one after its last. */
  readonly from: number;
  readonly to: number;
  /** Velocity in its first pulse and in its last. */
  readonly begins: number;
  readonly ends: number;
  /** Velocity a pulse; 0 where the loudness keeps. */
  readonly slope: number;
}

/** What a pulse may grow or fade by, velocity; the first is to keep. */
const SLOPES = [0, 1, 2, 3, 4, 6, 8, -1, -2, -3, -4, -6, -8] as const;
/** What it costs to go to another loudness at once, and to begin to grow or to fade (natural log): how rare these are in print. */
const JUMP = 5;
const SWELL = 4;
/** Beyond so many standard deviations a note is an accent, a ghost or a slip, and how far beyond says nothing. */
const STRAY = 2.5;

/**
 * The loudness of music as a path of even stretches: it keeps, grows, fades, or changes at once.
 *
 * Viterbi over pulses; a state is a velocity and a slope, and costs how far the notes of the pulse are from its velocity. To keep after a
 * slope is free, so that a crescendo may lead anywhere.
 *
 * @param pulses  velocities of the notes struck in each; empty ones where nothing is
 * @param deviation  of single notes from the loudness of the music, velocity, > 0
 * @returns stretches from the first pulse to the last; none where nothing is struck
 */
export function loudnessPath(pulses: readonly (readonly number[])[], deviation: number): readonly LoudnessStretch[] {
  const all = pulses.flat();
  if (all.length === 0) return [];
  const low = Math.floor(all.reduce((least, velocity) => Math.min(least, velocity)));
  const high = Math.ceil(all.reduce((most, velocity) => Math.max(most, velocity)));
  const levels = high - low + 1;
  const farthest = 0.5 * STRAY * STRAY;
  const costAt = (notes: readonly number[], level: number) =>
    notes.reduce((sum, velocity) => sum + Math.min(farthest, 0.5 * ((velocity - low - level) / deviation) ** 2), 0);
  let sums = new Float64Array(levels * SLOPES.length);
  const origins: Int32Array[] = [];
  /** Of each slope, what the state costs that leads to the level by it; infinite beyond what was played. */
  const gone = new Float64Array(SLOPES.length);
  for (const [pulse, notes] of pulses.entries()) {
    const from = new Int32Array(sums.length);
    const next = new Float64Array(sums.length);
    const cheapest = cheapestOf(sums);
    for (let level = 0; level < levels; level++) {
      const cost = costAt(notes, level);
      // Before the first pulse everything is free.
      let entered = pulse === 0 ? 0 : (sums[cheapest] ?? 0) + JUMP;
      let enteredBy = pulse === 0 ? 0 : cheapest;
      for (let kind = 0; kind < SLOPES.length; kind++) {
        const before = level - (SLOPES[kind] ?? 0);
        const sum = pulse > 0 && before >= 0 && before < levels ? (sums[kind * levels + before] ?? 0) : Infinity;
        gone[kind] = sum;
        if (sum < entered) {
          entered = sum;
          enteredBy = kind * levels + before;
        }
      }
      for (let kind = 0; kind < SLOPES.length; kind++) {
        const slope = SLOPES[kind] ?? 0;
        const begun = entered + (slope === 0 ? 0 : SWELL);
        const kept = gone[kind] ?? Infinity;
        const state = kind * levels + level;
        next[state] = cost + Math.min(begun, kept);
        from[state] = kept < begun ? state - slope : enteredBy;
      }
    }
    origins.push(from);
    sums = next;
  }
  return stretchesOf(pathTo(cheapestOf(sums), origins), levels, low);
}

function cheapestOf(values: Float64Array): number {
  let best = 0;
  for (let index = 1; index < values.length; index++)
    if ((values[index] ?? Infinity) < (values[best] ?? Infinity)) best = index;
  return best;
}

function pathTo(last: number, origins: readonly Int32Array[]): readonly number[] {
  const path: number[] = [];
  let state = last;
  for (const from of origins.toReversed()) {
    path.push(state);
    state = from[state] ?? 0;
  }
  return path.reverse();
}

function stretchesOf(path: readonly number[], levels: number, low: number): readonly LoudnessStretch[] {
  const found: LoudnessStretch[] = [];
  for (const [pulse, state] of path.entries()) {
    const slope = SLOPES[Math.floor(state / levels)] ?? 0;
    const velocity = low + (state % levels);
    const last = found.at(-1);
    if (last?.slope === slope && velocity === last.ends + slope)
      found[found.length - 1] = { ...last, to: pulse + 1, ends: velocity };
    else found.push({ from: pulse, to: pulse + 1, begins: velocity, ends: velocity, slope });
  }
  return found;
}
