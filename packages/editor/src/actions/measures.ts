import { ok } from '@notewright/result';
import { type Barline, type Jump, type JumpSign } from '@notewright/score';
import { setBarline, setEnding, setJump, setJumpSign, setRemark, setSection, toggleRepeat } from '../edits/headers';
import { deleteMeasures, deleteSelectedMeasures, insertMeasures, setMeasureCount } from '../edits/measures';
import { foldNearRepeats, foldRepeats, writeRepeatsOut } from '../edits/repeats';
import { editError } from '../errors';
import { selectedPlaces } from '../selection';
import { perform, type EditorState } from '../state';
import { action, always, keys, somethingSelected } from './action';
import { selectedMeasure, type AtMeasure } from './at-measure';

const lastSelectedMeasure = ({ score, selection }: EditorState): number =>
  Math.max(0, ...selectedPlaces(score, selection).map(({ measureIndex }) => measureIndex));

/** Four measures, twice. */
const SHORTEST_REPEATED = 8;

/** What measures are called, where they lead, and how many there are. */
export const measureActions = [
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
    name: 'set-remark',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, text }: AtMeasure & { readonly text: string }) =>
      perform(state, 'set-remark', setRemark(measureIndex, text)),
  }),
  action({
    name: 'remarks',
    group: 'measures',
    shortcuts: keys('Alt+n'),
    shell: 'open-remarks',
    enabled: always,
    perform: (state) => ok(state),
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
    name: 'fold-repeats',
    group: 'measures',
    shortcuts: keys(),
    // Looking for repeats takes too long to be asked after every edit.
    enabled: ({ score }) => score.measures.length >= SHORTEST_REPEATED || editError('nothing-repeated').sentence,
    perform: (state) => perform(state, 'fold-repeats', foldRepeats),
  }),
  action({
    name: 'fold-near-repeats',
    group: 'measures',
    shortcuts: keys(),
    enabled: ({ score }) =>
      (score.parts.length === 1 && score.measures[0]?.timestampSec !== undefined) ||
      editError('nothing-nearly-repeated').sentence,
    perform: (state) => perform(state, 'fold-near-repeats', foldNearRepeats),
  }),
  action({
    name: 'write-repeats-out',
    group: 'measures',
    shortcuts: keys(),
    enabled: ({ score }) =>
      score.measures.some(({ repeat, jump }) => repeat ?? jump) || editError('no-repeats').sentence,
    perform: (state) => perform(state, 'write-repeats-out', writeRepeatsOut),
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
    name: 'set-barline',
    group: 'measures',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measureIndex, barline }: AtMeasure & { readonly barline: Barline | undefined }) =>
      perform(state, 'set-barline', setBarline(measureIndex, barline)),
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
