import { expect, test } from 'vitest';
import type { Chord, Score } from '../model';
import { music, withoutIds } from '../testing/index';
import { decodeMusicJson, encodeMusicJson } from './index';

test('small notes and ornaments survive MusicJSON, spelling included', () => {
  const score = music('4/4 | C5/h D5/h |');
  const measure = score.parts[0]!.measures[0]!;
  const [first, second] = measure.voices[0]!.elements as [Chord, Chord];
  const graces = [{ midi: 70, spelling: { step: 'A', alter: 1, octave: 4 } as const }, { midi: 71 }];
  const adorned: Score = {
    ...score,
    parts: [
      {
        ...score.parts[0]!,
        measures: [
          {
            ...measure,
            voices: [
              {
                staff: 0,
                elements: [
                  { ...first, graces },
                  { ...second, ornament: 'trill' },
                ],
              },
            ],
          },
        ],
      },
    ],
  };
  const read = decodeMusicJson(JSON.parse(JSON.stringify(encodeMusicJson(adorned))));
  expect(read.ok && withoutIds(read.value)).toEqual(withoutIds(adorned));
});
