import { useEffectEvent, useLayoutEffect } from 'react';
import { scoreWords } from '@notewright/words';
import { isPressedByKeys, takesLetters, useKeyboardForMusic } from '../score-view/keyboard';

/** Keys of play mode; the Shortcuts dialog reads the same list. Those of readings are the editor's. */
export const PLAY_SHORTCUTS = [
  { key: ' ', shift: false, alt: false, action: 'togglePlayback' },
  { key: 'h', shift: false, alt: false, action: 'help' },
  { key: 'p', shift: false, alt: false, action: 'export' },
  { key: 'd', shift: false, alt: false, action: 'nextDoubt' },
  { key: 'd', shift: true, alt: false, action: 'previousDoubt' },
  { key: 'o', shift: false, alt: false, action: 'originalOrScore' },
  { key: 'j', shift: false, alt: false, action: 'doubtInOriginal' },
  { key: 'k', shift: false, alt: false, action: 'doubtInScore' },
  { key: 'f', shift: false, alt: false, action: 'musicStand' },
  { key: 'h', shift: true, alt: false, action: 'versions' },
  { key: 'n', shift: false, alt: false, action: 'remarks' },
  { key: 'q', shift: false, alt: false, action: 'practice' },
  { key: 'l', shift: false, alt: false, action: 'loopHere' },
  { key: 'm', shift: false, alt: false, action: 'metronome' },
  { key: 'c', shift: false, alt: false, action: 'countIn' },
  { key: ',', shift: false, alt: false, action: 'slower' },
  { key: '.', shift: false, alt: false, action: 'faster' },
  { key: 'r', shift: false, alt: true, action: 'openReadings' },
  // The panel listens to these itself.
  { key: '1 – 5', shift: false, alt: false, action: 'chooseReading' },
  { key: 'i', shift: false, alt: true, action: 'tempoDouble' },
  { key: 'k', shift: false, alt: true, action: 'tempoHalf' },
  { key: 'i', shift: true, alt: true, action: 'tempoTriple' },
  { key: 'k', shift: true, alt: true, action: 'tempoThird' },
  { key: 'j', shift: false, alt: true, action: 'barlinesEarlier' },
  { key: 'l', shift: false, alt: true, action: 'barlinesLater' },
  { key: 'm', shift: false, alt: true, action: 'downbeatHere' },
  { key: 't', shift: false, alt: true, action: 'tapBeats' },
] as const;

export type ReadingAction = (typeof PLAY_SHORTCUTS)[number]['action'];

/** How a key is named in print: 'Space', 'Shift+d'. */
export const keyName = ({ key, shift, alt }: (typeof PLAY_SHORTCUTS)[number]): string => {
  const words = scoreWords().shortcuts;
  const name = key === ' ' ? words.space() : key;
  const shifted = shift ? words.shift({ key: name }) : name;
  return alt ? words.alt({ key: shifted }) : shifted;
};

/** With Alt some keyboards write other characters; the place of the key stays. */
const letterOf = ({ key, code, altKey }: KeyboardEvent): string =>
  (altKey ? /^Key([A-Z])$/.exec(code)?.[1] : undefined)?.toLowerCase() ?? key.toLowerCase();

/**
 * Listens for the keys of play mode. Keys typed into fields, over a select or a menu, and keys with Ctrl or ⌘ are left
 * alone; Space on a control that was reached by keyboard still presses that control. An action that is not given does nothing here.
 */
export function useShortcuts(perform: Readonly<Partial<Record<ReadingAction, () => void>>>, enabled: boolean): void {
  useKeyboardForMusic();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || takesLetters(event.target)) return;
    const pressed = letterOf(event);
    const shortcut = PLAY_SHORTCUTS.find(
      ({ key, shift, alt }) => key === pressed && shift === event.shiftKey && alt === event.altKey,
    );
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
