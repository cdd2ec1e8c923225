import { asideKey, otherPages, ownKey, pageOf } from './draftKeys';
import type { Draft } from './draftProtocol';

const DATABASE = 'notewright-drafts';
const TABLE = 'drafts';

/** Unsaved work of this browser, by song and page. Used by the page (reading) and by the worker (writing). */
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
export const forgetDraft = (key: string) => inTable('readwrite', (table) => table.delete(key));

/** Work on a song that nobody has open: of pages that are gone, and of this one from before it was left. The newest first. */
export async function draftsOf(songId: string): Promise<readonly Draft[]> {
  const keys = IDBKeyRange.bound(songId, `${songId}#\uffff`);
  const all = await inTable('readonly', (table) => table.getAll(keys) as IDBRequest<Draft[]>);
  if (all.length === 0) return [];
  const open = await otherPages();
  return all.filter(({ songId: key }) => !open.has(pageOf(key) ?? '')).sort((one, other) => other.keptAt - one.keptAt);
}

/** Lets work wait, besides what goes on here, until the whole score is open. */
export async function setDraftAside(draft: Draft, songId: string): Promise<void> {
  const key = asideKey(songId, draft.keptAt);
  await inTable('readwrite', (table) => {
    if (draft.songId !== key) table.delete(draft.songId);
    return table.put({ ...draft, songId: key, waits: true });
  });
}

/** Makes work this page's own, at once and whole: it is never without a place. */
export async function adoptDraft(draft: Draft, songId: string): Promise<void> {
  const key = ownKey(songId);
  await inTable('readwrite', (table) => {
    if (draft.songId !== key) table.delete(draft.songId);
    return table.put({ ...draft, songId: key, waits: false });
  });
}
