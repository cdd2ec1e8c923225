import { FeatureList, featurePerColumn, type FeatureGroup, type NetworkReader } from '@notewright/networks';
import { keyOf, type Key, type Midi } from '@notewright/score';
import { indexOfMost } from '@notewright/score/lists';

/** A note as far as the key cares. */
export interface SoundingNote {
  readonly startTicks: number;
  readonly soundEndTicks: number;
  readonly midi: Midi;
}

/**
 * Finds the key of some music.
 *
 * Three histograms over pitch classes (share of sound, its square root so that rare notes count too, and share of the lowest
 * notes) are weighed by how they look from each tonic; the weights are learned from printed music (`models/keys`). Shortly
 * after Krumhansl and Schmuckler, with a learned profile as in Albrecht and Shanahan, "The Use of Large Corpora to Train a New
 * Type of Key-Finding Algorithm", Music Perception 31, 2013.
 *
 * @returns C major when nothing sounds
 */
export function findKey(notes: readonly SoundingNote[], quarterTicks: number, weights: KeyWeights): Key {
  if (notes.length === 0) return keyOf(0, 'major');
  const scores = keyScores(notes, quarterTicks, weights);
  return KEYS[indexOfMost(scores)]!;
}

/** Every key once: the twelve signatures from C upwards, each major and then minor. */
export const KEYS: readonly Key[] = Array.from({ length: 24 }, (_, index) => {
  const major = index >> 1;
  return index % 2 === 0 ? keyOf(major, 'major') : keyOf((major + 9) % 12, 'minor');
});

/** Score of each of `KEYS`, shape [24], natural logs up to a constant. At least one note. */
export function keyScores(notes: readonly SoundingNote[], quarterTicks: number, weights: KeyWeights): Float64Array {
  const histograms = pitchHistograms(notes, quarterTicks);
  const row = new Float64Array(KEY_FEATURES.width);
  return Float64Array.from(KEYS, (_, index) => {
    KEY_FEATURES.write({ ...histograms, tonic: index >> 1 }, row, 0);
    const { bias, each } = index % 2 === 0 ? weights.major : weights.minor;
    return each.reduce((sum, weight, k) => sum + weight * row[k]!, bias);
  });
}

/** What sounds, as histograms over pitch classes from C, shape [12] each. */
export interface PitchHistograms {
  /** Share of sound, times 4; its square root; share of the lowest notes. */
  readonly sound: Float64Array;
  readonly root: Float64Array;
  readonly bass: Float64Array;
}

/** As seen from the tonic of a signature's major key. */
interface KeySeen extends PitchHistograms {
  readonly tonic: number;
}

const STEPS = Array.from({ length: 12 }, (_, step) => `${step} semitones over the tonic`);
const histogram = (of: keyof PitchHistograms, name: string, unit: string): FeatureGroup<KeySeen> =>
  featurePerColumn(name, unit, STEPS, (seen, step) => seen[of][(seen.tonic + step) % 12]!);

/** What is weighed for and against a key. */
export const KEY_FEATURES = new FeatureList<KeySeen>([
  histogram('sound', 'sound', 'share, times 4'),
  histogram('root', 'rare notes too', 'square root of the share of sound'),
  histogram('bass', 'bass', 'share of the lowest notes'),
]);

/** What speaks for a major and for a minor key: a bias, and a weight for each of `KEY_FEATURES`. */
export type KeyWeights = Readonly<Record<'major' | 'minor', { readonly bias: number; readonly each: Float64Array }>>;

/** Reads the network `keys`. */
export function keyWeightsFrom(file: NetworkReader): KeyWeights {
  const { width } = KEY_FEATURES;
  const weights = file.trainedOn(KEY_FEATURES).doubles('weights', 2, width);
  const bias = file.doubles('bias', 2);
  const of = (mode: number) => ({ bias: bias[mode]!, each: weights.slice(mode * width, (mode + 1) * width) });
  return { major: of(0), minor: of(1) };
}

/** @param notes  at least one */
export function pitchHistograms(notes: readonly SoundingNote[], quarterTicks: number): PitchHistograms {
  const [sound, root, bass] = [new Float64Array(12), new Float64Array(12), new Float64Array(12)];
  const lowest = new Map<number, Midi>();
  let all = 0;
  for (const { startTicks, soundEndTicks, midi } of notes) {
    const length = Math.min(2, Math.max(0.25, (soundEndTicks - startTicks) / quarterTicks));
    sound[midi % 12] = (sound[midi % 12] ?? 0) + length;
    all += length;
    lowest.set(startTicks, Math.min(midi, lowest.get(startTicks) ?? Infinity));
  }
  for (const midi of lowest.values()) bass[midi % 12] = (bass[midi % 12] ?? 0) + 1 / lowest.size;
  for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
    const share = sound[pitchClass]! / all;
    sound[pitchClass] = share * 4;
    root[pitchClass] = Math.sqrt(share);
  }
  return { sound, root, bass };
}
