import {
  meterOf,
  sameTimeSignature,
  type Clef,
  type Key,
  type MeasureHeader,
  type Ticks,
  type TimeSignature,
} from '@notewright/score';
import { editingWords } from '@notewright/words';
import { moveBarlines, setPickup } from '../edits/barlines';
import { removeClef, removeKey, removeTempo, sameKey, setClef, setKey, setTempo } from '../edits/headers';
import { setMeter } from '../edits/meter';
import { DIALOG_KEYS } from '../edits/transpose';
import { perform, type EditorState } from '../state';
import { refuse } from '../errors';
import { action, always, keys, type ActionWord, type Choice, type Shortcut } from './action';
import { selectedMeasure, type AtMeasure } from './at-measure';

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

/** What a menu offers for the measure of the first selected note. */
function choicesAt<Value, Input>(
  state: EditorState,
  values: readonly Value[],
  choice: (value: Value, measureIndex: number, header: MeasureHeader) => Choice<Input>,
): readonly Choice<Input>[] {
  const measureIndex = selectedMeasure(state);
  return values.map((value) => choice(value, measureIndex, state.score.measures[measureIndex]!));
}

interface AtStaff extends AtMeasure {
  readonly partIndex: number;
  readonly staff: number;
}

/** The beat is the one the first measure counts in; the keys are those that tell a recording's barlines, with Shift. */
const barlinesByBeat = <const Name extends ActionWord>(name: Name, shortcut: Shortcut, beats: 1 | -1) =>
  action({
    name,
    group: 'measures',
    shortcuts: keys(shortcut),
    repeats: true,
    enabled: always,
    perform: (state, _input, gesture) =>
      perform(
        state,
        name,
        (score, selection) => {
          const [first] = score.measures;
          return first
            ? moveBarlines(beats * meterOf(first.timeSignature).pulseTicks)(score, selection)
            : refuse('no-effect');
        },
        gesture,
      ),
  });

/** What stands at the beginning of measures and holds from there on. */
export const signatureActions = [
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
  barlinesByBeat('barlines-beat-earlier', 'Alt+Shift+j', -1),
  barlinesByBeat('barlines-beat-later', 'Alt+Shift+l', 1),
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
] as const;

const MAJORS = ['c', 'd-flat', 'd', 'e-flat', 'e', 'f', 'f-sharp', 'g', 'a-flat', 'a', 'b-flat', 'b'] as const;
const MINORS = ['c', 'c-sharp', 'd', 'e-flat', 'e', 'f', 'f-sharp', 'g', 'g-sharp', 'a', 'b-flat', 'b'] as const;

/**
 * The 24 keys as the dialog lists them, each called after the signature it is written with. The specification names minors like majors,
 * D♭ and A♭ minor too; nobody writes eight flats, and what is chosen there has the sharps of C♯ and G♯ minor.
 */
const KEY_WORDS = [
  ...MAJORS.map((tonic) => `${tonic}-major` as const),
  ...MINORS.map((tonic) => `${tonic}-minor` as const),
];

/** What one of `DIALOG_KEYS` is called in the language that is spoken. @param index  in `DIALOG_KEYS`, from 0 */
export const dialogKeyName = (index: number): string => editingWords().keys[KEY_WORDS[index]!]();
