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
}

/** What the player told us about beat and meter. */
export interface ToldRhythm {
  readonly bpm?: number;
  readonly timeSignature?: TimeSignature;
}

/** Printed metronome marks: a broad hill around 100 quarters, dotted quarters around 72 (counted by Parncutt 1994, and our training pop). */
const TEMPO_PRIOR = { simple: 96, compound: 66, spread: 0.42 };
/** Share of the network's opinion that is trusted; its neighbouring answers are not independent. Chosen on held-out training music. */
const EVIDENCE_WEIGHT = 0.6;
/** How common the meters are (natural log); a meter must explain the notes better than 4/4 to be chosen. */
const METER_PRIOR: Readonly<Record<string, number>> = { '4/4': 0, '3/4': -1, '2/4': -3, '6/8': -1.5 };

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

/** One track per meter, best first. */
export function trackAll(events: readonly OnsetEvent[], meters: readonly Meter[], told: ToldRhythm): readonly Track[] {
  const evidence = levelEvidence(levelNetwork, eventFeatures(events));
  return meters
    .map((meter) => {
      const name = `${meter.timeSignature.beats}/${meter.timeSignature.beatUnit}`;
      const track = trackMeter(
        events,
        evidence,
        meter,
        statisticsOf(meter),
        tempoPrior(meter, told.bpm),
        EVIDENCE_WEIGHT,
      );
      return { ...track, score: track.score + (METER_PRIOR[name] ?? -4) };
    })
    .sort((a, b) => b.score - a.score);
}

function tempoPrior(meter: Meter, bpm: number | undefined): TempoPrior {
  if (bpm !== undefined && bpm > 0) return { bpm, spread: 0.06, weight: 1 };
  const compound = meter.pulseTicks * meter.timeSignature.beatUnit > 13440;
  return { bpm: compound ? TEMPO_PRIOR.compound : TEMPO_PRIOR.simple, spread: TEMPO_PRIOR.spread, weight: 0.1 };
}

function evenPulses(meter: Meter, startSec: number, endSec: number, bpm: number): PulseMap {
  const period = 60 / bpm;
  const count = Math.max(1, Math.ceil((endSec - startSec) / period / meter.pulses - 0.05)) * meter.pulses;
  return { meter, timesSec: Array.from({ length: count + 1 }, (_, pulse) => startSec + pulse * period) };
}

/** Times of all pulses, read off the onsets that were placed and drawn straight between them. */
export function pulseMap(track: Track, events: readonly OnsetEvent[], endSec: number): PulseMap {
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
  return { meter: track.meter, timesSec };
}

/** Mean seconds per pulse over some anchors. */
function period(anchors: readonly { pulse: number; sec: number }[]): number {
  const first = anchors[0]!;
  const last = anchors[anchors.length - 1]!;
  return Math.max(0.1, (last.sec - first.sec) / Math.max(1e-3, last.pulse - first.pulse));
}
