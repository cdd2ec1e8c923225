import type { DrumHits } from '@notewright/evidence';
import type { OnsetEvent } from '../onset-events';
import { describedReadings } from './described-readings';
import { expectedAgreement, type Counted } from './expected-agreement';
import type { MeterPosteriors } from './meter-network';
import type { TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import type { Pool } from './readings';
import { rerankingScores, type ReadingReranker } from './reading-reranker';
import type { BeatHypothesis } from './tracker';

/** How much the drums weigh beside the page: their strikes repeat each other. Chosen on bands of training songs. */
const DRUMS_WEIGHT = 0.25;

/** What readings are weighed by. */
export interface ReadingNetworks {
  readonly readings: ReadingReranker;
  readonly positions: PlaceTables;
}

/** A metrical reading with what speaks for it. */
export interface WeighedReading extends Counted {
  /** Natural log of how probable it is, up to a constant. */
  readonly score: number;
  /** Expected agreement with the true reading; only its order means anything. */
  readonly agreement: number;
  readonly hypothesis: () => BeatHypothesis;
}

/**
 * The metrical readings of the best beat hypotheses: tempo, meter and barlines as an editor might print them.
 *
 * A tracker that follows the beats may still count them in the wrong unit, in 32nds at a slow tempo instead of eighths at a quick
 * one, or in two instead of three. Which is right shows only on the whole page, so the readings are reranked by features of the page.
 *
 * Source: the idea of Collins, Koo, "Discriminative Reranking for Natural Language Parsing", Computational Linguistics 2005: a
 * generative model proposes, a discriminative model chooses.
 *
 * @param hypotheses  best first, at least one
 * @param features    of `eventFeatures`, shape [events × FEATURES]
 * @param meters      meters whose readings are compared, of `FOUND_METERS`
 * @returns likeliest before reranking first; empty when too few onsets have a position
 */
export function weighedReadings(
  hypotheses: readonly BeatHypothesis[],
  events: readonly OnsetEvent[],
  posteriors: MeterPosteriors,
  features: Float32Array,
  networks: ReadingNetworks,
  meters: readonly TrackedMeter[],
  pool: Pool,
  drums?: DrumHits,
): readonly WeighedReading[] {
  const readings = describedReadings(hypotheses, events, posteriors, features, networks.positions, meters, pool, drums);
  const { list } = networks.readings;
  const rows = new Float32Array(readings.length * list.width);
  for (const [k, { row }] of readings.entries()) rows.set(row(list), k * list.width);
  const scores = rerankingScores(networks.readings, rows).map(
    (score, k) => score + DRUMS_WEIGHT * (readings[k]?.drummed ?? 0),
  );
  const agreements = expectedAgreement(readings, scores);
  return readings.map(({ meter, bpm, firstPosition, hypothesis }, k) => ({
    meter,
    bpm,
    firstPosition,
    hypothesis,
    score: scores[k]!,
    agreement: agreements[k]!,
  }));
}
