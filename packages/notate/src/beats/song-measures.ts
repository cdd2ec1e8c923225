import type { DrumHits } from '@notewright/evidence';
import type { ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent } from '../onset-events';
import { downbeatFeatures } from './downbeat-features';
import { placeLikelihoods, PLACES_TOLD, type DownbeatNetwork } from './downbeat-network';
import { meterFor, type TrackedMeter } from './meters';
import { logSum, type SongPulses } from './song-pulses';
import type { BeatHypothesis } from './tracker';

/** What is asked where measures of music with a drum kit begin. */
export interface SongNetworks {
  readonly downbeats: DownbeatNetwork;
  readonly chords: ChordNetwork;
}

/** Neighbouring pulses repeat each other: of what the network says of each this much counts (of its logarithm). */
const REPEATED = 0.05;

const FOUR = meterFor({ beats: 4, beatUnit: 4 });
const THREE = meterFor({ beats: 3, beatUnit: 4 });

/**
 * The same pulses, with measures of three or four that begin where drums, bass, harmony and tune say it together.
 *
 * Source: features of harmony, bass and rhythm on each beat, as in Durand, Bello, David, Richard, "Robust Downbeat Tracking Using an Ensemble of
 * Convolutional Networks", IEEE/ACM TASLP 2017; here one network over what was heard, and no dynamic model: a piece has one meter.
 *
 * @param timesSec  of the pulses from 0 of the hypothesis on
 * @param meters    that may be chosen; none of those in three or four pulses leaves everything as it was
 */
export function withSongMeasures(
  hypothesis: BeatHypothesis,
  timesSec: readonly number[],
  events: readonly OnsetEvent[],
  drums: DrumHits,
  { downbeats, chords }: SongNetworks,
  meters: readonly TrackedMeter[],
): SongPulses {
  const allowed = [FOUR, THREE].filter((meter) => meters.includes(meter));
  if (hypothesis.meter.compound || allowed.length === 0) return { hypothesis, sure: 1 };
  const logs = placeLikelihoods(downbeats, downbeatFeatures(events, timesSec, drums, chords));
  const count = logs.length / PLACES_TOLD;
  let best = { meter: hypothesis.meter, turn: 0, score: -Infinity };
  let all = -Infinity;
  for (const meter of allowed)
    for (let turn = 0; turn < meter.pulses; turn++) {
      let score = 0;
      for (let pulse = 0; pulse < count; pulse++)
        score += REPEATED * (logs[pulse * PLACES_TOLD + ((pulse + turn) % meter.pulses)] ?? 0);
      all = logSum(all, score);
      if (score > best.score) best = { meter, turn, score };
    }
  const { meter, turn, score } = best;
  const first = hypothesis.pulses.find((pulse) => !Number.isNaN(pulse)) ?? 0;
  const before = Math.floor((first + turn) / meter.pulses + 1e-9) * meter.pulses;
  const pulses = hypothesis.pulses.map((pulse) => pulse + turn - before);
  return { hypothesis: { ...hypothesis, meter, pulses }, sure: Math.exp(score - all) };
}
