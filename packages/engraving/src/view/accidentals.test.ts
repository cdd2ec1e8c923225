import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { accidentalsOf } from './accidentals';

/** The accidentals printed in one measure, in the order of its heads. */
function printed(text: string, measureIndex = 0, inline = false): string {
  const score = music(text);
  const part = score.parts[0]!;
  const spelling = accidentalsOf(part, measureIndex, 0, score.measures[measureIndex]!.key, inline);
  return [...spelling.values()]
    .map(({ pitch, printed }) => (printed ? ['♭', '♮', '♯'][pitch.alter + 1]! : '-'))
    .join('');
}

test('an accidental holds to the barline', () => {
  expect(printed('| F#4/q F#4/q F4/q F4/q |')).toBe('♯-♮-');
  expect(printed('| F#4/w | F#4/h F4/h |', 1)).toBe('♯♮');
});

test('it holds in its own octave only', () => expect(printed('| F#4/q F#5/q F5/q F4/q |')).toBe('♯♯♮♮'));

test('notes of the key need none, notes against it a natural', () =>
  expect(printed('key=G | F#4/h F4/h |')).toBe('-♮'));

test('a note held over the barline repeats no accidental, the next one does', () =>
  expect(printed('| F#4/w~ | F#4/h F#4/h |', 1)).toBe('-♯'));

test('the second voice reads the accidental of the first, in time order', () =>
  expect(printed('| F#5/h G5/h & r/h F#5/q F5/q |')).toBe('♯--♮'));

test('inline accidentals stand at every altered note, whatever the key', () =>
  expect(printed('key=G | F#4/q F#4/q F4/q G4/q |', 0, true)).toBe('♯♯--'));
