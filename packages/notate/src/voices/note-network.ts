import type { NetworkReader } from '@notewright/networks';
import { applyLayer, gatherTaps, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import type { Column } from '../placed-note';
import { NOTE_FEATURES, noteFeatures } from './note-features';
import type { MeasureGrid } from './measure-grid';

/** Classes of written length that the network distinguishes, in quarters. */
const WRITTEN_QUARTERS = [1 / 8, 1 / 6, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 2 / 3, 3 / 4, 1, 1.5, 2, 3, 4, 6] as const;
const LENGTHS = WRITTEN_QUARTERS.length;
/** One voice on its staff in this measure; the upper of several; a lower one. */
const VOICES = 3;
const OUTPUTS = 1 + LENGTHS + VOICES;
/** Notes looked at by each layer: its own and one this many notes before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32] as const;

/** The nearest of the written lengths, by ratio. */
export function lengthClass(quarters: number): number {
  const known = classes.get(quarters);
  if (known !== undefined) return known;
  let best = 0;
  for (const [index, length] of WRITTEN_QUARTERS.entries())
    if (Math.abs(Math.log2(quarters / length)) < Math.abs(Math.log2(quarters / WRITTEN_QUARTERS[best]!))) best = index;
  if (classes.size < MOST_CLASSES) classes.set(quarters, best);
  return best;
}

/** Classes of lengths asked for before: few different ones are ever written, but each is asked for thousands of times. */
const classes = new Map<number, number>();
const MOST_CLASSES = 4096;

/** Posteriors of one note. */
export interface NotePosteriors {
  /** Natural log of P(lower staff) and P(upper staff). */
  readonly lower: number;
  readonly upper: number;
  /** Natural log of P(one voice), P(upper voice), P(lower voice). */
  readonly voices: readonly number[];
  /** Natural log of the probability of each written length; see `lengthLogProbability`. */
  readonly lengths: readonly number[];
}

/** Log posterior of a written length in quarters: that of the nearest class, less a cost for the distance to it. */
export function lengthLogProbability({ lengths }: NotePosteriors, quarters: number): number {
  const near = lengthClass(quarters);
  return lengths[near]! - ODD * Math.abs(Math.log2(quarters / WRITTEN_QUARTERS[near]!));
}

/** Cost of a length outside the classes, per octave of distance from the nearest. */
const ODD = 2;

/** An input layer, residual layers that look ever further, an output layer. */
export interface NoteNetwork {
  readonly width: number;
  readonly input: Layer;
  readonly layers: readonly Layer[];
  readonly output: Layer;
}

/** Reads the network `hands`. */
export function noteNetworkFrom(file: NetworkReader): NoteNetwork {
  const width = file.trainedOn(NOTE_FEATURES).rows('input.bias');
  return {
    width,
    input: readLayer(file, 'input', width, NOTE_FEATURES.width),
    layers: DILATIONS.map((reach) => readLayer(file, `near ${reach}`, width, 3 * width)),
    output: readLayer(file, 'output', OUTPUTS, width),
  };
}

/**
 * Posteriors of hand, voice and written length of every note, by a small network that sees 63 notes on either side. Trained on printed
 * piano music by `models/hands`.
 *
 * @param columns  ascending
 * @returns for each column the posteriors of its notes, from the lowest up
 */
export function notePosteriors(
  columns: readonly Column[],
  grid: MeasureGrid,
  network: NoteNetwork,
): readonly (readonly NotePosteriors[])[] {
  const { width } = network;
  const features = noteFeatures(columns, grid);
  const count = features.length / NOTE_FEATURES.width;
  const state = new Float32Array(count * width);
  applyLayer(network.input, features, count, state, 'rectified');
  const seen = new Float32Array(count * 3 * width);
  for (const [index, layer] of network.layers.entries()) {
    gatherTaps(state, count, width, DILATIONS[index]!, seen);
    applyLayer(layer, seen, count, state, 'added');
  }
  const out = new Float32Array(count * network.output.stride);
  applyLayer(network.output, state, count, out, 'plain');
  let note = 0;
  return columns.map(({ notes }) => notes.map(() => posteriorsAt(out, network.output.stride * note++)));
}

function posteriorsAt(out: Float32Array, at: number): NotePosteriors {
  const logit = out[at]!;
  return {
    lower: -Math.log1p(Math.exp(-logit)),
    upper: -Math.log1p(Math.exp(logit)),
    lengths: logShares(out, at + 1, LENGTHS),
    voices: logShares(out, at + 1 + LENGTHS, VOICES),
  };
}

/** Logs of the shares, in single precision as they come. Plain lists: many thousand small typed arrays cost more than all layers. */
function logShares(values: Float32Array, from: number, count: number): readonly number[] {
  let sum = 0;
  for (let k = from; k < from + count; k++) sum += Math.exp(values[k]!);
  const norm = Math.log(sum);
  return Array.from({ length: count }, (_, k) => Math.fround(values[from + k]! - norm));
}
