import { PlayedForm, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { Edit } from '../state';
import { edit } from '../testing/edit';
import { removeDynamic, setDynamic } from './dynamics';
import {
  removeClef,
  removeTempo,
  setBarline,
  setClef,
  setEnding,
  setJump,
  setJumpSign,
  setRemark,
  setSection,
  setTempo,
  toggleRepeat,
} from './headers';
import { searchInstruments } from './instrument';
import { setMeter } from './meter';
import { deleteMeasures, insertMeasures, setMeasureCount } from './measures';
import { addPart, addStaff, deletePart, deleteStaff, movePart, setStaffCount } from './parts';
import { simplifyToMelody } from './simplify';
import { DIALOG_KEYS, transpose } from './transpose';

test('a measure is deleted: its tie is let go, the dynamics after it come nearer', () =>
  edit(deleteMeasures(1, 1))
    .on('4/4 dynamics=f:0/1-2/1,p:2/1-3/1 | C4/w~ | C4/w | E4/w |')
    .gives('4/4 dynamics=f:0/1-1/1,p:1/1-2/1 | C4/w | E4/w |'));
test('a barline is drawn double, stays where new barlines fall, and is made plain', () => {
  const doubled = '4/4 | C4/w | double-bar D4/w | E4/w | F4/w |';
  edit(setBarline(1, 'double')).on('4/4 | C4/w | D4/w | E4/w | F4/w |').gives(doubled);
  edit(setMeter({ beats: 2, beatUnit: 4 }, 0))
    .on(doubled)
    .gives('2/4 | C4/h~ | C4/h | D4/h~ | double-bar D4/h | E4/h~ | E4/h | F4/h~ | F4/h |');
  edit(setBarline(1, undefined)).on(doubled).gives('4/4 | C4/w | D4/w | E4/w | F4/w |');
});
test('what one wrote to oneself moves with its measure, and goes with it', () => {
  edit(setRemark(1, ' softer 🎻\nשקט '))
    .on('4/4 | C4/w | D4/w |')
    .gives('4/4 | C4/w | remark="softer 🎻\\nשקט" D4/w |');
  edit(setRemark(1, ' ')).on('4/4 | C4/w | remark="softer" D4/w |').gives('4/4 | C4/w | D4/w |');
  edit(insertMeasures(0, 1))
    .on('4/4 | remark="a" C4/w | remark="b" D4/w |')
    .gives('4/4 | r/w | remark="a" C4/w | remark="b" D4/w |');
  edit(deleteMeasures(0, 1)).on('4/4 | remark="a" C4/w | remark="b" D4/w |').gives('4/4 | remark="b" D4/w |');
});
test('measures that become one keep what was written about each', () =>
  edit(setMeter({ beats: 4, beatUnit: 4 }, 0))
    .on('2/4 | remark="a" C4/h | remark="b" D4/h | E4/h | remark="c" F4/h |')
    .gives('4/4 | remark="a\\nb" C4/h D4/h | remark="c" E4/h F4/h |'));
test('the tempo of a deleted first measure stays in force', () =>
  edit(deleteMeasures(0, 1)).on('4/4 bpm=90 | C4/w | E4/w |').gives('4/4 bpm=90 | E4/w |'));
test('so do a later tempo, a feel, "a tempo" and a section label, unless the next measure has its own', () => {
  edit(deleteMeasures(1, 1))
    .on('4/4 bpm=90 | C4/w | bpm=60 swing section="B" D4/w | E4/w |')
    .gives('4/4 bpm=90 | C4/w | bpm=60 swing section="B" E4/w |');
  edit(deleteMeasures(1, 1))
    .on('4/4 bpm=90 | rit C4/w | a-tempo D4/w | E4/w |')
    .gives('4/4 bpm=90 | rit C4/w | a-tempo E4/w |');
  edit(deleteMeasures(1, 1))
    .on('4/4 bpm=90 | C4/w | bpm=60 section="B" D4/w | bpm=70 section="C" E4/w |')
    .gives('4/4 bpm=90 | C4/w | bpm=70 section="C" E4/w |');
});
test('a repeated passage keeps its signs when its first or last measure is deleted, and loses both with all of it', () => {
  const plain = music('4/4 | C4/w | D4/w | E4/w | F4/w |');
  const signs = ['', 'start', 'end', ''] as const;
  const score = {
    ...plain,
    measures: plain.measures.map((header, index) => ({ ...header, ...(signs[index] && { repeat: signs[index] }) })),
  };
  const after = (from: number, count: number) => {
    const edited = deleteMeasures(from, count)(score, { heads: [] });
    return edited.ok && edited.value.score.measures.map(({ repeat }) => repeat ?? '');
  };
  expect(after(1, 1)).toEqual(['', 'both', '']);
  expect(after(2, 1)).toEqual(['', 'both', '']);
  expect(after(1, 2)).toEqual(['', '']);
});
test('a measure is put in before a tie', () =>
  edit(insertMeasures(1, 1)).on('4/4 | C4/w~ | C4/w |').gives('4/4 | C4/w | r/w | C4/w |'));
test('a measure put in after another has its meter and key; one put in before, those of the measure it pushes on', () => {
  const change = '4/4 | C4/w | 3/4 key=D D4/h. |';
  edit(insertMeasures(1, 1, true))
    .on(change)
    .gives('4/4 | C4/w | r/w | 3/4 key=D D4/h. |');
  edit(insertMeasures(1, 1)).on(change).gives('4/4 | C4/w | 3/4 key=D r/h. | D4/h. |');
  edit(insertMeasures(2, 1, true))
    .on(change)
    .gives('4/4 | C4/w | 3/4 key=D D4/h. | r/h. |');
  edit(insertMeasures(1, 1, true))
    .on('3/4 pickup | G4/q | C4/h. |')
    .gives('3/4 pickup | G4/q | r/h. | C4/h. |');
});
test('nothing is put in before a pick-up', () =>
  edit(insertMeasures(0, 1)).on('3/4 pickup | G4/q | C4/h. |').gives('3/4 pickup | G4/q | r/h. | C4/h. |'));
test('more bars hold whole rests, fewer are cut from the end', () => {
  edit(setMeasureCount(3)).on('3/4 | C4/h. |').gives('3/4 | C4/h. | r/h. | r/h. |');
  edit(setMeasureCount(1)).on('3/4 | C4/h.~ | C4/h. |').gives('3/4 | C4/h. |');
});

test('repeat signs come and go at both barlines; endings have numbers', () => {
  const score = music('4/4 | C4/w | D4/w |');
  const signs = (...edits: readonly Edit[]) => {
    let now: Score = score;
    for (const one of edits) {
      const edited = one(now, { heads: [] });
      if (!edited.ok) return edited.error.code;
      now = edited.value.score;
    }
    return now.measures.map(({ repeat, ending }) => `${repeat ?? ''}${ending ?? ''}`);
  };
  const [start, end] = [toggleRepeat(0, 'start'), toggleRepeat(0, 'end')];
  expect(signs(start)).toEqual(['start', '']);
  expect(signs(start, end)).toEqual(['both', '']);
  expect(signs(start, end, start)).toEqual(['end', '']);
  expect(signs(start, start)).toEqual(['', '']);
  expect(signs(setEnding(1, '1, 2'), setEnding(0, '1'), setEnding(0, undefined))).toEqual(['', '1, 2']);
  expect(signs(setEnding(0, 'first'))).toBe('bad-ending');
});

test('a segno, a fine and the jump between them are written, played, and taken away', () => {
  const played = (score: Score) => new PlayedForm(score.measures).order.map((index) => index + 1).join(' ');
  const after = (score: Score, ...edits: readonly Edit[]) =>
    edits.reduce((now, one) => {
      const edited = one(now, { heads: [] });
      if (!edited.ok) throw new Error(edited.error.sentence);
      return edited.value.score;
    }, score);
  const plain = music('4/4 | C4/w | D4/w | E4/w | F4/w |');
  const jumping = after(plain, setJumpSign(1, 'segno'), setJump(2, 'fine'), setJump(3, 'dal-segno-al-fine'));
  expect(played(jumping)).toBe('1 2 3 4 2 3');
  expect(played(after(jumping, setJump(3, 'da-capo-al-fine')))).toBe('1 2 3 4 1 2 3');
  expect(after(jumping, setJump(3, 'dal-segno-al-fine'), setJumpSign(1, 'segno'))).toBe(jumping);
  const back = after(jumping, setJumpSign(1, undefined), setJump(2, undefined), setJump(3, undefined));
  expect(back).toEqual(plain);
  edit(setJump(4, 'fine')).on('4/4 | C4/w |').refuses('voice-missing');
});

test('the initial tempo cannot be removed, a later one can', () => {
  edit(removeTempo(0)).on('4/4 | C4/w |').refuses('cannot-remove-initial-tempo');
  edit(removeTempo(1)).on('4/4 | C4/w | bpm=90 D4/w |').gives('4/4 | C4/w | D4/w |');
});
test('a new tempo is 120', () =>
  edit(setTempo(1)).on('4/4 bpm=60 | C4/w | D4/w |').gives('4/4 bpm=60 | C4/w | bpm=120 D4/w |'));
test('a tempo that was mistyped is refused: saved, nobody could read the score again', () => {
  edit(setTempo(1, 2000)).on('4/4 | C4/w | D4/w |').gives('4/4 | C4/w | bpm=2000 D4/w |');
  for (const bpm of [2000.5, 12_000, 0, -60, Number.NaN, Infinity])
    edit(setTempo(1, bpm)).on('4/4 | C4/w | D4/w |').refuses('bad-tempo');
});
test('a section is labelled, and no longer', () => {
  edit(setSection(1, ' B ')).on('4/4 | C4/w | D4/w |').gives('4/4 | C4/w | section="B" D4/w |');
  edit(setSection(0, '')).on('4/4 section="A" | C4/w |').gives('4/4 | C4/w |');
});
test('a clef changes at a measure; the first of a staff cannot be removed', () => {
  edit(setClef(0, 0, 1, 'alto'))
    .on('4/4 | C4/w | D4/w |')
    .gives('4/4 | C4/w | clef=alto D4/w |');
  edit(setClef(0, 0, 0, 'bass'))
    .on('4/4 | C4/w |')
    .gives('4/4 clefs=bass | C4/w |');
  edit(removeClef(0, 0, 1))
    .on('4/4 | C4/w | clef=alto D4/w |')
    .gives('4/4 | C4/w | D4/w |');
  edit(removeClef(0, 0, 0))
    .on('4/4 | C4/w |')
    .refuses('cannot-remove-initial-clef');
});

test('a dynamic is forte when nobody says, and sounds to the next', () =>
  edit(setDynamic())
    .on('4/4 dynamics=p:1/1-2/1 | C4/h <a>D4/h | E4/w!49 |')
    .gives('4/4 dynamics=f:1/2-1/1,p:1/1-2/1 | C4/h D4/h!96 | E4/w!49 |'));
test('without it the one before holds again', () =>
  edit(removeDynamic)
    .on('4/4 dynamics=p:0/1-1/2,f:1/2-1/1 | C4/h!49 <a>D4/h!96 |')
    .gives('4/4 dynamics=p:0/1-1/1 | C4/h!49 D4/h!49 |'));
test('without any it is forte', () =>
  edit(removeDynamic).on('4/4 dynamics=p:0/1-1/1 | <a>C4/w!49 |').gives('4/4 | C4/w!96 |'));

test('a new part has two voices of quarter rests', () =>
  edit(addPart).on('3/4 | C4/h. |').gives('3/4 | C4/h. |\n| r/q r/q r/q & s/q s/q s/q |'));
test('the last part stays, and the list has ends', () => {
  edit(deletePart(0)).on('4/4 | C4/w |').refuses('last-part');
  edit(movePart(0, -1)).on('4/4 | C4/w |\n| E4/w |').refuses('at-list-end');
  edit(movePart(0, 1)).on('4/4 | C4/w |\n| E4/w |').gives('4/4 | E4/w |\n| C4/w |');
});
test('a staff comes below with a treble clef; deleting the last takes the part', () => {
  edit(addStaff(0)).on('4/4 | C4/w |').gives('4/4 clefs=treble,treble | C4/w // r/w |');
  edit(deleteStaff(0, 0)).on('4/4 | C4/w |\n| E4/w |').gives('4/4 | E4/w |');
});
test('what could not be stored is refused: a seventeenth staff, the 5001st measure', () => {
  const staves = Array.from({ length: 16 }, () => 'treble').join();
  edit(addStaff(0)).on(`4/4 clefs=${staves} | ${Array.from({ length: 16 }, () => 'r/w').join(' // ')} |`).refuses('too-many-staves'); // prettier-ignore
  edit(setMeasureCount(5001)).on('4/4 | C4/w |').refuses('too-many-measures');
});
test('to one staff the bass goes, to two it comes with rests', () => {
  edit(setStaffCount(0, 1)).on('4/4 | C4/w // C3/w |').gives('4/4 | C4/w |');
  edit(setStaffCount(0, 2)).on('4/4 | C4/w |').gives('4/4 | C4/w // r/w |');
});

test('at most five instruments are found, none without text', () => {
  expect(searchInstruments('  ')).toEqual([]);
  expect(searchInstruments('vio').map(({ name }) => name)).toEqual(['Violin', 'Viola']);
  expect(searchInstruments('synth')).toHaveLength(5);
  expect(searchInstruments('drum').map(({ family }) => family)).toContain('drums');
});

const up = { direction: 1, octaves: 0, notes: true, keySignature: true, chords: true } as const;

test('up to D major: notes, key and chords, spellings with them', () =>
  edit(transpose({ ...up, target: DIALOG_KEYS[2]! }))
    .on('4/4 | C4/q{C} D#4/q Eb4/h | key=G F#4/w |')
    .gives('4/4 key=D | D4/q{D} E#4/q F4/h | key=A G#4/w |'));
test('down an octave more, the key alone left as it is', () =>
  edit(transpose({ ...up, target: DIALOG_KEYS[9]!, direction: -1, octaves: -1, keySignature: false }))
    .on('4/4 | C5/w{C} |')
    .gives('4/4 | A3/w{A} |'));
test('beyond the keyboard is refused', () =>
  edit(transpose({ ...up, target: DIALOG_KEYS[0]!, octaves: 2 }))
    .on('4/4 | C8/w |')
    .refuses('pitch-out-of-range'));

test('only the melody is left', () =>
  edit(simplifyToMelody).on('4/4 | [C4 E4~]/h E4/h & C4/w // C3/w |\n| G4/w |').gives('4/4 | E4/h~ E4/h |'));

test('a tempo that is set is printed with our word, whatever the file said; taken away, nothing is left', () => {
  edit(setTempo(0, 72)).on('4/4 bpm=72 words="Ruhig" | C4/w | D4/w |').gives('4/4 bpm=72 | C4/w | D4/w |');
  edit(removeTempo(1)).on('4/4 | C4/w | bpm=72 words="Ruhig" D4/w |').gives('4/4 | C4/w | D4/w |');
});

test('what is printed for a tempo stays with it when measures before it come and go', () => {
  edit(deleteMeasures(0, 1)).on('4/4 bpm=72 words="Ruhig" | C4/w | D4/w |').gives('4/4 bpm=72 words="Ruhig" | D4/w |');
  edit(deleteMeasures(0, 1)).on('4/4 | C4/w | bpm=72 words="Ruhig" D4/w |').gives('4/4 bpm=72 words="Ruhig" | D4/w |');
  edit(insertMeasures(0, 1)).on('4/4 bpm=72 words="Ruhig" | D4/w |').gives('4/4 bpm=72 words="Ruhig" | r/w | D4/w |');
});
