import { expect, test } from 'vitest';
import { draft } from './testing/index';
import { tupletGroups } from './tuplets';

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

test('a remainder is told', () => expect(groups('(3:2 C4/8 C4/8)')).toEqual(['3:2 of 8: 0–2 incomplete']));
