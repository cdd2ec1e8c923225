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
 * Chooses among the metrical readings of the best beat hypotheses: tempo, meter and barlines as an editor would print them.
 *
 * A tracker that follows the beats may still count them in the wrong unit, in 32nds at a slow tempo instead of eighths at a quick
 * one, or in two instead of three. Which is right shows only on the whole page, so the readings are reranked by features of the page.
 *
 * Source: the idea of Collins, Koo, "Discriminative Reranking for Natural Language Parsing", Computational Linguistics 2005: a
 * generative model proposes, a discriminative model chooses.
 *
 * @param hypotheses  best first, at least one
 * @param features    of `eventFeatures`, shape [events × FEATURES]
 * @param meters      meters whose readings are compared; more than are allowed, because a 2/4 and a 4/4 reading share their tempo
 * @param allowed     meters that may be chosen
 * @returns the chosen reading as a hypothesis, with its probability; the first hypothesis when too few onsets have a position
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

/** Whether two readings, perhaps of two hypotheses, write the music alike: same meter, tempo within 5 %, barlines within 2 % of a measure. */
function isSame(a: Counted, b: Counted): boolean {
  const apart = Math.abs(a.firstPosition - b.firstPosition);
  return a.meter === b.meter && Math.abs(Math.log(a.bpm / b.bpm)) < 0.05 && Math.min(apart, 1 - apart) < 0.02;
}
