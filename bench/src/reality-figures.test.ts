import type { HeardNote } from '@notewright/evidence';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { chordAgreement, writtenChords, writtenTune, type PlainChord } from './reality-figures';

const heard = (onsetSec: number, midi: number): HeardNote => ({
  ...{ onsetSec, offsetSec: onsetSec + 0.4, midi, velocity: 64, confidence: 0.9 },
});
const plain = (fromSec: number, toSec: number, root: number, mode: PlainChord['mode']): PlainChord => ({
  ...{ fromSec, toSec, root, mode },
});

test('a written note stands where a note of its pitch was heard nearest, and a tied one counts once', () => {
  const score = music('4/4 bpm=60 | at=10 C4/q D4/q E4/h~ | at=14 E4/w |');
  const tune = writtenTune(score, [heard(10.02, 60), heard(10.5, 60), heard(10.93, 62), heard(12.6, 64)]);
  expect(tune.map(({ onset, pitch }) => [onset, pitch])).toEqual([
    [10.02, 60],
    [10.93, 62],
    [12, 64], // nothing of its pitch was heard within 0.3 s: the written time
  ]);
});

test('chord symbols last until the next one, sevenths are their triads', () => {
  const score = music('4/4 bpm=60 | at=1 C4/h{C} C4/h{Am7} | at=5 D4/w{G7} |');
  expect(writtenChords(score)).toEqual([plain(1, 3, 0, 'major'), plain(3, 5, 9, 'minor'), plain(5, 9, 7, 'major')]);
});

test('what is suspended, diminished or augmented is neither major nor minor, what has a sixth or a major seventh is', () => {
  const score = music(
    '4/4 bpm=60 | at=0 C4/q{Csus4} C4/q{Cmaj7} C4/q{Bdim} C4/q{Bm7b5} | at=4 C4/q{Am6} C4/q{Caug} C4/h{F,add9} |',
  );
  expect(writtenChords(score).map(({ mode }) => mode)).toEqual(
    ['neither', 'major', 'neither', 'neither', 'minor', 'neither', 'major'],
  ); // prettier-ignore
});

test('a score that does not know its recording has neither', () => {
  const score = music('4/4 | C4/w{C} |');
  expect(writtenTune(score, [heard(0, 60)])).toEqual([]);
  expect(writtenChords(score)).toEqual([]);
});

test('agreement is counted in time: a quarter late, then the wrong mode', () => {
  const truth = [plain(0, 4, 0, 'major'), plain(4, 8, 9, 'minor')];
  expect(chordAgreement(truth, truth)).toBe(1);
  expect(chordAgreement(truth, [plain(1, 4, 0, 'major'), plain(4, 8, 9, 'major')])).toBeCloseTo(3 / 8, 2);
  expect(chordAgreement(truth, [])).toBe(0);
  expect(chordAgreement([], truth)).toBe(0);
});
