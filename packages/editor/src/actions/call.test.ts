import { music, notation } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { editorState, undo } from '../state';
import { call, runTogether } from './call';

const DUET = ['4/4 name="Violin" | C5/w | D5/w |', '| C3/w | D3/w |'].join('\n');
const open = () => editorState(music(DUET));

test('several actions together are one step to undo', () => {
  const before = open();
  const done = runTogether(before, 'set-properties', [
    call('delete-part', { partIndex: 1 }),
    call('set-measure-count', 3),
    call('rename-part', { partIndex: 0, name: 'Flute' }),
  ]);
  expect(done.ok && notation(done.value.score)).toBe(notation(music('4/4 name="Flute" | C5/w | D5/w | r/w |')));
  const undone = done.ok && undo(done.value);
  expect(undone && undone.ok && undone.value.score).toBe(before.score);
});

test('when one of them is refused none is made', () => {
  const before = open();
  const done = runTogether(before, 'set-properties', [
    call('delete-part', { partIndex: 1 }),
    call('delete-part', { partIndex: 0 }),
  ]);
  expect(done.ok ? 'done' : done.error.code).toBe('last-part');
});
