import { sameTimeSignature, type Clef, type Key, type TimeSignature } from '@notewright/score';
import { removeClef, removeTempo, setClef, setKey, setSection, setTempo } from '../edits/headers';
import { deleteSelectedMeasures, insertMeasures, setMeasureCount } from '../edits/measures';
import { setMeter } from '../edits/meter';
import { DIALOG_KEYS } from '../edits/transpose';
import { placeOf } from '../places';
import { perform, type EditorState } from '../state';
import { action, always, keys, somethingSelected } from './action';

/** Meters of the menu. */
const METERS: readonly TimeSignature[] = [
  { beats: 3, beatUnit: 4 },
  { beats: 4, beatUnit: 4 },
  { beats: 6, beatUnit: 8 },
];

const selectedMeasure = ({ score, selection }: EditorState): number =>
  (selection.heads[0] && placeOf(score, selection.heads[0].elementId)?.measureIndex) ?? 0;

export interface AtStaff {
  readonly partIndex: number;
  readonly staff: number;
  readonly measureIndex: number;
}

export const measureActions = [
  action({
    name: 'set-meter',
    label: 'Time signature',
    group: 'measures',
    icon: 'meter',
    shortcuts: keys(),
    enabled: always,
    choices: (state) => {
      const measureIndex = selectedMeasure(state);
      const now = state.score.measures[measureIndex]!.timeSignature;
      return METERS.map((time) => ({
        input: { time, measureIndex },
        label: `${time.beats}/${time.beatUnit}`,
        active: sameTimeSignature(time, now),
      }));
    },
    perform: (state, { time, measureIndex }: { readonly time: TimeSignature; readonly measureIndex: number }) =>
      perform(state, 'set-meter', setMeter(time, measureIndex)),
  }),
  action({
    name: 'set-key',
    label: 'Key signature',
    group: 'measures',
    icon: 'key',
    shortcuts: keys(),
    enabled: always,
    choices: (state) => {
      const measureIndex = selectedMeasure(state);
      const now = state.score.measures[measureIndex]!.key;
      return DIALOG_KEYS.map((key, index) => ({
        input: { key, measureIndex },
        label: KEY_NAMES[index]!,
        active: key.fifths === now.fifths && key.mode === now.mode,
      }));
    },
    perform: (state, { key, measureIndex }: { readonly key: Key; readonly measureIndex: number }) =>
      perform(state, 'set-key', setKey(measureIndex, key)),
  }),
  action({
    name: 'set-tempo',
    label: 'Tempo',
    group: 'measures',
    icon: 'tempo',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, bpm }: { readonly measureIndex: number; readonly bpm?: number }) =>
      perform(state, 'set-tempo', setTempo(measureIndex, bpm)),
  }),
  action({
    name: 'remove-tempo',
    label: 'Remove the tempo',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex }: { readonly measureIndex: number }) =>
      perform(state, 'remove-tempo', removeTempo(measureIndex)),
  }),
  action({
    name: 'set-clef',
    label: 'Clef',
    group: 'measures',
    icon: 'clef',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { partIndex, staff, measureIndex, clef }: AtStaff & { readonly clef: Clef }) =>
      perform(state, 'set-clef', setClef(partIndex, staff, measureIndex, clef)),
  }),
  action({
    name: 'remove-clef',
    label: 'Remove the clef change',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { partIndex, staff, measureIndex }: AtStaff) =>
      perform(state, 'remove-clef', removeClef(partIndex, staff, measureIndex)),
  }),
  action({
    name: 'set-section',
    label: 'Section label',
    group: 'measures',
    icon: 'section',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, label }: { readonly measureIndex: number; readonly label: string }) =>
      perform(state, 'set-section', setSection(measureIndex, label)),
  }),
  action({
    name: 'insert-measure',
    label: 'Insert a measure before',
    group: 'measures',
    icon: 'insert-measure',
    shortcuts: keys('Shift+Insert'),
    enabled: somethingSelected,
    perform: (state) => perform(state, 'insert-measure', insertMeasures(selectedMeasure(state), 1)),
  }),
  action({
    name: 'append-measure',
    label: 'Add a measure at the end',
    group: 'measures',
    icon: 'append-measure',
    shortcuts: keys('Ctrl+b'),
    enabled: always,
    perform: (state) => perform(state, 'append-measure', insertMeasures(state.score.measures.length, 1)),
  }),
  action({
    name: 'delete-measures',
    label: 'Delete the measures',
    group: 'measures',
    icon: 'delete-measure',
    shortcuts: keys('Ctrl+Delete'),
    enabled: somethingSelected,
    perform: (state) => perform(state, 'delete-measures', deleteSelectedMeasures),
  }),
  action({
    name: 'set-measure-count',
    label: 'Number of bars',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, count: number) => perform(state, 'set-measure-count', setMeasureCount(count)),
  }),
] as const;

const TONICS = ['C', 'D♭', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'];

/** The 24 keys as the dialog lists them. */
export const KEY_NAMES: readonly string[] = [
  ...TONICS.map((name) => `${name} major`),
  ...TONICS.map((name) => `${name} minor`),
];
