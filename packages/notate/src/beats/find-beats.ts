import type { TimeSignature } from '@notewright/score';
import type { ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent } from '../onset-events';
import type { BarlineWeights } from './barline-odds';
import type { DownbeatNetwork } from './downbeat-network';
import { eventFeatures } from './event-features';
import { hearMeter, type MeterNetwork, type MeterPosteriors } from './meter-network';
import { FOUND_METERS, meterFor, type TrackedMeter } from './meters';
import type { PulseWeights } from './pulse-features';
import type { PlaceTables } from './place-tables';
import type { ReadingReranker } from './reading-reranker';
import { isSingleLine } from './single-line';
import { Tracker, type BeatHypothesis } from './tracker';
import type { ReadingNetworks } from './weighed-readings';

/** Tempo and meter given by the player, which override what would be found. */
export interface RhythmOverrides {
  readonly bpm?: number;
  readonly timeSignature?: TimeSignature;
}

/** Weights of the terms of the tracker's score. Chosen on performances of a tenth of the training music (models/meter/choose.ts). */
export interface Weighing {
  /** Weight of the network's log posterior of score positions; below 1, because neighbouring onsets are not independent. */
  readonly evidence: number;
  /** See `TempoModel`. */
  readonly tempo: number;
  readonly slower: number;
  /** Weights of the network's log posterior of the meter, and of the prior `USUAL`. */
  readonly meter: number;
  readonly usual: number;
  /** Added per onset for 4/4, 3/4, 2/4, 6/8, 9/8, 12/8 (natural log), because shorter measures fit any music better. */
  readonly bias: readonly number[];
}

export const WEIGHING: Weighing = {
  evidence: 0.75,
  tempo: 0.3,
  slower: 0.3,
  meter: 4,
  usual: 2.5,
  bias: [0, 0, -0.05, 0.05, 0.05, 0.05],
};

/** What beats are found by. */
export interface BeatNetworks extends ReadingNetworks {
  readonly meter: MeterNetwork;
  /** For music with an accompaniment (`networksFor`); where one is missing all music is heard by the others. */
  readonly wholeMeter?: MeterNetwork;
  readonly wholeReadings?: ReadingReranker;
  /** For music with a drum kit (`song-measures.ts`); where one is missing its measures are found like those of any other. */
  readonly downbeats?: DownbeatNetwork;
  readonly chords?: ChordNetwork;
  /** For the pulses of songs (`song-pulses.ts`); where it is missing they are found like those of any other music. */
  readonly songPulses?: PulseWeights;
  /** For measures of other lengths than the rest (`uneven-measures.ts`), with `chords`; where it is missing none are found. */
  readonly barlines?: BarlineWeights;
}

/**
 * The networks that hear this music best. Those that hear the whole piece (`models/meter/whole-piece`) are right more often where there is
 * an accompaniment. A melody alone they count at half its tempo too often; the smaller ones do not.
 */
export function networksFor(events: readonly OnsetEvent[], networks: BeatNetworks): BeatNetworks {
  const { wholeMeter: meter, wholeReadings: readings } = networks;
  return meter && readings && !isSingleLine(events) ? { ...networks, meter, readings } : networks;
}

/** What the networks that hear this music best think of the metrical level of each onset; shape [events × levels]. */
export const heardLevels = (events: readonly OnsetEvent[], networks: BeatNetworks): Float32Array =>
  hearMeter(networksFor(events, networks).meter, events, eventFeatures(events)).levels;

/** In a long piece the beginning rules out most meters: how many onsets are tried, and how far (natural log) a meter may lie behind. */
const TRIAL = 160;
const BEHIND = 30;
/** Meters that are tracked to the end. More are not needed: the best hypotheses are reread in all meters. */
const STAY = 2;
/** Meters the network finds less likely than the best by more than this (natural log) are not tried. */
const UNLIKELY = 2.5;

/** One beat hypothesis for each meter that is tracked to the end, best first, with the posteriors and features they were scored by. */
export function hypothesesOf(
  events: readonly OnsetEvent[],
  networks: Pick<BeatNetworks, 'meter' | 'positions'>,
  overrides: RhythmOverrides = {},
) {
  const features = eventFeatures(events);
  const posteriors = hearMeter(networks.meter, events, features);
  return { hypotheses: rankedHypotheses(events, posteriors, overrides, networks.positions), posteriors, features };
}

/** One beat hypothesis for each meter that is tracked to the end, best first. */
export function rankedHypotheses(
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  overrides: RhythmOverrides,
  positions: PlaceTables,
): readonly BeatHypothesis[] {
  const weighing = WEIGHING;
  const meters = overrides.timeSignature ? [meterFor(overrides.timeSignature)] : likelyMeters(posteriors);
  const entered = meters.map((meter) => trackerOf(events, posteriors, meter, overrides, weighing, positions));
  const race = (trackers: readonly Tracker[], onsets: number) =>
    trackers
      .map((tracker) => {
        const hypothesis = tracker.follow(onsets).bestHypothesis();
        return {
          tracker,
          hypothesis: {
            ...hypothesis,
            score: hypothesis.score + meterScore(hypothesis.meter, posteriors, onsets, weighing),
          },
        };
      })
      .sort((a, b) => b.hypothesis.score - a.hypothesis.score);
  const all = (trackers: readonly Tracker[]) => race(trackers, events.length).map(({ hypothesis }) => hypothesis);
  if (meters.length === 1 || events.length < 2 * TRIAL) return all(entered);
  const trial = race(entered, TRIAL).slice(0, STAY);
  const best = Math.max(...trial.map(({ hypothesis }) => hypothesis.score));
  return all(trial.filter(({ hypothesis }) => hypothesis.score > best - BEHIND).map(({ tracker }) => tracker));
}

/** The meters of `FOUND_METERS` whose log posterior lies within `UNLIKELY` of the largest. */
export function likelyMeters({ meters }: MeterPosteriors): readonly TrackedMeter[] {
  const likeliest = Math.max(...meters);
  return FOUND_METERS.filter((_, index) => meters[index]! > likeliest - UNLIKELY);
}

function trackerOf(
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  meter: TrackedMeter,
  { bpm }: RhythmOverrides,
  weighing: Weighing,
  positions: PlaceTables,
): Tracker {
  const tempo = {
    periods: posteriors.periods,
    weight: weighing.tempo,
    slower: bpm ? 0 : weighing.slower,
    ...(bpm && bpm > 0 && { bpmOverride: bpm }),
  };
  return new Tracker(events, posteriors.levels, meter, positions(meter), tempo, weighing.evidence);
}

/**
 * Prior of each meter of FOUND_METERS: how much more usual it is in the songs people bring than in the training music (natural log).
 * A third of the training music is mazurkas and waltzes; of lead sheets (OpenEWLD) and pop songs (POP909) a sixth or less.
 */
const USUAL = [0.4, -0.45, -0.4, -0.15, -0.1, 0];

/** Score of a meter from the prior and the network's posterior, without its rhythm, in nats; 0 for a meter outside FOUND_METERS. */
export function meterScore(
  meter: TrackedMeter,
  posteriors: MeterPosteriors,
  onsets: number,
  weighing: Weighing,
): number {
  const index = FOUND_METERS.indexOf(meter);
  if (index < 0) return 0;
  const heard = USUAL[index]! * weighing.usual + posteriors.meters[index]! * weighing.meter;
  return heard + weighing.bias[index]! * onsets;
}
