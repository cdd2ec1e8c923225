import type { DrumHits } from '@notewright/evidence';
import { feature, FeatureList, featurePerColumn, type NetworkReader } from '@notewright/networks';
import type { AtLeastOne } from '@notewright/score/lists';
import type { ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent } from '../onset-events';
import { DOWNBEAT_FEATURES, downbeatFeatures } from './downbeat-features';
import { pulseMap } from './pulse-map';
import type { PossiblePulses } from './song-pulses';

/** How many pulses apart what is heard is compared. */
const APART = [1, 2, 3, 4] as const;
/** From this tempo up or down others are unlikely, in pulses a minute. */
const USUAL_BPM = 95;

/** Possible pulses of a song with what is heard on them. */
interface PulsesSeen {
  readonly page: number;
  /** Natural log of the tempo beside `USUAL_BPM`. */
  readonly tempo: number;
  /** Of each of `DOWNBEAT_FEATURES`, over all pulses. */
  readonly means: Float64Array;
  /** For each of `APART`. */
  readonly alike: readonly number[];
}

/** What is weighed for and against pulses of a song. */
export const PULSE_FEATURES = new FeatureList<PulsesSeen>([
  feature('page', 'natural log, flattened', ({ page }) => page),
  feature('tempo', 'natural log, beside 95 a minute', ({ tempo }) => tempo),
  feature('tempo squared', 'of the same', ({ tempo }) => tempo * tempo),
  featurePerColumn('mean', 'as `downbeats` is given it', DOWNBEAT_FEATURES.names, ({ means }, k) => means[k] ?? 0),
  featurePerColumn(
    'alike',
    'correlation with as many pulses later',
    APART.map(String),
    ({ alike }, k) => alike[k] ?? 0,
  ),
]);

/** What speaks for pulses of a song: a weight for each of `PULSE_FEATURES`, of songs with a kit and without. */
export interface PulseWeights {
  readonly withKit: Float64Array;
  readonly without: Float64Array;
}

/** Reads the network `song-pulses`. */
export function pulseWeightsFrom(file: NetworkReader): PulseWeights {
  const { width } = PULSE_FEATURES;
  const weights = file.trainedOn(PULSE_FEATURES).doubles('weights', 2, width);
  return { withKit: weights.slice(0, width), without: weights.slice(width) };
}

/** A song as far as its pulses are heard. */
export interface SongHeard {
  readonly events: AtLeastOne<OnsetEvent>;
  readonly endSec: number;
  readonly drums: DrumHits;
  readonly chords: ChordNetwork;
}

/** What is heard on possible pulses, by `PULSE_FEATURES`. */
export function pulseFeatures({ hypothesis, bpm, page }: PossiblePulses, song: SongHeard): Float64Array {
  const { timesSec } = pulseMap(hypothesis, song.events, song.endSec);
  const rows = downbeatFeatures(song.events, timesSec, song.drums, song.chords);
  const means = meansOf(rows);
  const alike = likeness(rows, means);
  const row = new Float64Array(PULSE_FEATURES.width);
  PULSE_FEATURES.write({ page, tempo: Math.log(bpm / USUAL_BPM), means, alike }, row, 0);
  return row;
}

/** How probable pulses are, as a natural log up to a constant. */
export const pulseLikelihood = (weights: Float64Array, row: Float64Array): number =>
  weights.reduce((sum, weight, k) => sum + weight * (row[k] ?? 0), 0);

function meansOf(rows: Float32Array): Float64Array {
  const { width } = DOWNBEAT_FEATURES;
  const sums = new Float64Array(width);
  for (const [at, value] of rows.entries()) sums[at % width] = (sums[at % width] ?? 0) + value;
  return sums.map((sum) => (sum * width) / rows.length);
}

/** How alike what is heard is to what is heard so many pulses later. */
function likeness(rows: Float32Array, means: Float64Array): readonly number[] {
  const { width } = DOWNBEAT_FEATURES;
  const beside = Float64Array.from(rows, (value, at) => value - (means[at % width] ?? 0));
  const all = beside.reduce((sum, value) => sum + value * value, 0);
  return APART.map((pulses) => {
    const later = beside.subarray(pulses * width);
    return later.reduce((sum, value, at) => sum + value * (beside[at] ?? 0), 0) / (all + 1e-6);
  });
}
