import { expect, test } from 'vitest';
import { onsetEvents } from '../onset-events';
import { played } from '../testing/played';
import { isSingleLine } from './single-line';

const isLine = (text: string) => isSingleLine(onsetEvents(played(text, { bpm: 100, jitterMs: 8 }).notes));

test.each([
  ['a tune', '4/4 | C4/q D4/q E4/8 F4/8 G4/q | A4/h G4/h | E4/q D4/q C4/h |'],
  ['a tune with one double stop in it', '4/4 | C4/q D4/q E4/8 F4/8 G4/q | A4/q G4/q F4/q E4/q | [C4 E4]/h D4/q C4/q |'],
])('%s is a single line', (_, text) => expect(isLine(text)).toBe(true));

test.each([
  ['a tune over a held note', '4/4 | C5/q D5/q E5/q F5/q // C3/w | G5/q F5/q E5/q D5/q // C3/w |'],
  ['a tune over chords', '4/4 | C5/q D5/q E5/q F5/q // [C3 G3]/h [C3 G3]/h |'],
])('%s is none', (_, text) => expect(isLine(text)).toBe(false));

test('silence is no line', () => expect(isSingleLine([])).toBe(false));
