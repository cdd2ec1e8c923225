import type { OnsetEvent } from '../onset-events';
import { expectedRightness, type Counted } from './expected-rightness';
import type { MeterOpinion } from './meter-network';
import type { TrackedMeter } from './meters';
import type { PlaceTables } from './place-tables';
import { readAnew } from './read-anew';
import { READING_FEATURES } from './reading-features';
import { judged, type ReadingJudge } from './reading-judge';
import type { Track } from './tracker';

/** What a reading is chosen by. */
export interface ReadingNetworks {
  readonly readings: ReadingJudge;
  readonly places: PlaceTables;
}

/**
 * The way an editor would write what was tracked: the editor's second reading. Beats that are followed well may still be
 * counted in the wrong unit; a page in 32nds at a slow beat or in eighths at a quick one, in two or in three, is chosen by
 * how it would look.
 *
 * Distantly after the reranking of parses (Collins, Koo, "Discriminative Reranking for Natural Language Parsing", Computational
 * Linguistics 2005): a generative model proposes, a model trained to choose decides by features of the whole.
 *
 * @param tracks   best first, at least one; it stays as it is when too little was placed to judge
 * @param meters   what is looked at: who tells 2/4 tells little about the tempo, and 4/4 may show it
 * @param allowed  what may be chosen of these
 */
export function chosenReading(
  tracks: readonly Track[],
  events: readonly OnsetEvent[],
  opinion: MeterOpinion,
  features: Float32Array,
  networks: ReadingNetworks,
  meters: readonly TrackedMeter[],
  allowed: readonly TrackedMeter[] = meters,
): Track {
  const readings = readAnew(tracks, events, opinion, features, networks.places, meters);
  const rows = new Float32Array(readings.length * READING_FEATURES.width);
  for (const [k, { row }] of readings.entries()) rows.set(row, k * READING_FEATURES.width);
  const verdicts = judged(networks.readings, rows);
  const right = expectedRightness(readings, verdicts);
  const best = readings
    .map((reading, k) => ({ ...reading, right: right[k]! }))
    .filter(({ meter }) => allowed.includes(meter))
    .reduce((a, b) => (a && a.right >= b.right ? a : b), undefined as Chosen | undefined);
  if (!best) return tracks[0]!;
  const most = Math.max(...verdicts);
  let [same, all] = [0, 0];
  for (const [k, reading] of readings.entries()) {
    const share = Math.exp(verdicts[k]! - most);
    all += share;
    if (isSame(reading, best)) same += share;
  }
  return { ...best.track(), sure: same / all };
}

type Chosen = ReturnType<typeof readAnew>[number] & { readonly right: number };

/** Two tracks may be read the same way. */
function isSame(a: Counted, b: Counted): boolean {
  const apart = Math.abs(a.firstPlace - b.firstPlace);
  return a.meter === b.meter && Math.abs(Math.log(a.bpm / b.bpm)) < 0.05 && Math.min(apart, 1 - apart) < 0.02;
}
