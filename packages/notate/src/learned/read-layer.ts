import type { NetworkReader } from '@notewright/networks';
import { layerOf, type Layer } from './layer';

/** A layer of a network's file: its weights, shape [units × inputs], and its bias. */
export const readLayer = (file: NetworkReader, name: string, units: number, inputs: number): Layer =>
  layerOf(file.singles(`${name}.weights`, units, inputs), file.singles(`${name}.bias`, units));
