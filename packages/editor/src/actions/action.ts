import type { Result } from '@notewright/score';
import type { EditError } from '../errors';
import type { EditorState } from '../state';

/** What the greyed toolbar says while an action cannot be used, or true when it can. */
export type Enabled = true | string;

export type ActionGroup = 'general' | 'selection' | 'notes' | 'pitch' | 'repairs' | 'measure' | 'score';

/**
 * Keys as they are printed: `Ctrl` (⌘ on a Mac), `Alt`, `Shift` joined by '+', then the key as `KeyboardEvent.key` names
 * it (letters in lower case): 'Ctrl+z', 'Shift+ArrowUp', '.', '1', 'Delete', 'Space'.
 */
export type Shortcut = string;

/** Something a person can do, as data: toolbar, menus, keyboard and the Shortcuts dialog all read it. */
export interface Action<Name extends string = string, Input = undefined> {
  readonly name: Name;
  /** For menus, tooltips and the Shortcuts dialog. */
  readonly label: string;
  readonly group: ActionGroup;
  /** Name of a picture; the page knows what it looks like. */
  readonly icon?: string;
  readonly shortcuts: {
    /** As the specification lists them, and ours beyond it. */
    readonly specified: readonly Shortcut[];
    /** What a MuseScore player's fingers know. */
    readonly musescore: readonly Shortcut[];
  };
  /** Highlighted in the toolbar: the selection has this property, or the mode is on. */
  readonly active?: (state: EditorState) => boolean;
  readonly enabled: (state: EditorState) => Enabled;
  /** @param input  undefined for actions without one */
  readonly perform: (state: EditorState, input: Input) => Result<EditorState, EditError>;
}
