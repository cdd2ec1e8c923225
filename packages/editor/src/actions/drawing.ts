import type { Midi, Ticks } from '@notewright/score';
import { drawingLine } from '../drawing-line';
import { deleteHeads } from '../edits/delete-heads';
import { drawNote } from '../edits/draw-note';
import { joinNotes } from '../edits/join-notes';
import { splitNote } from '../edits/split-note';
import { selectionOf, type HeadRef } from '../selection';
import { perform } from '../state';
import { action, always, keys, notesSelected } from './action';

/** A note as a hand draws it: a pitch and a stretch of time, both from the start of the score. */
export interface Drawing {
  readonly midi: Midi;
  readonly fromTicks: Ticks;
  readonly toTicks: Ticks;
  /** The part one is at work on. */
  readonly partIndex?: number | undefined;
}

/** What a hand does on the piano roll; keys do most of it, too (`l`, Delete). */
export const drawingActions = [
  action({
    name: 'draw-note',
    group: 'entry',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { midi, fromTicks, toTicks, partIndex }: Drawing, gesture?: string) => {
      const point = { atTicks: fromTicks, midi, voiceNumber: state.activeVoice, partIndex };
      const line = drawingLine(state.score, point);
      return perform(state, 'draw-note', drawNote({ line, midi, fromTicks, toTicks }), gesture);
    },
  }),
  action({
    name: 'split-note',
    group: 'notes',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { head, atTicks }: { readonly head: HeadRef; readonly atTicks: Ticks }, gesture?: string) =>
      perform(state, 'split-note', splitNote(head, atTicks), gesture),
  }),
  action({
    name: 'join-notes',
    group: 'notes',
    shortcuts: keys('Shift+m'),
    enabled: notesSelected,
    perform: (state, _input, gesture) => perform(state, 'join-notes', joinNotes, gesture),
  }),
  action({
    name: 'erase-notes',
    group: 'notes',
    shortcuts: keys(),
    enabled: always,
    perform: (state, heads: readonly HeadRef[], gesture?: string) =>
      perform(state, 'erase-notes', (score) => deleteHeads(score, selectionOf(score, heads)), gesture),
  }),
] as const;
