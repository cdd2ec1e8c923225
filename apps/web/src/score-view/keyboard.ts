import { useLayoutEffect } from 'react';

/** Where letters are typed, or choose an option. Sliders, checkboxes and radio buttons take no text. */
const TYPED_INTO =
  'textarea, select, [contenteditable="true"], [role="combobox"], input:not([type="range"], [type="checkbox"], [type="radio"])';
const OVER_THE_PAGE = '[role="menu"], [role="listbox"], [role="dialog"]';
/** What Space or Enter presses while it has the keyboard. A slider is not pressed: it has the arrows only. */
const PRESSED = 'button, a, [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"]';

/** Whether what has the keyboard wants letters for itself, so that they are no shortcuts. */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`${TYPED_INTO}, ${OVER_THE_PAGE}`) !== null;

/** Whether what has the keyboard is a control that Space or Enter would press. */
export const isPressedByKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PRESSED) !== null;

/**
 * Keeps the keyboard with the music. A control that was clicked or tapped is done: if it held on to the keyboard, the next Space would
 * press it again instead of playing, and arrows would move a rating or a tab instead of the music. So a control gives the keyboard up
 * when a pointer brought it there, also when a menu or dialog that was opened by pointer returns it. Whoever tabs to a control keeps it,
 * and Tab goes on from a control that was clicked. Fields, menus and dialogs have the keyboard as long as they are open.
 */
export function useKeyboardForMusic(): void {
  useLayoutEffect(() => {
    let byPointer = false;
    const listening = new AbortController();
    const { signal } = listening;
    const capture = { signal, capture: true };
    window.addEventListener('pointerdown', () => (byPointer = true), capture);
    window.addEventListener('keydown', () => (byPointer = false), capture);
    const giveUp = ({ target }: FocusEvent) => {
      if (byPointer && target instanceof HTMLElement && target.matches(PRESSED) && !takesLetters(target)) target.blur();
    };
    window.addEventListener('focusin', giveUp, { signal });
    return () => listening.abort();
  }, []);
}
