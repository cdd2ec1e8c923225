import type { Posteriors } from '../network/posteriors';
import learned from './note-confidence.json';
import { describeNote } from './note-features';

/** Says how probable it is, 0–1, that a note of this pitch really begins at this frame. */
export type JudgeNote = (posteriors: Posteriors, midi: number, onsetFrame: number) => number;

/**
 * Judges a possible note by its surroundings: is it a partial of another note, an echo, the rest of an attack?
 *
 * The note network decides each pitch almost by itself and believes in overtones; this small network of ours (32 hidden units)
 * sees the other pitches. Its answer is a calibrated probability. Card, data and recipe: `models/note-confidence`.
 */
export const judgeNote: JudgeNote = (posteriors, midi, onsetFrame) => {
  const features = describeNote(posteriors, midi, onsetFrame);
  let sum = learned.outputBias;
  learned.hidden.forEach(({ weights, bias, output }) => {
    let activation = bias;
    for (let index = 0; index < features.length; index++) activation += weights[index]! * features[index]!;
    if (activation > 0) sum += output * activation;
  });
  return 1 / (1 + Math.exp(-sum));
};
