import type { OnsetEvent } from '../onset-events';
import { expectedAgreement, type Counted } from './expected-agreement';
import type { MeterPosteriors } from './meter-network';
import type { TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import { describedReadings } from './described-readings';
import { READING_FEATURES } from './reading-features';
import { rerankingScores, type ReadingReranker } from './reading-reranker';
import type { BeatHypothesis } from './tracker';

/** What a reading is chosen by. */
export interface ReadingNetworks {
  readonly readings: ReadingReranker;
  readonly positions: PlaceTables;
}

/**
 * The way an editor would write what was tracked: the editor's second reading. Beats that are followed well may still be
 * counted in the wrong unit; a page in 32nds at a slow beat or in eighths at a quick one, in two or in three, is chosen by
 * how it would look.
 *
 * Distantly after the reranking of parses (Collins, Koo, "Discriminative Reranking for Natural Language Parsing", Computational
 * Linguistics 2005): a generative model proposes, a model trained to choose decides by features of the whole.
 *
 * @param hypotheses   best first, at least one; it stays as it is when too little was placed to judge
 * @param meters   what is looked at: who tells 2/4 tells little about the tempo, and 4/4 may show it
 * @param allowed  what may be chosen of these
 */
export function chosenReading(
  hypotheses: readonly BeatHypothesis[],
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  features: Float32Array,
  networks: ReadingNetworks,
  meters: readonly TrackedMeter[],
  allowed: readonly TrackedMeter[] = meters,
): BeatHypothesis {
  const readings = describedReadings(hypotheses, events, posteriors, features, networks.positions, meters);
  const rows = new Float32Array(readings.length * READING_FEATURES.width);
  for (const [k, { row }] of readings.entries()) rows.set(row, k * READING_FEATURES.width);
  const scores = rerankingScores(networks.readings, rows);
  const agreements = expectedAgreement(readings, scores);
  const best = readings
    .map((reading, k) => ({ ...reading, agreement: agreements[k]! }))
    .filter(({ meter }) => allowed.includes(meter))
    .reduce((a, b) => (a && a.agreement >= b.agreement ? a : b), undefined as Chosen | undefined);
  if (!best) return hypotheses[0]!;
  const most = Math.max(...scores);
  let [same, all] = [0, 0];
  for (const [k, reading] of readings.entries()) {
    const share = Math.exp(scores[k]! - most);
    all += share;
    if (isSame(reading, best)) same += share;
  }
  return { ...best.hypothesis(), sure: same / all };
}

type Chosen = ReturnType<typeof describedReadings>[number] & { readonly agreement: number };

/** Two tracks may be read the same way. */
function isSame(a: Counted, b: Counted): boolean {
  const apart = Math.abs(a.firstPosition - b.firstPosition);
  return a.meter === b.meter && Math.abs(Math.log(a.bpm / b.bpm)) < 0.05 && Math.min(apart, 1 - apart) < 0.02;
}
