import { readChordText } from '@notewright/score';
import { expect, test } from 'vitest';
import { playedTones } from './played-tones';

const tones = (name: string) => playedTones(readChordText(name) ?? { root: 0, kind: 'major' });

test('an arrangement plays what stands for third and fifth, and a minor seventh', () => {
  expect([tones('Dsus4'), tones('Bdim'), tones('Caug')]).toEqual([[2, 7, 9], [11, 2, 5], [0, 4, 8]]); // prettier-ignore
  expect([tones('G7'), tones('Bm7b5'), tones('G7sus4')]).toEqual([[7, 11, 2, 5], [11, 2, 5, 9], [7, 0, 2, 5]]); // prettier-ignore
});

test('it leaves major sevenths, sixths and ninths to the symbol above', () =>
  expect([tones('Cmaj7'), tones('C6'), tones('Cadd9')]).toEqual([[0, 4, 7], [0, 4, 7], [0, 4, 7]])); // prettier-ignore
