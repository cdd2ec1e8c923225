import { err, ok, type Result } from '@notewright/result';
import { type NoteValue, type Score } from '@notewright/score';
import type { Caret } from './caret';
import type { ScoreReading } from './score-reading';
import type { Clipboard } from './copied-music';
import { refuse, type EditError } from './errors';
import { back, forward, historyOf, NO_HISTORY, remember, stepsOf, type History } from './history';
import { keepsLocked, movesLocked, openSelection } from './locked-measures';
import { NOTHING, selectionIn, type Selection } from './selection';
import { withRestsSpelled } from './respell-touched';
import { withSpansKept } from './kept-spans';
import { touchedMeasures, type MeasureRange } from './touched';

/** Voice that clicks, arrows and new notes belong to. */
export type VoiceNumber = 1 | 2;

/** What is switched on beside the selection. */
export interface Modes {
  /** Letters and MIDI give the existing rhythm new pitches, one note after the other. */
  readonly repitch: boolean;
  /** New notes push what follows on instead of taking its place. */
  readonly insert: boolean;
  /** A ghost head follows the pointer; a click adds it. */
  readonly addHead: boolean;
  /** Words are typed under the notes. */
  readonly lyrics: boolean;
}

export type Keymap = 'specified' | 'musescore';

/** Everything the editor holds true; a value like the score itself. What is hovered or zoomed is none of its business. */
export interface EditorState {
  readonly score: Score;
  readonly selection: Selection;
  readonly activeVoice: VoiceNumber;
  readonly history: History;
  readonly modes: Modes;
  readonly keymap: Keymap;
  /** Set while notes are being entered: where the next goes. */
  readonly caret?: Caret | undefined;
  /** Length of the next note to be entered; the first of `figure` before it. */
  readonly entryValue: NoteValue;
  /** Lengths promised for the next notes: a dotted one and the short one after it. */
  readonly figure: readonly NoteValue[];
  readonly clipboard?: Clipboard | undefined;
  /** The version that was loaded or saved last. */
  readonly saved: Score;
  /** How the music was read from its recording; undefined for music that was not heard. Undone with the score. */
  readonly reading?: ScoreReading | undefined;
  /** Rests keep the lengths they came to have, after every edit. */
  readonly keepsTyped?: boolean;
  /** Transposing instruments are shown, and written into, at the pitch that sounds. */
  readonly concertPitch?: boolean | undefined;
  /** So many measures can be reached; those behind them are locked, and silent in `score`. Undefined where all can. */
  readonly openMeasures?: number | undefined;
  /** What the last step changed on the sheet; undefined when only selection or mode changed. */
  readonly touched?: MeasureRange | undefined;
}

/** What an edit makes: the next score and, where it is not simply the same heads, the next selection. */
export interface Edited {
  readonly score: Score;
  readonly selection?: Selection;
  /** Where the next note is entered; without it note entry is over. */
  readonly caret?: Caret | undefined;
  /** When the music was read anew. */
  readonly reading?: ScoreReading | undefined;
  /** Rests keep the lengths they have; otherwise those of the changed voices are spelled to show the beats. */
  readonly asTyped?: boolean;
  /** The score comes from elsewhere, as it was stored: what is locked in it is not looked at. */
  readonly asStored?: boolean;
}

/** An edit as a pure function of the score and what is selected. */
export type Edit = (score: Score, selection: Selection) => Result<Edited, EditError>;

/** A fresh editor of a score: nothing selected, no history, no mode on. */
export const editorState = (score: Score): EditorState => ({
  score,
  selection: NOTHING,
  activeVoice: 1,
  history: NO_HISTORY,
  modes: { repitch: false, insert: false, addHead: false, lyrics: false },
  keymap: 'specified',
  entryValue: { base: 4, dots: 0 },
  figure: [],
  saved: score,
});

/** Whether there is something to save: false again when undo comes back to the saved version. */
export const hasChanges = ({ score, saved }: EditorState): boolean => score !== saved;

/** The state after its score was saved: nothing is unsaved until the next edit. */
export const withSaved = (state: EditorState): EditorState => ({ ...state, saved: state.score });

/** The state with another selection, as far as it can be reached; the score and its history stay. */
export const withSelection = (state: EditorState, selection: Selection): EditorState => ({
  ...state,
  selection: openSelection(state, selection),
  touched: undefined,
});

/**
 * Makes an edit one step of the history. An edit that leaves the score as it is makes no step; one that goes beyond the open measures is
 * refused with 'measures-locked', or 'barlines-locked' where they would come to lie elsewhere.
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
  const { reading = state.reading } = edited.value;
  const spelled = edited.value.asTyped || state.keepsTyped ? edited.value.score : restsSpelled(state, edited.value);
  const score = withSpansKept(state.score, spelled);
  if (!edited.value.asStored && !keepsLocked(state.score, score, state.openMeasures))
    return refuse(movesLocked(state.score, score, state.openMeasures) ? 'barlines-locked' : 'measures-locked');
  const asked = edited.value.selection;
  const selection = asked && score === edited.value.score ? asked : selectionIn(score, asked ?? state.selection);
  const caret = 'caret' in edited.value ? edited.value.caret : caretIn(score, state);
  if (score === state.score) return ok({ ...state, selection, caret, touched: undefined });
  return ok({
    ...state,
    score,
    reading,
    selection: openSelection({ ...state, score }, selection),
    caret,
    history: remember(state.history, versionOf(state), name, gesture),
    touched: touchedMeasures(state.score, score),
  });
}

/** The edited score with readable rests; what is selected and where the caret is stays as long as it is. */
const restsSpelled = (state: EditorState, { score, selection = state.selection, ...edited }: Edited): Score =>
  withRestsSpelled(state.score, score, { selection, caret: 'caret' in edited ? edited.caret : state.caret });

/** The caret stays where it is while measures and staves stay what they are. */
const caretIn = (score: Score, { score: before, caret }: EditorState): Caret | undefined =>
  score.measures === before.measures && score.parts.every(({ staves }, index) => staves === before.parts[index]?.staves)
    ? caret
    : undefined;

const versionOf = ({ score, reading, selection, caret }: EditorState) => ({ score, reading, selection, caret });

export function undo(state: EditorState): Result<EditorState, EditError> {
  const travel = back(state.history, versionOf(state));
  return travel ? ok(arrived(state, travel)) : refuse('nothing-to-undo');
}

export function redo(state: EditorState): Result<EditorState, EditError> {
  const travel = forward(state.history, versionOf(state));
  return travel ? ok(arrived(state, travel)) : refuse('nothing-to-redo');
}

function arrived(state: EditorState, { version, history }: NonNullable<ReturnType<typeof back>>): EditorState {
  const { score, reading, selection, caret } = version;
  return {
    ...state,
    score,
    reading,
    selection,
    caret,
    figure: [],
    history,
    touched: touchedMeasures(state.score, score),
  };
}

/** Unsaved work of another visit, with what could be undone and redone in it. */
export interface Resumed {
  readonly score: Score;
  readonly reading?: ScoreReading | undefined;
  /** What undo would bring back, and what redo: the next first. */
  readonly past: readonly ResumedStep[];
  readonly future: readonly ResumedStep[];
}
interface ResumedStep {
  /** Of the action. */
  readonly name: string;
  readonly score: Score;
}

/**
 * Goes on where another visit ended. What is open now is one step further back than the first of its steps, or is that step where it is the
 * same music.
 *
 * @param same  whether two scores are the same music
 */
export function resumed(
  state: EditorState,
  { score, reading, past, future }: Resumed,
  same: (one: Score, other: Score) => boolean,
): EditorState {
  const step = ({ name, score: then }: ResumedStep) => ({
    name,
    version: { score: then, reading: reading ?? state.reading, selection: NOTHING, caret: undefined },
  });
  const steps = past.map(step);
  const first = steps.at(-1);
  const isOpen = first !== undefined && same(first.version.score, state.score);
  const opened = { name: isOpen ? first.name : 'restore-draft', version: versionOf(state) };
  const back = [...(isOpen ? steps.slice(0, -1) : steps), opened, ...stepsOf(state.history, 'past', Infinity)];
  return {
    ...state,
    score,
    reading: reading ?? state.reading,
    selection: NOTHING,
    caret: undefined,
    figure: [],
    history: historyOf(back, future.map(step)),
    touched: touchedMeasures(state.score, score),
  };
}
