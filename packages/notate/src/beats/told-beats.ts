import { sameTimeSignature, type TimeSignature } from '@notewright/score';
import type { ChosenReading, MusicOverrides } from '../settings';
import { AT_TEMPO, type BeatSearch } from './beat-search';
import type { RhythmOverrides } from './find-beats';
import type { PulseMap } from './pulse-map';
import { meterFor } from './meters';
import { atTempo, countsFor, fromFirstMeasure, inMeter, rescaled, withDownbeat, withPickup } from './pulse-overrides';
import { nearestTo } from './reading-name';
import { evenlyThroughTaps, tappedBpm, throughTaps } from './tapped-beats';

/** What can be told of beats and barlines. */
export type BeatFacts = Pick<
  MusicOverrides,
  'reading' | 'bpm' | 'timeSignature' | 'tempoScale' | 'downbeatSec' | 'beatsSec' | 'pickupPulses'
>;

/**
 * Beats and barlines as they were found, with everything that was told about them: first the reading that was chosen, or the best one in
 * the meter and tempo told; then what else is told, applied to it.
 */
export function toldBeats(search: BeatSearch, facts: BeatFacts): PulseMap {
  return withFacts(countedAs(search, facts), facts, search);
}

/** Told tempo and meter that a search can begin with: all, but for those that a chosen reading does not have. */
export function searchedWith({ reading, bpm, timeSignature }: BeatFacts): RhythmOverrides {
  const meter = timeSignature && searchedFor(timeSignature);
  const tempo = bpm && bpm * (meter ? countsFor(meterFor(timeSignature), meterFor(meter)) : 1);
  const sameTempo = !reading || (tempo && Math.abs(Math.log(reading.bpm / tempo)) < AT_TEMPO);
  const sameMeter = !reading || (meter && sameTimeSignature(reading.timeSignature, meter));
  return { ...(tempo && sameTempo && { bpm: tempo }), ...(meter && sameMeter && { timeSignature: meter }) };
}

/** The meter in which another is looked for: one of which more was learned, with the same measures or the same beats. */
function searchedFor(timeSignature: TimeSignature): TimeSignature {
  const { beats, beatUnit } = timeSignature;
  if (beats === 2 && beatUnit === 2) return { beats: 4, beatUnit: 4 };
  return beatUnit !== 4 && (beats === 3 || beats === 4) ? { beats, beatUnit: 4 } : timeSignature;
}

export function countedAs(search: BeatSearch, facts: BeatFacts): PulseMap {
  const { reading } = facts;
  if (!reading) return search.best(searchedWith(facts));
  const nearest = nearestTo(reading, search.candidates(searchedWith(facts)));
  return nearest ? nearest.map : anew(search, reading);
}

/** A chosen reading that is not found any more, because other notes are heard now: its facts as if they had been told. */
const anew = (search: BeatSearch, { bpm, timeSignature, downbeatSec }: ChosenReading): PulseMap =>
  withDownbeat(search.best({ bpm, timeSignature }), downbeatSec);

/** What is told of beats that were found, applied to them; the tempo only where it was not found with it. */
export function withFacts(found: PulseMap, facts: BeatFacts, search: BeatSearch): PulseMap {
  const { timeSignature, bpm, tempoScale, beatsSec, downbeatSec, pickupPulses } = facts;
  let map = found;
  if (timeSignature) map = inMeter(map, timeSignature);
  if (bpm && searchedWith(facts).bpm === undefined) map = atTempo(map, bpm);
  if (beatsSec) map = tapped(map, beatsSec, search);
  if (tempoScale) map = rescaled(map, tempoScale);
  if (downbeatSec !== undefined) map = withDownbeat(map, downbeatSec);
  if (pickupPulses !== undefined) map = withPickup(map, pickupPulses, search.firstSec);
  return map === found ? map : fromFirstMeasure(map, search.firstSec);
}

/** Beats that were tapped; where what was found has nothing to do with them, the music is searched again in their tempo. */
export function tapped(map: PulseMap, taps: readonly number[], search: BeatSearch): PulseMap {
  const { timeSignature } = map.meter;
  const again = () => search.best({ bpm: tappedBpm(taps), timeSignature });
  return (
    throughTaps(map, taps, search.events) ?? throughTaps(again(), taps, search.events) ?? evenlyThroughTaps(map, taps)
  );
}
