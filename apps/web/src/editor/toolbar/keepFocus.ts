import type { MouseEvent } from 'react';

/**
 * A click on a button leaves the keyboard where it is. Otherwise the button would hold on to it, and the next Space or Enter would press it
 * again instead of playing or writing. A field that is typed in gives the keyboard up as usual, which is how it learns that it is done.
 */
export function keepFocus(event: MouseEvent): void {
  if (!(document.activeElement instanceof HTMLInputElement)) event.preventDefault();
}
