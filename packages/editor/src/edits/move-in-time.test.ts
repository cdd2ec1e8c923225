import { TICKS_PER_WHOLE } from '@notewright/score';
import { expect, test } from 'vitest';
import { actionForKey } from '../actions/keyboard';
import { edit, stateOf } from '../testing/edit';
import { moveInTime } from './move-in-time';

const EIGHTH = TICKS_PER_WHOLE / 8;
const later = (eighths: number) => edit(moveInTime(eighths * EIGHTH));

test('a note moves with its length, leaves silence, and what it comes over gives way', () => {
  later(1).on('4/4 | <a>C4/q r/q E4/h |').gives('4/4 | r/8 <a>C4/q r/8 E4/h |');
  later(-1).on('4/4 | C4/q <a>D4/q E4/h |').gives('4/4 | C4/8 <a>D4/q r/8 E4/h |');
  later(1).on('4/4 | <a>C4/q D4/q E4/h |').gives('4/4 | r/8 <a>C4/q D4/8 E4/h |');
});

test('a phrase keeps its rhythm, its silences too, over barlines with ties', () =>
  later(1)
    .on('4/4 | r/h <a>D4/8 r/8 <b>E4/q | <c>F4/h r/h |')
    .gives('4/4 | r/h r/8 <a>D4/8 r/8 <b>E4/8~ | E4/8 <c>F4/h r/8 r/q |'));

test('what is tied moves as the one note it is, whichever link is selected', () => {
  later(1).on('4/4 | r/h r/q C4/q~ | <a>C4/q r/q r/h |').gives('4/4 | r/h r/q r/8 <a>C4/8~ | C4/q. r/8 r/h |');
  later(-2).on('4/4 | r/q <a>C4/8~ C4/q. r/q |').gives('4/4 | <a>C4/h r/h |');
});

test('chords move whole, and other voices and staves stay', () =>
  later(2)
    .on('4/4 clefs=treble,bass | [C5 <a>E5]/q r/h. & G4/w // C3/w |')
    .gives('4/4 clefs=treble,bass | r/q [<a>C5 <b>E5]/q r/h & G4/w // C3/w |'));

test('chord symbols stay at their beat', () => {
  later(1).on('4/4 | <a>C4/q{C} r/q r/h |').gives('4/4 | r/8{C} <a>C4/q r/8 r/h |');
  later(-2).on('4/4 | r/q{F} <a>C4/q{C} r/h |').gives('4/4 | <a>C4/q{F} r/q{C} r/h |');
});

test('whole brackets move, a bracket is not parted', () => {
  later(2).on('4/4 | (3:2 <a>C4/8 <b>D4/8 <c>E4/8) r/q r/h |').gives('4/4 | r/q (3:2 <a>C4/8 <b>D4/8 <c>E4/8) r/h |');
  later(2).on('4/4 | (3:2 C4/8 <b>D4/8 E4/8) r/q r/h |').refuses('off-grid');
});

test('nothing moves before the beginning; behind the end there is another measure', () => {
  later(-1).on('4/4 | <a>C4/q r/q r/h |').refuses('no-effect');
  later(1).on('4/4 | <a>r/q C4/q r/h |').refuses('no-notes-selected');
  later(1).on('4/4 | r/h. <a>C4/q |').gives('4/4 | r/h r/q r/8 <a>C4/8~ | C4/8 r/8 r/q r/h |');
});

test('by an eighth with Alt and an arrow; with Shift it is the length that changes', () => {
  const name = (key: string, shift: boolean) =>
    actionForKey(stateOf('| <a>C4/w |'), { key, alt: true, mod: false, shift })?.name;
  expect([name('ArrowLeft', false), name('ArrowRight', false)]).toEqual(['move-earlier', 'move-later']);
  expect([name('ArrowLeft', true), name('ArrowRight', true)]).toEqual(['shorter', 'longer']);
});
