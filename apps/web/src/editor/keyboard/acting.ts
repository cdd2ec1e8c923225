import type { ActionName } from '@notewright/editor';
import { createContext, useContext } from 'react';

/** Does an action as a person asked for it: in the store, or in the page where the action only names what the page does. */
export type Act = (name: ActionName, gesture?: string) => void;

export const ActContext = createContext<Act>(() => undefined);

export const useAct = (): Act => useContext(ActContext);
