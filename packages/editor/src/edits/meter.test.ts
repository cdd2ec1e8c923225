import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { edit } from '../testing/edit';
import { setMeter } from './meter';

const threeFour = edit(setMeter({ beats: 3, beatUnit: 4 }, 0));
const fourFour = edit(setMeter({ beats: 4, beatUnit: 4 }, 0));

test('from 4/4 to 3/4, notes are re-barred, tied over the line, and the end is padded', () =>
  threeFour.on('4/4 | C4/h E4/h | G4/w |').gives('3/4 | C4/h E4/q~ | E4/q G4/h~ | G4/h r/q |'));

test('and back: what a barline had parted is whole again', () =>
  fourFour.on('3/4 | C4/h E4/q~ | E4/q G4/h~ | G4/h r/q |').gives('4/4 | C4/h E4/h | G4/w | r/w |'));

test('a triplet over the new barline becomes two', () =>
  threeFour
    .on('4/4 | C4/h (3:2 D4/q E4/q F4/q) | G4/w |')
    .gives('3/4 | C4/h (3:2 D4/q E4/8~) | (3:2 E4/8 F4/q) G4/h~ | G4/h r/q |'));

test('a slur and a hairpin keep their notes, an octave sign covers both halves of a note', () => {
  threeFour
    .on('4/4 | C4/h:slur:cresc E4/h:unslur:unhairpin:8va | G4/w |')
    .gives('3/4 | C4/h:slur:cresc E4~/q:8va | E4/q:8va:unslur:unhairpin G4/h~ | G4/h r/q |');
  fourFour
    .on('3/4 | C4/h:slur E4/q~ | E4/q:unslur G4/h~ | G4/h r/q |')
    .gives('4/4 | C4/h:slur E4/h:unslur | G4/w | r/w |');
});

test('a pick-up stays one', () =>
  threeFour.on('4/4 pickup | G4/q | C4/w | D4/h r/h |').gives('3/4 pickup | G4/q | C4/h.~ | C4/q D4/h | r/h. |'));

test('the next change of meter ends it, and tempo and section stay with their moment', () =>
  threeFour
    .on('4/4 bpm=90 | C4/w | section="B" bpm=100 D4/h. D4/q | 2/4 E4/h |')
    .gives('3/4 bpm=90 | C4/h.~ | section="B" bpm=100 C4/q D4/h~ | D4/q D4/q r/q | 2/4 E4/h |'));

test('measures know their moments in each pass of the recording', () =>
  edit(setMeter({ beats: 2, beatUnit: 4 }, 0))
    .on('4/4 at=0,8 | C4/w | repeat=end at=4,12 D4/w | at=16 E4/w |')
    .gives('2/4 at=0,8 | C4/h~ | at=2,10 C4/h | at=4,12 D4/h~ | repeat=end at=6,14 D4/h | at=16 E4/h~ | E4/h |'));

test('a second voice that pauses for a measure pauses still', () =>
  threeFour
    .on('4/4 | C5/h D5/h & C4/h r/h | E5/w | F5/w |')
    .gives('3/4 | C5/h D5/q~ & C4/h r/q | D5/q E5/h~ & r/q s/q s/q | E5/h F5/q~ | F5/h. |'));

test('feel, words of tempo, repeats and endings stay with their moment', () => {
  const { measures } = music('4/4 swing | C4/w | rit D4/w | a-tempo E4/w | F4/w |');
  const marked = measures.map((header, index) => ({
    ...header,
    ...([{ repeat: 'start' }, {}, { ending: '1', repeat: 'end' }, { ending: '2' }] as const)[index],
  }));
  const score = { ...music('4/4 | C4/w | D4/w | E4/w | F4/w |'), measures: marked };
  const barred = setMeter({ beats: 3, beatUnit: 4 }, 0)(score, { heads: [] });
  const signs = (barred.ok ? barred.value.score.measures : []).map(({ feel, tempoWord, repeat, ending }) =>
    [feel, tempoWord, repeat, ending && `${ending}.`].filter(Boolean).join(' '),
  );
  expect(signs).toEqual(['swing start', 'ritardando', 'a-tempo 1.', 'end 1.', '2.', '2.']);
});

test('a clef that changed in what is one measure now waits for the barline; in the only measure it is the clef from the start', () => {
  threeFour.on('3/8 | C4/q. | clef=alto D4/q. | E4/q. |').gives('3/4 | C4/q. D4/q. | clef=alto E4/q. r/8 r/q |');
  threeFour.on('3/8 | C4/q. | clef=alto D4/q. |').gives('3/4 clef=alto | C4/q. D4/q. |');
});

test('what is printed for a tempo moves with it', () =>
  threeFour
    .on('4/4 bpm=72 words="Ruhig" | C4/w | bpm=90 D4/w | bpm=50 words="" E4/w |')
    .gives('3/4 bpm=72 words="Ruhig" | C4/h.~ | bpm=90 C4/q D4/h~ | bpm=50 words="" D4/h E4/q~ | E4/h. |'));
