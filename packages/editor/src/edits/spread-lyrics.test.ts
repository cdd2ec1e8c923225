import { markedMusic } from '@notewright/score/testing';
import { describe, expect, test } from 'vitest';
import { edit } from '../testing/edit';
import { spreadLyrics, syllablesOf, syllablesWithoutNote } from './spread-lyrics';

test.each([
  ['Glo-ri-a in', ['Glo-', 'ri-', 'a', 'in']],
  ['Glo - ri - a\nin', ['Glo-', 'ri-', 'a', 'in']],
  ['A _ _ men', ['A', '', '', 'men']],
  ['A__ men', ['A', '', '', 'men']],
  ['  ', []],
])('%j is %j', (text, wanted) => expect(syllablesOf(text)).toEqual(wanted));

describe('a verse is spread over the notes', () => {
  const gloria = edit(spreadLyrics('e1', 'Glo-ri-a in'));
  test('one syllable each, past rests and what is held', () =>
    gloria
      .on('4/4 | C4/q r/q D4/q E4/q~ | E4/h F4/h |')
      .gives('4/4 | C4/q"Glo-" r/q D4/q"ri-" E4/q~"a" | E4/h <a>F4/h"in" |'));
  test('a slur is one syllable', () =>
    gloria
      .on('4/4 | C4/q:slur D4/q:unslur E4/q F4/q |')
      .gives('4/4 | C4/q:slur"Glo-" D4/q:unslur E4/q"ri-" <a>F4/q"a" |'));
  test('from a rest on it begins with the next note, and replaces what was there', () =>
    edit(spreadLyrics('e1', 'A _ men'))
      .on('4/4 | r/q C4/q"x" D4/q"y" E4/q |')
      .gives('4/4 | r/q C4/q"A" D4/q E4/q"men" |'));
  test('in another verse the first stays', () =>
    edit(spreadLyrics('e1', 'li lo', 2))
      .on('4/4 | C4/h"la" D4/h"lu" |')
      .gives('4/4 | C4/h"la\\nli" D4/h"lu\\nlo" |'));
  test('without notes it is refused', () => gloria.on('4/4 | <a>r/w |').refuses('no-notes-selected'));
});

test.each([
  ['4/4 | <a>C4/q r/q D4/q E4/q~ | E4/h F4/h |', 0], // what is held takes none
  ['4/4 | C4/q r/q <a>D4/q E4/q~ | E4/h F4/h |', 1],
  ['4/4 | C4/q D4/q E4/q <a>F4/q |', 3],
])('in %s the syllables without a note of “Glo-ri-a in” are counted', (text, wanted) => {
  const { score, marks } = markedMusic(text);
  expect(syllablesWithoutNote(score, marks['a']?.elementId ?? '', 'Glo-ri-a in')).toBe(wanted);
});
