import {
  readNetwork,
  type FeatureList,
  type NetworkError,
  type NetworkFiles,
  type NetworkReader,
} from '@notewright/networks';
import { ok, type Result } from '@notewright/result';
import { CopyIndex } from './copies';
import { PITCH_FEATURES, RHYTHM_FEATURES, type Seen, type SeenNote } from './features';
import { LENGTHS } from './wish';

/** Rows of weights and a bias for each. */
interface Layer {
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** Everything the composer has learned. */
export interface Composer {
  /** Natural logs of how likely each of `LENGTHS` comes next. */
  readonly lengths: (seen: Seen) => Float32Array;
  /** Natural logs of how likely each step comes next: 0 is an octave down, 24 an octave up, 25 a silence. */
  readonly steps: (seen: SeenNote) => Float32Array;
  /** Natural logs, [way × mode, from, to]; chords are numbered kind × 12 + semitones above the tonic. */
  readonly chordSteps: Float32Array;
  /** The same of each chord alone, [way × mode, chord]. */
  readonly chordsAlone: Float32Array;
  readonly copies: CopyIndex;
}

/** Outputs of the network for pitches. */
export const STEPS = 26;
export const SILENCE = 25;
/** Chords in the learned tables. */
export const CHORDS = 60;

const READ = {
  'new-music-rhythm': (file: NetworkReader) => logsFrom(file, RHYTHM_FEATURES, ['first', 'output'], LENGTHS.length),
  'new-music-pitch': (file: NetworkReader) => logsFrom(file, PITCH_FEATURES, ['first', 'second', 'output'], STEPS),
  'new-music-chords': (file: NetworkReader) => ({
    chordSteps: file.singles('steps', WAYS_AND_MODES, CHORDS, CHORDS),
    chordsAlone: file.singles('alone', WAYS_AND_MODES, CHORDS),
  }),
  'new-music-copies': (file: NetworkReader) => new CopyIndex(file.singles('bits', file.rows('bits'))),
};
const WAYS_AND_MODES = 6;

/** What a shell has to have: the names in the manifest. */
export const COMPOSER_NETWORKS: readonly string[] = Object.keys(READ);

/** Makes the composer from its files, which the shell has. An error when one is missing, damaged or was trained for something else. */
export function composerFrom(files: NetworkFiles): Result<Composer, NetworkError> {
  const lengths = readNetwork(files, 'new-music-rhythm', READ['new-music-rhythm']);
  if (!lengths.ok) return lengths;
  const steps = readNetwork(files, 'new-music-pitch', READ['new-music-pitch']);
  if (!steps.ok) return steps;
  const chords = readNetwork(files, 'new-music-chords', READ['new-music-chords']);
  if (!chords.ok) return chords;
  const copies = readNetwork(files, 'new-music-copies', READ['new-music-copies']);
  if (!copies.ok) return copies;
  return ok({ lengths: lengths.value, steps: steps.value, ...chords.value, copies: copies.value });
}

/** A network as a function of what it looks at. */
function logsFrom<S>(file: NetworkReader, features: FeatureList<S>, names: readonly string[], outputs: number) {
  const layers = layersOf(file.trainedOn(features), names, features.width, outputs);
  const row = new Float32Array(features.width);
  return (seen: S): Float32Array => {
    features.write(seen, row, 0);
    return likelihoods(layers, row);
  };
}

function layersOf(file: NetworkReader, names: readonly string[], inputs: number, outputs: number): readonly Layer[] {
  let width = inputs;
  return names.map((name, index) => {
    const rows = index === names.length - 1 ? outputs : file.rows(`${name}.bias`);
    const weights = file.singles(`${name}.weights`, rows, width);
    width = rows;
    return { weights, bias: file.singles(`${name}.bias`, rows) };
  });
}

/** Most inputs are 0, since they say which of several: these cost nothing here, as they would in `notate`’s layers of whole rows. */
function likelihoods(layers: readonly Layer[], row: Float32Array): Float32Array {
  let values = row;
  for (const [index, { weights, bias }] of layers.entries()) {
    const width = values.length;
    const next = Float32Array.from(bias);
    for (let column = 0; column < width; column++) {
      const value = values[column] ?? 0;
      if (value === 0) continue;
      for (let to = 0; to < next.length; to++) next[to] = (next[to] ?? 0) + value * (weights[to * width + column] ?? 0);
    }
    if (index < layers.length - 1) for (let to = 0; to < next.length; to++) next[to] = Math.max(0, next[to] ?? 0);
    values = next;
  }
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  const sum = values.reduce((total, value) => total + Math.exp(value - most), 0);
  return values.map((value) => value - most - Math.log(sum));
}
