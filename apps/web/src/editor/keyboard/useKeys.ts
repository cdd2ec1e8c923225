import { useEffect, useEffectEvent } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import type { ActionName } from '@notewright/editor';
import { bindingsOf, keyBinding, type KeymapName } from './keymap';

/** Controls that want letters and arrows for themselves. */
const TYPING = 'textarea, select, input:not([type="checkbox"], [type="radio"]), [contenteditable="true"]';
const OWN_KEYS = '[role="slider"], [role="menu"], [role="listbox"], [role="dialog"], [role="combobox"]';

/**
 * The keyboard of the editor: the keys of the action list in the chosen keymap, and those of the page (save, play, help).
 *
 * @param page     printed shortcut → what it does; these win over actions
 * @param enabled  not while a dialog is open
 */
export function useKeys(
  keymap: KeymapName,
  page: Readonly<Record<string, () => void>>,
  act: (name: ActionName) => void,
  enabled: boolean,
): void {
  const perform = useEffectEvent(act);
  const command = useEffectEvent((shortcut: string) => page[shortcut]?.());
  const names = Object.keys(page).join(' ');
  useEffect(() => {
    if (!enabled) return undefined;
    const handlers: Record<string, (event: KeyboardEvent) => void> = {};
    const bind = (key: string, does: () => void) => {
      handlers[key] = (event) => {
        if (event.defaultPrevented) return;
        event.preventDefault();
        does();
      };
    };
    for (const [key, name] of bindingsOf(keymap)) bind(key, () => perform(name));
    for (const shortcut of names.split(' ')) bind(keyBinding(shortcut), () => command(shortcut));
    const handle = createKeybindingsHandler(handlers);
    const listen = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      handle(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [keymap, enabled, names]);
}

function isForPage({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  const command = (ctrlKey || metaKey) && key.toLowerCase() === 's'; // a browser would save the page instead
  if (command) return true;
  if (target.closest(TYPING) || target.closest(OWN_KEYS)) return false;
  const control = target.closest('button, a, [role="button"], [role="tab"]');
  if (!control?.matches(':focus-visible')) return true;
  // A control that was reached by keyboard is pressed and left by it.
  return key !== ' ' && key !== 'Enter' && key !== 'Tab';
}
