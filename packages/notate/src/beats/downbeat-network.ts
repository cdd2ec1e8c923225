import type { NetworkReader } from '@notewright/networks';
import { applyLayer, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { DOWNBEAT_FEATURES } from './downbeat-features';

/** Places of a measure that are told apart; in three the last does not occur. */
export const PLACES_TOLD = 4;
/** Pulses a layer looks at, and how far apart: the second sees the same place of the measures around. */
const REACH = 9;
const APART = { first: 1, second: 4 };

/** Says on which place of its measure each pulse of a song lies. Trained by `models/downbeats`. */
export interface DownbeatNetwork {
  readonly first: Layer;
  readonly second: Layer;
  readonly last: Layer;
}

/** Reads the network `downbeats`. */
export function downbeatNetworkFrom(file: NetworkReader): DownbeatNetwork {
  const width = file.trainedOn(DOWNBEAT_FEATURES).rows('first.bias');
  return {
    first: readLayer(file, 'first', width, REACH * DOWNBEAT_FEATURES.width),
    second: readLayer(file, 'second', width, REACH * width),
    last: readLayer(file, 'last', PLACES_TOLD, width),
  };
}

/**
 * How probable each place is for each pulse.
 *
 * @param rows  by `DOWNBEAT_FEATURES`, shape [pulses × features]
 * @returns natural logs, shape [pulses × PLACES_TOLD], those of a pulse adding up to 1
 */
export function placeLikelihoods({ first, second, last }: DownbeatNetwork, rows: Float32Array): Float32Array {
  const pulses = rows.length / DOWNBEAT_FEATURES.width;
  const near = convolved(first, rows, pulses, APART.first);
  const wide = convolved(second, near, pulses, APART.second);
  const logs = new Float32Array(pulses * last.stride);
  applyLayer(last, wide, pulses, logs, 'plain');
  for (let at = 0; at < logs.length; at += PLACES_TOLD) {
    const places = logs.subarray(at, at + PLACES_TOLD);
    const most = Math.max(...places);
    const all = most + Math.log(places.reduce((sum, log) => sum + Math.exp(log - most), 0));
    places.set(places.map((log) => log - all));
  }
  return logs;
}

/** A layer over windows of `REACH` rows, `apart` from each other; beyond either end is nothing. Shape [rows × units]. */
function convolved(layer: Layer, from: Float32Array, rows: number, apart: number): Float32Array {
  const width = layer.inputs / REACH;
  const windows = new Float32Array(rows * layer.inputs);
  for (let row = 0; row < rows; row++)
    for (let tap = 0; tap < REACH; tap++) {
      const other = row + (tap - (REACH >> 1)) * apart;
      if (other < 0 || other >= rows) continue;
      windows.set(from.subarray(other * width, (other + 1) * width), row * layer.inputs + tap * width);
    }
  const out = new Float32Array(rows * layer.stride);
  applyLayer(layer, windows, rows, out, 'rectified');
  return out;
}
