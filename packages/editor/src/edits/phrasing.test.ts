import { describe, test } from 'vitest';
import { edit } from '../testing/edit';
import { keys } from '../testing/keys';
import { setLyric } from './annotations';
import { toggleHairpin } from './hairpins';
import { togglePedal } from './pedal';
import { toggleSlur } from './slurs';

describe('a slur', () => {
  test('goes from the first to the last selected note, over the barline, and away again', () => {
    edit(toggleSlur).on('4/4 | C4/h <a>D4/h | r/h <b>E4/h |').gives('4/4 | C4/h D4/h:slur | r/h E4/h:unslur |');
    edit(toggleSlur).on('4/4 | C4/h <a>D4/h:slur | r/h <b>E4/h:unslur |').gives('4/4 | C4/h D4/h | r/h E4/h |');
  });
  test('of one note goes to the next that sounds', () =>
    edit(toggleSlur).on('4/4 | <a>C4/q r/q D4/h |').gives('4/4 | C4/q:slur r/q D4/h:unslur |'));
  test('of the last note there is none, and none of rests', () => {
    edit(toggleSlur).on('4/4 | C4/h <a>D4/h |').refuses('no-next-note');
    edit(toggleSlur).on('4/4 | C4/h <a>r/h |').refuses('no-notes-selected');
  });
  test('within another, or around it, leaves both', () => {
    edit(toggleSlur)
      .on('4/4 | C4/q:slur <a>D4/q <b>E4/q F4/q:unslur |')
      .gives('4/4 | C4/q:slur D4/q:slur E4/q:unslur F4/q:unslur |');
    edit(toggleSlur)
      .on('4/4 | <a>C4/q D4/q:slur E4/q:unslur <b>F4/q |')
      .gives('4/4 | C4/q:slur D4/q:slur E4/q:unslur F4/q:unslur |');
  });
  test('takes the place of one that it would cross; one that ends where it begins stays', () => {
    edit(toggleSlur)
      .on('4/4 | C4/q:slur <a>D4/q E4/q:unslur <b>F4/q |')
      .gives('4/4 | C4/q D4/q:slur E4/q F4/q:unslur |');
    edit(toggleSlur)
      .on('4/4 | C4/q:slur <a>D4/q:unslur E4/q <b>F4/q |')
      .gives('4/4 | C4/q:slur D4/q:slur:unslur E4/q F4/q:unslur |');
  });
  test('is not led astray by an end that lost its beginning', () =>
    edit(toggleSlur).on('4/4 | <a>C4/q D4/q:slur E4/q <b>F4/q |').gives('4/4 | C4/q:slur D4/q E4/q F4/q:unslur |'));
  test('is drawn in each voice that is selected', () =>
    edit(toggleSlur)
      .on('4/4 clefs=treble,bass | <a>C5/h <b>D5/h // <c>C3/h <d>D3/h |')
      .gives('4/4 clefs=treble,bass | C5/h:slur D5/h:unslur // C3/h:slur D3/h:unslur |'));
});

describe('a hairpin', () => {
  test('lasts to the end of what is selected; the same again takes it away, the other turns it round', () => {
    edit(toggleHairpin('crescendo'))
      .on('4/4 | <a>C4/h D4/h | <b>E4/w |')
      .gives('4/4 | C4/h:cresc D4/h | E4/w:unhairpin |');
    edit(toggleHairpin('crescendo')).on('4/4 | <a>C4/h:cresc <b>D4/h:unhairpin |').gives('4/4 | C4/h D4/h |');
    edit(toggleHairpin('diminuendo'))
      .on('4/4 | <a>C4/h:cresc <b>D4/h:unhairpin |')
      .gives('4/4 | C4/h:dim D4/h:unhairpin |');
  });
  test('may stand under one note', () =>
    edit(toggleHairpin('diminuendo')).on('4/4 | <a>C4/w |').gives('4/4 | C4/w:dim:unhairpin |'));
  test('removes those in its way on the staff, also of the other voice, and no other', () =>
    edit(toggleHairpin('crescendo'))
      .on(
        '4/4 clefs=treble,bass | <a>C5/h <b>D5/h & E4/q F4/h.:dim // C3/w:cresc:unhairpin | r/w & C4/w:unhairpin // r/w |',
      )
      .gives(
        '4/4 clefs=treble,bass | C5/h:cresc D5/h:unhairpin & E4/q F4/h. // C3/w:cresc:unhairpin | r/w & C4/w // r/w |',
      ));
  test('with nothing selected there is none', () =>
    edit(toggleHairpin('crescendo')).on('4/4 | C4/w |').refuses('nothing-selected'));
});

describe('by keys', () => {
  test('Shift+s slurs; < and > are hairpins on notes and rhythm where notes are written', () => {
    keys('Shift+s <').on('4/4 | <a>C4/h D4/h |').endsAs('4/4 | C4/h:slur:cresc:unhairpin D4/h:unslur |');
    keys('3 > c d').on('4/4 | <a>r/w |').endsAs('4/4 | C5/q. D5/8 r/h |');
  });
});

describe('further verses', () => {
  const under = (lyric: string, verse: number) => (text: string, wanted: string) =>
    edit((score, selection) => setLyric(selection.heads[0]!.elementId, lyric, verse)(score, selection))
      .on(text)
      .gives(wanted);
  test('lie under the first, which may be silent', () => {
    under('lo', 2)('4/4 | <a>C4/w"la" |', '4/4 | C4/w"la\\nlo" |');
    under('lu', 3)('4/4 | <a>C4/w |', '4/4 | C4/w"\\n\\nlu" |');
  });
  test('an empty syllable is taken away, and verses that are silent to the end with it', () =>
    under('', 3)('4/4 | <a>C4/w"la\\n\\nlu" |', '4/4 | C4/w"la" |'));
});

describe('the pedal', () => {
  test('is down from the first to the end of the last of what is selected, in whichever staff', () => {
    edit(togglePedal)
      .on('4/4 clefs=treble,bass | C5/q <b>D5/q E5/h // <a>C3/w | G5/w // C3/w |')
      .gives('4/4 clefs=treble,bass | C5/q D5/q E5/h // C3/w:ped:unped | G5/w // C3/w |');
    edit(togglePedal)
      .on('4/4 clefs=treble,bass | <a>C5/q D5/q E5/h // C3/w | <b>G5/w // C3/w |')
      .gives('4/4 clefs=treble,bass | C5/q:ped D5/q E5/h // C3/w | G5/w:unped // C3/w |');
  });

  test('that stands already is taken away, another in its way goes', () => {
    edit(togglePedal).on('4/4 | <a>C4/h:ped <b>D4/h:unped |').gives('4/4 | C4/h D4/h |');
    edit(togglePedal)
      .on('4/4 | C4/q:ped <a>D4/q <b>E4/h | F4/w:unped |')
      .gives('4/4 | C4/q D4/q:ped E4/h:unped | F4/w |');
  });

  test('takes ends along that edits left behind', () =>
    edit(togglePedal).on('4/4 | <a>C4/q D4/q:unped <b>E4/h |').gives('4/4 | C4/q:ped D4/q E4/h:unped |'));

  test('stays, as a hairpin does, when a note with which it begins or ends is taken away', () => {
    keys('Delete')
      .on('4/4 | C4/h:ped:cresc <a>D4/h:unped:unhairpin |')
      .endsAs('4/4 | C4/h:ped:cresc r/h:unped:unhairpin |');
    keys('r').on('4/4 | <a>C4/h:ped:cresc D4/h:unped:unhairpin |').endsAs('4/4 | r/h:ped:cresc D4/h:unped:unhairpin |');
  });

  test('Shift+p', () => keys('Shift+p').on('4/4 | <a>C4/h D4/h |').endsAs('4/4 | C4/h:ped:unped D4/h |'));

  test('needs a selection', () => edit(togglePedal).on('4/4 | C4/w |').refuses('nothing-selected'));
});
