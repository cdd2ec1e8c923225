import { TICKS_PER_WHOLE } from '@notewright/score';
import { describe, test } from 'vitest';
import { copySelection, paste } from './edits/clipboard';
import { deleteMeasures } from './edits/measures';
import { moveInTime } from './edits/move-in-time';
import { setNoteValue } from './edits/note-value';
import { pushOn } from './edits/push-on';
import { toOtherStaff } from './edits/repairs/other-staff';
import { toggleTriplet } from './edits/tuplet';
import { edit, stateOf } from './testing/edit';
import { keys } from './testing/keys';

const eighths = (count: number) => (TICKS_PER_WHOLE / 8) * count;
const half = edit(setNoteValue({ base: 2, dots: 0 }));
/** Lays this music over what is selected. */
const pasted = (text: string) => {
  const copied = copySelection(stateOf(text).score, stateOf(text).selection);
  return edit(paste(copied.ok ? copied.value : undefined));
};

describe('what is written over a note with which a span ends or begins', () => {
  test('has its end', () => {
    keys('2 e')
      .on('4/4 | C4/q:slur:cresc:ped <a>D4/q:unslur:unhairpin:unped F4/h |')
      .endsAs('4/4 | C4/q:slur:cresc:ped E4/h:unslur:unhairpin:unped F4/q |');
  });
  test('has its beginning', () =>
    keys('2 e')
      .on('4/4 | <a>C4/q:slur:cresc:ped D4/q F4/h:unslur:unhairpin:unped |')
      .endsAs('4/4 | E4/h:slur:cresc:ped F4/h:unslur:unhairpin:unped |'));
  test('has both where it takes the place of all', () =>
    keys('2 e')
      .on('4/4 | <a>C4/q:cresc:ped D4/q:unhairpin:unped F4/h |')
      .endsAs('4/4 | E4/h:cresc:unhairpin:ped:unped F4/h |'));
  test('leaves what comes after it alone', () =>
    keys('3 e')
      .on('4/4 | C4/q:cresc <a>D4/8:unhairpin F4/8 G4/q:dim A4/q:unhairpin |')
      .endsAs('4/4 | C4/q:cresc E4/q:unhairpin G4/q:dim A4/q:unhairpin |'));
});

test('pasting over one end of a span leaves it where it was', () => {
  pasted('4/4 | <a>A4/q <b>B4/q <c>C5/h |')
    .on('4/4 | C4/h:slur:cresc:ped D4/h | <a>E4/w:unslur:unhairpin:unped |')
    .gives('4/4 | C4/h:slur:cresc:ped D4/h | A4/q:unslur B4/q C5/h:unhairpin:unped |');
  pasted('4/4 | <a>A4/w |')
    .on('4/4 | <a>C4/h:slur:cresc:ped D4/h | E4/w:unslur:unhairpin:unped |')
    .gives('4/4 | A4/w:slur:cresc:ped | E4/w:unslur:unhairpin:unped |');
});

test('a longer note that swallows the last one has its end; a slur, which needs two notes, is gone', () => {
  half.on('4/4 | <a>C4/q:cresc:ped D4/q:unhairpin:unped r/h |').gives('4/4 | C4/h:cresc:ped:unhairpin:unped r/h |');
  half.on('4/4 | B3/q:slur <a>C4/q D4/q:unslur r/q |').gives('4/4 | B3/q:slur C4/h:unslur r/q |');
  half.on('4/4 | <a>C4/q:slur D4/q:unslur r/h |').gives('4/4 | C4/h r/h |');
});

test('a slur whose first or last note is taken away goes from or to the note beside it', () => {
  keys('Delete').on('4/4 | C4/q:slur D4/q <a>E4/q:unslur F4/q |').endsAs('4/4 | C4/q:slur D4/q:unslur r/q F4/q |');
  keys('Delete').on('4/4 | <a>C4/q:slur D4/q E4/q:unslur F4/q |').endsAs('4/4 | r/q D4/q:slur E4/q:unslur F4/q |');
  keys('Delete').on('4/4 | <a>C4/q:slur E4/q:unslur F4/h |').endsAs('4/4 | r/q E4/q F4/h |');
});

test('of a span one end of which goes with its measure, what is left ends or begins at the barline', () => {
  edit(deleteMeasures(1, 1))
    .on('4/4 | C4/h:slur:cresc:ped D4/h | E4/h F4/h:unslur:unhairpin:unped | G4/w |')
    .gives('4/4 | C4/h:slur:cresc:ped D4/h:unslur:unhairpin:unped | G4/w |');
  edit(deleteMeasures(0, 1))
    .on('4/4 | C4/h D4/h:slur:cresc:ped | E4/h F4/h:unslur:unhairpin:unped | G4/w |')
    .gives('4/4 | E4/h:slur:cresc:ped F4/h:unslur:unhairpin:unped | G4/w |');
  edit(deleteMeasures(1, 1))
    .on('4/4 | C4/w:slur:cresc:ped | E4/w | F4/w:unslur:unhairpin:unped |')
    .gives('4/4 | C4/w:slur:cresc:ped | F4/w:unslur:unhairpin:unped |');
});

test('notes that are pushed on or moved over one end leave it where it was; with their own it goes along', () => {
  edit(pushOn(-eighths(2)))
    .on('4/4 | C4/q:cresc:ped D4/q:unhairpin:unped <a>E4/q F4/q |')
    .gives('4/4 | C4/q:cresc:ped E4/q:unhairpin:unped F4/q r/q |');
  edit(pushOn(eighths(2)))
    .on('4/4 | C4/q:cresc:ped <a>D4/q:unhairpin:unped E4/q r/q |')
    .gives('4/4 | C4/q:cresc:ped r/q D4/q:unhairpin:unped E4/q |');
  edit(moveInTime(eighths(4)))
    .on('4/4 | <a>C4/h:cresc:ped D4/h:unhairpin:unped |')
    .gives('4/4 | r/h C4/h:cresc:unhairpin:ped:unped |');
});

test('a note that goes to the other staff leaves slurs, hairpins and pedals behind', () =>
  edit(toOtherStaff)
    .on('4/4 clefs=treble,bass | C4/q:slur:cresc:ped D4/q <a>E4/h:unslur:unhairpin:unped // r/w |')
    .gives('4/4 clefs=treble,bass | C4/q:slur:cresc:ped D4/q:unslur r/h:unhairpin:unped // r/h E4/h |'));

test('a note that is cut in its middle has each end once', () =>
  edit(moveInTime(eighths(10)))
    .on('4/4 | <a>G4/q r/h. | C4/w:cresc:ped:unhairpin:unped |')
    .gives('4/4 | r/q r/h. | C4/q:cresc:ped G4/q C4/h:unhairpin:unped |'));

test('a bracket that is dissolved keeps what ended with a note that is lost', () =>
  edit(toggleTriplet)
    .on('4/4 | (3:2 <a>C4/q:cresc D4/q E4/q:unhairpin) F4/h |')
    .gives('4/4 | C4/q:cresc D4/q:unhairpin F4/h |'));
