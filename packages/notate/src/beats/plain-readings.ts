import type { OnsetEvent } from '../onset-events';
import { HypothesisView } from './hypothesis-view';
import type { MeterPosteriors } from './meter-network';
import type { TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import { OFFERED, readingsOf, recounted } from './readings';
import type { BeatHypothesis } from './tracker';

/** Neighbouring onsets are not independent: each counts as a quarter of one. */
const INDEPENDENT = 0.25;

/**
 * The likely readings in a meter of which nothing was learned but what all meters have in common, such as 5/4 or 2/2.
 *
 * @param hypotheses  best first
 * @returns likeliest first; empty when no onset has a position
 */
export function plainReadings(
  hypotheses: readonly BeatHypothesis[],
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  positions: PlaceTables,
  meter: TrackedMeter,
) {
  const views = hypotheses.map((one) => new HypothesisView(one, events)).filter(({ at }) => at.length > 0);
  return readingsOf(views, posteriors, positions, [meter], OFFERED).map((reading) => {
    const { view } = reading;
    return {
      meter,
      bpm: view.bpm * reading.scale,
      score: reading.likely * view.at.length * INDEPENDENT,
      hypothesis: recounted(view, reading),
    };
  });
}
