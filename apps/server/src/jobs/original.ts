import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { SOURCES } from '@notewright/contracts';
import type { Deps } from '../deps';
import type { SongRow } from '../repositories/song-row';
import { transaction } from '../repositories/store';
import { partOf } from '../services/file-part';
import { discardFiles } from '../services/song-files';
import { makePlayable } from './playable';
import { makeTempFolder } from './temp-files';

/** What browsers play of a song's recording, as it lies in the store. */
export interface StoredOriginal {
  readonly blob: string;
  readonly bytes: number;
}

interface Making {
  /** Of this run; whoever made it removes it. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** How much of the recording was listened to at most; undefined: all of it. */
  readonly onlyFirstSec?: number | undefined;
}

/**
 * Makes what browsers play of the recording of a song: the part that was listened to, with its first moment at 0, which is the clock of the
 * evidence. It stands in the ledger until a song claims it. A song is worth as much without it, so nothing that happens here is an error.
 *
 * @param file   the recording
 * @param below  the prefix of the song's files
 * @returns undefined where nothing can be made
 */
export async function storeOriginal(
  deps: Deps,
  song: SongRow,
  file: string,
  below: string,
  { folder, signal, onlyFirstSec = Infinity }: Making,
): Promise<StoredOriginal | undefined> {
  const { config, store, blobs, log } = deps;
  const { fromSec = 0, toSec = Infinity } = partOf(song.parameters);
  const mostSec = Math.min(toSec - fromSec, onlyFirstSec, SOURCES.file.lengthSec.premium);
  const about = { folder, signal, fromSec, mostSec };
  try {
    const made = await makePlayable(file, { ...about, childPath: config.listenChild, hidden: [config.dataFolder] });
    if (made === undefined) return undefined;
    // Two runs may make it at the same time, and the second must not take away what the first has given to the song.
    const blob = `${below}original-${randomUUID()}${extname(made)}`;
    const { size } = await stat(made);
    await store.doomedBlobs.add([blob]);
    await blobs.putFile(blob, made);
    return { blob, bytes: size };
  } catch (error) {
    log.warn({ err: error, songId: song.id }, 'a recording could not be made playable');
    return undefined;
  }
}

/**
 * Makes what browsers play for one song of a release that kept recordings as they were sent only. Songs that share their files get the
 * same.
 *
 * @returns whether there was such a song
 */
export async function makeOneOriginal(deps: Deps, stopping: AbortSignal): Promise<boolean> {
  const { store, blobs, config, log } = deps;
  const song = await store.originals.takeWithout();
  if (!song?.audio_blob || !song.files_below) return false;
  const { audio_blob, files_below } = song;
  // Of this run alone: what listens to it goes with it.
  const signal = AbortSignal.any([stopping]);
  const folder = await makeTempFolder(config.tempFolder, 'original-');
  try {
    const file = join(folder, `recording${extname(audio_blob)}`);
    await blobs.fetchTo(audio_blob, file, { signal });
    const onlyFirstSec = song.only_first_sec ?? undefined;
    const made = await storeOriginal(deps, song, file, files_below, { folder, signal, onlyFirstSec });
    if (!made) return true;
    const kept = await transaction(store, async (tx) => {
      const owners = await tx.originals.ownersOf(audio_blob);
      for (const owner of owners) await tx.accounts.lock(owner);
      if (!(await tx.originals.give(audio_blob, made))) return false;
      if (!(await tx.doomedBlobs.claim(made.blob))) throw new Error(`${made.blob} came too late`);
      // Counted and not refused: the recording is there already.
      for (const owner of owners) await tx.storage.recount(owner);
      return true;
    });
    if (!kept) await discardFiles(deps, [made.blob]);
  } catch (error) {
    log.warn({ err: error, songId: song.id }, 'an older recording could not be made playable');
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined); // the sweep removes old ones
  }
  return true;
}
