import type { ActionCall, EditorState } from '@notewright/editor';
import type { MenuKind, MenuPlace } from './menuRequest';

/** One line of a popup menu: it does an action of the list, opens another menu, or parts the lines around it. */
export type MenuLine =
  | {
      readonly label: string;
      readonly does: ActionCall;
      readonly selected?: boolean;
      readonly disabled?: boolean;
    }
  | { readonly label: string; readonly opens: MenuKind }
  | 'divider';

/** The lines of one menu at a place. */
export type Lines = (state: EditorState, place: MenuPlace) => readonly MenuLine[];
