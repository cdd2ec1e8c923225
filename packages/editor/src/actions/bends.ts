import { bendText, type Bend, type BendShape } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { editingWords } from '@notewright/words';
import { setBend } from '../edits/annotations';
import { placeOf } from '../places';
import { perform, type EditorState } from '../state';
import { chordAt } from '../tie-chain';
import { action, keys, notesSelected, type Choice } from './action';

/** What guitarists write: in quarter tones, by shape. A bend let go after a tie is read and kept, and written by nobody's choice. */
const OFFERED: readonly (readonly [Exclude<BendShape, 'release'>, readonly number[]])[] = [
  ['bend', [1, 2, 4, 6, 8]],
  ['bend-release', [2, 4, 6]],
  ['pre-bend', [2, 4]],
  ['pre-bend-release', [2, 4]],
];

function bendChoices({ score, selection }: EditorState): readonly Choice<Bend | undefined>[] {
  const [head] = selection.heads;
  const place = head && placeOf(score, head.elementId);
  const now = place && chordAt(score, place)?.heads[itemAt(selection.heads, 0).headIndex]?.bend;
  const words = editingWords().bends;
  const bends = OFFERED.flatMap(([shape, amounts]) =>
    amounts.map((quarterTones) => ({
      input: { shape, quarterTones },
      label: words[shape]({ amount: bendText({ quarterTones }) }),
      active: now?.shape === shape && now.quarterTones === quarterTones,
    })),
  );
  return [{ input: undefined, label: editingWords().none(), active: now === undefined }, ...bends];
}

export const bendActions = [
  action({
    name: 'set-bend',
    group: 'marks',
    shortcuts: keys(),
    enabled: notesSelected,
    choices: bendChoices,
    perform: (state, bend: Bend | undefined) => perform(state, 'set-bend', setBend(bend)),
  }),
];
