import { ok } from '@notewright/result';
import { refuse } from '../errors';
import type { EditorState } from '../state';
import {
  extendMeasure,
  extendToEdge,
  selectChords,
  selectDoubtful,
  selectMeasures,
  selectMore,
  selectSamePitch,
  selectSameValue,
  selectStaves,
  selectVoices,
} from '../widen';
import { action, always, keys, notesSelected, somethingSelected, type ActionWord, type Shortcut } from './action';

const widening = <const Name extends ActionWord>(
  name: Name,
  shortcuts: readonly Shortcut[],
  widen: (state: EditorState) => EditorState,
) =>
  action({
    name,
    group: 'selection',
    shortcuts: keys(...shortcuts),
    repeats: true,
    enabled: somethingSelected,
    perform: (state) => ok(widen(state)),
  });

/** How a selection becomes more: wider, or everything like it. */
export const wideningActions = [
  widening('select-more', ['y'], selectMore),
  widening('select-chord', [], selectChords),
  widening('select-measure', [], selectMeasures),
  widening('select-voice', [], selectVoices),
  widening('select-staff', [], selectStaves),
  widening('extend-measure-right', ['Ctrl+Shift+ArrowRight'], (state) => extendMeasure(state, 1)),
  widening('extend-measure-left', ['Ctrl+Shift+ArrowLeft'], (state) => extendMeasure(state, -1)),
  widening('extend-to-end', ['Shift+End', 'Ctrl+Shift+End'], (state) => extendToEdge(state, 'last')),
  widening('extend-to-start', ['Shift+Home', 'Ctrl+Shift+Home'], (state) => extendToEdge(state, 'first')),
  action({
    name: 'select-same-pitch',
    group: 'selection',
    shortcuts: keys('z'),
    enabled: notesSelected,
    perform: (state) => {
      const found = selectSamePitch(state);
      return found ? ok(found) : refuse('no-notes-selected');
    },
  }),
  widening('select-same-value', ['Shift+z'], selectSameValue),
  action({
    name: 'select-doubtful',
    group: 'selection',
    shortcuts: keys('Alt+z'),
    enabled: always,
    perform: (state) => {
      const found = selectDoubtful(state);
      return found ? ok(found) : refuse('nothing-doubtful');
    },
  }),
] as const;
