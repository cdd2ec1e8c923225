import { editorWords } from '@notewright/words';
import { actionNamed, type ActionName, type Keymap } from '@notewright/editor';

/** A shortcut as it stands on the keyboards of those who are spoken to: 'Strg+Umschalt+z', '↑'. */
export function printedShortcut(shortcut: string): string {
  const names = editorWords().keyNames as Readonly<Record<string, () => string>>;
  const printed = (key: string): string => ARROWS[key] ?? (Object.hasOwn(names, key) ? names[key]!() : key);
  return shortcut.replace(/[A-Z][A-Za-z]+/g, printed);
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** The first key of an action, as printed; undefined when it has none. */
export function shortcutFor(name: ActionName, keymap: Keymap): string | undefined {
  const [first] = actionNamed(name).shortcuts[keymap];
  return first === undefined ? undefined : printedShortcut(first);
}
