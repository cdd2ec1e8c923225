import { expect, test } from 'vitest';
import { music } from './testing/index';
import { headsTiedInto } from './ties';

const into = (text: string) => Object.fromEntries(headsTiedInto(music(text).parts[0]!));

test('nothing is tied into plain notes', () => expect(into('4/4 | C4/h C4/h |')).toEqual({}));

test('only the tied head of a chord is held', () =>
  expect(into('4/4 | [C4 E4~]/h [C4 D4 E4]/h |')).toEqual({ e2: [2] }));

test('a chain of ties runs over the barline in its own voice', () =>
  expect(into('4/4 | C4/w & C5/h C5/h~ | C4/w & C5/h~ C5/h |')).toEqual({ e5: [0], e6: [0] }));
