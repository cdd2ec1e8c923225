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
  alt && physical ? (physical[1] ?? physical[2]!).toLowerCase() : key.toLowerCase();

const maps = new Map<Keymap, ReadonlyMap<Shortcut, AnyAction>>();

function mapOf(keymap: Keymap): ReadonlyMap<Shortcut, AnyAction> {
  let map = maps.get(keymap);
  if (!map) {
    map = new Map(actions.flatMap((one) => one.shortcuts[keymap].map((shortcut) => [shortcut, one] as const)));
    maps.set(keymap, map);
  }
  return map;
}

/** The action a key press means; undefined when it means none. Only actions without an input have keys. */
export const actionForKey = ({ keymap }: Pick<EditorState, 'keymap'>, press: KeyPress): AnyAction | undefined =>
  mapOf(keymap).get(shortcutOf(press));
