import { encodeMusicJson, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';

/** `count` measures; measure n (from 1) holds the pitch 21 + n % 80, so that one can tell which measures came through. */
export function longScore(count: number, title = 'Long'): Score {
  const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
  const pitch = (n: number) => names[pitchOfMeasure(n) % 12]! + (Math.floor(pitchOfMeasure(n) / 12) - 1);
  const measures = Array.from({ length: count }, (_, index) => `${pitch(index + 1)}/w`);
  return music(`title="${title}" composer="Anna" | ${measures.join(' | ')} |`);
}

export const pitchOfMeasure = (n: number): number => 40 + (n % 40);

/** A score as the file somebody uploads. */
export const musjFile = (score: Score, name = 'song.musj') => ({
  name,
  bytes: new TextEncoder().encode(JSON.stringify(encodeMusicJson(score))),
});
