import type { TimeSignature } from '@notewright/score';
import type { OnsetEvent } from '../onset-events';
import { chosenReading, type ReadingNetworks } from './choose-reading';
import { eventFeatures } from './event-features';
import { inferMeter, type MeterNetwork, type MeterPosteriors } from './meter-network';
import { FOUND_METERS, meterFor, type TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import { evenPulses, pulseMap, type PulseMap } from './pulse-map';
import { Tracker, type BeatHypothesis } from './tracker';

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
}

/**
 * Finds meter, tempo and barlines of a performance.
 *
 * @param events     ascending in time; may be empty
 * @param endSec     end of the last sound, seconds
 * @param overrides  tempo and meter that were given, which always hold
 * @returns pulses that enclose the music; even ones (100 a minute unless given, 4/4 unless given) for fewer than two events
 */
export function findBeats(
  events: readonly OnsetEvent[],
  endSec: number,
  overrides: RhythmOverrides,
  networks: BeatNetworks,
): PulseMap {
  if (events.length < 2)
    return evenPulses(
      meterFor(overrides.timeSignature ?? { beats: 4, beatUnit: 4 }),
      events[0]?.timeSec ?? 0,
      endSec,
      overrides.bpm ?? 100,
    );
  return pulseMap(writtenHypothesis(events, overrides, networks), events, endSec);
}

/**
 * The best beat hypothesis, reread as an editor would write it. A given tempo leaves nothing to choose, and for a meter that is not among
 * `FOUND_METERS` nothing was learned. A quick compound meter is kept: the reranker was trained on many mazurkas and hardly any jig, and
 * would write jigs in 3/4.
 */
function writtenHypothesis(
  events: readonly OnsetEvent[],
  overrides: RhythmOverrides,
  networks: BeatNetworks,
): BeatHypothesis {
  const { hypotheses, posteriors, features } = hypothesesOf(events, networks, overrides);
  const likeliest = hypotheses[0]!;
  if (overrides.bpm) return likeliest;
  const dance = likeliest.meter.timeSignature.beatUnit === 8 && paceOf(likeliest, events) >= DANCE;
  const kept = overrides.timeSignature !== undefined || dance;
  const allowed = kept ? FOUND_METERS.filter((meter) => meter === likeliest.meter) : FOUND_METERS;
  if (allowed.length === 0) return likeliest;
  return chosenReading(hypotheses, events, posteriors, features, networks, dance ? allowed : FOUND_METERS, allowed);
}

/** Dotted quarters a minute from which a compound meter is a dance. */
const DANCE = 85;

/** Pulses a minute from the first placed onset to the last. */
function paceOf({ pulses }: BeatHypothesis, events: readonly OnsetEvent[]): number {
  const first = pulses.findIndex((pulse) => !Number.isNaN(pulse));
  const last = pulses.findLastIndex((pulse) => !Number.isNaN(pulse));
  return first < last ? (60 * (pulses[last]! - pulses[first]!)) / (events[last]!.timeSec - events[first]!.timeSec) : 0;
}

/** In a long piece the beginning rules out most meters: how many onsets are tried, and how far (natural log) a meter may lie behind. */
const TRIAL = 160;
const BEHIND = 30;
/** Meters that are tracked to the end. More are not needed: the best hypotheses are reread in all meters. */
const STAY = 2;
/** Meters the network finds less likely than the best by more than this (natural log) are not tried. */
const UNLIKELY = 2.5;

/** One beat hypothesis for each meter that is tracked to the end, best first, with the posteriors and features they were scored by. */
export function hypothesesOf(events: readonly OnsetEvent[], networks: BeatNetworks, overrides: RhythmOverrides = {}) {
  const features = eventFeatures(events);
  const posteriors = inferMeter(networks.meter, features);
  return {
    hypotheses: rankedHypotheses(events, posteriors, overrides, WEIGHING, networks.positions),
    posteriors,
    features,
  };
}

function rankedHypotheses(
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  overrides: RhythmOverrides,
  weighing: Weighing,
  positions: PlaceTables,
): readonly BeatHypothesis[] {
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
  return all(
    trial
      .filter(({ hypothesis }) => hypothesis.score > trial[0]!.hypothesis.score - BEHIND)
      .map(({ tracker }) => tracker),
  );
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
