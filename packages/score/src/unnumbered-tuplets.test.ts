import { expect, test } from 'vitest';
import type { Part } from './model';
import { music } from './testing';
import { tupletGroups } from './tuplets';
import { unnumberedTuplets } from './unnumbered-tuplets';

/** The tuplets of the first voice with their numbers, measure by measure; '-' shows none. */
function numbers(text: string, from = 0, to?: number): string {
  const score = music(text);
  const [part] = score.parts as [Part];
  const silent = unnumberedTuplets(score, part, from, to ?? score.measures.length);
  return part.measures
    .slice(from, to)
    .map(({ voices: [voice] }) =>
      tupletGroups(voice!.elements)
        .map((group) => (silent.has(voice!.elements[group.from]!.id) ? '-' : `${group.ratio.actual}`))
        .join(' '),
    )
    .join(' | ');
}

const TRIPLET = '(3:2 C4/8 D4/8 E4/8)';
const FOUR = `${TRIPLET} ${TRIPLET} ${TRIPLET} ${TRIPLET}`;

test('of a row of triplets the first two show their number, also over a barline', () => {
  expect(numbers(`| ${FOUR} |`)).toBe('3 3 - -');
  expect(numbers(`| C4/h. ${TRIPLET} | ${FOUR} |`)).toBe('3 | 3 - - -');
});

test('each line begins anew', () => {
  expect(numbers(`| ${FOUR} | ${FOUR} | ${FOUR} |`, 1, 3)).toBe('3 3 - - | - - - -');
});

test('whatever stands between ends the row', () => {
  expect(numbers(`3/4 | ${TRIPLET} ${TRIPLET} ${TRIPLET} | C4/8 D4/8 ${TRIPLET} ${TRIPLET} |`)).toBe('3 3 - | 3 3');
  expect(numbers(`3/4 | ${TRIPLET} ${TRIPLET} r/q | ${TRIPLET} ${TRIPLET} ${TRIPLET} |`)).toBe('3 3 | 3 3 -');
  expect(numbers(`| ${FOUR} | C4/w | ${FOUR} |`)).toBe('3 3 - - |  | 3 3 - -');
});

test('tuplets of another number or another unit have a row of their own', () => {
  const five = '(5:4 C4/16 D4/16 E4/16 D4/16 C4/16)';
  expect(numbers(`| ${TRIPLET} ${TRIPLET} ${five} ${TRIPLET} | ${five} ${five} ${five} C4/q |`)).toBe(
    '3 3 5 3 | 5 5 -',
  );
  const short = '(3:2 C4/16 D4/16 E4/16) (3:2 F4/16 E4/16 D4/16)';
  expect(numbers(`| ${TRIPLET} ${TRIPLET} ${short} ${short} |`)).toBe('3 3 3 3 - -');
});

test('a tuplet that no beam shows keeps its number, and the row goes on', () => {
  const long = '(3:2 C4/q E4/8)';
  expect(numbers(`| ${TRIPLET} ${TRIPLET} ${long} ${TRIPLET} |`)).toBe('3 3 3 -');
  expect(numbers(`| ${TRIPLET} ${TRIPLET} (3:2 r/8 D4/8 E4/8) (3:2 C4/8. D4/16 E4/8) |`)).toBe('3 3 3 3');
  expect(numbers('| (3:2 C4/q D4/q E4/q) (3:2 C4/q D4/q E4/q) | (3:2 C4/q D4/q E4/q) (3:2 C4/q D4/q E4/q) |')).toBe(
    '3 3 | 3 3',
  );
});

test('two or four notes under a beam would be taken for plain ones: they always say what they are', () => {
  const duplet = '(2:3 C4/8 D4/8)';
  expect(numbers(`6/8 | ${duplet} ${duplet} | ${duplet} ${duplet} |`)).toBe('2 2 | 2 2');
});

test('tuplets with others inside keep their numbers', () => {
  const nested = '(3:2 C4/8 (3:2 D4/16 E4/16 F4/16) G4/8)';
  expect(numbers(`| ${nested} ${nested} ${nested} ${nested} |`)).toBe('3 3 3 3');
});

test('a new meter and a repeat begin anew', () => {
  expect(numbers(`2/4 | ${TRIPLET} ${TRIPLET} | 3/4 ${TRIPLET} ${TRIPLET} ${TRIPLET} |`)).toBe('3 3 | 3 3 -');
  expect(numbers(`| ${FOUR} | repeat=start ${FOUR} | repeat=end ${FOUR} |`)).toBe('3 3 - - | 3 3 - - | - - - -');
});

test('each voice counts for itself', () => {
  const score = music(`| ${FOUR} & C3/w | ${FOUR} & ${FOUR} |`);
  const [part] = score.parts as [Part];
  const silent = unnumberedTuplets(score, part, 0, 2);
  const second = part.measures[1]!.voices.map(({ elements }) =>
    tupletGroups(elements).map(({ from }) => silent.has(elements[from]!.id)),
  );
  expect(second).toEqual([
    [true, true, true, true],
    [false, false, true, true],
  ]);
});
