import { actions, type ActionName, type Shortcut } from '@notewright/editor';

export type KeymapName = 'specified' | 'musescore';

const STORED_AS = 'notewright.keymap';

export const storedKeymap = (): KeymapName =>
  localStorage.getItem(STORED_AS) === 'musescore' ? 'musescore' : 'specified';

export const storeKeymap = (name: KeymapName): void => localStorage.setItem(STORED_AS, name);

export const shortcutsOf = (name: ActionName, keymap: KeymapName): readonly Shortcut[] =>
  actions.find((action) => action.name === name)!.shortcuts[keymap];

/** A printed shortcut ('Ctrl+z') in the words of the key library; Ctrl means ⌘ on a Mac. */
export function keyBinding(shortcut: Shortcut): string {
  const parts = shortcut.split('+');
  if (shortcut.endsWith('++')) parts.splice(-2, 2, '+');
  return parts.map((part) => (part === 'Ctrl' ? '$mod' : part)).join('+');
}

/** Key → what it does, in the keymap; of two actions with the same key the first keeps it. */
export function bindingsOf(keymap: KeymapName): ReadonlyMap<string, ActionName> {
  const bindings = new Map<string, ActionName>();
  for (const action of actions)
    for (const shortcut of action.shortcuts[keymap]) {
      const key = keyBinding(shortcut);
      if (!bindings.has(key)) bindings.set(key, action.name);
    }
  return bindings;
}
