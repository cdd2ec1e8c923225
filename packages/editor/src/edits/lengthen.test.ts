import { TICKS_PER_WHOLE } from '@notewright/score';
import { test } from 'vitest';
import { edit } from '../testing/edit';
import { lengthen } from './lengthen';

const longer = (eighths: number) => edit(lengthen((eighths * TICKS_PER_WHOLE) / 8));

test('a longer note takes from what follows, over barlines with a tie', () => {
  longer(1).on('4/4 | <a>C4/q r/q E4/h |').gives('4/4 | <a>C4/q. r/8 E4/h |');
  longer(1).on('4/4 | <a>C4/q D4/q E4/h |').gives('4/4 | <a>C4/q. D4/8 E4/h |');
  longer(1).on('4/4 | r/h r/q <a>C4/q | r/w |').gives('4/4 | r/h r/q <a>C4/q~ | C4/8 r/8 r/q r/h |');
});

test('a shorter one leaves silence, and what is tied ends as the one note it is', () => {
  longer(-1).on('4/4 | <a>C4/h E4/h |').gives('4/4 | <a>C4/q. r/8 E4/h |');
  longer(-3).on('4/4 | r/h <a>C4/h~ | C4/h r/h |').gives('4/4 | r/h <a>C4/h~ | C4/8 r/8 r/q r/h |');
  longer(-4).on('4/4 | r/h C4/h~ | <a>C4/h r/h |').gives('4/4 | r/h C4/h | r/h r/h |');
});

test('of several each gets its length, and none takes from another', () => {
  longer(1).on('4/4 | <a>C4/q <b>D4/q E4/h |').gives('4/4 | <a>C4/q <b>D4/q. E4/q. |');
  longer(-1).on('4/4 | <a>C4/q <b>D4/q E4/h |').gives('4/4 | <a>C4/8 r/8 <b>D4/8 r/8 E4/h |');
});

test('chord symbols stay at their beat', () =>
  longer(2).on('4/4 | <a>C4/q{C} D4/q{G} E4/h |').gives('4/4 | <a>C4/h{C} E4/h |'));

test('a note does not become nothing, nor longer than the selected one behind it lets it; members of brackets are counted otherwise', () => {
  longer(-1).on('4/4 | <a>C4/8 r/8 r/q r/h |').refuses('no-effect');
  longer(1).on('4/4 | r/w |').refuses('no-notes-selected');
  longer(1).on('4/4 | (3:2 <a>C4/8 D4/8 E4/8) r/q r/h |').refuses('off-grid');
});
