import { expect, test } from 'vitest';
import { draft, music, notation } from './testing/index';
import { violations } from './invariants';
import { allTupletGroups, tupletGroups } from './tuplets';

const groups = (line: string) =>
  tupletGroups(draft(`4/4 | ${line} |`).parts[0]!.measures[0]!.voices[0]!.elements).map(
    ({ ratio, from, to, unit, complete }) =>
      `${ratio.actual}:${ratio.normal} of ${unit}: ${from}–${to}${complete ? '' : ' incomplete'}`,
  );

test('plain rhythms have no bracket', () => expect(groups('C4/q D4/q r/h')).toEqual([]));

test('six triplet eighths are two brackets', () =>
  expect(groups('(3:2 C4/8 C4/8 C4/8 C4/8 C4/8 C4/8)')).toEqual(['3:2 of 8: 0–3', '3:2 of 8: 3–6']));

test('a sextuplet stays whole', () =>
  expect(groups('(6:4 C4/16 C4/16 C4/16 C4/16 C4/16 C4/16)')).toEqual(['6:4 of 16: 0–6']));

test('long–short fills a bracket', () => expect(groups('C4/q (3:2 C4/q D4/8)')).toEqual(['3:2 of 8: 1–3']));

test('a dotted eighth is not three sixteenths', () =>
  expect(groups('(3:2 C4/8. D4/16 E4/8)')).toEqual(['3:2 of 8: 0–3']));

test('a plain note between brackets parts them', () =>
  expect(groups('(3:2 C4/8 C4/8 C4/8) C4/q (3:2 C4/q C4/q C4/q)')).toEqual(['3:2 of 8: 0–3', '3:2 of 4: 4–7']));

test('a triplet beside a quintuplet', () =>
  expect(groups('(3:2 C4/8 C4/8 C4/8) (5:4 C4/16 C4/16 C4/8 C4/16)')).toEqual(['3:2 of 8: 0–3', '5:4 of 16: 3–7']));

test('a remainder is reported', () => expect(groups('(3:2 C4/8 C4/8)')).toEqual(['3:2 of 8: 0–2 incomplete']));

const NESTED = '(3:2 C4/8 (3:2 D4/16 E4/16 F4/16) G4/8)';

const all = (line: string) =>
  allTupletGroups(draft(`4/4 | ${line} |`).parts[0]!.measures[0]!.voices[0]!.elements).map(
    ({ ratio, from, to, unit, complete }) =>
      `${ratio.actual}:${ratio.normal} of ${unit}: ${from}–${to}${complete ? '' : ' incomplete'}`,
  );

test('a triplet within a triplet: two brackets, one around the other', () => {
  expect(groups(`C4/q ${NESTED}`)).toEqual(['3:2 of 8: 1–6']);
  expect(all(`C4/q ${NESTED}`)).toEqual(['3:2 of 8: 1–6', '3:2 of 16: 2–5']);
});

test('nine notes as three triplets of a triplet, and a quintuplet within a triplet of quarters', () => {
  const three = '(3:2 C4/8 D4/8 E4/8)';
  expect(all(`(3:2 ${three} ${three} ${three}) C4/h`)).toEqual([
    '3:2 of 4: 0–9',
    '3:2 of 8: 0–3',
    '3:2 of 8: 3–6',
    '3:2 of 8: 6–9',
  ]);
  expect(all('(3:2 C4/q (5:4 C4/16 D4/16 E4/16 D4/16 C4/16) G4/q) C4/h')).toEqual(['3:2 of 4: 0–7', '5:4 of 16: 1–6']);
});

test('a bracket is never cut through the one within it', () =>
  expect(groups('(3:2 C4/8 D4/8 (3:2 C4/16 D4/16 E4/16) (3:2 C4/16 D4/16 E4/16) D4/8 C4/8)')).toEqual([
    '3:2 of 8: 0–5',
    '3:2 of 8: 5–10',
  ]));

test('tuplets within tuplets are printed as they are read and fill their measure', () => {
  const line = `4/4 | ${NESTED} C4/h. | (3:2 (3:2 C4/8 (5:4 D4/32 E4/32 F4/32 G4/32 A4/32) C4/8) D4/q E4/q) C4/h |`;
  expect(notation(music(line))).toBe(line);
});

test('a remainder within a bracket is reported', () =>
  expect(all('(3:2 C4/q (3:2 D4/8 E4/8)) C4/h')).toEqual(['3:2 of 8: 0–3 incomplete', '3:2 of 8: 1–3 incomplete']));

test('a nest that no tick measures is reported, not rounded', () =>
  expect(
    violations(draft('4/4 | (5:4 C4/16 D4/16 E4/16 F4/16 (5:4 C4/64 D4/64 E4/64 F4/64 G4/64)) C4/h. |')).map(
      ({ code }) => code,
    ),
  ).toContain('value-not-exact'));
