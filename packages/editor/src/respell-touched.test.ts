import { ok } from '@notewright/result';
import { expect, test } from 'vitest';
import { actionNamed, run, type ActionName } from './actions/list';
import { deleteHeads } from './edits/delete-heads';
import { makeRests } from './edits/rest-or-note';
import { edit, stateOf, step } from './testing/edit';
import { keys } from './testing/keys';
import { perform } from './state';

test('four 32nds that are deleted leave one rest', () =>
  edit(deleteHeads)
    .on('4/4 | C4/8 <a>C4/32 <b>D4/32 <c>E4/32 <d>F4/32 G4/q C4/h |')
    .gives('4/4 | C4/8 r/8 G4/q C4/h |'));

test('a half note that is deleted leaves the middle of the measure to be seen', () =>
  edit(deleteHeads).on('4/4 | C4/q <a>D4/h E4/q | F4/q r/h G4/q |').gives('4/4 | C4/q <a>r/h E4/q | F4/q r/h G4/q |'));

test('a single selected rest keeps its length, for a letter takes it', () =>
  keys('Delete g').on('4/4 | C4/q r/8 <a>D4/8 E4/h |').endsAs('4/4 | C4/q r/8 G3/8 E4/h |'));

test('rests that were asked for stay as long as the notes were', () =>
  edit(makeRests).on('4/4 | C4/q <a>D4/8 <b>E4/8 F4/h |').gives('4/4 | C4/q <a>r/8 <b>r/8 F4/h |'));

test('a typed spelling that is to stay stays', () =>
  step((state) => perform({ ...state, keepsTyped: true }, 'test', deleteHeads))
    .on('4/4 | C4/q <a>D4/8 <b>E4/8 F4/h |')
    .gives('4/4 | C4/q <a>r/8 <b>r/8 F4/h |'));

test('rests can be kept as they were typed, until that is taken back', () => {
  const typed = '4/4 | C4/q <a>D4/8 <b>E4/8 F4/h |';
  const after = (...names: readonly ActionName[]) =>
    step((state) =>
      names.reduce<ReturnType<typeof run>>((done, name) => (done.ok ? run(done.value, name) : done), ok(state)),
    );
  after('keep-typed', 'delete').on(typed).gives('4/4 | C4/q <a>r/8 <b>r/8 F4/h |');
  after('keep-typed', 'keep-typed', 'delete').on(typed).gives('4/4 | C4/q <a>r/q F4/h |');
  const { active } = actionNamed('keep-typed');
  expect([active?.(stateOf(typed)), active?.({ ...stateOf(typed), keepsTyped: true })]).toEqual([false, true]);
});
