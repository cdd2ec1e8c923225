import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SOURCES, UPLOADS, uploadType } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { makeTempFolder } from '../jobs/temp-files';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { uploadPrefix } from '../repositories/blobs';
import { attempt } from '../repositories/store';
import { at } from '../storage-trouble';
import { discardFiles } from './song-files';
import { removeSongs } from './songbook';
import { refuseWhenFull } from './storage';
import type { Submitted } from './submission';

/** What has not grown for this long is given up. */
export const UPLOAD_KEPT_SEC = 24 * 60 * 60;
/** The ledger looks an hour after it was asked to leave something alone. */
const LEFT_ALONE_SEC = UPLOAD_KEPT_SEC - 60 * 60;
/** Of an account at a time; of more, those that have not grown for the longest are given up. */
const MOST_OPEN = 12;
/** Of a piece that broke off less is not worth keeping: a file is never in thousands of pieces. */
const LEAST_KEPT_BYTES = 32 * 1024;

/** How far a file has come. */
export interface Arrived {
  readonly bytes: number;
  readonly received: number;
}

/**
 * A file is going to arrive in pieces: whatever is known of it is checked before its first byte.
 *
 * @returns its id. Refused with 'file-type', 'file-too-big', 'file-unusable', 'quota-full'
 */
export async function beginUpload(
  deps: Deps,
  account: Account,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: number },
): Promise<Answer<string>> {
  if (uploadType(fileName) === undefined) return refuse('file-type');
  if (bytes > SOURCES.file.upload.mostBytes) return refuse('file-too-big');
  if (bytes < 1) return refuse('file-unusable');
  const id = randomUUID();
  let removed: readonly string[] = [];
  const begun = await attempt(deps.store, async (tx) => {
    const owner = await tx.accounts.lock(account.id);
    if (!owner) return refuse('not-signed-in');
    const others = await tx.uploads.open(account.id);
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MOST_OPEN));
    const expected = others.slice(surplus.length).reduce((sum, other) => sum + other.bytes, bytes);
    const room = refuseWhenFull(deps, owner, expected);
    if (!room.ok) return room;
    removed = surplus.map((upload) => upload.id);
    await tx.uploads.remove(removed);
    await tx.uploads.add({ id, account_id: account.id, file_name: fileName, bytes });
    await tx.doomedBlobs.add([uploadPrefix(id)]);
    await tx.doomedBlobs.leaveFor(uploadPrefix(id), LEFT_ALONE_SEC);
    return DONE;
  });
  if (!begun.ok) return begun;
  await discardFiles(deps, removed.map(uploadPrefix));
  return ok(id);
}

/** @returns refused with 'upload-gone' */
export async function arrivedOf(deps: Pick<Deps, 'store'>, accountId: string, id: string): Promise<Answer<Arrived>> {
  const upload = await own(deps, accountId, id);
  return upload ? ok(upload) : refuse('upload-gone');
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What is no id was never given away. */
const own = async ({ store }: Pick<Deps, 'store'>, accountId: string, id: string) =>
  ID.test(id) ? store.uploads.own(accountId, id) : undefined;

/**
 * Keeps the next piece of a file. Of one that breaks off, what came is kept: it is not to be sent again.
 *
 * @param start  position of the piece's first byte in the file
 * @returns bytes that have arrived by now. Refused with 'upload-gone', 'upload-offset' (another piece is due), 'file-too-big' (more
 * than was announced)
 */
export async function addPiece(
  deps: Deps,
  accountId: string,
  id: string,
  start: number,
  piece: Readable,
): Promise<Answer<number>> {
  const { store, blobs, config } = deps;
  const upload = await own(deps, accountId, id);
  if (!upload) return refuse('upload-gone');
  if (upload.received !== start || upload.song_id !== null) return refuse('upload-offset');
  const folder = await makeTempFolder(config.tempFolder, 'piece-');
  try {
    const file = join(folder, 'piece');
    const most = Math.min(upload.bytes - start, UPLOADS.pieceBytes);
    const came = await write(piece, file, most);
    if (came.isTooLong) return refuse('file-too-big');
    if (came.bytes === 0 || (came.brokeOff && came.bytes < LEAST_KEPT_BYTES)) return ok(start);
    // Two connections may bring the same piece, one of them long forgotten.
    const blob = `${uploadPrefix(id)}${start}-${randomUUID()}`;
    await blobs.putFile(blob, file);
    return await attempt(store, async (tx) => {
      if (!(await tx.uploads.grow(id, { start, bytes: came.bytes, blob }))) return refuse('upload-offset');
      if (!(await tx.doomedBlobs.leaveFor(uploadPrefix(id), LEFT_ALONE_SEC))) return refuse('upload-gone');
      return ok(start + came.bytes);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads to the end even when it is too long, since a browser shows no answer that arrives while it still sends. */
async function write(piece: Readable, path: string, most: number) {
  const file = await at('machine', () => open(path, 'w'));
  let bytes = 0;
  let isTooLong = false;
  let brokeOff = false;
  try {
    const next = piece[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (;;) {
      const read = await next.next().catch(() => {
        brokeOff = true; // nobody waits for an answer any more, but the bytes are worth keeping
        return { done: true as const, value: undefined };
      });
      if (read.done) break;
      isTooLong ||= bytes + read.value.length > most;
      if (isTooLong) continue;
      await at('machine', () => file.writeFile(read.value));
      bytes += read.value.length;
    }
  } finally {
    await file.close();
  }
  return { bytes, isTooLong, brokeOff };
}

/**
 * Gives a file up that is on its way, and the song that was made of it: whoever cancels does not know how far it has come, and must
 * not find two songs after sending it again.
 *
 * @returns refused with 'upload-gone'
 */
export async function dropUpload(deps: Deps, accountId: string, id: string): Promise<Answer> {
  const unused = await attempt(deps.store, async (tx) => {
    await tx.accounts.lock(accountId); // whoever makes a song of it at this moment has locked the account, too
    const upload = await own({ store: tx }, accountId, id);
    if (!upload) return refuse('upload-gone');
    await tx.uploads.remove([id]);
    return ok(upload.song_id === null ? [] : ((await removeSongs(deps, tx, accountId, [upload.song_id])) ?? []));
  });
  if (!unused.ok) return unused;
  await discardFiles(deps, [uploadPrefix(id), ...unused.value]);
  return DONE;
}

/**
 * Makes a song of a file that has arrived in pieces, once, however often it is asked for: an answer may be lost on its way.
 *
 * @param folder  of the caller's, for the whole file
 * @param submit  makes the song; what it is given as `becoming` is part of its transaction
 * @returns id of the song. Refused with 'upload-gone', 'upload-offset' while something is missing, and as `submit`
 */
export async function songOfUpload(
  deps: Deps,
  accountId: string,
  id: string,
  folder: string,
  submit: (
    file: string,
    fileName: string,
    becoming: NonNullable<Submitted<unknown>['also']>,
  ) => Promise<Answer<string>>,
): Promise<Answer<string>> {
  const upload = await own(deps, accountId, id);
  if (!upload) return refuse('upload-gone');
  if (upload.song_id !== null) return ok(upload.song_id);
  if (upload.received !== upload.bytes) return refuse('upload-offset');
  const file = join(folder, 'file');
  try {
    const whole = await joinPieces(deps, id, file);
    if (!whole.ok) return await unlessMade(deps, accountId, id, whole);
    const made = await submit(file, upload.file_name, async (tx, songId) =>
      (await tx.uploads.becomes(id, songId)) ? DONE : refuse('upload-offset'),
    );
    if (!made.ok) return await unlessMade(deps, accountId, id, made);
    await discardFiles(deps, [uploadPrefix(id)]);
    return made;
  } catch (error) {
    // Whoever was quicker may have taken the pieces away while they were read here.
    const made = await unlessMade(deps, accountId, id, refuse('upload-gone'));
    if (made.ok) return made;
    throw error;
  }
}

/** All pieces of a file that has arrived, in one. @returns refused with 'upload-gone' */
async function joinPieces({ store, blobs }: Deps, id: string, file: string): Promise<Answer> {
  if (!(await store.doomedBlobs.leaveFor(uploadPrefix(id), LEFT_ALONE_SEC))) return refuse('upload-gone');
  for (const blob of await store.uploads.pieces(id)) await blobs.fetchTo(blob, file, { behind: true });
  return DONE;
}

/** The song somebody else has made of a file meanwhile; else why there is none. */
async function unlessMade<R>(deps: Deps, accountId: string, id: string, refused: R) {
  const song = (await own(deps, accountId, id))?.song_id;
  return song ? ok(song) : refused;
}
