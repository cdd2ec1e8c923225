import type { EditorState, Keymap } from '../state';
import type { Shortcut } from './action';
import { actions, type AnyAction } from './list';

/** A key press, as a keyboard event tells it. */
export interface KeyPress {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Ctrl, or ⌘ on a Mac. */
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  /** `KeyboardEvent.code`: tells letters and digits where Alt or Shift change the character. */
  readonly code?: string;
}

/** A key press in the form of a shortcut. Shift counts for letters, digits' places and named keys, not for signs like '>'. */
export function shortcutOf({ key, mod, shift, alt, code }: KeyPress): Shortcut {
  const physical = /^(?:Key([A-Z])|Digit(\d))$/.exec(code ?? '');
  const named = key === ' ' ? 'Space' : key.length > 1 ? key : plainKey(key, alt, physical);
  const shifted = shift && (named.length > 1 || /[a-z0-9]/.test(named));
  return `${mod ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shifted ? 'Shift+' : ''}${named}`;
}

const plainKey = (key: string, alt: boolean, physical: RegExpExecArray | null): string =>
  (alt ? (physical?.[1] ?? physical?.[2] ?? key) : key).toLowerCase();

type KeyMeanings = ReadonlyMap<Shortcut, readonly AnyAction[]>;

const maps = new Map<Keymap, KeyMeanings>();

function mapOf(keymap: Keymap): KeyMeanings {
  const known = maps.get(keymap);
  if (known) return known;
  const map = new Map<Shortcut, readonly AnyAction[]>();
  for (const one of actions)
    for (const shortcut of one.shortcuts[keymap]) map.set(shortcut, [...(map.get(shortcut) ?? []), one]);
  maps.set(keymap, map);
  return map;
}

const means = (action: AnyAction, state: EditorState): boolean =>
  !('when' in action) || action.when === undefined || action.when(state);

/** The action a key press means; undefined when it means none. Only actions without an input have keys. */
export const actionForKey = (state: EditorState, press: KeyPress): AnyAction | undefined =>
  mapOf(state.keymap)
    .get(shortcutOf(press))
    ?.find((action) => means(action, state));
