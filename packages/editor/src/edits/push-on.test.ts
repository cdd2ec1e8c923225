import { TICKS_PER_WHOLE } from '@notewright/score';
import { expect, test } from 'vitest';
import { actionForKey } from '../actions/keyboard';
import { edit, stateOf } from '../testing/edit';
import { closeUp, pushOn } from './push-on';

const from = (eighths: number) => edit(pushOn((eighths * TICKS_PER_WHOLE) / 8));
const closed = edit(closeUp);

test('time is put in before a note: what follows moves on, over barlines with ties, until silence takes it up', () => {
  from(1).on('4/4 | <a>C4/q D4/q E4/q r/q |').gives('4/4 | r/8 <a>C4/q D4/q E4/q r/8 |');
  from(2)
    .on('4/4 | C4/q <a>D4/q E4/h | F4/h r/h | G4/w |')
    .gives('4/4 | C4/q r/q <a>D4/q E4/q~ | E4/q F4/h r/q | G4/w |');
  from(4).on('4/4 | <a>C4/h r/q D4/q | E4/h. r/q |').gives('4/4 | r/h <a>C4/h | D4/q E4/h. |');
});

test('time is taken out before a note: what follows moves up as far as the next silence', () => {
  from(-1).on('4/4 | r/q <a>C4/q D4/q E4/q |').gives('4/4 | r/8 <a>C4/q D4/q E4/q r/8 |');
  from(-2).on('4/4 | r/h. <a>C4/q | D4/h r/h | E4/w |').gives('4/4 | r/h <a>C4/q D4/q~ | D4/q r/q r/h | E4/w |');
});

test('taken out of a note that sounds, it becomes shorter', () =>
  from(-2).on('4/4 | C4/h <a>D4/q E4/q | r/w |').gives('4/4 | C4/q <a>D4/q E4/q r/q | r/w |'));

test('later and earlier again is as it was', () => {
  const there = '4/4 | C4/q <a>D4/8 E4/8 F4/q r/q | r/w |';
  const state = stateOf(there);
  const later = pushOn(TICKS_PER_WHOLE / 4)(state.score, state.selection);
  if (!later.ok) throw new Error(later.error.sentence);
  const back = pushOn(-TICKS_PER_WHOLE / 4)(later.value.score, later.value.selection ?? state.selection);
  edit(() => back)
    .on(there)
    .gives(there);
});

test('at the end of the score measures are added', () =>
  from(2).on('3/4 | <a>C4/q D4/q E4/q |').gives('3/4 | r/q <a>C4/q D4/q | E4/q r/q r/q |'));

test('from a rest the notes after it move; where nothing sounds any more, none do', () => {
  from(1).on('4/4 | C4/q <a>r/q D4/q r/q |').gives('4/4 | C4/q r/q r/8 D4/q r/8 |');
  from(-1).on('4/4 | C4/q <a>r/q D4/q r/q |').gives('4/4 | C4/q r/8 D4/q r/8 r/q |');
  from(1).on('4/4 | C4/q <a>r/q r/h |').refuses('no-effect');
  from(-1).on('4/4 | <a>C4/w |').refuses('no-effect');
});

test('a note held over moves whole, whichever link is selected; chord symbols and other voices stay', () => {
  from(1).on('4/4 | r/h C4/h~ | <a>C4/q r/q r/h |').gives('4/4 | r/h r/8 C4/q.~ | C4/q. r/8 r/h |');
  from(2)
    .on('4/4 clefs=treble,bass | <a>C5/h{F} r/h{G} & G4/w // C3/w |')
    .gives('4/4 clefs=treble,bass | r/q{F} <a>C5/h{G} r/q & G4/w // C3/w |');
});

test('brackets move whole and are not parted', () => {
  from(2).on('4/4 | <a>C4/q (3:2 D4/8 E4/8 F4/8) r/h |').gives('4/4 | r/q <a>C4/q (3:2 D4/8 E4/8 F4/8) r/q |');
  from(2).on('4/4 | C4/q (3:2 D4/8 <a>E4/8 F4/8) r/h |').refuses('off-grid');
});

test('what is removed takes its time with it: what follows closes up as far as the next silence', () => {
  closed.on('4/4 | C4/q <a>D4/q E4/q F4/q | G4/h r/h |').gives('4/4 | C4/q <a>E4/q F4/q G4/q~ | G4/q r/q r/h |');
  closed.on('4/4 | C4/q <a>r/8 D4/8 E4/q r/q |').gives('4/4 | C4/q <a>D4/8 E4/q r/8 r/q |');
  closed.on('4/4 | C4/q <a>D4/q r/q E4/q |').gives('4/4 | C4/q <a>r/q r/q E4/q |');
});

test('several notes go at once, and what stands between them stays', () =>
  closed.on('4/4 | <a>C4/q D4/q <b>E4/q F4/q |').gives('4/4 | <a>D4/q F4/q r/h |'));

test('what is tied goes as one; a bracket goes whole or not at all', () => {
  closed.on('4/4 | C4/h. <a>D4/q~ | D4/q E4/h. |').gives('4/4 | C4/h. <a>E4/q~ | E4/h r/h |');
  closed.on('4/4 | (3:2 <a>C4/8 D4/8 E4/8) F4/h. |').refuses('off-grid');
  closed.on('4/4 | (3:2 <a>C4/8 <b>D4/8 <c>E4/8) F4/h. |').gives('4/4 | <a>F4/h. r/q |');
});

test('Shift with l and j, and with Delete', () => {
  const name = (key: string) =>
    actionForKey(stateOf('| <a>C4/w |'), { key, alt: false, mod: false, shift: true })?.name;
  expect(['l', 'j', 'Delete', 'Backspace'].map(name)).toEqual(['push-later', 'push-earlier', 'close-up', 'close-up']);
});
