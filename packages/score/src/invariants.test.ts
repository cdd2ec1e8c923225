import { expect, test } from 'vitest';
import { violations } from './invariants';
import type { Score } from './model';
import { draft } from './testing/index';

const codes = (score: Score) => violations(score).map(({ code }) => code);

test('sound music breaks no law', () => expect(codes(draft('4/4 | C4/h~ C4/h & r/w // [E3 G3]/w |'))).toEqual([]));

test.each([
  ['a voice too short', '4/4 | C4/q |', 'measure-not-full'],
  ['a second voice too long', '4/4 | C4/w & C4/w C4/q |', 'measure-not-full'],
  ['a tie into another pitch', '4/4 | C4/h~ D4/h |', 'tie-without-partner'],
  ['a tie into a rest', '4/4 | C4/h~ r/h |', 'tie-without-partner'],
  ['a tie out of the last note', '4/4 | C4/w~ |', 'tie-without-partner'],
  ['a tie into the other voice', '4/4 | C4/w~ & C5/w | C5/w & C4/w |', 'tie-without-partner'],
  ['one head of a tied chord without partner', '4/4 | [C4 E4]/h~ C4/h |', 'tie-without-partner'],
  ['two thirds of a triplet', '2/4 dur=1/6 | (3:2 C4/8 D4/8) |', 'tuplet-incomplete'],
  ['a missing staff', '4/4 clefs=treble,bass | C4/w // C3/w | C4/w |', 'staff-without-voice'],
  ['a voice below the staves', '4/4 clefs=treble | C4/w // C3/w |', 'voice-on-unknown-staff'],
  ['heads in falling order', '4/4 | [E4 C4]/w |', 'heads-out-of-order'],
  ['a head twice', '4/4 | [E4 E4]/w |', 'heads-out-of-order'],
  ['a chord without heads', '4/4 | []/w |', 'chord-without-heads'],
  ['velocity 0', '4/4 | C4/w!0 |', 'velocity-out-of-range'],
  ['a length between ticks', '4/4 | (11:8 C4/128) |', 'value-not-exact'],
  ['parts of unequal length', '4/4 | C4/w |\n| C4/w | C4/w |', 'measure-count-differs'],
  ['no tempo at the start', '4/4 bpm=none | C4/w |', 'no-initial-tempo'],
  ['a tempo that no file of ours could hold', '4/4 bpm=2001 | C4/w |', 'impossible-tempo'],
  ['a second pass before the first', '4/4 at=4,2 | C4/w |', 'passes-out-of-order'],
  ['the same pass twice', '4/4 at=2,4,4 | C4/w |', 'passes-out-of-order'],
  ['a meter nobody can count', '4/3 dur=1/1 | C4/w |', 'impossible-meter'],
])('%s is found', (_, text, code) => expect(codes(draft(text))).toContain(code));

test('ties cross the barline within their voice', () =>
  expect(codes(draft('4/4 | C4/w & C5/w~ | C4/w & C5/w |'))).toEqual([]));

test('ids used twice and midi out of range are found', () => {
  const score = draft('4/4 | C4/h D4/h |');
  const element = { ...score.parts[0]!.measures[0]!.voices[0]!.elements[0]!, heads: [{ midi: 128 }] };
  const measures = [{ voices: [{ staff: 0, elements: [element, element] }] }];
  expect(codes({ ...score, parts: [{ ...score.parts[0]!, measures } as Score['parts'][0]] })).toEqual([
    'midi-out-of-range',
    'duplicate-id',
    'midi-out-of-range',
  ]);
});

test('an empty score has neither part nor measure', () =>
  expect(codes({ ...draft('4/4 | C4/w |'), measures: [], parts: [] })).toEqual(['no-parts', 'no-measures']));

test('the sentence names the place', () =>
  expect(violations(draft('4/4 | C4/w | C4/q |'))[0]!.sentence).toBe(
    'part 1, measure 2, voice 1 lasts 10080 ticks in a measure of 40320',
  ));
