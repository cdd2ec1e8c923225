import { sameTimeSignature } from '@notewright/score';
import { pulseAt } from '../rhythm/pulse-at';
import type { ChosenReading } from '../settings';
import type { Candidate } from './beat-search';
import { medianBpm, type PulseMap } from './pulse-map';

/** How far a reading may lie from what it was called: tempo as natural log, barlines in pulses. */
const TEMPO = 0.05;
const BARLINE = 0.25;

/** What tells a map among those of the same recording. */
export function nameOf(map: PulseMap, firstSec: number): ChosenReading {
  return { timeSignature: map.meter.timeSignature, bpm: medianBpm(map), downbeatSec: firstDownbeatSec(map, firstSec) };
}

/** The first downbeat from which on music sounds, seconds ≥ 0. */
export function firstDownbeatSec({ meter, timesSec }: PulseMap, firstSec: number): number {
  let downbeat = timesSec[0]!;
  for (let pulse = 0; pulse < timesSec.length && downbeat < firstSec - 1e-6; pulse += meter.pulses)
    downbeat = timesSec[pulse]!;
  return Math.max(0, downbeat);
}

/** The candidate that is meant by a name; undefined when none lies near it. */
export function nearestTo(
  { timeSignature, bpm, downbeatSec }: ChosenReading,
  candidates: readonly Candidate[],
): Candidate | undefined {
  let least = Infinity;
  let nearest: Candidate | undefined;
  for (const candidate of candidates) {
    const { meter, timesSec } = candidate.map;
    if (!sameTimeSignature(meter.timeSignature, timeSignature)) continue;
    const faster = Math.abs(Math.log(medianBpm(candidate.map) / bpm));
    const measures = pulseAt(timesSec, downbeatSec) / meter.pulses;
    const off = Math.abs(measures - Math.round(measures)) * meter.pulses;
    if (faster > TEMPO || off > BARLINE) continue;
    const distance = faster / TEMPO + off / BARLINE;
    if (distance < least) [least, nearest] = [distance, candidate];
  }
  return nearest;
}
