import { describe, test } from 'vitest';
import { edit } from '../testing/edit';
import { setNoteValue, toggleDot } from './note-value';

const half = edit(setNoteValue({ base: 2, dots: 0 }));
const eighth = edit(setNoteValue({ base: 8, dots: 0 }));

describe('a longer note takes from its neighbours', () => {
  test('a quarter made a half takes the rest that follows', () =>
    half.on('4/4 | <a>C4/q r/q E4/h |').gives('4/4 | <a>C4/h E4/h |'));

  test('what is left of a note that was cut stays, later', () =>
    half.on('4/4 | <a>C4/q E4/h G4/q |').gives('4/4 | <a>C4/h E4/q G4/q |'));

  test('never over the measure: the last quarter begins earlier instead', () =>
    half.on('4/4 | C4/q D4/q E4/q <a>F4/q | G4/w |').gives('4/4 | C4/q D4/q <a>F4/h | G4/w |'));

  test('a triplet that is cut becomes rests outside the cut', () =>
    edit(setNoteValue({ base: 4, dots: 1 }))
      .on('4/4 | <a>C4/q (3:2 D4/8 E4/8 F4/8) G4/h |')
      .gives('4/4 | <a>C4/q. r/8 G4/h |'));

  test('within a triplet it grows within the bracket', () =>
    edit(setNoteValue({ base: 4, dots: 0 }))
      .on('4/4 | (3:2 <a>C4/8 D4/8 E4/8) F4/q G4/h |')
      .gives('4/4 | (3:2 <a>C4/q E4/8) F4/q G4/h |'));

  test('longer than the bracket, it takes its place', () =>
    half.on('4/4 | (3:2 C4/8 <a>D4/8 E4/8) F4/q G4/h |').gives('4/4 | <a>D4/h G4/h |'));

  test('it cannot be longer than its measure', () =>
    edit(setNoteValue({ base: 1, dots: 0 }))
      .on('3/4 | <a>C4/q D4/h |')
      .refuses('longer-than-measure'));
});

describe('a shorter note leaves rests', () => {
  test('where it ended', () => eighth.on('4/4 | <a>C4/q E4/q G4/h |').gives('4/4 | <a>C4/8 r/8 E4/q G4/h |'));

  test('and silence where it was tied on, which would be struck anew', () =>
    half.on('4/4 | <a>C4/w~ | C4/w |').gives('4/4 | <a>C4/h r/h | r/w |'));

  test('a dotted sixteenth is written as a sixteenth', () =>
    edit(setNoteValue({ base: 16, dots: 1 }))
      .on('4/4 | <a>C4/q r/q r/h |')
      .gives('4/4 | <a>C4/16 r/16 r/8 r/q r/h |'));
});

test('nothing finer than an eighth is dotted, and whoever asks hears why: a dotted 128th would not fall on a tick', () => {
  edit(toggleDot).on('4/4 | <a>C4/128 r/128 r/64 r/32 r/16 r/8 r/q r/h |').refuses('no-dot');
  edit(toggleDot).on('4/4 | <a>C4/16 r/16 r/8 r/q r/h |').refuses('no-dot');
  edit(toggleDot).on('4/4 | <a>C4/16 <b>D4/8 r/16 r/q r/h |').gives('4/4 | <a>C4/16 <b>D4/8. r/q r/h |');
  edit(toggleDot).on('2/4 | <a>C4/16. D4/32 E4/8 F4/q |').gives('2/4 | <a>C4/16 r/32 D4/32 E4/8 F4/q |');
});

test('a note that was swallowed by the selected note before it is gone', () =>
  half.on('4/4 | <a>C4/q <b>D4/q <c>E4/q F4/q |').gives('4/4 | <a>C4/h <c>E4/h |'));

test('inside a tuplet within a tuplet a note grows within the inner bracket, or takes its place', () => {
  const nested = '4/4 | (3:2 C4/q (3:2 <a>D4/8 E4/8 F4/8) G4/q) C4/h |';
  edit(setNoteValue({ base: 16, dots: 0 }))
    .on(nested)
    .gives('4/4 | (3:2 C4/q (3:2 <a>D4/16 r/16 E4/8 F4/8) G4/q) C4/h |');
  edit(setNoteValue({ base: 4, dots: 1 }))
    .on(nested)
    .gives('4/4 | (3:2 C4/q <a>D4/q. G4/8) C4/h |');
});
