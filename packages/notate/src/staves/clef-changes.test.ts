import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { withClefChanges } from './clef-changes';

/** The music with the clefs that are set. */
function clefs(text: string): string {
  const score = music(text);
  const part = withClefChanges(
    score.parts[0]!,
    score.measures.map(({ key }) => key),
  );
  return notation({ ...score, parts: [part] });
}

const LOW = 'C5/w // C3/8 G3/8 C3/8 G3/8 C3/8 G3/8 C3/8 G3/8 |';
const HIGH = 'C6/w // C5/8 G5/8 C5/8 G5/8 C5/8 G5/8 C5/8 G5/8 |';

test('a left hand that stays high is written in the treble clef, and goes back', () =>
  expect(clefs(`4/4 | ${LOW} ${HIGH} ${HIGH} ${LOW} ${LOW}`)).toBe(
    `4/4 | ${LOW} ${HIGH.replace('// ', '// clef=treble ')} ${HIGH} ${LOW.replace('// ', '// clef=bass ')} ${LOW}`,
  ));

test('a left hand that is high from the beginning begins in the treble clef', () =>
  expect(clefs(`4/4 | ${HIGH} ${HIGH} ${HIGH}`)).toBe(`4/4 clefs=treble,treble | ${HIGH} ${HIGH} ${HIGH}`));

test('a few high notes change no clef', () => {
  const text = `4/4 | ${LOW} C6/w // C3/q C5/q E5/q C3/q | ${LOW}`;
  expect(clefs(text)).toBe(text);
});

test('leaps between low and high stay in one clef', () => {
  const stride = 'C6/w // C2/8 G5/8 C2/8 G5/8 C2/8 G5/8 C2/8 G5/8 |';
  const text = `4/4 | ${stride} ${stride} ${stride}`;
  expect(clefs(text)).toBe(text);
});
