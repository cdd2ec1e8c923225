import type { ChordNetwork } from '../harmony/chord-network';
import type { OnsetEvent } from '../onset-events';
import { barlineFeatures } from './barline-features';
import { barlineOdds, type BarlineWeights } from './barline-odds';
import { measurePath } from './measure-path';
import type { PulseMap } from './pulse-map';

/**
 * How much likelier uneven measures must be than even ones (natural log): of held-out performances of pieces in one meter, fewer than one in fifty
 * is then given any (`models/measures`).
 */
const CLEAR = 28;

/**
 * Measures of which some are longer or shorter than the meter says: one of two beats in a piece in four, a section in three. Whatever
 * reading was chosen holds for the whole piece; this is a second look at what was found, by what is heard on each of its pulses.
 *
 * @param levels  log posteriors of score positions, shape [events × levels]
 * @returns the pulses with which they begin; undefined where even ones will do, as nearly always
 */
export function unevenMeasures(
  { meter, timesSec }: Pick<PulseMap, 'meter' | 'timesSec'>,
  events: readonly OnsetEvent[],
  levels: Float32Array,
  weights: BarlineWeights,
  chords: ChordNetwork,
): readonly number[] | undefined {
  const { starts, gain } = measurePath(
    barlineOdds(weights, barlineFeatures(events, timesSec, levels, chords)),
    meter.pulses,
  );
  // A piece whose first measure is another one begins elsewhere: that is a matter of the reading.
  return gain > CLEAR && starts[1] === meter.pulses ? starts : undefined;
}
