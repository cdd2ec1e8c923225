import { sameTimeSignature } from '@notewright/score';
import type { ChosenReading, MusicOverrides } from '../settings';
import { AT_TEMPO, type BeatSearch } from './beat-search';
import type { RhythmOverrides } from './find-beats';
import type { PulseMap } from './pulse-map';
import { atTempo, fromFirstMeasure, inMeter, rescaled, withDownbeat, withPickup } from './pulse-overrides';
import { nearestTo } from './reading-name';

/** What can be told of beats and barlines. */
export type BeatFacts = Pick<
  MusicOverrides,
  'reading' | 'bpm' | 'timeSignature' | 'tempoScale' | 'downbeatSec' | 'pickupPulses'
>;

/**
 * Beats and barlines as they were found, with everything that was told about them: first the reading that was chosen, or the best one in
 * the meter and tempo told; then what else is told, applied to it.
 *
 * @param firstSec  the first onset
 */
export function toldBeats(search: BeatSearch, facts: BeatFacts, firstSec: number): PulseMap {
  return withFacts(countedAs(search, facts), facts, firstSec);
}

/** Told tempo and meter that a search can begin with: all, but for those that a chosen reading does not have. */
export function searchedWith({ reading, bpm, timeSignature }: BeatFacts): RhythmOverrides {
  const sameTempo = !reading || (bpm && Math.abs(Math.log(reading.bpm / bpm)) < AT_TEMPO);
  const sameMeter = !reading || (timeSignature && sameTimeSignature(reading.timeSignature, timeSignature));
  return { ...(bpm && sameTempo && { bpm }), ...(timeSignature && sameMeter && { timeSignature }) };
}

function countedAs(search: BeatSearch, facts: BeatFacts): PulseMap {
  const { reading } = facts;
  if (!reading) return search.best(searchedWith(facts));
  const nearest = nearestTo(reading, search.candidates(searchedWith(facts)));
  return nearest ? nearest.map : anew(search, reading);
}

/** A chosen reading that is not found any more, because other notes are heard now: its facts as if they had been told. */
const anew = (search: BeatSearch, { bpm, timeSignature, downbeatSec }: ChosenReading): PulseMap =>
  withDownbeat(search.best({ bpm, timeSignature }), downbeatSec);

/** What is told of a map whose tempo and meter may be others. */
export function withFacts(found: PulseMap, facts: BeatFacts, firstSec: number): PulseMap {
  const { reading, timeSignature, bpm, tempoScale, downbeatSec, pickupPulses } = facts;
  let map = found;
  if (reading && timeSignature) map = inMeter(map, timeSignature);
  if (reading && bpm) map = atTempo(map, bpm);
  if (tempoScale) map = rescaled(map, tempoScale);
  if (downbeatSec !== undefined) map = withDownbeat(map, downbeatSec);
  if (pickupPulses !== undefined) map = withPickup(map, pickupPulses, firstSec);
  return map === found ? map : fromFirstMeasure(map, firstSec);
}
