import { feature, FeatureList, featurePerColumn, type FeatureGroup } from '@notewright/networks';
import type { OnsetEvent } from '../onset-events';
import { bassesOf, clipped, EVENT_FEATURES } from './event-features';
import { struckHarmony, type StruckHarmony } from './struck-harmony';

type Seen = StruckHarmony & { index: number };

/** What a network of the whole piece is given of each onset beside `EVENT_FEATURES`. */
const STRUCK_FEATURES = new FeatureList<Seen>([
  pitchClasses('above the bass', '1 where struck', ({ aboveBass }) => aboveBass),
  pitchClasses('bass has risen', '1 where a bass is struck', ({ bassStep }) => bassStep),
  feature('melody step', '6 semitones', ({ melodyStep, index }) => melodyStep[index]! / 6),
  feature('still held', 'log₂ of 1 and the notes of before', ({ held, index }) => Math.log2(1 + held[index]!)),
  feature('silence before', 'quarter seconds, at most 4', ({ silenceSec, index }) => 4 * silenceSec[index]!),
]);

/** All that a network of the whole piece is given, as its file names it. */
export const STRUCK_EVENT_FEATURES = {
  names: [...EVENT_FEATURES.names, ...STRUCK_FEATURES.names],
  groups: [...EVENT_FEATURES.groups, ...STRUCK_FEATURES.groups],
  width: EVENT_FEATURES.width + STRUCK_FEATURES.width,
};

/**
 * The features of events by `STRUCK_EVENT_FEATURES`.
 *
 * @param features  of `eventFeatures`
 * @returns shape [events × features], each −4 … 4; empty without events
 */
export function withStruckHarmony(events: readonly OnsetEvent[], features: Float32Array): Float32Array {
  const { width } = STRUCK_EVENT_FEATURES;
  const rows = new Float32Array(events.length * width);
  const seen: Seen = { index: 0, ...struckHarmony(events, bassesOf(events)) };
  for (; seen.index < events.length; seen.index++) {
    const from = seen.index * EVENT_FEATURES.width;
    rows.set(features.subarray(from, from + EVENT_FEATURES.width), seen.index * width);
    STRUCK_FEATURES.write(seen, rows, seen.index * width + EVENT_FEATURES.width);
  }
  return clipped(rows);
}

function pitchClasses(name: string, unit: string, of: (struck: StruckHarmony) => Float32Array): FeatureGroup<Seen> {
  const columns = Array.from({ length: 12 }, (_, semitones) => `by ${semitones}`);
  return featurePerColumn(name, unit, columns, (seen, column) => of(seen)[seen.index * 12 + column]!);
}
