/**
 * The note network of basic-pitch, rebuilt operation by operation in channels-first ONNX.
 *
 *   waveform → constant-Q transform (9 octaves, 36 bins each) → log magnitude, normalised per window
 *            → harmonic stack (the spectrum shifted by 1/2 … 7 times the frequency, as 8 channels)
 *            → contour (3 bins per semitone) → note → onset
 *
 * Source: Bittner et al., "A Lightweight Instrument-Agnostic Model for Polyphonic Note Transcription and Multipitch
 * Estimation", ICASSP 2022. Differs from the published graph only in layout, and in that re² + im² is one operation
 * whose weight is squared, so no square root is taken and undone.
 */
import { GraphWriter } from './onnx.mjs';

const WINDOW_SAMPLES = 43_844;
const FRAMES = 172;
const PITCHES = 88;
const CONTOUR_BINS = 264;
const SPECTRUM_BINS = 309;
const OCTAVES = 9;
const BINS_PER_OCTAVE = 36;
const KERNEL_SAMPLES = 256;
const TO_THE_END = 1_000_000;

const ROOT = 'StatefulPartitionedCall/model_1/';
const CQT = `${ROOT}cq_t2010v2_1/`;
/** Keras numbers the layers of a kind `name`, `name_1`, `name_2` … */
const numbered = (name, index) => (index === 0 ? name : `${name}_${index}`);

export function buildNoteNetwork(model) {
  const graph = new GraphWriter();
  const spectrum = normalise(graph, model, constantQ(graph, model, 'input'));
  const stack = stackHarmonics(graph, model, spectrum);

  const convolve = (input, weights, bias, options) => convolution(graph, model, input, weights, bias, options);
  const wide = convolve(stack, 'conv2d_1/Conv2D_weights', 'conv2d_1/Conv2D_bn_offset', { activation: 'Relu' });
  const layer = (name) => [`${name}/Conv2D/ReadVariableOp`, `${name}/BiasAdd/ReadVariableOp`];
  const contour = convolve(wide, ...layer('contours-reduced'), { activation: 'Sigmoid' });
  const folded = convolve(contour, ...layer('conv2d_2'), { activation: 'Relu', binsPerPitch: 3 });
  const note = convolve(folded, ...layer('conv2d_3'), { activation: 'Sigmoid' });
  const attack = convolve(stack, 'conv2d_4/Conv2D_weights', 'conv2d_4/Conv2D_bn_offset', {
    activation: 'Relu',
    binsPerPitch: 3,
  });
  const both = graph.add('Concat', [note, attack], { axis: 1 });
  const onset = convolve(both, ...layer('conv2d_5'), { activation: 'Sigmoid' });

  for (const [name, value] of Object.entries({ contour, note, onset })) {
    graph.add('Squeeze', [value, graph.integers([1])], {}, name);
  }
  return graph.toModel(
    'basic-pitch',
    { input: ['windows', WINDOW_SAMPLES, 1] },
    {
      spectrum: ['windows', FRAMES, SPECTRUM_BINS],
      contour: ['windows', FRAMES, CONTOUR_BINS],
      note: ['windows', FRAMES, PITCHES],
      onset: ['windows', FRAMES, PITCHES],
    },
  );
}

/** Power per bin, [windows, bins, frames]: the top octave first, then the signal halved again and again. */
function constantQ(graph, model, input) {
  let signal = graph.add('Transpose', [input], { perm: [0, 2, 1] });
  const octaves = [];
  for (let octave = 0; octave < OCTAVES; octave++) {
    const real = model.constant(`${CQT}${numbered('conv1d', 3 * octave)}/ExpandDims_1`).data;
    const imaginary = model.constant(`${CQT}conv1d_${3 * octave + 1}/ExpandDims_1`).data;
    const kernel = new Float32Array(2 * BINS_PER_OCTAVE * KERNEL_SAMPLES);
    for (let sample = 0; sample < KERNEL_SAMPLES; sample++) {
      for (let bin = 0; bin < BINS_PER_OCTAVE; bin++) {
        kernel[bin * KERNEL_SAMPLES + sample] = real[sample * BINS_PER_OCTAVE + bin];
        kernel[(BINS_PER_OCTAVE + bin) * KERNEL_SAMPLES + sample] = imaginary[sample * BINS_PER_OCTAVE + bin];
      }
    }
    const [, , , , before, after] = model.constant(
      `${CQT}reflection_pad1d/${numbered('MirrorPad', octave)}/paddings`,
    ).data;
    const padded = graph.add('Pad', [signal, graph.integers([0, 0, before, 0, 0, after])], { mode: 'reflect' });
    const parts = graph.add(
      'Conv',
      [padded, graph.floats(`cqt_${octave}`, [2 * BINS_PER_OCTAVE, 1, KERNEL_SAMPLES], kernel)],
      { strides: [256 >> octave], kernel_shape: [KERNEL_SAMPLES] },
    );
    const pairs = graph.add('Reshape', [parts, graph.integers([0, 2, BINS_PER_OCTAVE, -1])]);
    octaves.push(graph.add('ReduceSumSquare', [pairs], { axes: [1], keepdims: 0 }));

    if (octave < OCTAVES - 1) signal = halveRate(graph, model, signal, octave);
  }
  const power = graph.add('Concat', octaves.reverse(), { axis: 1 });
  const firstBin = model.constant(`${CQT}strided_slice_9/stack`).data[1];
  const used = graph.add('Slice', [
    power,
    graph.integers([firstBin]),
    graph.integers([TO_THE_END]),
    graph.integers([1]),
  ]);
  const lengths = model.constant(`${CQT}Sqrt`).data;
  const weight = graph.floats(
    'bin_weight',
    [1, lengths.length, 1],
    lengths.map((length) => length * length),
  );
  return graph.add('Mul', [used, weight]);
}

function halveRate(graph, model, signal, octave) {
  const lowPass = model.constant(`${CQT}conv1d_${3 * octave + 2}/ExpandDims_1`).data;
  const pads = model.constant(`${CQT}${numbered('Pad', octave)}/paddings`).data;
  const kernel = graph.floats(`low_pass_${octave}`, [1, 1, KERNEL_SAMPLES], lowPass);
  return graph.add('Conv', [signal, kernel], {
    strides: [2],
    kernel_shape: [KERNEL_SAMPLES],
    pads: [pads[4], pads[5]],
  });
}

/** Log power (the output `spectrum`, natural logarithm) scaled to 0 … 1 over the whole window, then the (folded) batch normalisation: [windows, 1, frames, bins]. */
function normalise(graph, model, power) {
  const scalar = (name, weight) => graph.floats(name, [], model.constant(`${ROOT}${weight}`).data);
  const batchNorm = 'batch_normalization/FusedBatchNormV3/';
  let value = graph.add('Transpose', [power], { perm: [0, 2, 1] });
  value = graph.add('Add', [value, scalar('epsilon', 'normalized_log_1/add/y')]);
  value = graph.add('Log', [value], {}, 'spectrum');
  value = graph.add('Mul', [value, scalar('to_log10', 'normalized_log_1/truediv')]);
  const lowest = graph.add('ReduceMin', [value], { axes: [1, 2], keepdims: 1 });
  value = graph.add('Sub', [value, lowest]);
  const highest = graph.add('ReduceMax', [value], { axes: [1, 2], keepdims: 1 });
  // Digital silence is flat: 0 / tiny stays 0 where 0 / 0 would not.
  value = graph.add('Div', [value, graph.add('Max', [highest, graph.floats('tiny', [], [1e-20])])]);
  value = graph.add('Mul', [value, scalar('batch_norm_scale', `${batchNorm}Scaled`)]);
  value = graph.add('Add', [value, scalar('batch_norm_offset', `${batchNorm}Offset`)]);
  return graph.add('Unsqueeze', [value, graph.integers([1])]);
}

/** Lays the spectrum at 1/2, 1, 2 … 7 times the frequency on top of each other: [windows, 8, frames, 264]. */
function stackHarmonics(graph, model, spectrum) {
  const name = (part, index) => `${ROOT}harmonic_stacking/${numbered(part, index)}`;
  const shifted = (index) => {
    const slice = name('strided_slice', index);
    const isOpen = (mask) => (Number(model.attributes(slice)[mask]?.i ?? 0) >> 2) & 1;
    const first = isOpen('begin_mask') ? 0 : model.constant(`${slice}/stack`).data[2];
    const end = isOpen('end_mask') ? TO_THE_END : model.constant(`${slice}/stack_1`).data[2];
    const cut = graph.add('Slice', [spectrum, graph.integers([first]), graph.integers([end]), graph.integers([3])]);
    const pads = model.constant(name('Const', index)).data; // [axis][before, after], axes batch, time, bin, channel
    return graph.add('Pad', [cut, graph.integers([0, 0, 0, pads[4], 0, 0, 0, pads[5]])], { mode: 'constant' });
  };
  const [subOctave, ...harmonics] = [0, 1, 2, 3, 4, 5, 6].map(shifted);
  const stack = graph.add('Concat', [subOctave, spectrum, ...harmonics], { axis: 1 });
  return graph.add('Slice', [stack, graph.integers([0]), graph.integers([CONTOUR_BINS]), graph.integers([3])]);
}

/** A 2-D convolution over time and bins that keeps the number of frames; `binsPerPitch` 3 folds contour bins into pitches. */
function convolution(graph, model, input, weights, bias, { activation, binsPerPitch = 1 }) {
  const { shape, data } = model.constant(ROOT + weights);
  const [height, width, inputs, outputs] = shape;
  const kernel = new Float32Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let i = 0; i < inputs; i++)
        for (let o = 0; o < outputs; o++)
          kernel[((o * inputs + i) * height + y) * width + x] = data[((y * width + x) * inputs + i) * outputs + o];

  // "Same" padding as TensorFlow does it: the odd one goes after.
  const padBins = binsPerPitch === 1 ? width - 1 : (PITCHES - 1) * binsPerPitch + width - CONTOUR_BINS;
  const before = [(height - 1) >> 1, padBins >> 1];
  const after = [height - 1 - before[0], padBins - before[1]];
  const sum = graph.add(
    'Conv',
    [
      input,
      graph.floats(weights, [outputs, inputs, height, width], kernel),
      graph.floats(bias, [outputs], model.constant(ROOT + bias).data),
    ],
    { kernel_shape: [height, width], strides: [1, binsPerPitch], pads: [...before, ...after] },
  );
  return graph.add(activation, [sum]);
}
