import type { TimeSignature } from '@notewright/score';
import type { OnsetEvent } from '../onset-events';
import { eventFeatures } from './event-features';
import { meterNetwork, statisticsOf } from './learned-tables';
import { hearMeter, type MeterOpinion } from './meter-network';
import { FOUND_METERS, meterFor, type Meter } from './meters';
import { evenPulses, pulseMap, type PulseMap } from './pulse-map';
import { trackMeter, type Track } from './tracker';

export type { PulseMap } from './pulse-map';

/** What the player told us about beat and meter. */
export interface ToldRhythm {
  readonly bpm?: number;
  readonly timeSignature?: TimeSignature;
}

/** How the sources of evidence are weighed. Chosen on performances of a tenth of the training music (models/metre/choose.ts). */
export interface Weighing {
  /** Share of the network's opinion on places that is trusted; its neighbouring answers are not independent. */
  readonly evidence: number;
  /** See `TempoBelief`. */
  readonly tempo: number;
  readonly slower: number;
  /** How often the network's opinion on the meter counts, and what is usual. */
  readonly meter: number;
  readonly usual: number;
  /** Gained per onset by 4/4, 3/4, 2/4, 6/8, 9/8, 12/8 (natural log): shorter measures fit any music better. */
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

/**
 * Finds meter, tempo and barlines of a performance.
 *
 * @param events  ascending; may be empty
 * @param endSec  end of the last sound
 */
export function findBeats(events: readonly OnsetEvent[], endSec: number, told: ToldRhythm): PulseMap {
  if (events.length < 2)
    return evenPulses(
      meterFor(told.timeSignature ?? { beats: 4, beatUnit: 4 }),
      events[0]?.timeSec ?? 0,
      endSec,
      told.bpm ?? 100,
    );
  return pulseMap(trackAll(events, told, WEIGHING)[0]!, events, endSec);
}

/** In a long piece the beginning already rules out most meters: onsets tried, and how far (natural log) a meter may lie behind. */
const TRIAL = 160;
const BEHIND = 30;
/** Meters the network finds less likely than the best by more than this (natural log) are not tried. */
const UNLIKELY = 2.5;

/** One track per meter that stays in the race, best first. */
function trackAll(events: readonly OnsetEvent[], told: ToldRhythm, weighing: Weighing): readonly Track[] {
  const opinion = hearMeter(meterNetwork, eventFeatures(events));
  const meters = told.timeSignature ? [meterFor(told.timeSignature)] : likelyMeters(opinion);
  const race = (entered: readonly Meter[], onsets: readonly OnsetEvent[]) =>
    entered.map((meter) => trackOne(onsets, opinion, meter, told, weighing)).sort((a, b) => b.score - a.score);
  if (meters.length === 1 || events.length < 2 * TRIAL) return race(meters, events);
  const trial = race(meters, events.slice(0, TRIAL));
  const close = trial.filter(({ score }) => score > trial[0]!.score - BEHIND).map(({ meter }) => meter);
  return race(close, events);
}

/** Meters worth trying. */
export function likelyMeters({ meters }: MeterOpinion): readonly Meter[] {
  const likeliest = Math.max(...meters);
  return FOUND_METERS.filter((_, index) => meters[index]! > likeliest - UNLIKELY);
}

function trackOne(
  events: readonly OnsetEvent[],
  opinion: MeterOpinion,
  meter: Meter,
  { bpm }: ToldRhythm,
  weighing: Weighing,
): Track {
  const tempo = {
    periods: opinion.periods,
    weight: weighing.tempo,
    slower: bpm ? 0 : weighing.slower,
    ...(bpm && bpm > 0 && { told: bpm }),
  };
  const track = trackMeter(events, opinion.levels, meter, statisticsOf(meter), tempo, weighing.evidence);
  return { ...track, score: track.score + meterBelief(meter, opinion, events.length, weighing) };
}

/**
 * How much more usual each meter of FOUND_METERS is in the songs people bring than in the training music (natural log): there
 * mazurkas and waltzes make a third, in lead sheets (OpenEWLD) and pop songs (POP909) a sixth and less.
 */
const USUAL = [0.4, -0.45, -0.4, -0.15, -0.1, 0];

/** What the network and custom say for a meter, before its rhythm is looked at. */
export function meterBelief(meter: Meter, opinion: MeterOpinion, onsets: number, weighing: Weighing): number {
  const index = FOUND_METERS.indexOf(meter);
  if (index < 0) return 0;
  const heard = USUAL[index]! * weighing.usual + opinion.meters[index]! * weighing.meter;
  return heard + weighing.bias[index]! * onsets;
}
