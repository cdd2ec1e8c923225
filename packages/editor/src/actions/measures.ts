import {
  sameTimeSignature,
  type Clef,
  type Jump,
  type JumpSign,
  type Key,
  type MeasureHeader,
  type Ticks,
  type TimeSignature,
} from '@notewright/score';
import { editingWords } from '@notewright/words';
import { moveBarlines, setPickup } from '../edits/barlines';
import {
  removeClef,
  removeKey,
  removeTempo,
  sameKey,
  setClef,
  setEnding,
  setJump,
  setJumpSign,
  setKey,
  setSection,
  setTempo,
  toggleRepeat,
} from '../edits/headers';
import { deleteMeasures, deleteSelectedMeasures, insertMeasures, setMeasureCount } from '../edits/measures';
import { setMeter } from '../edits/meter';
import { DIALOG_KEYS } from '../edits/transpose';
import { editError } from '../errors';
import { placeOf } from '../places';
import { selectedPlaces } from '../selection';
import { perform, type EditorState } from '../state';
import { action, always, keys, somethingSelected, type Choice } from './action';

/** Meters of the menu. */
export const MENU_METERS: readonly TimeSignature[] = (
  [
    [2, 4],
    [3, 4],
    [4, 4],
    [5, 4],
    [2, 2],
    [3, 8],
    [6, 8],
    [9, 8],
    [12, 8],
  ] as const
).map(([beats, beatUnit]) => ({ beats, beatUnit }));

const selectedMeasure = ({ score, selection }: EditorState): number =>
  (selection.heads[0] && placeOf(score, selection.heads[0].elementId)?.measureIndex) ?? 0;

const lastSelectedMeasure = ({ score, selection }: EditorState): number =>
  Math.max(0, ...selectedPlaces(score, selection).map(({ measureIndex }) => measureIndex));

/** What a menu offers for the measure of the first selected note. */
function choicesAt<Value, Input>(
  state: EditorState,
  values: readonly Value[],
  choice: (value: Value, measureIndex: number, header: MeasureHeader) => Choice<Input>,
): readonly Choice<Input>[] {
  const measureIndex = selectedMeasure(state);
  return values.map((value) => choice(value, measureIndex, state.score.measures[measureIndex]!));
}

interface AtMeasure {
  readonly measureIndex: number;
}

interface AtStaff extends AtMeasure {
  readonly partIndex: number;
  readonly staff: number;
}

export const measureActions = [
  action({
    name: 'set-meter',
    group: 'measures',
    icon: 'meter',
    shortcuts: keys(),
    enabled: always,
    choices: (state) =>
      choicesAt(state, MENU_METERS, (time, measureIndex, { timeSignature }) => ({
        input: { time, measureIndex },
        label: `${time.beats}/${time.beatUnit}`,
        active: sameTimeSignature(time, timeSignature),
      })),
    perform: (state, { time, measureIndex }: AtMeasure & { readonly time: TimeSignature }) =>
      perform(state, 'set-meter', setMeter(time, measureIndex)),
  }),
  action({
    name: 'set-key',
    group: 'measures',
    icon: 'key',
    shortcuts: keys(),
    enabled: always,
    choices: (state) =>
      choicesAt(state, DIALOG_KEYS, (key, measureIndex, header) => ({
        input: { key, measureIndex },
        label: dialogKeyName(DIALOG_KEYS.indexOf(key)),
        active: sameKey(key, header.key),
      })),
    perform: (state, { key, measureIndex }: AtMeasure & { readonly key: Key }) =>
      perform(state, 'set-key', setKey(measureIndex, key)),
  }),
  action({
    name: 'remove-key',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex }: AtMeasure) => perform(state, 'remove-key', removeKey(measureIndex)),
  }),
  action({
    name: 'move-barlines',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, byTicks: Ticks) => perform(state, 'move-barlines', moveBarlines(byTicks)),
  }),
  action({
    name: 'set-pickup',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, ticks: Ticks) => perform(state, 'set-pickup', setPickup(ticks)),
  }),
  action({
    name: 'set-tempo',
    group: 'measures',
    icon: 'tempo',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, bpm }: AtMeasure & { readonly bpm?: number }) =>
      perform(state, 'set-tempo', setTempo(measureIndex, bpm)),
  }),
  action({
    name: 'remove-tempo',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex }: AtMeasure) => perform(state, 'remove-tempo', removeTempo(measureIndex)),
  }),
  action({
    name: 'set-clef',
    group: 'measures',
    icon: 'clef',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { partIndex, staff, measureIndex, clef }: AtStaff & { readonly clef: Clef }) =>
      perform(state, 'set-clef', setClef(partIndex, staff, measureIndex, clef)),
  }),
  action({
    name: 'remove-clef',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { partIndex, staff, measureIndex }: AtStaff) =>
      perform(state, 'remove-clef', removeClef(partIndex, staff, measureIndex)),
  }),
  action({
    name: 'set-section',
    group: 'measures',
    icon: 'section',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, label }: AtMeasure & { readonly label: string }) =>
      perform(state, 'set-section', setSection(measureIndex, label)),
  }),
  action({
    name: 'repeat',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, side }: AtMeasure & { readonly side: 'start' | 'end' }) =>
      perform(state, 'repeat', toggleRepeat(measureIndex, side)),
  }),
  action({
    name: 'set-ending',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, ending }: AtMeasure & { readonly ending: string | undefined }) =>
      perform(state, 'set-ending', setEnding(measureIndex, ending)),
  }),
  action({
    name: 'set-jump-sign',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, sign }: AtMeasure & { readonly sign: JumpSign | undefined }) =>
      perform(state, 'set-jump-sign', setJumpSign(measureIndex, sign)),
  }),
  action({
    name: 'set-jump',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, jump }: AtMeasure & { readonly jump: Jump | undefined }) =>
      perform(state, 'set-jump', setJump(measureIndex, jump)),
  }),
  action({
    name: 'insert-measure',
    group: 'measures',
    icon: 'insert-measure',
    shortcuts: keys('Shift+Insert'),
    enabled: somethingSelected,
    perform: (state) => perform(state, 'insert-measure', insertMeasures(selectedMeasure(state), 1)),
  }),
  action({
    name: 'insert-measure-at',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, after = false }: AtMeasure & { readonly after?: boolean }) =>
      perform(state, 'insert-measure', insertMeasures(measureIndex + Number(after), 1, after)),
  }),
  action({
    name: 'insert-measure-after',
    group: 'measures',
    icon: 'insert-measure',
    shortcuts: keys('Alt+Insert'),
    enabled: somethingSelected,
    perform: (state) => perform(state, 'insert-measure', insertMeasures(lastSelectedMeasure(state) + 1, 1, true)),
  }),
  action({
    name: 'append-measure',
    group: 'measures',
    icon: 'append-measure',
    shortcuts: keys('Ctrl+b'),
    enabled: always,
    perform: (state) => perform(state, 'append-measure', insertMeasures(state.score.measures.length, 1)),
  }),
  action({
    name: 'delete-measures',
    group: 'measures',
    icon: 'delete-measure',
    shortcuts: keys('Ctrl+Delete'),
    enabled: somethingSelected,
    perform: (state) => perform(state, 'delete-measures', deleteSelectedMeasures),
  }),
  action({
    name: 'delete-measure-at',
    group: 'measures',
    shortcuts: keys(),
    enabled: ({ score }) => score.measures.length > 1 || editError('last-measure').sentence,
    perform: (state, { measureIndex }: AtMeasure) => perform(state, 'delete-measure', deleteMeasures(measureIndex, 1)),
  }),
  action({
    name: 'set-measure-count',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, count: number) => perform(state, 'set-measure-count', setMeasureCount(count)),
  }),
] as const;

const TONICS = ['c', 'd-flat', 'd', 'e-flat', 'e', 'f', 'f-sharp', 'g', 'a-flat', 'a', 'b-flat', 'b'] as const;

/** The 24 keys as the dialog lists them. */
const KEY_WORDS = (['major', 'minor'] as const).flatMap((mode) => TONICS.map((tonic) => `${tonic}-${mode}` as const));

/** What one of `DIALOG_KEYS` is called in the language that is spoken. @param index  in `DIALOG_KEYS`, from 0 */
export const dialogKeyName = (index: number): string => editingWords().keys[KEY_WORDS[index]!]();
