import type { DrumHits } from '@notewright/evidence';
import type { OnsetEvent } from '../onset-events';
import type { MeterPosteriors } from './meter-network';
import type { TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import { readingFeatures, type ReadingFeatures } from './reading-features';
import { CHOSEN_AMONG, firstPositionOf, readingsOf, recounted, type Pool } from './readings';
import { RepeatCounter } from './repeats';
import { HypothesisView } from './hypothesis-view';
import type { BeatHypothesis } from './tracker';

/** The fewest onsets with a position that a hypothesis needs to be reread. */
const LEAST_ONSETS = 8;

/**
 * The likely metrical readings of the best beat hypotheses, each with the features by which it is reranked.
 *
 * @param hypotheses  best first
 * @param features    of `eventFeatures`, shape [events × FEATURES]
 * @returns likeliest first, as many as the pool holds; empty when no hypothesis has eight onsets with a position
 */
export function describedReadings(
  hypotheses: readonly BeatHypothesis[],
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  features: Float32Array,
  positions: PlaceTables,
  meters: readonly TrackedMeter[],
  pool: Pool = CHOSEN_AMONG,
  drums?: DrumHits,
) {
  const views = hypotheses
    .slice(0, pool.hypotheses)
    .map((hypothesis) => new HypothesisView(hypothesis, events))
    .filter(({ at }) => at.length >= LEAST_ONSETS);
  const counters = views.map((view) => new RepeatCounter(view));
  return readingsOf(views, posteriors, positions, meters, pool, drums).map((reading) => {
    const { view } = reading;
    const behind = (hypotheses[0]!.score - view.hypothesis.score) / events.length;
    return {
      meter: reading.meter,
      bpm: view.bpm * reading.scale,
      drummed: reading.drummed,
      /** Where the first onset stands in its measure, 0 … 1. */
      firstPosition: firstPositionOf(view, reading),
      row: (list: ReadingFeatures) =>
        readingFeatures(list, reading, view, counters[reading.hypothesis]!, posteriors, features, behind),
      hypothesis: () => recounted(view, reading),
    };
  });
}
