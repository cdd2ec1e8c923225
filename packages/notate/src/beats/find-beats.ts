import type { TimeSignature } from '@notewright/score';
import type { OnsetEvent } from '../onset-events';
import { eventFeatures } from './event-features';
import { levelEvidence } from './level-network';
import { levelNetwork, statisticsOf } from './learned-tables';
import { FOUND_METERS, meterFor, type Meter } from './meters';
import { trackMeter, type TempoPrior, type Track } from './tracker';

/** Where the pulses of a recording lie. Pulse 0 is the first of measure 0. */
export interface PulseMap {
  readonly meter: Meter;
  /** Time of pulse 0, 1, 2, …, ascending; reaches past the last note. At least two. */
  readonly timesSec: readonly number[];
  /** Where the tracker put each event, in pulses; NaN for ornaments. Absent when the pulses were given. */
  readonly tracked?: Float64Array;
}

/** What the player told us about beat and meter. */
export interface ToldRhythm {
  readonly bpm?: number;
  readonly timeSignature?: TimeSignature;
}

/**
 * How the sources of evidence are weighed. Chosen on performances of held-out training music (models/metre), not on the test corpus.
 */
const TRACKING = {
  /** Share of the network's opinion on places that is trusted; its neighbouring answers are not independent. */
  evidence: 0.75,
  /** A broad hill around the tempi of the training songs (POP909: half of them between 65 and 93 quarters a minute). */
  simpleBpm: 84,
  compoundBpm: 60,
  tempoSpread: 0.45,
  tempoWeight: 0.15,
  /** See `TempoPrior.slower`. */
  slower: 0.3,
  /** How much a meter must be better than 4/4 (natural log), at once and per onset: shorter measures fit any music better. */
  meterBias: { '4/4': [0, 0], '3/4': [-2, 0], '2/4': [-3, -0.1], '6/8': [-2, 0.1] } as Record<string, number[]>,
};

/**
 * Finds meter, tempo and barlines of a performance.
 *
 * @param events  ascending; may be empty
 * @param endSec  end of the last sound
 */
export function findBeats(events: readonly OnsetEvent[], endSec: number, told: ToldRhythm): PulseMap {
  const meters = told.timeSignature ? [meterFor(told.timeSignature)] : FOUND_METERS;
  if (events.length < 2) return evenPulses(meters[0]!, events[0]?.timeSec ?? 0, endSec, told.bpm ?? 100);
  const tracks = trackAll(events, meters, told);
  return pulseMap(tracks[0]!, events, endSec);
}

/** In a long piece the beginning already rules out most meters: onsets tried, and how far (natural log) a meter may lie behind. */
const TRIAL = 160;
const BEHIND = 30;

/** One track per meter that stays in the race, best first. */
function trackAll(events: readonly OnsetEvent[], meters: readonly Meter[], told: ToldRhythm): readonly Track[] {
  const evidence = levelEvidence(levelNetwork, eventFeatures(events));
  const race = (entered: readonly Meter[], onsets: readonly OnsetEvent[]) =>
    entered.map((meter) => trackOne(onsets, evidence, meter, told)).sort((a, b) => b.score - a.score);
  if (meters.length === 1 || events.length < 2 * TRIAL) return race(meters, events);
  const trial = race(meters, events.slice(0, TRIAL));
  const close = trial.filter(({ score }) => score > trial[0]!.score - BEHIND).map(({ meter }) => meter);
  return race(close, events);
}

function trackOne(events: readonly OnsetEvent[], evidence: Float32Array, meter: Meter, told: ToldRhythm): Track {
  const prior = tempoPrior(meter, told.bpm);
  const track = trackMeter(events, evidence, meter, statisticsOf(meter), prior, TRACKING.evidence);
  const [once = 0, perOnset = 0] =
    TRACKING.meterBias[`${meter.timeSignature.beats}/${meter.timeSignature.beatUnit}`] ?? [];
  return { ...track, score: track.score + once + perOnset * events.length };
}

function tempoPrior(meter: Meter, bpm: number | undefined): TempoPrior {
  if (bpm !== undefined && bpm > 0) return { bpm, spread: 0.06, weight: 1, slower: 0 };
  const compound = meter.places[1] === 1 / 12;
  return {
    bpm: compound ? TRACKING.compoundBpm : TRACKING.simpleBpm,
    spread: TRACKING.tempoSpread,
    weight: TRACKING.tempoWeight,
    slower: TRACKING.slower,
  };
}

function evenPulses(meter: Meter, startSec: number, endSec: number, bpm: number): PulseMap {
  const period = 60 / bpm;
  const count = Math.max(1, Math.ceil((endSec - startSec) / period / meter.pulses - 0.05)) * meter.pulses;
  return { meter, timesSec: Array.from({ length: count + 1 }, (_, pulse) => startSec + pulse * period) };
}

/** Times of all pulses, read off the onsets that were placed and drawn straight between them. */
function pulseMap(track: Track, events: readonly OnsetEvent[], endSec: number): PulseMap {
  const anchors: { pulse: number; sec: number }[] = [];
  for (const [index, pulse] of track.pulses.entries())
    if (!Number.isNaN(pulse)) anchors.push({ pulse, sec: events[index]!.timeSec });
  if (anchors.length < 2) return evenPulses(track.meter, events[0]!.timeSec, endSec, 100);
  const head = period(anchors.slice(0, 8));
  const tail = period(anchors.slice(-8));
  const lastAnchor = anchors[anchors.length - 1]!;
  const lastPulse = Math.ceil(
    Math.max(lastAnchor.pulse + 1, lastAnchor.pulse + (endSec - lastAnchor.sec) / tail - 0.25),
  );
  const timesSec: number[] = [];
  let next = 0;
  for (let pulse = 0; pulse <= lastPulse; pulse++) {
    while (next < anchors.length && anchors[next]!.pulse < pulse - 1e-9) next++;
    const after = anchors[next];
    const before = anchors[next - 1];
    if (after && Math.abs(after.pulse - pulse) < 1e-9) timesSec.push(after.sec);
    else if (!before) timesSec.push(anchors[0]!.sec - (anchors[0]!.pulse - pulse) * head);
    else if (!after) timesSec.push(lastAnchor.sec + (pulse - lastAnchor.pulse) * tail);
    else timesSec.push(before.sec + ((after.sec - before.sec) * (pulse - before.pulse)) / (after.pulse - before.pulse));
  }
  return { meter: track.meter, timesSec, tracked: track.pulses };
}

/** Mean seconds per pulse over some anchors. */
function period(anchors: readonly { pulse: number; sec: number }[]): number {
  const first = anchors[0]!;
  const last = anchors[anchors.length - 1]!;
  return Math.max(0.1, (last.sec - first.sec) / Math.max(1e-3, last.pulse - first.pulse));
}
