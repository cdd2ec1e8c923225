import { featurePerColumn, FeatureList } from '@notewright/networks';
import { valueAtShare, valuesAtShares } from '@notewright/signal';
import { BANDS, type BandLevels } from './band-levels';

const RANGES = ['220 Hz', '550 Hz', '1.4 kHz', '3.5 kHz'] as const;
const BANDS_PER_RANGE = BANDS / RANGES.length;
/** Over how many frames of 20 ms falls and rises are measured. */
const LAGS = [1, 3, 6, 12, 24] as const;
const FALL_SHARES = [0.5, 0.8, 0.95] as const;
const RISE_SHARES = [0.8, 0.95] as const;
const DEPTH_SHARES = [0.02, 0.1, 0.25, 0.5] as const;
/** So loud a band, or all of them, gets: this share of the frames is softer. */
const LOUD_SHARE = 0.95;
/** A band is loud within this of its loudest frames. */
const LOUD_WITHIN_DB = 15;
/** Frames so far below the loud ones are pauses, and not looked at. */
const PAUSE_BELOW_DB = 50;
/** Of less nothing is said: 3 s of sound. */
const FEWEST_FRAMES = 150;
/** More is as good: recordings without any noise of their own, made by formula, have no depth that could be measured. */
const MOST_DB = 60;
/** Keeps the logarithm finite. */
const LEAST_SHARE = 1e-5;

/** Parts of the largest swing of the wave. */
export const CEILING_PARTS = [0.5, 0.7, 0.8, 0.9, 0.97] as const;

/** What was measured of some seconds of a recording. */
export interface ConditionSeen {
  /** For each range of bands and each lag: dB that a loud band falls, and rises, at `FALL_SHARES` and `RISE_SHARES`. */
  readonly falls: readonly number[];
  readonly rises: readonly number[];
  /** For each range: dB from the loud frames down to `DEPTH_SHARES`. */
  readonly depths: readonly number[];
  /** Share of the samples above each of `CEILING_PARTS`. */
  readonly ceiling: readonly number[];
}

/** What the network `condition` is told. */
export const CONDITION_FEATURES = new FeatureList<ConditionSeen>([
  featurePerColumn<ConditionSeen>('fall', 'dB / 10', columnsOf(FALL_SHARES), ({ falls }, at) => tens(falls[at])),
  featurePerColumn('rise', 'dB / 10', columnsOf(RISE_SHARES), ({ rises }, at) => tens(rises[at])),
  featurePerColumn(
    'depth',
    'dB / 10',
    RANGES.flatMap((range) => DEPTH_SHARES.map((share) => `${range}, ${share}`)),
    ({ depths }, at) => tens(depths[at]),
  ),
  featurePerColumn('ceiling', 'log₁₀ of the share', CEILING_PARTS.map(String), ({ ceiling }, at) =>
    Math.log10((ceiling[at] ?? 0) + LEAST_SHARE),
  ),
]);

/**
 * Measures how fast the sound of each range of pitch begins and dies away, how deep its gaps are, and how much lies at the ceiling. A room
 * lets nothing fall quickly; noise fills the gaps.
 *
 * @param ceiling  see `ConditionSeen`
 * @returns undefined where less than 3 s sound
 */
export function lookAtCondition(levels: BandLevels, ceiling: readonly number[]): ConditionSeen | undefined {
  const sounding = withoutPauses(levels);
  if (sounding.frames < FEWEST_FRAMES) return undefined;
  const quantiles = Array.from({ length: BANDS }, (_, band) =>
    valuesAtShares(columnOf(sounding, band), [LOUD_SHARE, ...DEPTH_SHARES]),
  );
  const loud = quantiles.map(([loudest = 0]) => loudest);
  const falls: number[] = [];
  const rises: number[] = [];
  const depths: number[] = [];
  for (let first = 0; first < BANDS; first += BANDS_PER_RANGE) {
    for (const lag of LAGS) {
      const { fallen, risen } = changes(sounding, first, lag, loud);
      falls.push(...valuesAtShares(fallen, FALL_SHARES));
      rises.push(...valuesAtShares(risen, RISE_SHARES));
    }
    const range = quantiles.slice(first, first + BANDS_PER_RANGE);
    for (const at of DEPTH_SHARES.keys())
      depths.push(range.reduce((sum, [loudest = 0, ...deep]) => sum + loudest - (deep[at] ?? 0), 0) / BANDS_PER_RANGE);
  }
  return { falls, rises, depths, ceiling };
}

/** How far loud bands of a range fall within `lag` frames, and how far those rise that become loud. */
function changes(
  { frames, levelsDb }: BandLevels,
  first: number,
  lag: number,
  loud: readonly number[],
): { readonly fallen: Float32Array; readonly risen: Float32Array } {
  const fallen = new Float32Array(frames * BANDS_PER_RANGE);
  const risen = new Float32Array(frames * BANDS_PER_RANGE);
  let [falls, rises] = [0, 0];
  for (let frame = 0; frame + lag < frames; frame++)
    for (let band = first; band < first + BANDS_PER_RANGE; band++) {
      const before = levelsDb[frame * BANDS + band] ?? 0;
      const after = levelsDb[(frame + lag) * BANDS + band] ?? 0;
      const isLoudAbove = (loud[band] ?? 0) - LOUD_WITHIN_DB;
      if (before > isLoudAbove) fallen[falls++] = before - after;
      if (after > isLoudAbove) risen[rises++] = after - before;
    }
  return { fallen: fallen.subarray(0, falls), risen: risen.subarray(0, rises) };
}

function withoutPauses({ frames, levelsDb }: BandLevels): BandLevels {
  const wholeDb = Float32Array.from({ length: frames }, (_, frame) => {
    let power = 0;
    for (let band = 0; band < BANDS; band++) power += 10 ** ((levelsDb[frame * BANDS + band] ?? 0) / 10);
    return 10 * Math.log10(power);
  });
  const leastDb = valueAtShare(wholeDb, LOUD_SHARE) - PAUSE_BELOW_DB;
  const kept = new Float32Array(levelsDb.length);
  let sounding = 0;
  for (const [frame, db] of wholeDb.entries())
    if (db > leastDb) kept.set(levelsDb.subarray(frame * BANDS, (frame + 1) * BANDS), BANDS * sounding++);
  return { frames: sounding, levelsDb: kept.subarray(0, sounding * BANDS) };
}

const columnOf = ({ frames, levelsDb }: BandLevels, band: number): Float32Array =>
  Float32Array.from({ length: frames }, (_, frame) => levelsDb[frame * BANDS + band] ?? 0);

function tens(db = 0): number {
  return Math.min(MOST_DB, db) / 10;
}

/** Hoisted, because the list above is made when the module is loaded. */
function columnsOf(shares: readonly number[]): string[] {
  return RANGES.flatMap((range) => LAGS.flatMap((lag) => shares.map((share) => `${range}, ${20 * lag} ms, ${share}`)));
}
