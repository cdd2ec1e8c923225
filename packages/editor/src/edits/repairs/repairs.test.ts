import { describe, test } from 'vitest';
import { edit } from '../../testing/edit';
import { repairOctave } from './octave';
import { toOtherStaff } from './other-staff';
import { mergeRepeated } from './repeated';
import { toggleRestrike } from './restrike';
import { removeSpurious } from './spurious';

describe('a wrong octave', () => {
  test('goes towards its neighbours', () =>
    edit(repairOctave).on('4/4 | C4/q <a>D5/q E4/h |').gives('4/4 | C4/q <a>D4/q E4/h |'));
  test('several at once look at what is not selected', () =>
    edit(repairOctave).on('4/4 | C5/q <a>D4/q <b>E4/q C5/q |').gives('4/4 | C5/q D5/q E5/q C5/q |'));
  test('that makes no leap smaller is left alone', () =>
    edit(repairOctave).on('4/4 | C4/q <a>D4/q E4/h |').refuses('not-repairable'));
});

describe('a spurious note', () => {
  test('gives its time back to the note before', () =>
    edit(removeSpurious).on('4/4 | C4/q <a>C#4/q E4/h |').gives('4/4 | <a>C4/h E4/h |'));
  test('at the start of the measure becomes silence', () =>
    edit(removeSpurious).on('4/4 | <a>C4/q D4/q E4/h |').gives('4/4 | r/q D4/q E4/h |'));
  test('under a chord symbol becomes silence, for the symbol belongs to the beat', () =>
    edit(removeSpurious).on('4/4 | C4/h <a>C#4/h{Am} |').gives('4/4 | C4/h r/h{Am} |'));
  test('in a chord leaves the others', () =>
    edit(removeSpurious).on('4/4 | [C4 E4 <a>G5]/w |').gives('4/4 | [C4 E4]/w |'));
});

describe('repeated notes', () => {
  test('are one note', () => edit(mergeRepeated).on('4/4 | <a>C4/q <b>C4/q <c>C4/h |').gives('4/4 | <a>C4/w |'));
  test('over the barline are tied', () =>
    edit(mergeRepeated).on('4/4 | r/h <a>C4/h | C4/w |').gives('4/4 | r/h C4/h~ | C4/w |'));
  test('under a chord symbol of their own are tied', () =>
    edit(mergeRepeated).on('4/4 | <a>C4/h C4/h{Am} |').gives('4/4 | C4/h~ C4/h{Am} |'));
  test('of different pitch are none', () => edit(mergeRepeated).on('4/4 | <a>C4/h D4/h |').refuses('not-repairable'));
});

describe('held or struck again', () => {
  test('a tied note is struck again', () =>
    edit(toggleRestrike).on('4/4 | C4/h~ <a>C4/h |').gives('4/4 | C4/h C4/h |'));
  test('a repeated one is held', () => edit(toggleRestrike).on('4/4 | C4/h <a>C4/h |').gives('4/4 | C4/h~ C4/h |'));
  test('a long one is two', () => edit(toggleRestrike).on('4/4 | <a>C4/h D4/h |').gives('4/4 | C4/q C4/q D4/h |'));
  test('a dotted one parts at its dot', () => edit(toggleRestrike).on('3/4 | <a>C4/h. |').gives('3/4 | C4/h C4/q |'));
});

describe('the other hand', () => {
  test('takes a note into its chord', () =>
    edit(toOtherStaff).on('4/4 | [<a>C4 E5]/w // E3/w |').gives('4/4 | E5/w // [E3 <a>C4]/w |'));
  test('takes it into its silence', () =>
    edit(toOtherStaff).on('4/4 | <a>C4/q E5/h. // r/w |').gives('4/4 | r/q E5/h. // <a>C4/q r/q r/h |'));
  test('takes it into its second voice while it plays something else', () =>
    edit(toOtherStaff).on('4/4 | r/q <a>C4/q E5/h // E3/w |').gives('4/4 | r/h E5/h // E3/w & r/q <a>C4/q r/h |'));
  test('takes it into the second voice, too, where that has notes', () =>
    edit(toOtherStaff)
      .on('4/4 | r/q <a>C4/q E5/h // E3/w & r/q G3/q r/h |')
      .gives('4/4 | r/h E5/h // E3/w & r/q [G3 <a>C4]/q r/h |'));
  test('has no room while both voices play something else', () =>
    edit(toOtherStaff).on('4/4 | r/q <a>C4/q E5/h // E3/w & G3/h r/h |').refuses('no-room-there'));
  test('leaves chord symbol and syllable with the notes that stay', () =>
    edit(toOtherStaff).on('4/4 | [<a>C4 E5]/w{C}"la" // r/w |').gives('4/4 | E5/w{C}"la" // <a>C4/w |'));
  test('leaves the chord symbol on its beat', () =>
    edit(toOtherStaff).on('4/4 | <a>C4/h{C}"la" E5/h // r/w |').gives('4/4 | r/h{C} E5/h // <a>C4/h"la" r/h |'));
  test('is missing on one staff', () => edit(toOtherStaff).on('4/4 | <a>C4/w |').refuses('voice-missing'));
});
