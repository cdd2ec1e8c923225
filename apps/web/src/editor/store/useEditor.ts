import type { EditorState } from '@notewright/editor';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditingStore } from './editingStore';

export const EditingContext = createContext<EditingStore | undefined>(undefined);

/** The store of the score that is open for editing. */
export function useEditingStore(): EditingStore {
  const store = useContext(EditingContext);
  if (!store) throw new Error('this is shown only while a score is edited');
  return store;
}

/**
 * Something derived from the editor's state; renders again only when it becomes another value.
 *
 * @param select  gives a primitive or an object the state holds, never a new object
 */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const store = useEditingStore();
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
