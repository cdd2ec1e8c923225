/**
 * The note network of basic-pitch, rebuilt operation by operation in channels-first ONNX.
 *
 *   waveform → constant-Q transform (9 octaves, 36 bins each) → log magnitude, normalised per window
 *            → harmonic stack (the spectrum shifted by 1/2 … 7 times the frequency, as 8 channels)
 *            → contour (3 bins per semitone) → note → onset
 *
 * Source: Bittner et al., "A Lightweight Instrument-Agnostic Model for Polyphonic Note Transcription and Multipitch
 * Estimation", ICASSP 2022. Computes what the published graph computes, in other shapes: channels first; re² + im² is one
 * operation whose weight is squared, so no square root is taken and undone; convolutions with few outputs compute several
 * places at once, because processors calculate 16 channels as fast as one. Half the time of the plain shapes. Frames that nobody uses are not
 * computed.
 */
import { GraphWriter } from './onnx.mjs';

const WINDOW_SAMPLES = 43_844;
/** The frames that are used (`frames.ts` of the listener): the last convolutions compute only these, those before them what they look at. */
const FIRST_USED = 15;
const USED = 142;
const PITCHES = 88;
const CONTOUR_BINS = 264;
const SPECTRUM_BINS = 309;
const OCTAVES = 9;
const BINS_PER_OCTAVE = 36;
const KERNEL_SAMPLES = 256;
/** Samples of the low-passed signal computed at once. */
const AT_ONCE = 16;
const TO_THE_END = 1_000_000;

const ROOT = 'StatefulPartitionedCall/model_1/';
const CQT = `${ROOT}cq_t2010v2_1/`;
/** Keras numbers the layers of a kind `name`, `name_1`, `name_2` … */
const numbered = (name, index) => (index === 0 ? name : `${name}_${index}`);

export function buildNoteNetwork(model) {
  const graph = new GraphWriter();
  const { logPower, normalised } = normalise(graph, model, constantQ(graph, model, 'input'));

  const convolve = (input, weights, bias, options) => convolution(graph, model, input, weights, bias, options);
  const layer = (name) => [`${name}/Conv2D/ReadVariableOp`, `${name}/BiasAdd/ReadVariableOp`];
  const reach = (weights) => (model.constant(ROOT + weights).shape[0] - 1) >> 1;
  /** Frames that each layer needs on either side of those that are used, from the last layer backwards. */
  const margins = { onset: 0 };
  margins.note = margins.onset + reach(layer('conv2d_5')[0]);
  margins.folded = margins.note + reach(layer('conv2d_3')[0]);
  margins.contour = margins.folded + reach(layer('conv2d_2')[0]);
  margins.wide = margins.contour + reach(layer('contours-reduced')[0]);
  margins.stack = margins.wide + reach('conv2d_1/Conv2D_weights');
  const attackMargin = margins.note + reach('conv2d_4/Conv2D_weights');
  /** The used frames of the third axis and `to` on either side, of what has `from` on either side. */
  const trim = (value, from, to) => cut(graph, value, from - to, USED + from + to, 2);

  const spectrum = trim(normalised, FIRST_USED, margins.stack);
  const stack = stackHarmonics(graph, model, spectrum);
  const wide = convolveInFours(graph, model, stack, 'conv2d_1/Conv2D_weights', 'conv2d_1/Conv2D_bn_offset');
  const contour = inARow(
    graph,
    spread(graph, model, wide, ...layer('contours-reduced'), 4, IN_FOURS),
    USED + 2 * margins.contour,
  );
  const folded = convolve(contour, ...layer('conv2d_2'), { activation: 'Relu', binsPerPitch: 3 });
  const note = spread(graph, model, folded, ...layer('conv2d_3'));
  const attack = convolve(
    trim(stack, margins.stack, attackMargin),
    'conv2d_4/Conv2D_weights',
    'conv2d_4/Conv2D_bn_offset',
    { activation: 'Relu', binsPerPitch: 3 },
  );
  const both = graph.add('Concat', [note, attack], { axis: 1 });
  const onset = spread(graph, model, both, ...layer('conv2d_5'));

  const outputs = { contour: trim(contour, margins.contour, 0), note: trim(note, margins.note, 0), onset };
  for (const [name, value] of Object.entries(outputs)) {
    graph.add('Squeeze', [value, graph.integers([1])], {}, name);
  }
  graph.add('Slice', slice(graph, logPower, FIRST_USED, FIRST_USED + USED, 1), {}, 'spectrum');
  return graph.toModel(
    'basic-pitch',
    { input: [1, WINDOW_SAMPLES, 1] },
    {
      spectrum: [1, USED, SPECTRUM_BINS],
      contour: [1, USED, CONTOUR_BINS],
      note: [1, USED, PITCHES],
      onset: [1, USED, PITCHES],
    },
  );
}

/** The inputs of a `Slice` of one axis. */
const slice = (graph, value, from, to, axis) => [value, ...[from, to, axis].map((at) => graph.integers([at]))];
const cut = (graph, value, from, to, axis) => graph.add('Slice', slice(graph, value, from, to, axis));

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

/** Samples of the signal after it was halved so many times. */
const samplesIn = (halvings) => WINDOW_SAMPLES >> halvings;

/**
 * Every second sample of the low-passed signal. Sixteen of them are computed as channels of one convolution whose kernels are the
 * low-pass, each two samples later: a convolution with one channel leaves the processor idle.
 */
function halveRate(graph, model, signal, octave) {
  const lowPass = model.constant(`${CQT}conv1d_${3 * octave + 2}/ExpandDims_1`).data;
  const pads = model.constant(`${CQT}${numbered('Pad', octave)}/paddings`).data;
  const [before, after] = [pads[4], pads[5]];
  const inputs = samplesIn(octave);
  const outputs = samplesIn(octave + 1);
  const blocks = Math.ceil(outputs / AT_ONCE);
  const length = KERNEL_SAMPLES + 2 * (AT_ONCE - 1);
  const kernel = new Float32Array(AT_ONCE * length);
  for (let later = 0; later < AT_ONCE; later++) kernel.set(lowPass, later * length + 2 * later);
  const needed = 2 * AT_ONCE * (blocks - 1) + length;
  const sums = graph.add('Conv', [signal, graph.floats(`low_pass_${octave}`, [AT_ONCE, 1, length], kernel)], {
    strides: [2 * AT_ONCE],
    kernel_shape: [length],
    pads: [before, Math.max(after, needed - before - inputs)],
  });
  const inOrder = graph.add('Transpose', [sums], { perm: [0, 2, 1] });
  const row = graph.add('Reshape', [inOrder, graph.integers([0, 1, -1])]);
  return graph.add('Slice', [row, graph.integers([0]), graph.integers([outputs]), graph.integers([2])]);
}

/** Log power (natural logarithm, [windows, frames, bins]); and that scaled to 0 … 1 over the whole window, then the (folded) batch normalisation: [windows, 1, frames, bins]. */
function normalise(graph, model, power) {
  const scalar = (name, weight) => graph.floats(name, [], model.constant(`${ROOT}${weight}`).data);
  const batchNorm = 'batch_normalization/FusedBatchNormV3/';
  let value = graph.add('Transpose', [power], { perm: [0, 2, 1] });
  value = graph.add('Add', [value, scalar('epsilon', 'normalized_log_1/add/y')]);
  const logPower = graph.add('Log', [value]);
  value = logPower;
  value = graph.add('Mul', [value, scalar('to_log10', 'normalized_log_1/truediv')]);
  const lowest = graph.add('ReduceMin', [value], { axes: [1, 2], keepdims: 1 });
  value = graph.add('Sub', [value, lowest]);
  const highest = graph.add('ReduceMax', [value], { axes: [1, 2], keepdims: 1 });
  // Digital silence is flat: 0 / tiny stays 0 where 0 / 0 would not.
  value = graph.add('Div', [value, graph.add('Max', [highest, graph.floats('tiny', [], [1e-20])])]);
  value = graph.add('Mul', [value, scalar('batch_norm_scale', `${batchNorm}Scaled`)]);
  value = graph.add('Add', [value, scalar('batch_norm_offset', `${batchNorm}Offset`)]);
  return { logPower, normalised: graph.add('Unsqueeze', [value, graph.integers([1])]) };
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

/** A 2-D convolution over time and bins, of those frames that have all neighbours it looks at; `binsPerPitch` 3 folds contour bins into pitches. */
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
  const before = [0, padBins >> 1];
  const after = [0, padBins - before[1]];
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

/** Where bin 0 … 3 of four neighbours lies among the channels of `convolveInFours`. */
const IN_FOURS = [0, 2, 1, 3];

/**
 * The same convolution, of an odd width, with three quarters of the products: even and odd bins, even and odd columns of the kernel by
 * themselves would be four convolutions of a half of each, and
 *
 *     even outputs = even ∗ even columns + odd ∗ odd columns = odd ∗ all columns + (even − odd) ∗ even columns
 *     odd outputs  = odd ∗ even columns + next even ∗ odd columns = odd ∗ all columns + (next even − odd) ∗ odd columns
 *
 * share one of them ("all columns": the sum of both halves). Source: two-parallel fast FIR; Mou and Duhamel, "Short-length FIR filters
 * and their use in fast nonrecursive filtering", IEEE Transactions on Signal Processing 39 (1991). Each is computed for two
 * neighbouring outputs at once: the 8 outputs of one bin fill half a vector of a processor, those of two a whole one. ReLU included.
 *
 * @returns [windows, 4 · outputs, frames, bins / 4]; bin 4j + b is number j of the channels from IN_FOURS[b] · outputs on
 */
function convolveInFours(graph, model, input, weights, bias) {
  const { shape, data } = model.constant(ROOT + weights);
  const [height, width, inputs, outputs] = shape;
  const taps = (width + 1) >> 1;
  const reach = (width - 1) >> 1;
  /** A convolution of every second bin with some columns of the kernel: two neighbouring outputs as 2 · outputs channels. */
  const half = (value, name, columns, pads, offsets) => {
    const kernel = new Float32Array(2 * outputs * inputs * height * (taps + 1));
    eachWeight(shape, (y, x, i, o, at) => {
      if (!columns.includes(x & 1)) return;
      for (const p of [0, 1])
        kernel[(((p * outputs + o) * inputs + i) * height + y) * (taps + 1) + (x >> 1) + p] += data[at];
    });
    const constants = [graph.floats(`${weights}: ${name}`, [2 * outputs, inputs, height, taps + 1], kernel)];
    if (offsets) constants.push(graph.floats(`${bias}: ${name}`, [2 * outputs], [...offsets, ...offsets]));
    const layout = { kernel_shape: [height, taps + 1], strides: [1, 2], pads: [0, pads[0], 0, pads[1]] };
    return graph.add('Conv', [value, ...constants], layout);
  };
  // Counted from the kernel's first column, which lies an odd number of bins before: the "even" bins of the window are odd ones here.
  const second = (from) => [from, TO_THE_END, 3, 2].map((at) => graph.integers([at]));
  const odd = graph.add('Slice', [input, ...second(0)]);
  const even = graph.add('Slice', [input, ...second(1)]);
  const padded = (value, before, after) =>
    graph.add('Pad', [value, graph.integers([0, 0, 0, before, 0, 0, 0, after])], { mode: 'constant' });
  const lag = reach >> 1;
  const shared = half(odd, 'all', [0, 1], [lag, lag + 1]);
  const offsets = model.constant(ROOT + bias).data;
  const rises = [
    half(graph.add('Sub', [padded(even, 1, 0), padded(odd, 0, 1)]), 'even', [0], [lag, lag], offsets),
    half(graph.add('Sub', [even, odd]), 'odd', [1], [lag, lag + 1], offsets),
  ];
  const sums = rises.map((rise) => graph.add('Relu', [graph.add('Add', [rise, shared])]));
  return graph.add('Concat', sums, { axis: 1 });
}

/**
 * A convolution with one output, as what each cell gives to the cells around it: one product of matrices, where a convolution would compute
 * the fifteen outputs beside it that nobody asks for. Sigmoid included.
 *
 * @param together  bins that lie in the channels of the input, and in those of the answer
 * @param places  where each of them lies in those of the input
 * @returns [windows, together, frames, bins / together]
 */
function spread(graph, model, input, weights, bias, together = 1, places = [0]) {
  const { shape, data } = model.constant(ROOT + weights);
  const [height, width, inputs] = shape;
  const reach = Math.ceil((width >> 1) / together);
  const columns = 2 * reach + 1;
  const kernel = new Float32Array(together * inputs * together * height * columns);
  eachWeight(shape, (y, x, i, _, at) => {
    for (let to = 0; to < together; to++) {
      const bin = to + x - (width >> 1);
      const from = ((bin % together) + together) % together;
      const column = reach - (bin - from) / together;
      const row = (places[from] * inputs + i) * together + to;
      kernel[(row * height + height - 1 - y) * columns + column] = data[at];
    }
  });
  const [offset] = model.constant(ROOT + bias).data;
  const sum = graph.add(
    'ConvTranspose',
    [
      input,
      graph.floats(weights, [together * inputs, together, height, columns], kernel),
      graph.floats(bias, [together], new Array(together).fill(offset)),
    ],
    { kernel_shape: [height, columns], strides: [1, 1], pads: [height - 1, reach, height - 1, reach] },
  );
  return graph.add('Sigmoid', [sum]);
}

/** [windows, n, frames, bins / n] → [windows, 1, frames, bins]. */
function inARow(graph, pairs, frames) {
  const beside = graph.add('Transpose', [pairs], { perm: [0, 2, 3, 1] });
  return graph.add('Reshape', [beside, graph.integers([0, 1, frames, -1])]);
}

/** @param shape  [height, width, inputs, outputs], as Keras stores weights */
function eachWeight([height, width, inputs, outputs], take) {
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let i = 0; i < inputs; i++) for (let o = 0; o < outputs; o++) take(y, x, i, o, at++);
}
