import type { OnsetEvent } from '../onset-events';
import type { MeterOpinion } from './meter-network';
import type { TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import { readingFeatures } from './reading-features';
import { firstPlaceOf, readingsOf, trackRead } from './readings';
import { RepeatCounter } from './repeats';
import { TrackView } from './track-view';
import type { Track } from './tracker';

/** Tracks that are read anew, and onsets a track must have placed to be. */
const TRACKS = 2;
const LEAST_ONSETS = 8;

/**
 * Every likely reading of the best tracks, with what an editor would see of it.
 *
 * @param tracks  best first
 */
export function readAnew(
  tracks: readonly Track[],
  events: readonly OnsetEvent[],
  opinion: MeterOpinion,
  features: Float32Array,
  places: PlaceTables,
  meters: readonly TrackedMeter[],
) {
  const views = tracks
    .slice(0, TRACKS)
    .map((track) => new TrackView(track, events))
    .filter(({ at }) => at.length >= LEAST_ONSETS);
  const counters = views.map((view) => new RepeatCounter(view));
  return readingsOf(views, opinion, places, meters).map((reading) => {
    const view = views[reading.track]!;
    const behind = (tracks[0]!.score - view.track.score) / events.length;
    return {
      meter: reading.meter,
      bpm: view.bpm * reading.scale,
      /** Where the first onset stands in its measure, 0 … 1. */
      firstPlace: firstPlaceOf(view, reading),
      row: readingFeatures(reading, view, counters[reading.track]!, opinion, features, behind),
      track: () => trackRead(view, reading),
    };
  });
}
