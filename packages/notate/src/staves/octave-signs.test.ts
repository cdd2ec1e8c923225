import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { withOctaveSigns } from './octave-signs';

/** The music with the signs that are set. */
function signed(text: string): string {
  const score = music(text);
  const part = withOctaveSigns(
    score.parts[0]!,
    score.measures.map(({ key }) => key),
  );
  return notation({ ...score, parts: [part] });
}

test('a passage high above the staff is printed an octave lower', () =>
  expect(signed('4/4 | C5/q E5/q A5/q C6/q | C7/q E7/q D7/q F7/q | E7/h C7/h | C6/w |')).toBe(
    '4/4 | C5/q E5/q A5/q C6/q | C7/q:8va E7/q:8va D7/q:8va F7/q:8va | E7/h:8va C7/h:8va | C6/w |',
  ));

test('octaves deep in the bass get the sign below', () =>
  expect(
    signed('2/4 clefs=treble,bass | C5/h // [C1 C2]/h | C5/h // [Bb0 Bb1]/h | C5/h // [A0 A1]/h | C5/h // F2/h |'),
  ).toBe('2/4 | C5/h // [C1 C2]/h:8vb | C5/h // [Bb0 Bb1]/h:8vb | C5/h // [A0 A1]/h:8vb | C5/h // F2/h |'));

test('one octave is enough where three ledger lines are left', () =>
  expect(signed('2/4 | D7/8 E7/8 D7/8 C#7/8 | C7/8 D7/8 E7/8 G7/8 | A7/8 G7/8 F7/8 E7/8 |')).not.toContain('15ma'));

test('no sign for a single note of six ledger lines; one of seven cannot be read without', () => {
  const text = '4/4 | C5/q E7/q A5/q C6/q | G5/w |';
  expect(signed(text)).toBe(text);
  expect(signed('4/4 | C5/q G7/q A5/q C6/q | G5/w |')).toBe('4/4 | C5/q G7/q:8va A5/q C6/q | G5/w |');
  expect(signed('4/4 | C5/w | [G6 C8]/w |')).toBe('4/4 | C5/w | [G6 C8]/w:8va |');
});

test('up to three ledger lines are read without a sign', () => {
  const text = '4/4 | C6/8 D6/8 E6/8 F6/8 C6/8 D6/8 E6/8 F6/8 | E6/w |';
  expect(signed(text)).toBe(text);
});

test('low notes in between keep a passage where it sounds', () => {
  const text = '4/4 | C7/8 C4/8 D7/8 C4/8 E7/8 C4/8 D7/8 C4/8 | C6/w |';
  expect(signed(text)).toBe(text);
});

test('a sign never begins inside a tie', () => {
  expect(signed('4/4 | E7/w~ | E7/q D7/q C7/q E7/q | C5/w |')).toBe(
    '4/4 | E7/w~:8va | E7/q:8va D7/q:8va C7/q:8va E7/q:8va | C5/w |',
  );
});
