import { applyLayer } from '../learned/layer';
import { layerCutter, unpackWeights } from '../learned/weights';
import { CHROMA_FEATURES } from './beat-chroma';
import { LEARNED_CHORDS } from './learned-chords';

/** The 48 chords as the specification numbers them from 1 (major, minor, seventh, minor seventh; C to B), then no chord. */
export const CHORD_CLASSES = 49;
const KINDS = 4;
const INPUTS = CHROMA_FEATURES.width;
/** What says whether anything sounds at all. */
const SOUNDING = ['beat before', 'beat', 'beat after'].map((name) => CHROMA_FEATURES.columnOf(name));
const ROOTS = 12;

const { hidden, reach, weights } = LEARNED_CHORDS;
const all = unpackWeights(weights, reach);
const take = layerCutter(all);
const first = take(hidden, INPUTS);
const second = take(KINDS, hidden);
const silence = all.subarray(all.length - 4);

/**
 * How much each beat sounds like each chord. One small network looks at the beat from each of the twelve roots in turn, so
 * what it learned holds in every key.
 *
 * @param inputs  by `CHROMA_FEATURES`, shape [beats × features]
 * @returns shape [beats × CHORD_CLASSES], natural log of probability
 */
export function chordLikelihoods(inputs: Float32Array): Float32Array {
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
    let none = silence[3]!;
    for (const [group, column] of SOUNDING.entries()) {
      let sounds = 0;
      for (let k = 0; k < 12; k++) sounds += inputs[at + column + k]!;
      none += silence[group]! * sounds;
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
  for (let k = 0; k < values.length; k++) values[k]! -= norm;
}
