import { useEffectEvent, useLayoutEffect } from 'react';
import { scoreWords } from '@notewright/words';
import { isPressedByKeys, takesLetters, useKeyboardForMusic } from '../score-view/keyboard';

/** Keys of play mode; the Shortcuts dialog reads the same list. */
export const PLAY_SHORTCUTS = [
  { key: ' ', shift: false, action: 'togglePlayback' },
  { key: 'h', shift: false, action: 'help' },
  { key: 'p', shift: false, action: 'export' },
  { key: 'd', shift: false, action: 'nextDoubt' },
  { key: 'd', shift: true, action: 'previousDoubt' },
  { key: 'f', shift: false, action: 'musicStand' },
  { key: 'h', shift: true, action: 'versions' },
] as const;

export type ReadingAction = (typeof PLAY_SHORTCUTS)[number]['action'];

/** How a key is named in print: 'Space', 'Shift+d'. */
export const keyName = ({ key, shift }: (typeof PLAY_SHORTCUTS)[number]): string => {
  const words = scoreWords().shortcuts;
  const name = key === ' ' ? words.space() : key;
  return shift ? words.shift({ key: name }) : name;
};

/**
 * Listens for the keys of play mode. Keys typed into fields, over a select or a menu, and keys with Ctrl, Alt or ⌘ are left
 * alone; Space on a control that was reached by keyboard still presses that control. An action that is not given does nothing here.
 */
export function useShortcuts(perform: Readonly<Partial<Record<ReadingAction, () => void>>>, enabled: boolean): void {
  useKeyboardForMusic();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesLetters(event.target)) return;
    const pressed = event.key.toLowerCase();
    const shortcut = PLAY_SHORTCUTS.find(({ key, shift }) => key === pressed && shift === event.shiftKey);
    const action = shortcut && perform[shortcut.action];
    if (!action) return;
    if (event.key === ' ' && isPressedByKeys(event.target)) return;
    event.preventDefault();
    action();
  });
  // With the picture, not after it: when a dialog is gone, the next key is heard.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
