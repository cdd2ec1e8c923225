import { notation, randomScore, seededRandom } from '@notewright/score/testing';
import type { Score } from '@notewright/score';
import { rounds } from '@notewright/score/testing/rounds';
import { describe, expect, test } from 'vitest';
import { run, type ActionName } from '../actions/list';
import { withoutLooseTies } from '@notewright/score/loose-ties';
import { headsOf, selectionOf } from '../selection';
import { editorState, type EditorState } from '../state';
import { edit } from '../testing/edit';
import { keys } from '../testing/keys';
import { checkLaws, checkScore } from '../testing/laws';
import { soundingNotes, type SoundingNote } from '../testing/sounding-notes';
import { addHeadBeyond } from './add-head';
import { deleteHeads } from './delete-heads';
import { setNoteValue } from './note-value';
import { movePitch } from './pitch';
import { removeSpurious } from './repairs/spurious';
import { toOtherStaff } from './repairs/other-staff';
import { makeRests } from './rest-or-note';

/** The same held note with its first, its middle and its last link selected. */
const LINKS = [
  '4/4 | r/h <a>C4/h~ | C4/w~ | C4/q D4/h. |',
  '4/4 | r/h C4/h~ | <a>C4/w~ | C4/q D4/h. |',
  '4/4 | r/h C4/h~ | C4/w~ | <a>C4/q D4/h. |',
];

describe('a tied note, whichever of its links is selected,', () => {
  test('is deleted as a whole', () => {
    for (const link of LINKS) edit(deleteHeads).on(link).gives('4/4 | r/h r/h | r/w | r/q D4/h. |');
  });
  test('becomes silence as a whole', () => {
    for (const link of LINKS) edit(makeRests).on(link).gives('4/4 | r/h r/h | r/w | r/q D4/h. |');
  });
  test('moves as a whole', () => {
    for (const link of LINKS) edit(movePitch(1)).on(link).gives('4/4 | r/h C#4/h~ | C#4/w~ | C#4/q D4/h. |');
  });
  test('is given new pitches as a whole', () => {
    for (const link of LINKS) keys('Shift+r e').on(link).endsAs('4/4 | r/h E4/h~ | E4/w~ | E4/q D4/h. |');
  });
  test('gives all its time back to the note before it, over barlines too', () => {
    for (const link of LINKS)
      edit(removeSpurious).on(link.replace('r/h', 'G4/h')).gives('4/4 | G4/w~ | G4/w~ | G4/q D4/h. |');
  });
  test('stays where it is when one of its links finds no room in the other hand', () =>
    edit(toOtherStaff).on('4/4 | r/h <a>C4/q~ C4/q // r/h r/q r/8 G3/8 & r/h r/q r/8 C3/8 |').refuses('no-room-there'));
  test('goes to the other hand as a whole', () => {
    for (const link of ['4/4 | r/h <a>C4/h~ // r/w | C4/w // r/w |', '4/4 | r/h C4/h~ // r/w | <a>C4/w // r/w |'])
      edit(toOtherStaff).on(link).gives('4/4 | r/h r/h // r/h C4/h~ | r/w // C4/w |');
  });
});

describe('of a chord in which one head is tied', () => {
  test('deleting that head takes its continuation, and nobody else', () => {
    edit(deleteHeads).on('4/4 | [<a>C4~ E4]/w | [C4 G4]/w |').gives('4/4 | E4/w | G4/w |');
    edit(deleteHeads).on('4/4 | [C4~ E4]/w | [<a>C4 G4]/w |').gives('4/4 | E4/w | G4/w |');
  });
  test('deleting the other leaves the tie', () =>
    edit(deleteHeads).on('4/4 | [C4~ <a>E4]/w | [C4 G4]/w |').gives('4/4 | C4/w~ | [C4 G4]/w |'));
  test('making it a rest takes the continuation of the head that was tied', () =>
    edit(makeRests).on('4/4 | [C4~ <a>E4]/w | [C4 G4]/w |').gives('4/4 | r/w | G4/w |'));
  test('x takes the whole head out', () =>
    edit(removeSpurious).on('4/4 | [<a>C4~ E4~]/w | [C4 E4]/w |').gives('4/4 | E4/w~ | E4/w |'));
});

describe('in the second voice', () => {
  test('a tied note is deleted as a whole', () =>
    edit(deleteHeads).on('4/4 | G4/w & r/h <a>C4/h~ | G4/w & C4/w |').gives('4/4 | G4/w & r/h r/h | G4/w & r/w |'));
});

describe('a link that is given another length', () => {
  test('ends the note when it gets shorter: nothing is struck anew', () => {
    edit(setNoteValue({ base: 4, dots: 0 }))
      .on('4/4 | r/h <a>C4/h~ | C4/w~ | C4/q D4/h. |')
      .gives('4/4 | r/h C4/q r/q | r/w | r/q D4/h. |');
    edit(setNoteValue({ base: 2, dots: 0 }))
      .on('4/4 | r/h C4/h~ | <a>C4/w~ | C4/q D4/h. |')
      .gives('4/4 | r/h C4/h~ | C4/h r/h | r/q D4/h. |');
  });
  test('is still held when it grows to the left', () =>
    edit(setNoteValue({ base: 2, dots: 1 }))
      .on('4/4 | C4/h~ <a>C4/h |')
      .gives('4/4 | C4/q~ C4/h. |'));
  test('is shorter at its end', () =>
    edit(setNoteValue({ base: 2, dots: 0 }))
      .on('4/4 | C4/w~ | <a>C4/w |')
      .gives('4/4 | C4/w~ | C4/h r/h |'));
  test('takes from the next link when it gets longer', () =>
    edit(setNoteValue({ base: 2, dots: 0 }))
      .on('4/4 | <a>C4/q~ C4/h D4/q |')
      .gives('4/4 | C4/h~ C4/q D4/q |'));
});

describe('a head that is added', () => {
  test('is held with the chord it is added to, from there on', () => {
    edit(addHeadBeyond('top')).on('4/4 | <a>C4/w~ | C4/w |').gives('4/4 | [C4~ <a>E4~]/w | [C4 E4]/w |');
    edit(addHeadBeyond('top')).on('4/4 | C4/w~ | <a>C4/w |').gives('4/4 | C4/w~ | [C4 <a>E4]/w |');
  });
  test('is not where only some heads are held', () =>
    edit(addHeadBeyond('top')).on('4/4 | [<a>C4~ E4]/w | C4/w |').gives('4/4 | [C4~ E4 G4]/w | C4/w |'));
  test('is held when the note just written went over a barline', () =>
    keys('Enter 2 d Alt+f').on('4/4 | C4/h. <a>r/q | r/w |').endsAs('4/4 | C4/h. [D4~ F4~]/q | [D4 F4]/q r/q r/h |'));
});

/** Music of held notes: the random rhythm on few pitches, tied wherever that is possible. */
function heldMusic(seed: number): Score {
  const random = seededRandom(seed + 900_000);
  const score = randomScore(seed, { measures: 3, parts: 1 });
  const pitch = () => [60, 60, 64][Math.floor(random() * 3)]!;
  const heads = () => [...new Set([pitch(), pitch()])].sort((a, b) => a - b).map((midi) => ({ midi, tieStart: true }));
  const draft: Score = {
    ...score,
    parts: score.parts.map((part) => ({
      ...part,
      sound: { kind: 'pitched', program: 0 },
      measures: part.measures.map((measure) => ({
        ...measure,
        voices: measure.voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map((element) =>
            element.kind === 'rest' ? element : { ...element, heads: heads() },
          ),
        })),
      })),
    })),
  };
  return { ...draft, parts: draft.parts.map((part) => withoutLooseTies(part, part.measures.keys())) };
}

describe('on random music of held notes', () => {
  const name = ({ midi, startTicks, endTicks }: SoundingNote) => `${midi}: ${startTicks}–${endTicks}`;
  const heard = (score: Score) => soundingNotes(score).map(name).sort();
  /** What is heard after an action on one head chosen at random, against before. */
  const change = (seed: number, action: ActionName) => {
    const random = seededRandom(seed);
    const score = heldMusic(seed);
    const chords = score.parts[0]!.measures.flatMap(({ voices }) =>
      voices.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'chord')),
    );
    const chord = chords[Math.floor(random() * chords.length)];
    if (!chord) return undefined;
    const heads = headsOf(chord);
    const head = heads[Math.floor(random() * heads.length)]!;
    const report = `${action} at ${chord.id}.${head.headIndex} of ${notation(score)}`;
    const before = { ...editorState(score), selection: selectionOf(score, [head]) };
    const done = (run as (state: EditorState, name: ActionName) => ReturnType<typeof run>)(before, action);
    if (!done.ok) return undefined;
    checkLaws(before, done.value, `seed ${seed}: ${action}`);
    checkScore(done.value.score, `seed ${seed}: ${action}`);
    return { was: heard(score), is: heard(done.value.score), report: report + '\nTO ' + notation(done.value.score) };
  };

  test('deleting takes one note away and changes no other', () => {
    for (let seed = 0; seed < rounds(150); seed++) {
      const found = change(seed, 'delete');
      if (!found) continue;
      const left = [...found.was];
      for (const note of found.is) expect(left.splice(left.indexOf(note), 1), `seed ${seed}`).toEqual([note]);
      expect(left, `seed ${seed}`).toHaveLength(1);
    }
  });
  test('no length given to one note strikes another', () => {
    const lengths: ActionName[] = ['duration-whole', 'duration-quarter', 'duration-16th', 'dot', 'halve', 'double'];
    for (let seed = 0; seed < rounds(150); seed++) {
      const found = change(seed, lengths[seed % lengths.length]!);
      if (found) expect(found.is.length, `seed ${seed}\n${found.report}`).toBeLessThanOrEqual(found.was.length);
    }
  });
});
