import type { DrumHits } from '@notewright/evidence';
import type { ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent } from '../onset-events';
import { downbeatFeatures } from './downbeat-features';
import { placeLikelihoods, PLACES_TOLD, type DownbeatNetwork } from './downbeat-network';
import { meterFor, type TrackedMeter } from './meters';
import type { BeatHypothesis } from './tracker';
import type { WeighedReading } from './weighed-readings';

/** What is asked where measures of music with a drum kit begin. */
export interface SongNetworks {
  readonly downbeats: DownbeatNetwork;
  readonly chords: ChordNetwork;
}

/**
 * How much the page says of the pulse, and the tempo beside it: songs with a kit have about 95 pulses a minute (natural log, standard deviation), compound
 * ones are rare. Chosen on songs of the training music, played by bands and heard (`models/downbeats`).
 */
const PAGE = 0.1;
const TEMPO = { bpm: 95, spread: 0.45 };
const COMPOUND = 1;
/** Pulses are the same where their tempi differ by less (natural log). */
const SAME_TEMPO = 0.05;

/** Neighbouring pulses repeat each other: of what the network says of each this much counts (of its logarithm). */
const REPEATED = 0.05;

const [FOUR, THREE, TWO] = ([4, 3, 2] as const).map((beats) => meterFor({ beats, beatUnit: 4 })) as [
  TrackedMeter,
  TrackedMeter,
  TrackedMeter,
];

/** Pulses that readings share, whatever their meter, and how probable they are. */
export interface SongPulses {
  readonly hypothesis: BeatHypothesis;
  /** 0 … 1, among the pulses that were considered. */
  readonly sure: number;
}

/**
 * The pulses of music with a drum kit, as a musician counts them: by the page, and by how fast songs go. Music in two may be in four, at the same
 * pulse or at one twice as quick.
 *
 * @param readings  weighed; undefined when there is none
 */
export function songPulses(readings: readonly WeighedReading[]): SongPulses | undefined {
  const groups = new Map<string, { score: number; best: WeighedReading; scale: number; bpm: number; sum: number }>();
  for (const reading of readings) {
    const scales = reading.meter === TWO ? [1, 2] : [1];
    for (const scale of scales) {
      const bpm = reading.bpm * scale;
      const name = `${reading.meter.compound} ${Math.round(Math.log(bpm) / SAME_TEMPO)}`;
      const score = PAGE * reading.score;
      const group = groups.get(name);
      if (!group) groups.set(name, { score, best: reading, scale, bpm, sum: score });
      else {
        group.sum = logSum(group.sum, score);
        if (score > group.score) Object.assign(group, { score, best: reading, scale, bpm });
      }
    }
  }
  let chosen: { readonly best: WeighedReading; readonly scale: number; readonly weight: number } | undefined;
  let all = -Infinity;
  for (const { best, scale, bpm, sum } of groups.values()) {
    const away = Math.log(bpm / TEMPO.bpm) / TEMPO.spread;
    const weight = sum - (away * away) / 2 - (best.meter.compound ? COMPOUND : 0);
    all = logSum(all, weight);
    if (!chosen || weight > chosen.weight) chosen = { best, scale, weight };
  }
  if (!chosen) return undefined;
  const found = chosen.best.hypothesis();
  const { scale } = chosen;
  const meter = found.meter === TWO ? FOUR : found.meter;
  const pulses = scale === 1 ? found.pulses : found.pulses.map((pulse) => pulse * scale);
  return { hypothesis: { ...found, meter, pulses }, sure: Math.exp(chosen.weight - all) };
}

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

function logSum(a: number, b: number): number {
  const most = Math.max(a, b);
  return most === -Infinity ? most : most + Math.log(Math.exp(a - most) + Math.exp(b - most));
}
