import { actionForKey, type ActionName } from '@notewright/editor';
import { useEffectEvent, useLayoutEffect } from 'react';
import { isPressedByKeys, takesLetters, useKeyboardForMusic } from '../../score-view/keyboard';
import type { EditingStore } from '../store/editingStore';

/** Controls that want the arrows for themselves; Space plays all the same. */
const SLIDERS = '[role="slider"], input[type="range"]';

/**
 * The keyboard of the editor: every key of the action list, in the chosen keymap. A key held down makes one step to undo.
 *
 * @param act      does an action; `gesture` names the steps of one held key
 * @param enabled  false while a dialog is open; then only saving is listened to, or the browser would save the page
 */
export function useKeys(
  store: EditingStore,
  act: (name: ActionName, gesture: string | undefined) => void,
  enabled: boolean,
): void {
  useKeyboardForMusic();
  const perform = useEffectEvent(act);
  // With the picture, not after it: what is seen can be played.
  useLayoutEffect(() => {
    let presses = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isForEditor(event)) return;
      const { key, code, shiftKey: shift, altKey: alt, repeat } = event;
      const mod = event.ctrlKey || event.metaKey;
      const action = actionForKey(store.getState(), { key, code, shift, alt, mod });
      if (!action || (!enabled && action.name !== 'save')) return;
      event.preventDefault();
      if (!repeat) presses++;
      perform(action.name, 'repeats' in action && action.repeats ? `key ${presses}` : undefined);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, enabled]);
}

function isForEditor({ target, key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 's') return true; // a browser would save the page instead
  if (takesLetters(target) || (key !== ' ' && target.closest(SLIDERS))) return false;
  // A control that was reached by keyboard is pressed and left by it.
  return !isPressedByKeys(target) || (key !== ' ' && key !== 'Enter' && key !== 'Tab');
}
