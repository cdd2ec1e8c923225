import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { compositions } from './compositions';

/** What was typed for a surface before it was there. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it; never without a text, and never where it begins a line. */
  readonly entered: boolean;
}

/**
 * Keeps what is typed for a surface whose script is still under way: keys would be lost until it is there, or would act on what
 * lies below it. A field stands in for its field meanwhile (`TypeAhead.tsx`). It is a real one, so that dead keys, input methods,
 * Backspace and pasting are the browser's matter as always.
 *
 * @param onClose  Escape was pressed: the surface is no longer wanted
 * @param lines  whether Enter begins a new line
 */
export function useTypedAhead(onClose: () => void, lines = false) {
  const [typed, setTyped] = useState<TypedAhead>({ text: '', entered: false });
  return {
    typed,
    field: {
      value: typed.text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setTyped((before) => (before.entered ? before : { text: target.value, entered: false })),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') onClose();
        else if (event.key === 'Enter' && !lines) setTyped(({ text }) => ({ text, entered: text !== '' }));
        else if (event.key !== 'Tab') return;
        event.preventDefault();
      },
      onCompositionStart: compositions.begin,
      onCompositionEnd: compositions.end,
    },
  };
}
