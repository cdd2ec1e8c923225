import { err, ok, type Result, type Score } from '@notewright/score';
import { refuse, type EditError } from './errors';
import { back, forward, NO_HISTORY, remember, type History } from './history';
import { NOTHING, selectionIn, type Selection } from './selection';
import { touchedMeasures, type MeasureRange } from './touched';

/** Voice that clicks, arrows and new notes belong to. */
export type VoiceNumber = 1 | 2;

/** Everything the editor holds true; a value like the score itself. What is hovered or zoomed is none of its business. */
export interface EditorState {
  readonly score: Score;
  readonly selection: Selection;
  readonly activeVoice: VoiceNumber;
  readonly history: History;
  /** The version that was loaded or saved last. */
  readonly saved: Score;
  /** What the last step changed on the sheet; undefined when only selection or mode changed. */
  readonly touched?: MeasureRange | undefined;
}

/** What an edit makes: the next score and, where it is not simply the same heads, the next selection. */
export interface Edited {
  readonly score: Score;
  readonly selection?: Selection;
}

/** An edit as a pure function of the score and what is selected. */
export type Edit = (score: Score, selection: Selection) => Result<Edited, EditError>;

export const editorState = (score: Score): EditorState => ({
  score,
  selection: NOTHING,
  activeVoice: 1,
  history: NO_HISTORY,
  saved: score,
});

/** Whether there is something to save: false again when undo comes back to the saved version. */
export const hasChanges = ({ score, saved }: EditorState): boolean => score !== saved;

export const withSaved = (state: EditorState): EditorState => ({ ...state, saved: state.score });

export const withSelection = (state: EditorState, selection: Selection): EditorState => ({
  ...state,
  selection,
  touched: undefined,
});

/**
 * Makes an edit one step of the history. An edit that leaves the score as it is makes no step.
 *
 * @param gesture  steps in a row with the same name of a gesture are undone as one
 */
export function perform(
  state: EditorState,
  name: string,
  edit: Edit,
  gesture?: string,
): Result<EditorState, EditError> {
  const edited = edit(state.score, state.selection);
  if (!edited.ok) return err(edited.error);
  const { score } = edited.value;
  const selection = edited.value.selection ?? selectionIn(score, state.selection);
  if (score === state.score) return ok({ ...state, selection, touched: undefined });
  return ok({
    ...state,
    score,
    selection,
    history: remember(state.history, { score: state.score, selection: state.selection }, name, gesture),
    touched: touchedMeasures(state.score, score),
  });
}

export function undo(state: EditorState): Result<EditorState, EditError> {
  const travel = back(state.history, { score: state.score, selection: state.selection });
  return travel ? ok(arrived(state, travel)) : refuse('nothing-to-undo');
}

export function redo(state: EditorState): Result<EditorState, EditError> {
  const travel = forward(state.history, { score: state.score, selection: state.selection });
  return travel ? ok(arrived(state, travel)) : refuse('nothing-to-redo');
}

function arrived(state: EditorState, { version, history }: NonNullable<ReturnType<typeof back>>): EditorState {
  const { score, selection } = version;
  return { ...state, score, selection, history, touched: touchedMeasures(state.score, score) };
}
