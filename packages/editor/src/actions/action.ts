import type { Result } from '@notewright/result';
import { editingWords } from '@notewright/words';
import { editError, type EditError } from '../errors';
import { placeOf } from '../places';
import type { EditorState } from '../state';
import { chordAt } from '../tie-chain';

/** What the greyed toolbar says while an action cannot be used, or true when it can. */
export type Enabled = true | string;

export type ActionGroup =
  'general' | 'selection' | 'entry' | 'notes' | 'pitch' | 'repairs' | 'marks' | 'measures' | 'score' | 'reading';

/**
 * Keys as they are printed: `Ctrl` (⌘ on a Mac), `Alt`, `Shift` joined by '+', then the key as `KeyboardEvent.key` names
 * it (letters in lower case): 'Ctrl+z', 'Shift+ArrowUp', '.', '1', 'Delete', 'Space'.
 */
export type Shortcut = string;

export interface Shortcuts {
  /** As the specification lists them, and ours beyond it. */
  readonly specified: readonly Shortcut[];
  /** What a MuseScore player's fingers know. */
  readonly musescore: readonly Shortcut[];
}

/** What the page has to do itself; the action only names it, so that menus and the Shortcuts dialog know it too. */
export type ShellCommand =
  | 'save'
  | 'open-properties'
  | 'open-transpose'
  | 'open-brass'
  | 'open-accompany'
  | 'open-harmonise'
  | 'play-pause'
  | 'open-help'
  | 'open-palette'
  | 'open-export'
  | 'open-versions'
  | 'open-remarks'
  | 'open-chords'
  | 'open-fingers'
  | ReadingCommand;

/** What a musician says of a recording by one key; the page does it. */
export type ReadingCommand =
  | 'open-readings'
  | 'tap-beats'
  | 'tempo-double'
  | 'tempo-half'
  | 'tempo-triple'
  | 'tempo-third'
  | 'downbeat-here'
  | 'barlines-earlier'
  | 'barlines-later';

/** One entry of a menu that an action offers. */
export interface Choice<Input> {
  readonly input: Input;
  readonly label: string;
  /** The selection has it already. */
  readonly active: boolean;
}

/** Something a person can do, as data: toolbar, menus, keyboard and the Shortcuts dialog all read it. */
export interface Action<Name extends string = string, Input = undefined> {
  readonly name: Name;
  /** For menus, tooltips and the Shortcuts dialog. */
  readonly label: string;
  readonly group: ActionGroup;
  /** Name of a picture; the page knows what it looks like. */
  readonly icon?: string;
  readonly shortcuts: Shortcuts;
  /** Holding the key down makes steps that are undone as one. */
  readonly repeats?: boolean;
  readonly shell?: ShellCommand;
  /** Its keys mean this only then; two actions that share a key share it this way. */
  readonly when?: (state: EditorState) => boolean;
  /** Highlighted in the toolbar: the selection has this property, or the mode is on. */
  readonly active?: (state: EditorState) => boolean;
  readonly choices?: (state: EditorState) => readonly Choice<Input>[];
  readonly enabled: (state: EditorState) => Enabled;
  /**
   * @param input    undefined for actions without one
   * @param gesture  steps in a row with the same gesture are undone as one
   */
  readonly perform: (state: EditorState, input: Input, gesture?: string) => Result<EditorState, EditError>;
}

/** Keeps the literal name, so that the list knows all names as types; its label is looked up whenever somebody sees it. */
export const action = <const Name extends ActionWord, Input = undefined>(
  one: Omit<Action<Name, Input>, 'label'>,
): Action<Name, Input> => ({
  ...one,
  get label() {
    return editingWords().actions[one.name]();
  },
});

/** The actions that have a name for people. */
export type ActionWord = keyof ReturnType<typeof editingWords>['actions'];

/** The same keys in both keymaps. */
export const keys = (...both: readonly Shortcut[]): Shortcuts => ({ specified: both, musescore: both });

export const keymaps = (specified: readonly Shortcut[], musescore: readonly Shortcut[]): Shortcuts => ({
  specified,
  musescore,
});

export const always = (): Enabled => true;

export const somethingSelected = ({ selection }: EditorState): Enabled =>
  selection.heads.length > 0 || editError('nothing-selected').sentence;

/** Some selected head is a note, as far as the first few tell; asking thousands would cost more than a refusal. */
export const notesSelected = ({ score, selection }: EditorState): Enabled => {
  for (const { elementId } of selection.heads.slice(0, 8)) {
    const place = placeOf(score, elementId);
    if (place && chordAt(score, place)) return true;
  }
  return (
    selection.heads.length > 8 || editError(selection.heads.length ? 'no-notes-selected' : 'nothing-selected').sentence
  );
};
