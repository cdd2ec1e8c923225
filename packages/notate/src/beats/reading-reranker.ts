import type { NetworkReader } from '@notewright/networks';
import { applyLayer, type Layer } from '../learned/layer';
import { readLayer } from '../learned/read-layer';
import { MEASURED_READING_FEATURES, READING_FEATURES, type ReadingFeatures } from './reading-features';

/**
 * Scores metrical readings by how an editor would like them: a few networks of two layers, each with a linear term beside it, whose
 * scores are added. Trained by `models/meter/train_readings.py` to choose among the readings of one performance.
 */
export interface ReadingReranker {
  /** What it is given of a reading. */
  readonly list: ReadingFeatures;
  /** What is taken from each feature, and what it is divided by. */
  readonly mean: Float32Array;
  readonly scale: Float32Array;
  readonly members: readonly RerankerMember[];
}

interface RerankerMember {
  readonly first: Layer;
  readonly second: Layer;
  /** shape [second] */
  readonly last: Float32Array;
  /** shape [features] */
  readonly straight: Float32Array;
}

/** Reads the network `meter-readings`. */
export function readingRerankerFrom(file: NetworkReader): ReadingReranker {
  const list = file.rows('mean') === READING_FEATURES.width ? READING_FEATURES : MEASURED_READING_FEATURES;
  file.trainedOn(list);
  const { width } = list;
  const members: RerankerMember[] = [];
  for (let member = 0; file.rows(`${member}.last`) > 0; member++) {
    const [first, second] = [file.rows(`${member}.first.bias`), file.rows(`${member}.second.bias`)];
    members.push({
      first: readLayer(file, `${member}.first`, first, width),
      second: readLayer(file, `${member}.second`, second, first),
      last: file.singles(`${member}.last`, second),
      straight: file.singles(`${member}.straight`, width),
    });
  }
  return { list, mean: file.singles('mean', width), scale: file.singles('scale', width), members };
}

/**
 * @param rows  of `readingFeatures`, shape [readings × features]
 * @returns shape [readings]; only the differences between readings of one performance mean anything
 */
export function rerankingScores({ mean, scale, members }: ReadingReranker, rows: Float32Array): Float64Array {
  const features = mean.length;
  const count = rows.length / features;
  const seen = new Float32Array(rows.length);
  for (let at = 0; at < rows.length; at++) seen[at] = (rows[at]! - mean[at % features]!) / scale[at % features]!;
  const scores = new Float64Array(count);
  for (const { first, second, last, straight } of members) {
    const once = new Float32Array(count * first.stride);
    const twice = new Float32Array(count * second.stride);
    applyLayer(first, seen, count, once, 'rectified');
    applyLayer(second, once, count, twice, 'rectified');
    for (let row = 0; row < count; row++) {
      for (let k = 0; k < last.length; k++) scores[row]! += last[k]! * twice[row * second.stride + k]!;
      for (let k = 0; k < features; k++) scores[row]! += straight[k]! * seen[row * features + k]!;
    }
  }
  return scores;
}
