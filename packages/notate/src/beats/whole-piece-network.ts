import type { NetworkReader } from '@notewright/networks';
import { addSurroundings, applyLayer, gatherTaps, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { readRecurrentLayer, readThrough, type RecurrentLayer } from '../learned/recurrent';
import type { OnsetNetwork } from './onset-network';
import { MEASURE_BINS } from './period-bins';
import { STRUCK_EVENT_FEATURES, withStruckHarmony } from './struck-features';

/** Onsets looked at by each layer: its own and one this many onsets before and after. */
const DILATIONS = [1, 2, 4, 8, 16, 32, 64, 128] as const;
/** After these layers the means over this many onsets on either side and over all are added. */
const MEANS_AFTER: readonly number[] = [3, 7];
const AROUND = 96;

interface Layers {
  readonly width: number;
  readonly input: Layer;
  /** One per dilation, from 3·width to what is found and back to width; and from width to width for the means where there are any. */
  readonly layers: readonly {
    readonly near: Layer;
    readonly back: Layer;
    readonly means?: { readonly around: Layer; readonly whole: Layer };
  }[];
  readonly forwards: RecurrentLayer;
  readonly backwards: RecurrentLayer;
  /** From both readers to width. */
  readonly read: Layer;
  readonly last: Layer;
  readonly output: Layer;
}

/** Whether a file holds a network of this shape. */
export const isWholePieceNetwork = (file: NetworkReader): boolean => file.rows('forwards state.bias') > 0;

/**
 * A network that hears the whole piece: residual layers of growing dilation, the means of the surroundings and of everything, and two
 * readers that go through the music from either end. Trained by `models/meter/whole-piece/train_network.py`.
 *
 * @param outputs  levels, periods and meters, without the lengths of a measure
 */
export function wholePieceNetworkFrom(file: NetworkReader, outputs: number): OnsetNetwork {
  file.trainedOn(STRUCK_EVENT_FEATURES);
  const width = file.rows('input.bias');
  const hidden = file.rows('near 0.bias');
  const units = file.rows('forwards state.bias') / 3;
  const square = (name: string) => readLayer(file, name, width, width);
  const layers: Layers = {
    width,
    layers: DILATIONS.map((_, index) => ({
      near: readLayer(file, `near ${index}`, hidden, 3 * width),
      back: readLayer(file, `back ${index}`, width, hidden),
      ...(MEANS_AFTER.includes(index) && {
        means: { around: square(`around ${index}`), whole: square(`whole ${index}`) },
      }),
    })),
    forwards: readRecurrentLayer(file, 'forwards', units, width),
    backwards: readRecurrentLayer(file, 'backwards', units, width),
    read: readLayer(file, 'read', width, 2 * units),
    input: readLayer(file, 'input', width, STRUCK_EVENT_FEATURES.width),
    last: readLayer(file, 'last', hidden, width),
    output: readLayer(file, 'output', outputs + MEASURE_BINS, hidden),
  };
  return {
    inputs: STRUCK_EVENT_FEATURES.width,
    measureBins: MEASURE_BINS,
    describe: withStruckHarmony,
    answer: (inputs) => answersOf(layers, inputs),
  };
}

function answersOf({ width, input, layers, forwards, backwards, read, last, output }: Layers, inputs: Float32Array) {
  const count = inputs.length / STRUCK_EVENT_FEATURES.width;
  const state = new Float32Array(count * width);
  applyLayer(input, inputs, count, state, 'rectified');
  const seen = new Float32Array(count * 3 * width);
  const found = new Float32Array(count * last.stride);
  for (const [index, { near, back, means }] of layers.entries()) {
    gatherTaps(state, count, width, DILATIONS[index]!, seen);
    applyLayer(near, seen, count, found, 'rectified');
    applyLayer(back, found, count, state, 'summed');
    if (means) {
      addSurroundings(means.around, state, width, AROUND);
      addSurroundings(means.whole, state, width, count);
    }
  }
  const across = forwards.units + backwards.units;
  const both = new Float32Array(count * across);
  readThrough(forwards, state, count, false, both, across, 0);
  readThrough(backwards, state, count, true, both, across, forwards.units);
  applyLayer(read, both, count, state, 'summed');
  applyLayer(last, state, count, found, 'rectified');
  const values = new Float32Array(count * output.stride);
  applyLayer(output, found, count, values, 'plain');
  return { values, stride: output.stride };
}
