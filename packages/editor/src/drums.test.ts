import { describe, expect, test } from 'vitest';
import { addHeadBeyond } from './edits/add-head';
import { respell } from './edits/enharmonic';
import { moveOctave, movePitch } from './edits/pitch';
import { repairOctave } from './edits/repairs/octave';
import { spokenSelection } from './spoken';
import { edit, stateOf } from './testing/edit';
import { keys } from './testing/keys';

/** General MIDI: C2 bass drum, D2 snare, F♯2 and B♭2 hi-hat closed and open, C♯3 crash, G2 low tom, E♭3 ride. */
const kit = (bars: string) => `4/4 drums clefs=percussion | ${bars} |`;

describe('letters on a drum staff mean its lines and spaces, read as in the treble clef', () => {
  test('F, C and G: bass drum, snare and hi-hat, whatever was struck before', () =>
    keys('3 g f c f').on(kit('<a>r/w')).endsAs(kit('F#2/q C2/q D2/q C2/q')));
  test('with Shift the other of that letter: ride and low tom', () =>
    keys('3 Shift+f Shift+g').on(kit('<a>r/w')).endsAs(kit('Eb3/q F2/q r/h')));
  test('Alt strikes two together', () => {
    keys('3 f Alt+g').on(kit('<a>r/w')).endsAs(kit('[C2 F#2]/q r/q r/h'));
    keys('Alt+f Alt+f').on(kit('<a>F#2/w')).endsAs(kit('[C2 F#2 Eb3]/w'));
  });
  test('on a note they make it another drum', () => keys('g').on(kit('<a>D2/w')).endsAs(kit('F#2/w')));
});

describe('arrows', () => {
  test('go to the next line or space that has a drum, over the lowest line', () => {
    edit(movePitch(1)).on(kit('<a>D2/w')).gives(kit('<a>B2/w'));
    edit(movePitch(-1)).on(kit('<a>C2/w')).gives(kit('<a>G#2/w'));
    edit(movePitch(-1)).on(kit('<a>G#2/w')).refuses('pitch-out-of-range');
  });
  test('go past another drum of the same stroke', () =>
    edit(movePitch(1)).on(kit('[<a>D2 B2]/w')).gives(kit('[B2 <a>D3]/w')));
  test('an octave leaves drums as they are; there is no wrong one to repair', () => {
    edit(moveOctave(1)).on(kit('<a>D2/w')).leavesAsItIs();
    edit(repairOctave).on(kit('C4/q <a>D2/q C4/h')).refuses('not-repairable');
  });
});

test('another drum of the same line or space: closed, open, closed', () => {
  edit(respell).on(kit('<a>F#2/w')).gives(kit('<a>Bb2/w'));
  edit(respell).on(kit('<a>Bb2/w')).gives(kit('<a>F#2/w'));
});

test('a head on top is the next drum above all that are struck, whatever their numbers', () =>
  edit(addHeadBeyond('top')).on(kit('<a>[F#2 B2]/w')).gives(kit('[F#2 B2 <a>C#3]/w')));

test('drums are called by their names', () => {
  const { score, selection } = stateOf(kit('<a>C2/w'));
  expect(spokenSelection(score, selection)).toBe('measure 1, beat 1, bass drum, whole');
});
