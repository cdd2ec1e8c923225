import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { SOURCES } from '@notewright/contracts';
import type { Deps } from '../deps';
import type { Recording } from '../repositories/originals';
import type { SongRow } from '../repositories/song-row';
import { transaction } from '../repositories/store';
import { partOf } from '../services/file-part';
import { discardFiles } from '../services/song-files';
import { at, troubleOf } from '../storage-trouble';
import { makePlayable } from './playable';
import { WORKER_SILENT_SEC } from './sweep';
import { makeTempFolder } from './temp-files';

/** For so long a recording may still take a processor after its song was deleted; forty minutes of it would take a quarter of a minute. */
const LOOK_EVERY_MS = 1_000;

/** What browsers play of a song's recording, as it lies in the store. */
interface StoredOriginal {
  readonly blob: string;
  readonly bytes: number;
}

/**
 * `none`: there was no such song. `ended`: it has its recording to play, or needs none any more, or cannot have one. `later`: this worker was
 * asked to stop, or something of ours did not work; the song is as it was before.
 */
export type Making = 'none' | 'ended' | 'later';

/**
 * Makes what browsers play of the recording of one finished song: one whose sheet was just written, one whose worker died on the way, or one
 * of a release that kept recordings as they were sent only. Songs that share their files get the same. A song is worth as much without it,
 * so nothing that happens here is an error of the song.
 *
 * @param songId  undefined: the newest that has none
 */
export async function makeOriginal(
  deps: Deps,
  workerId: string,
  stopping: AbortSignal,
  songId?: string,
): Promise<Making> {
  const { store, log } = deps;
  const song = await store.originals.take(workerId, WORKER_SILENT_SEC, songId);
  if (!song?.audio_blob || !song.files_below) return 'none';
  const { id, audio_blob, files_below } = song;
  const recording = { audio_blob, files_below };
  const need = watchNeed(deps, recording);
  let isOurs = false;
  try {
    const made = await storeOriginal(deps, song, recording, AbortSignal.any([stopping, need.over]));
    if (made) await give(deps, recording, made);
  } catch (error) {
    // What was broken off went wrong in its own way. A recording that is gone will not come back, and nothing else waits behind it.
    isOurs = !need.over.aborted && (troubleOf(error)?.kind ?? 'missing') !== 'missing';
    if (!need.over.aborted) log.warn({ err: error, songId: id }, 'a recording could not be made playable');
  } finally {
    need.stop();
  }
  const isLater = isOurs || stopping.aborted;
  await store.originals.leave(id, workerId, !isLater);
  return isLater ? 'later' : 'ended';
}

/** Looks whether any song still needs what browsers play of a recording: all may be deleted, or get it from another worker. */
function watchNeed({ store }: Pick<Deps, 'store'>, recording: Recording) {
  const over = new AbortController();
  const look = () =>
    store.originals.isNeeded(recording).then(
      (needed) => needed || over.abort(),
      () => undefined, // without the database nobody can tell
    );
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  return { over: over.signal, stop: () => clearInterval(looking) };
}

/**
 * The part that was listened to, with its first moment at 0, which is the clock of the evidence. It stands in the ledger until a song claims it.
 *
 * @returns undefined where nothing can be made of the recording, or nothing is wanted any more
 */
async function storeOriginal(
  { config, store, blobs }: Deps,
  song: SongRow,
  { audio_blob, files_below }: Recording,
  signal: AbortSignal,
): Promise<StoredOriginal | undefined> {
  const { fromSec = 0, toSec = Infinity } = partOf(song.parameters);
  const mostSec = Math.min(toSec - fromSec, song.only_first_sec ?? Infinity, SOURCES.file.lengthSec.premium);
  const folder = await makeTempFolder(config.tempFolder, 'original-');
  try {
    const file = join(folder, `recording${extname(audio_blob)}`);
    await blobs.fetchTo(audio_blob, file, { signal });
    const wall = { childPath: config.listenChild, hidden: [config.dataFolder] };
    const made = await makePlayable(file, { ...wall, signal, fromSec, mostSec });
    if (made === undefined) return undefined;
    // Two runs may make it at the same time, and the second must not take away what the first has given to the song.
    const blob = `${files_below}original-${randomUUID()}${extname(made)}`;
    const { size } = await at('machine', () => stat(made));
    await store.doomedBlobs.add([blob]);
    await blobs.putFile(blob, made);
    return { blob, bytes: size };
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined); // the sweep removes old ones
  }
}

/** To all songs of this recording; where none of them wants it any more, it is removed. */
async function give(deps: Deps, recording: Recording, made: StoredOriginal): Promise<void> {
  const kept = await transaction(deps.store, async (tx) => {
    const owners = await tx.originals.ownersOf(recording);
    for (const owner of owners) await tx.accounts.lock(owner);
    if (!(await tx.originals.give(recording, made))) return false;
    if (!(await tx.doomedBlobs.claim(made.blob))) throw new Error(`${made.blob} came too late`);
    // Counted and not refused: the recording is there already.
    for (const owner of owners) await tx.storage.recount(owner);
    return true;
  });
  if (!kept) await discardFiles(deps, [made.blob]);
}
