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

/** @returns where the line is that has the keyboard first: the one that holds now, else the first that can be chosen; -1 when none can */
export function firstLine(lines: readonly MenuLine[]): number {
  const usable = (line: MenuLine) => line !== 'divider' && !('disabled' in line && line.disabled);
  const holds = lines.findIndex((line) => usable(line) && line !== 'divider' && 'selected' in line && line.selected);
  return holds >= 0 ? holds : lines.findIndex(usable);
}
