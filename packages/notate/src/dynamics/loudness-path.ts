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
  for (const [pulse, notes] of pulses.entries()) {
    const from = new Int32Array(sums.length);
    const next = new Float64Array(sums.length);
    const cheapest = cheapestOf(sums);
    for (let level = 0; level < levels; level++) {
      const cost = costAt(notes, level);
      // Before the first pulse everything is free.
      let [entered, enteredBy] = pulse === 0 ? [0, 0] : [(sums[cheapest] ?? 0) + JUMP, cheapest];
      if (pulse > 0)
        for (const [kind, slope] of SLOPES.entries()) {
          const by = stateBefore(kind, slope, level, levels);
          const sum = by === undefined ? Infinity : (sums[by] ?? Infinity);
          if (by !== undefined && sum < entered) [entered, enteredBy] = [sum, by];
        }
      for (const [kind, slope] of SLOPES.entries()) {
        let [best, by] = [entered + (slope === 0 ? 0 : SWELL), enteredBy];
        const same = stateBefore(kind, slope, level, levels);
        const gone = same === undefined || pulse === 0 ? Infinity : (sums[same] ?? Infinity);
        if (same !== undefined && gone < best) [best, by] = [gone, same];
        next[kind * levels + level] = best + cost;
        from[kind * levels + level] = by;
      }
    }
    origins.push(from);
    sums = next;
  }
  return stretchesOf(pathTo(cheapestOf(sums), origins), levels, low);
}

const cheapestOf = (values: Float64Array): number =>
  values.reduce((best, value, index) => (value < (values[best] ?? Infinity) ? index : best), 0);

/** The state that leads to a level by a slope; undefined where it would lie beyond what was played. */
function stateBefore(kind: number, slope: number, level: number, levels: number): number | undefined {
  const before = level - slope;
  return before >= 0 && before < levels ? kind * levels + before : undefined;
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
