import type { FocusEvent } from 'react';

/** Writing goes on behind what is there: browsers put the caret of a field with several lines before it when a page gives it the keyboard. */
export function caretAtEnd({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  target.setSelectionRange(target.value.length, target.value.length);
}
