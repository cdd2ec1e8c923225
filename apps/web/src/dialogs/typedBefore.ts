import { createContext, use, type ReactNode } from 'react';
import type { TypedAhead } from '../parts/useTypedAhead';

interface Typed extends TypedAhead {
  /** What a dialog shows that waits for more than its code, so that typing can go on. */
  readonly waiting: ReactNode;
}

const TypedContext = createContext<Typed>({ text: '', entered: false, waiting: null });
export const TypedBefore = TypedContext.Provider;

/** What was typed for the first field of a dialog before it was there; for dialogs that name their `field` in the list. */
export const useTypedBefore = (): Typed => use(TypedContext);
