import { describe, test } from 'vitest';
import { writeMidi } from './entry';
import { step } from './testing/edit';
import { keys } from './testing/keys';

describe('letters in the part of an alto saxophone', () => {
  test('are the notes its player reads: a printed C sounds E♭', () =>
    keys('3 c d').on('4/4 key=Eb transpose=-9:-3 | <a>r/w |').endsAs('4/4 key=Eb transpose=-9:-3 | Eb5/q F5/q r/h |'));
  test('change a note to the nearest of that printed name', () =>
    keys('g').on('4/4 key=Eb transpose=-9:-3 | <a>Eb4/w |').endsAs('4/4 key=Eb transpose=-9:-3 | Bb3/w |'));
  test('are stacked as they are printed', () =>
    keys('Alt+e').on('4/4 key=Eb transpose=-9:-3 | <a>Eb4/w |').endsAs('4/4 key=Eb transpose=-9:-3 | [Eb4 G4]/w |'));
});

describe('letters on a blank score', () => {
  test('write the nearest note of their name, a digit chooses the length', () =>
    keys('3 c e 4 g f').on('4/4 | <a>r/w |').endsAs('4/4 | C5/q E5/q G5/8 F5/8 r/q |'));
  test('with Shift the other way', () => keys('3 c Shift+g').on('4/4 | <a>r/w |').endsAs('4/4 | C5/q G5/q r/h |'));
  test('go over the barline with a tie and on to a new measure', () =>
    keys('2 c 3 d 2 e').on('4/4 | <a>r/w |').endsAs('4/4 | C5/h D5/q E5/q~ | E5/q r/q r/h |'));
  test('follow the key signature, and arrows alter what was written', () =>
    keys('3 f ArrowUp g')
      .on('4/4 key=F | <a>r/w |')
      .endsAs('4/4 key=F | F4/q r/q r/h |'.replace('F4/q r/q', 'F#4/q G4/q')));
  test('long and short: broken rhythm', () =>
    keys('3 > c d e').on('4/4 | <a>r/w |').endsAs('4/4 | C5/q. D5/8 E5/q r/q |'));
  test('fill a triplet', () =>
    keys('4 c t d e f').on('4/4 | <a>r/w |').endsAs('4/4 | C5/8 (3:2 D5/8 E5/8 F5/8) r/8 r/h |'));
  test('u holds the last note on, r rests', () =>
    keys('3 c u r d').on('4/4 | <a>r/w |').endsAs('4/4 | C5/q~ C5/q r/q D5/q |'));
  test('Alt adds to the chord', () => keys('3 c Alt+e').on('4/4 | <a>r/w |').endsAs('4/4 | [C5 E5]/q r/q r/h |'));
});

test('a letter on a note changes its pitch', () => keys('d').on('4/4 | <a>C4/w |').endsAs('4/4 | D4/w |'));
test('re-pitching goes on from note to note over the rhythm that stands', () =>
  keys('Shift+r d e f').on('4/4 | <a>C4/q. C4/8 r/q C4/q |').endsAs('4/4 | D4/q. E4/8 r/q F4/q |'));
test('inserting pushes what follows on, as far as there is silence', () =>
  keys('Insert Enter 3 d').on('4/4 | <a>C4/h E4/h | r/w |').endsAs('4/4 | D4/q C4/h E4/q~ | E4/q r/q r/h |'));
test('writing over from a note', () =>
  keys('Enter 4 d e').on('4/4 | C4/h <a>E4/h |').endsAs('4/4 | C4/h D4/8 E4/8 E4/q |'));
test('a MIDI keyboard writes chords', () =>
  step((state) => writeMidi(state, [60, 64]))
    .on('4/4 | <a>r/w |')
    .gives('4/4 | [C4 <a>E4]/q r/q r/h |'));
