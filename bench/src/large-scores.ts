import type { Score } from '@notewright/score';
import { randomScore } from '@notewright/score/testing';
import { randomPiano } from './random-piano';

export interface LargeScore {
  readonly name: string;
  readonly score: Score;
  readonly measures: number;
  /** Heads, as people count notes. */
  readonly notes: number;
}

/** Music for many, one voice a staff, as even as the piano music that speed is measured on. */
const ensemble = (parts: number, measures: number): Score =>
  randomScore(1, { measures, parts, staves: 1, voices: 1, changes: false, phrasing: false });

/** The largest scores there are, each large in its own way; the limits of the product are 5,000 measures, 64 parts, 150,000 notes and rests. */
const LARGE: readonly (readonly [string, () => Score])[] = [
  ['piano, 5,000 measures', () => randomPiano(5000)],
  ['orchestra, 40 parts, 150 measures', () => ensemble(40, 150)],
  ['band, 16 parts, 900 measures', () => ensemble(16, 900)],
];

/** @param only  a part of the name of those that are wished for; without it all */
export function* largeScores(only = ''): Generator<LargeScore> {
  for (const [name, make] of LARGE) {
    if (!name.includes(only)) continue;
    const score = make();
    yield { name, score, measures: score.measures.length, notes: headsIn(score) };
  }
}

function headsIn({ parts }: Score): number {
  let count = 0;
  for (const { measures } of parts)
    for (const { voices } of measures)
      for (const { elements } of voices)
        for (const element of elements) if (element.kind === 'chord') count += element.heads.length;
  return count;
}
