import type { Draft } from './draftProtocol';

const DATABASE = 'notewright-drafts';
const TABLE = 'drafts';

/** Unsaved work of this browser, by song. Used by the page (reading) and by the worker (writing). */
function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE, { keyPath: 'songId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the drafts cannot be opened'));
  });
}

async function inTable<T>(mode: IDBTransactionMode, ask: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(TABLE, mode);
      const request = ask(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the draft was not kept'));
    });
  } finally {
    db.close();
  }
}

export const keepDraft = (draft: Draft) => inTable('readwrite', (table) => table.put(draft));
export const forgetDraft = (songId: string) => inTable('readwrite', (table) => table.delete(songId));
export const draftOf = (songId: string) =>
  inTable('readonly', (table) => table.get(songId) as IDBRequest<Draft | undefined>);
