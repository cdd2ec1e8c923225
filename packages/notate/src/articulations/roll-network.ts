import type { NetworkReader } from '@notewright/networks';
import { applyLayer, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { ROLL_FEATURES, type Rollable } from './roll-features';

/** Says whether a chord was rolled on purpose. Trained by `models/signs`. */
export interface RollNetwork {
  /** Its units are a multiple of four, so that the last layer reads its rows as they lie. */
  readonly first: Layer;
  readonly last: Layer;
}

/** Reads the network `rolled-chords`. */
export function rollNetworkFrom(file: NetworkReader): RollNetwork {
  const hidden = file.trainedOn(ROLL_FEATURES).rows('first.bias');
  return {
    first: readLayer(file, 'first', hidden, ROLL_FEATURES.width),
    last: readLayer(file, 'last', 1, hidden),
  };
}

/** Rows by `ROLL_FEATURES`, one for each chord. */
export function rollRows(chords: readonly Rollable[]): Float32Array {
  const rows = new Float32Array(chords.length * ROLL_FEATURES.width);
  for (const [index, chord] of chords.entries()) ROLL_FEATURES.write(chord, rows, index * ROLL_FEATURES.width);
  return rows;
}

/** Log odds that each chord was rolled on purpose. */
export function rollOdds({ first, last }: RollNetwork, chords: readonly Rollable[]): readonly number[] {
  const hidden = new Float32Array(chords.length * first.stride);
  const odds = new Float32Array(chords.length * last.stride);
  applyLayer(first, rollRows(chords), chords.length, hidden, 'rectified');
  applyLayer(last, hidden, chords.length, odds, 'plain');
  return chords.map((_, row) => odds[row * last.stride] ?? 0);
}
