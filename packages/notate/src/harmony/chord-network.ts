import type { NetworkReader } from '@notewright/networks';
import { applyLayer, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { CHROMA_FEATURES } from './beat-chroma';

/** The 48 chords as the specification numbers them from 1 (major, minor, seventh, minor seventh; C to B), then no chord. */
export const CHORD_CLASSES = 49;
const KINDS = 4;
const INPUTS = CHROMA_FEATURES.width;
/** What says whether anything sounds at all. */
const SOUNDING = ['beat before', 'beat', 'beat after'].map((name) => CHROMA_FEATURES.columnOf(name));
const ROOTS = 12;

export interface ChordNetwork {
  readonly first: Layer;
  readonly second: Layer;
  /** What speaks for no chord: a weight for each of `SOUNDING`, and a bias. */
  readonly silence: { readonly weights: Float32Array; readonly bias: number };
  /** Natural log of a change against staying: on the first pulse of a measure, on its middle, on others. */
  readonly change: Float64Array;
}

/** Reads the network `chords`. */
export function chordNetworkFrom(file: NetworkReader): ChordNetwork {
  const hidden = file.trainedOn(CHROMA_FEATURES).rows('first.bias');
  return {
    first: readLayer(file, 'first', hidden, INPUTS),
    second: readLayer(file, 'second', KINDS, hidden),
    silence: {
      weights: file.singles('silence.weights', SOUNDING.length),
      bias: file.singles('silence.bias', 1)[0]!,
    },
    change: file.doubles('change', 3),
  };
}

/**
 * How much each beat sounds like each chord. One small network looks at the beat from each of the twelve roots in turn, so
 * what it learned holds in every key.
 *
 * @param inputs  by `CHROMA_FEATURES`, shape [beats × features]
 * @returns shape [beats × CHORD_CLASSES], natural log of probability
 */
export function chordLikelihoods({ first, second, silence }: ChordNetwork, inputs: Float32Array): Float32Array {
  const beats = inputs.length / INPUTS;
  const result = new Float32Array(beats * CHORD_CLASSES);
  const turned = new Float32Array(ROOTS * INPUTS);
  const inside = new Float32Array(ROOTS * first.stride);
  const kinds = new Float32Array(ROOTS * second.stride);
  for (let beat = 0; beat < beats; beat++) {
    const at = beat * INPUTS;
    const to = beat * CHORD_CLASSES;
    for (let root = 0; root < ROOTS; root++)
      for (let group = 0; group < INPUTS; group += 12)
        for (let k = 0; k < 12; k++) turned[root * INPUTS + group + k] = inputs[at + group + ((k + root) % 12)]!;
    applyLayer(first, turned, ROOTS, inside, 'rectified');
    applyLayer(second, inside, ROOTS, kinds, 'plain');
    for (let root = 0; root < ROOTS; root++)
      for (let kind = 0; kind < KINDS; kind++) result[to + kind * 12 + root] = kinds[root * second.stride + kind]!;
    let none = silence.bias;
    for (const [group, column] of SOUNDING.entries()) {
      const sounds = inputs.subarray(at + column, at + column + 12).reduce((sum, share) => sum + share, 0);
      none += silence.weights[group]! * sounds;
    }
    result[to + 48] = none;
    normalise(result.subarray(to, to + CHORD_CLASSES));
  }
  return result;
}

function normalise(values: Float32Array): void {
  let top = -Infinity;
  for (const value of values) top = Math.max(top, value);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - top);
  const norm = top + Math.log(sum);
  values.set(values.map((value) => value - norm));
}
