import type { NetworkReader } from '@notewright/networks';
import { addSurroundings, applyLayer, gatherTaps, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { EVENT_FEATURES } from './event-features';
import type { OnsetNetwork } from './onset-network';

/** Onsets looked at by each layer: its own and one this many onsets before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32, 64] as const;
/** After these layers the mean over this many onsets on either side is added, because tempo and meter belong to the whole passage. */
const CONTEXT_AFTER: readonly number[] = [3, 6];
const CONTEXT = 96;

interface Layers {
  readonly width: number;
  /** From `EVENT_FEATURES` to width. */
  readonly input: Layer;
  /** One per dilation, from 3·width to width; and from width to width for the context where there is one. */
  readonly layers: readonly { readonly near: Layer; readonly context?: Layer }[];
  readonly output: Layer;
}

/**
 * A small convolutional network over onsets: an input layer, residual layers of growing dilation, two layers over the mean of the
 * surroundings, an output layer. Trained by `models/meter/train_network.py`.
 *
 * @param outputs  levels, periods and meters
 */
export function convolutionalNetworkFrom(file: NetworkReader, outputs: number): OnsetNetwork {
  file.trainedOn(EVENT_FEATURES);
  const width = file.rows('input.bias');
  const layers: Layers = {
    width,
    layers: DILATIONS.map((reach, index) => ({
      near: readLayer(file, `near ${reach}`, width, 3 * width),
      ...(CONTEXT_AFTER.includes(index) && { context: readLayer(file, `context ${reach}`, width, width) }),
    })),
    input: readLayer(file, 'input', width, EVENT_FEATURES.width),
    output: readLayer(file, 'output', outputs, width),
  };
  return {
    inputs: EVENT_FEATURES.width,
    measureBins: 0,
    describe: (_, features) => features,
    answer: (inputs) => answersOf(layers, inputs),
  };
}

function answersOf({ width, input, layers, output }: Layers, inputs: Float32Array) {
  const count = inputs.length / EVENT_FEATURES.width;
  const state = new Float32Array(count * width);
  applyLayer(input, inputs, count, state, 'rectified');
  const seen = new Float32Array(count * 3 * width);
  for (const [index, { near, context }] of layers.entries()) {
    gatherTaps(state, count, width, DILATIONS[index]!, seen);
    applyLayer(near, seen, count, state, 'added');
    if (context) addSurroundings(context, state, width, CONTEXT);
  }
  const values = new Float32Array(count * output.stride);
  applyLayer(output, state, count, values, 'plain');
  return { values, stride: output.stride };
}
