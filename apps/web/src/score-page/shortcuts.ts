import { useEffect, useEffectEvent } from 'react';

/** Keys of play mode; the Shortcuts dialog reads the same list. */
export const PLAY_SHORTCUTS = [
  { key: ' ', action: 'togglePlayback', label: 'Play / pause' },
  { key: 'h', action: 'help', label: 'Shortcuts' },
  { key: 'p', action: 'export', label: 'Export as PDF' },
] as const;

type Action = (typeof PLAY_SHORTCUTS)[number]['action'];

/**
 * Listens for the keys of play mode. Keys typed into fields and keys with Ctrl, Alt or ⌘ are left alone; Space on a
 * control that was reached by keyboard still presses that control.
 */
export function useShortcuts(perform: Readonly<Record<Action, () => void>>, enabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const shortcut = PLAY_SHORTCUTS.find(({ key }) => key === event.key.toLowerCase());
    if (!shortcut) return;
    const control =
      event.target instanceof Element && event.target.closest('button, a, [role="button"], [role="slider"]');
    if (event.key === ' ' && control && control.matches(':focus-visible')) return;
    event.preventDefault();
    perform[shortcut.action]();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** Radio buttons, checkboxes and sliders take no text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="range"], [type="checkbox"], [type="radio"])'));
