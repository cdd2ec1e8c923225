import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { ENGLISH } from '../printed-words';
import { tempoMark } from './tempo-mark';

const mark = (line: string, at = 0) => {
  const header = music(line).measures[at];
  return header && tempoMark(header, ENGLISH);
};

test('a tempo has its Italian word and its beats, in compound meters of dotted quarters', () => {
  expect(mark('bpm=120 | C4/w |')).toEqual({ words: 'Allegretto', beats: 120, compound: false });
  expect(mark('6/8 bpm=90 | C4/h. |')).toEqual({ words: 'Moderato', beats: 60, compound: true });
});

test('where no tempo begins there is no mark', () => expect(mark('bpm=120 | C4/w | D4/w |', 1)).toBeUndefined());
