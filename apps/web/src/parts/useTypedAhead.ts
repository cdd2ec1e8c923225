import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { compositions } from './compositions';

/** What was typed for a surface before it was there. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it; never without a text, and never where it begins a line. */
  readonly entered: boolean;
}

const NOTHING: TypedAhead = { text: '', entered: false };

/** As `useState` has it. */
export type KeptTyping = readonly [TypedAhead, (change: (before: TypedAhead) => TypedAhead) => void];

/** Keeps what is typed at one place of the page, an address, and forgets it with that. */
export function useKeptTyping(place: string): KeptTyping {
  const [kept, setKept] = useState({ place, typed: NOTHING });
  if (kept.place !== place) setKept({ place, typed: NOTHING });
  return [kept.typed, (change) => setKept((before) => ({ ...before, typed: change(before.typed) }))];
}

/**
 * Keeps what is typed for a surface whose script is still under way: keys would be lost until it is there, or would act on what
 * lies below it. A field stands in for its field meanwhile (`TypeAhead.tsx`). It is a real one, so that dead keys, input methods,
 * Backspace and pasting are the browser's matter as always.
 *
 * @param onClose  Escape was pressed: the surface is no longer wanted
 * @param lines  whether Enter begins a new line
 * @param kept  where what is typed is kept, when the field may be replaced by another one before the surface is there
 */
export function useTypedAhead(onClose: () => void, lines = false, kept?: KeptTyping) {
  const own = useState(NOTHING);
  const [typed, setTyped] = kept ?? own;
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
