import { expect, test } from 'vitest';
import type { ok } from '@notewright/result';
import { step, stateOf } from '../testing/edit';
import { perform, withSelection, type EditorState } from '../state';
import { selectionOf } from '../selection';
import { clipboardText, copySelection, paste, readClipboard } from './clipboard';

/** Copies what is selected but the last, and pastes it at the last. */
const copied = (state: EditorState) => {
  const { heads } = state.selection;
  const copy = copySelection(state.score, { heads: heads.slice(0, -1) });
  if (!copy.ok) return copy;
  const clipboard = readClipboard(clipboardText(copy.value));
  const target = withSelection(state, selectionOf(state.score, heads.slice(-1)));
  return perform(target, 'paste', paste(clipboard));
};

test('two notes are pasted over what stands there', () =>
  step(copied).on('4/4 | <a>C4/q <b>D4/q E4/h | <c>F4/w |').gives('4/4 | C4/q D4/q E4/h | <a>C4/q <b>D4/q F4/h |'));
test('over the barline they are tied', () =>
  step(copied).on('4/4 | <a>C4/h E4/q <c>F4/q | G4/w |').gives('4/4 | C4/h E4/q C4/q~ | C4/q G4/h. |'));
test('what lies between and was not selected is silence', () =>
  step(copied).on('4/4 | <a>C4/q D4/q <b>E4/h | <c>F4/w |').gives('4/4 | C4/q D4/q E4/h | C4/q r/q E4/h |'));
test('what would reach beyond the end is left out', () =>
  step(copied).on('4/4 | <a>C4/h <b>D4/h | E4/h <c>F4/h |').gives('4/4 | C4/h D4/h | E4/h C4/h |'));
test('where the voice is missing for a measure, silence of just that length is copied', () =>
  step(copied)
    .on('5/8 | C5/h D5/8 & <a>C4/h r/8 | E5/h F5/8 | G5/h A5/8 & <b>D4/h r/8 | <c>r/h r/8 | r/h r/8 | r/h r/8 |')
    .gives('5/8 | C5/h D5/8 & C4/h r/8 | E5/h F5/8 | G5/h A5/8 & D4/h r/8 | C4/h r/8 | r/h r/8 | D4/h r/8 |'));
test('strings and frets go along only where they sound the same', () =>
  step(copied)
    .on('4/4 tab=0:22:40,45,50,55,59,64 | <a>E2@0.0/w |\n| <b>r/w |')
    .gives('4/4 tab=0:22:40,45,50,55,59,64 | E2@0.0/w |\n| E2/w |'));
test('a bent string is bent where it is pasted, once where it is tied over a barline', () => {
  step(copied)
    .on('4/4 | <a>C4%bend4/q <b>D4/q E4/h | <c>F4/w |')
    .gives('4/4 | C4%bend4/q D4/q E4/h | C4%bend4/q D4/q F4/h |');
  step(copied)
    .on('4/4 | <a>C4%bend-release2/h E4/q <c>F4/q | G4/w |')
    .gives('4/4 | C4%bend-release2/h E4/q C4%bend-release2/q~ | C4/q G4/h. |');
});
test('both hands come together', () =>
  step(copied)
    .on('4/4 | <a>C5/h r/h // <b>C3/h r/h | <c>r/w // r/w |')
    .gives('4/4 | C5/h r/h // C3/h r/h | C5/h r/h // C3/h r/h |'));
test('a slur, a hairpin and a pedal come whole, and not with one end, which would reach for another of them', () => {
  step(copied)
    .on('4/4 | <a>C4/q:slur:cresc:ped <b>D4/q:unslur:unhairpin:unped E4/h | <c>F4/w |')
    .gives(
      '4/4 | C4/q:slur:cresc:ped D4/q:unslur:unhairpin:unped E4/h | C4/q:slur:cresc:ped D4/q:unslur:unhairpin:unped F4/h |',
    );
  step(copied)
    .on(
      '4/4 | <a>C4/h:slur:cresc:ped D4/h:unslur:unhairpin:unped | <c>E4/h F4/h | G4/h:slur:cresc:ped A4/h:unslur:unhairpin:unped |',
    )
    .gives(
      '4/4 | C4/h:slur:cresc:ped D4/h:unslur:unhairpin:unped | C4/h F4/h | G4/h:slur:cresc:ped A4/h:unslur:unhairpin:unped |',
    );
  step(copied)
    .on('4/4 | C4/h:slur:slur <a>D4/q:unslur:slur <b>E4/q:unslur:unslur | <c>F4/w |')
    .gives('4/4 | C4/h:slur:slur D4/q:unslur:slur E4/q:unslur:unslur | D4/q:slur E4/q:unslur F4/h |');
});
test('a bracket comes whole', () =>
  step(copied)
    .on('4/4 | (3:2 <a>C4/8 D4/8 E4/8) r/q r/h | <c>r/w |')
    .gives('4/4 | (3:2 C4/8 D4/8 E4/8) r/q r/h | (3:2 C4/8 r/8 r/8) r/q r/h |'));
test('without a clipboard, or a selection, nothing is pasted', () => {
  step((state) => perform(state, 'paste', paste(undefined)))
    .on('4/4 | <a>C4/w |')
    .refuses('clipboard-empty');
  step((state) => perform(state, 'paste', paste(undefined)))
    .on('4/4 | C4/w |')
    .refuses('nothing-selected');
});
test('other text on the clipboard is none of ours', () => {
  const { score, selection } = stateOf('4/4 | <a>C4/w |');
  const text = clipboardText((copySelection(score, selection) as ReturnType<typeof ok<never>>).value);
  expect(readClipboard(text)).toBeDefined();
  for (const foreign of ['', 'C4', '{}', text.replace('"midi":60', '"midi":600'), text.replace('"base":1', '"base":3')])
    expect(readClipboard(foreign), foreign).toBeUndefined();
});
