import type { Take, TakeHeader } from './take';
import { sideBySide } from '@notewright/score/lists';

/**
 * Recordings that no server has yet, in the browser's database: their sound is written while they are played, a second at a time, so that
 * neither a reload nor a crash loses more than that.
 *
 * Everything here rejects when the browser has no database or no room; a recording then lives in the page only.
 */
const NAME = 'notewright-recordings';
const HEADERS = 'headers';
/** Key: id of the recording, number of the piece. */
const PIECES = 'pieces';

const request = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the database of the browser failed'));
  });

function opened(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(HEADERS, { keyPath: 'id' });
    asked.result.createObjectStore(PIECES);
  };
  return request(asked);
}

/** Does something in one transaction, and waits until it is on the disk. */
async function within<T>(
  mode: IDBTransactionMode,
  act: (headers: IDBObjectStore, pieces: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await opened();
  try {
    const transaction = database.transaction([HEADERS, PIECES], mode, { durability: 'relaxed' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the database of the browser gave up'));
    });
    done.catch(() => undefined); // whoever waits for the act hears of it there
    const result = await act(transaction.objectStore(HEADERS), transaction.objectStore(PIECES));
    await done;
    return result;
  } finally {
    database.close();
  }
}

const piecesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Begins a recording, or changes what is known of it. */
export const keepHeader = (header: TakeHeader): Promise<unknown> =>
  within('readwrite', (headers) => request(headers.put(header)));

export const keepPiece = (id: string, number: number, samples: Int16Array<ArrayBuffer>): Promise<unknown> =>
  within('readwrite', (_, pieces) => request(pieces.put(samples, [id, number])));

/** Deletes a recording: the server has it, or its player does not want it. */
export const forgetTake = (id: string): Promise<unknown> =>
  within('readwrite', (headers, pieces) =>
    Promise.all([request(headers.delete(id)), request(pieces.delete(piecesOf(id)))]),
  );

/** The whole of a recording; undefined when it is not there any more. */
export async function readTake(id: string): Promise<Take | undefined> {
  return within('readonly', async (headers, pieces) => {
    const [header, parts] = await Promise.all([
      request(headers.get(id) as IDBRequest<TakeHeader | undefined>),
      request(pieces.getAll(piecesOf(id)) as IDBRequest<Int16Array<ArrayBuffer>[]>),
    ]);
    return header && { header, samples: joined(parts) };
  });
}

export function joined(parts: readonly Int16Array<ArrayBuffer>[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A recording that waits on this device. */
export interface WaitingTake {
  readonly header: TakeHeader;
  readonly lengthSec: number;
}

/** Recordings of an account that no other page of this browser has open, newest first. */
export async function waitingTakes(accountId: string): Promise<readonly WaitingTake[]> {
  const open = await openElsewhere();
  return within('readonly', async (headers, pieces) => {
    const all = await request(headers.getAll() as IDBRequest<TakeHeader[]>);
    const own = all.filter((header) => header.accountId === accountId && !open.has(header.id));
    const counted = await Promise.all(own.map((header) => request(pieces.count(piecesOf(header.id)))));
    return sideBySide(own, counted)
      .map(([header, lengthSec]) => ({ header, lengthSec }))
      .filter(({ lengthSec }) => lengthSec > 0)
      .sort((a, b) => b.header.startedAtMs - a.header.startedAtMs);
  });
}

const lockOf = (id: string): string => `recording ${id}`;

/** Holds a recording for this page until it is let go or the page is gone. @returns lets it go */
export function holdTake(id: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  if ('locks' in navigator) navigator.locks.request(lockOf(id), () => held).catch(() => undefined);
  return letGo;
}

async function openElsewhere(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])));
}
