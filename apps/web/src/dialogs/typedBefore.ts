import { createContext, use } from 'react';
import type { TypedAhead } from '../parts/useTypedAhead';

const TypedContext = createContext<TypedAhead>({ text: '', entered: false });
export const TypedBefore = TypedContext.Provider;

/** What was typed for the first field of a dialog before its code was there; for dialogs that name their `field` in the list. */
export const useTypedBefore = (): TypedAhead => use(TypedContext);
