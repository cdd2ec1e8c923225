import { describe, test } from 'vitest';
import { run } from './actions/list';
import { writeMidi } from './entry';
import { pick } from './navigate';
import type { EditorState } from './state';
import { step } from './testing/edit';
import { keys } from './testing/keys';

describe('letters in the part of an alto saxophone', () => {
  test('are the notes its player reads, about the middle of the staff: a printed C sounds E♭', () =>
    keys('3 c d').on('4/4 key=Eb transpose=-9:-3 | <a>r/w |').endsAs('4/4 key=Eb transpose=-9:-3 | Eb4/q F4/q r/h |'));
  test('change a note to the nearest of that printed name', () =>
    keys('g').on('4/4 key=Eb transpose=-9:-3 | <a>Eb4/w |').endsAs('4/4 key=Eb transpose=-9:-3 | Bb3/w |'));
  test('are stacked as they are printed', () =>
    keys('Alt+e').on('4/4 key=Eb transpose=-9:-3 | <a>Eb4/w |').endsAs('4/4 key=Eb transpose=-9:-3 | [Eb4 G4]/w |'));
});

test('the next note takes a dot where one can be written; after a sixteenth was chosen it is said why not', () => {
  keys('4 . c d').on('4/4 | <a>r/w |').endsAs('4/4 | C5/8. D5/8. r/8 r/h |');
  keys('5 .').on('4/4 | <a>r/w |').refuses('no-dot');
});

describe('what is written follows what is shown', () => {
  const SAX = '4/4 key=Eb transpose=-9:-3';
  /** At the pitch that sounds, then this. */
  const sounding = (one: (state: EditorState) => ReturnType<typeof writeMidi>) =>
    step((state) => {
      const shown = run(state, 'concert-pitch');
      return shown.ok ? one(shown.value) : shown;
    });
  test('the key C of a keyboard is a printed C, which sounds E♭; at concert pitch it is the C that sounds', () => {
    step((state) => writeMidi(state, [72]))
      .on(`${SAX} | <a>r/w |`)
      .endsAs(`${SAX} | Eb4/q r/q r/h |`);
    sounding((state) => writeMidi(state, [72]))
      .on(`${SAX} | <a>r/w |`)
      .endsAs(`${SAX} | C5/q r/q r/h |`);
  });
  test('so is the letter, and so is a typed chord', () => {
    sounding((state) => run(state, 'note-g'))
      .on(`${SAX} | <a>Eb4/w |`)
      .gives(`${SAX} | G4/w |`);
    step((state) => run(state, 'type-chord', 'C'))
      .on(`${SAX} | <a>Eb4/w |`)
      .gives(`${SAX} | Eb4/w{Eb} |`);
    sounding((state) => run(state, 'type-chord', 'C'))
      .on(`${SAX} | <a>Eb4/w |`)
      .gives(`${SAX} | Eb4/w{C} |`);
  });
  test('nobody is asked where nobody transposes', () =>
    step((state) => run(state, 'concert-pitch'))
      .on('4/4 | C4/w |')
      .refuses('not-now'));
});

test('whoever picks the note just written corrects it: the next key or letter takes its place, and nothing is written behind it', () => {
  const corrected = (one: (state: EditorState) => ReturnType<typeof writeMidi>) =>
    step((state) => {
      const written = writeMidi(state, [72]);
      return written.ok ? one(pick(written.value, written.value.selection.heads[0]!)) : written;
    });
  corrected((state) => writeMidi(state, [67]))
    .on('4/4 | <a>r/w |')
    .endsAs('4/4 | G4/q r/q r/h |');
  corrected((state) => run(state, 'note-d'))
    .on('4/4 | <a>r/w |')
    .endsAs('4/4 | D5/q r/q r/h |');
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

describe('a letter on a rest', () => {
  const eight = '4/4 | C5/8 D5/8 <a>r/8 E5/8 F5/8 G5/8 A5/8 B5/8 |';
  test('takes its place and nothing else, whatever length was chosen elsewhere', () => {
    keys('e').on(eight).endsAs('4/4 | C5/8 D5/8 E5/8 E5/8 F5/8 G5/8 A5/8 B5/8 |');
    keys('2 ArrowRight e').on('4/4 | <a>C5/q D5/q r/8 E5/8 F5/q |').endsAs('4/4 | C5/h E5/8 E5/8 F5/q |');
    keys('e').on('4/4 | C5/8. <a>r/16 D5/q E5/h |').endsAs('4/4 | C5/8. E5/16 D5/q E5/h |');
    keys('e').on('4/4 | C5/q <a>r/h. |').endsAs('4/4 | C5/q E5/h. |');
    keys('e').on('4/4 | (3:2 C5/8 <a>r/8 D5/8) r/q C5/h |').endsAs('4/4 | (3:2 C5/8 E5/8 D5/8) r/q C5/h |');
    step((state) => writeMidi(state, [64, 67]))
      .on('4/4 | C5/h <a>r/8 E5/8 F5/q |')
      .gives('4/4 | C5/h [E4 <a>G4]/8 E5/8 F5/q |');
  });
  test('goes on in its length', () =>
    keys('e f').on('4/4 | C5/h <a>r/8 r/8 r/q |').endsAs('4/4 | C5/h E5/8 F5/8 r/q |'));
  test('has the length that is given to the rest first', () => {
    keys('4 e').on('4/4 | C5/h <a>r/h |').endsAs('4/4 | C5/h E5/8 r/8 r/q |');
    keys('3 . e').on('4/4 | C5/h <a>r/h |').endsAs('4/4 | C5/h E5/q. r/8 |');
    keys('q e').on('4/4 | C5/h <a>r/h |').endsAs('4/4 | C5/h E5/q r/q |');
  });
  test('is a quarter in a silent measure, or as long as was chosen last, but no longer than the measure', () => {
    keys('e').on('4/4 | C5/w | <a>r/w |').endsAs('4/4 | C5/w | E5/q r/q r/h |');
    keys('3 . e').on('4/4 | C5/w | <a>r/w |').endsAs('4/4 | C5/w | E5/q. r/8 r/h |');
    keys('q e').on('4/4 | C5/w | <a>r/w |').endsAs('4/4 | C5/w | E5/8 r/8 r/q r/h |');
    keys('1 ArrowRight e').on('4/4 | <a>C5/h D5/h | r/w |').endsAs('4/4 | C5/w | E5/w |');
    keys('1 ArrowRight e').on('4/4 | <a>C5/h D5/h | 2/4 r/h | C5/h |').endsAs('4/4 | C5/w | 2/4 E5/h | C5/h |');
  });
  test('keeps the chord symbol, and the dynamic and section at its place', () => {
    keys('e')
      .on('4/4 section="A" dynamics=p:0/1-1/1 | <a>r/h{Am} C5/h |')
      .endsAs('4/4 section="A" dynamics=p:0/1-1/1 | E5/h{Am}!80 C5/h |');
    keys('3 e').on('4/4 | <a>r/w{Am} | C5/w |').endsAs('4/4 | E5/q{Am} r/q r/h | C5/w |');
  });
  test('r leaves the rest, and goes on behind it', () =>
    keys('r d').on('4/4 | C5/q <a>r/q{Am} r/q E5/q |').endsAs('4/4 | C5/q r/q{Am} D5/q E5/q |'));
});

describe('writing over notes', () => {
  test('keeps the chord symbol and the syllable of the place', () => {
    keys('Enter d').on('4/4 | <a>C4/q{C}"la" E4/h. |').endsAs('4/4 | D4/q{C}"la" E4/h. |');
    keys('Enter 4 d').on('4/4 | <a>C4/q{C}"la" E4/h. |').endsAs('4/4 | D4/8{C}"la" C4/8 E4/h. |');
  });
  test('strikes the note that was held before', () =>
    keys('Enter c').on('4/4 | C4/h.~ <a>C4/q |').endsAs('4/4 | C4/h. C4/q |'));
});

describe('in a second voice that is still empty', () => {
  test('letters lie near the first voice of the staff', () => {
    keys('g').on('4/4 | C5/h C3/h & r/h <a>r/h |').endsAs('4/4 | C5/h C3/h & r/h G2/h |'.replace('G2/h', 'G2/q r/q'));
    keys('g').on('4/4 clefs=bass | C3/w | r/w & <a>r/w |').endsAs('4/4 clefs=bass | C3/w | r/w & G2/q r/q r/h |');
  });
  test('of a transposing instrument, too, as it is printed', () =>
    keys('a').on('4/4 transpose=-9:-3 | C4/w & <a>r/w |').endsAs('4/4 transpose=-9:-3 | C4/w & C4/q r/q r/h |'));
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
