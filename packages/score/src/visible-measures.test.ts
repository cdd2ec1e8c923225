import { describe, expect, test } from 'vitest';
import { music, notation, randomScore, withoutIds } from './testing';
import { violations, type Part, type Score } from './index';
import { firstMeasuresOf, hideMeasuresFrom, keepHiddenMeasures } from './visible-measures';

const SONG = '| C4/w | D4/w~ | D4/w | 3/4 E4/h. |';

test('hidden measures are silent and keep their meter; a tie into them ends', () => {
  expect(notation(hideMeasuresFrom(music(SONG), 2))).toBe(notation(music('| C4/w | D4/w | r/w | 3/4 r/h. |')));
});

test('the first measures alone are a score of their own', () => {
  expect(notation(firstMeasuresOf(music(SONG), 2))).toBe(notation(music('| C4/w | D4/w |')));
});

test('a score that is short enough stays as it is', () => {
  const song = music(SONG);
  expect(hideMeasuresFrom(song, 4)).toBe(song);
  expect(firstMeasuresOf(song, 4)).toBe(song);
});

describe('saving what was seen', () => {
  const stored = music(SONG);
  const seen = hideMeasuresFrom(stored, 2);

  test('unchanged gives the stored score again, ties over the border included', () => {
    const saved = keepHiddenMeasures(seen, stored, 2);
    expect(saved.ok && notation(saved.value)).toBe(notation(stored));
  });

  test('takes the edit in what was seen and keeps what was hidden', () => {
    const saved = keepHiddenMeasures(music('| G4/w | A4/w | r/w | 3/4 r/h. |'), stored, 2);
    expect(saved.ok && notation(saved.value)).toBe(notation(music('| G4/w | A4/w | D4/w | 3/4 E4/h. |')));
  });

  test('with measures added, removed or made longer is refused', () => {
    for (const text of [
      '| C4/w | D4/w | r/w |',
      '| C4/w | D4/w | r/w | r/w | r/w |',
      '| 3/4 C4/h. | 4/4 D4/w | r/w | 3/4 r/h. |',
    ])
      // prettier-ignore
      expect(keepHiddenMeasures(music(text), stored, 2)).toEqual({ ok: false, error: 'shape-changed' });
  });

  test('with something written where it could not be seen is refused: it would be lost', () => {
    for (const text of ['| C4/w | D4/w | F4/w | 3/4 r/h. |', '| C4/w | D4/w | r/w | 3/4 r/q E4/h |'])
      expect(keepHiddenMeasures(music(text), stored, 2)).toEqual({ ok: false, error: 'written-behind' });
  });

  test('from a page that had seen all of it keeps what was hidden since', () => {
    const saved = keepHiddenMeasures(music('| G4/w | D4/w~ | D4/w | 3/4 E4/h. |'), stored, 2);
    expect(saved.ok && notation(saved.value)).toBe(notation(music('| G4/w | D4/w~ | D4/w | 3/4 E4/h. |')));
  });

  test('with its parts in another order is refused: each would get the hidden music of the other', () => {
    const named = (name: string, text: string): Part => ({ ...music(text).parts[0]!, name });
    const two = { ...stored, parts: [named('Flute', SONG), named('Cello', '| C3/w | D3/w | E3/w | 3/4 F3/h. |')] };
    const { parts, ...rest } = hideMeasuresFrom(two, 2);
    const swapped = { ...rest, parts: parts.toReversed() };
    expect(keepHiddenMeasures(swapped, two, 2)).toEqual({ ok: false, error: 'shape-changed' });
    const renamed = { ...rest, parts: parts.with(0, { ...parts[0]!, name: 'Oboe' }) };
    expect(keepHiddenMeasures(renamed, two, 2).ok).toBe(true);
  });
});

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'random score %i: no law is broken and nothing hidden shows',
  (seed) => {
    const score = randomScore(seed, { measures: 6 });
    const hidden = hideMeasuresFrom(score, 3);
    expect(violations(hidden)).toEqual([]);
    expect(violations(firstMeasuresOf(score, 3))).toEqual([]);
    expect(
      heads({ ...hidden, parts: hidden.parts.map((part) => ({ ...part, measures: part.measures.slice(3) })) }),
    ).toBe(0);
    const saved = keepHiddenMeasures(hidden, score, 3);
    expect(saved.ok && withoutIds(saved.value)).toEqual(withoutIds(score));
  },
);

const heads = (score: Score): number =>
  score.parts
    .flatMap((part) => part.measures)
    .flatMap((measure) => measure.voices)
    .flatMap((voice) => voice.elements)
    .filter((element) => element.kind === 'chord').length;
