import { BeatSearch } from '../beats/beat-search';
import { medianBpm, type PulseMap } from '../beats/pulse-map';
import { inMeter, later, nearestCount, recounted, rescaled, withDownbeat } from '../beats/pulse-overrides';
import { countedAs, tapped } from '../beats/told-beats';
import type { Networks } from '../networks';
import { pulseAt } from '../rhythm/pulse-at';
import type { Stretch } from '../settings';

/** A tempo this far (natural log) from simple parts of the one found is another tempo, and is looked for in the stretch alone. */
const SIMPLE = 0.15;
/** A boundary this much before a pulse (in pulses) is on it. */
const ON_PULSE = 0.1;

/** A stretch of the recording that is counted by itself. */
export interface Bounds {
  readonly fromSec: number;
  readonly toSec: number;
  /** A barline around the beginning: where the music before has one. */
  readonly barlineSec: number;
  /** Its onsets, by their numbers among all. */
  readonly firstEvent: number;
  readonly endEvent: number;
}

/** Beats of a stretch, counted from the measure in which it begins, and the pulse of that measure on which it does. */
export interface StretchBeats {
  readonly map: PulseMap;
  readonly startPulse: number;
}

/**
 * Beats and barlines of a stretch: as they were found around it, with what is told of it. Its measures begin with the stretch unless a
 * downbeat is told.
 *
 * @param around  beats of the whole recording
 */
export function stretchBeats(
  around: PulseMap,
  facts: Stretch,
  bounds: Bounds,
  search: BeatSearch,
  networks: Networks,
): StretchBeats {
  const { fromSec, barlineSec, firstEvent, endEvent } = bounds;
  const { reading, timeSignature, bpm, beatsSec, tempoScale, downbeatSec } = facts;
  let map: PulseMap = reading ? countedAs(search, { reading }) : around;
  if (timeSignature) map = inMeter(map, timeSignature);
  if (bpm) map = atTempoThere(map, bpm, bounds, search, networks);
  if (beatsSec) map = tapped(map, beatsSec, search);
  if (tempoScale) map = rescaled(map, tempoScale);
  map = withDownbeat(map, downbeatSec ?? barlineSec);
  const start = Math.floor(pulseAt(map.timesSec, fromSec) + ON_PULSE);
  const skipped = Math.floor(start / map.meter.pulses) * map.meter.pulses;
  const { meter, timesSec, tracked } = later(map, skipped);
  const own = tracked?.length === search.events.length ? tracked.slice(firstEvent, endEvent) : undefined;
  return { map: { meter, timesSec, ...(own && { tracked: own }) }, startPulse: start - skipped };
}

/** Counted in the tempo told, as it is played in the stretch; where what was found is no part of it, found anew from the stretch alone. */
function atTempoThere(
  map: PulseMap,
  bpm: number,
  { fromSec, toSec, firstEvent, endEvent }: Bounds,
  search: BeatSearch,
  networks: Networks,
): PulseMap {
  const inside = map.timesSec.filter((sec) => sec >= fromSec - 1e-3 && sec <= toSec + 1e-3);
  const { times, off } = nearestCount(bpm / medianBpm(inside.length > 2 ? { timesSec: inside } : map));
  const events = search.events.slice(firstEvent, endEvent);
  if (off <= SIMPLE || events.length < 4) return times === 1 ? map : recounted(map, times);
  const found = new BeatSearch(events, toSec, networks).best({ bpm, timeSignature: map.meter.timeSignature });
  return { meter: found.meter, timesSec: found.timesSec };
}
