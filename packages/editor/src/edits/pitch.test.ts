import { describe, test } from 'vitest';
import { edit, step } from '../testing/edit';
import { perform, undo } from '../state';
import { deleteHeads } from './delete-heads';
import { movePitch, setPitch } from './pitch';

describe('pitch moves', () => {
  test('a selected head of a chord moves alone', () =>
    edit(movePitch(1)).on('4/4 | [C4 <a>E4]/w |').gives('4/4 | [C4 <a>F4]/w |'));
  test('it goes past another head of the chord', () =>
    edit(movePitch(-1)).on('4/4 | [C4 <a>C#4]/w |').gives('4/4 | [<a>B3 C4]/w |'));
  test('the whole chain of ties moves', () =>
    edit(movePitch(2)).on('4/4 | C4/h~ <a>C4/h~ | C4/w |').gives('4/4 | D4/h~ <a>D4/h~ | D4/w |'));
  test('what MIDI or MusicXML could not name is refused: below C0, above G9', () => {
    edit(movePitch(12)).on('4/4 | <a>C9/w |').refuses('pitch-out-of-range');
    edit(movePitch(-1)).on('4/4 | <a>C#0/w |').gives('4/4 | C0/w |');
    edit(movePitch(-1)).on('4/4 | <a>C0/w |').refuses('pitch-out-of-range');
    edit(movePitch(1)).on('4/4 | <a>F#9/w |').gives('4/4 | G9/w |');
    edit(movePitch(1)).on('4/4 | <a>G9/w |').refuses('pitch-out-of-range');
  });
  test('a bent string is bent as far from the next fret', () =>
    edit(movePitch(1)).on('4/4 | [<a>C4%bend-release4@3.5 E4]/w |').gives('4/4 | [<a>C#4%bend-release4 E4]/w |'));
  test('a dragged head lands where it is put', () =>
    edit(setPitch({ midi: 70 }))
      .on('4/4 key=F | [<a>C4 E4]/w |')
      .gives('4/4 key=F | [E4 <a>Bb4]/w |'));
  test('on another head of its chord it becomes that one, with its tie and its doubt', () =>
    edit(setPitch({ midi: 64 }))
      .on('4/4 | [<a>C4 E4~?0.5]/h E4?0.5/h |')
      .gives('4/4 | <a>E4?0.5/h~ E4?0.5/h |'));
});

describe('deleting', () => {
  test('the last head leaves a rest', () => edit(deleteHeads).on('4/4 | <a>C4/h D4/h |').gives('4/4 | <a>r/h D4/h |'));
  test('one of two heads leaves the other', () =>
    edit(deleteHeads).on('4/4 | [<a>C4 E4]/w |').gives('4/4 | <a>E4/w |'));
  test('with nothing selected is refused', () => edit(deleteHeads).on('4/4 | C4/w |').refuses('no-notes-selected'));
  test('steps of one gesture are undone as one', () =>
    step((state) => {
      const first = perform(state, 'drag', movePitch(1), 'drag 1');
      const second = first.ok ? perform(first.value, 'drag', movePitch(1), 'drag 1') : first;
      return second.ok ? undo(second.value) : second;
    })
      .on('4/4 | <a>C4/w |')
      .leavesAsItIs());
});
