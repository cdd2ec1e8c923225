import { actionNamed, type ActionName, type Keymap } from '@notewright/editor';

const STORED_AS = 'notewright.keymap';

/** The keys this person chose on this device. */
export const storedKeymap = (): Keymap => (localStorage.getItem(STORED_AS) === 'musescore' ? 'musescore' : 'specified');

export const storeKeymap = (name: Keymap): void => localStorage.setItem(STORED_AS, name);

/** The first key of an action, as printed; undefined when it has none. */
export const shortcutFor = (name: ActionName, keymap: Keymap): string | undefined =>
  actionNamed(name).shortcuts[keymap][0];
