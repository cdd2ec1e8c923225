import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ok, type Result } from '@notewright/result';
import type { Deps } from '../deps';
import { songPrefix } from '../repositories/blobs';
import type { Run } from '../repositories/song-queue';
import type { SongRow } from '../repositories/song-row';
import { transaction } from '../repositories/store';
import { discardFiles } from '../services/song-files';
import { videoOf, type SongVideo } from '../services/song-video';
import { StorageTrouble } from '../storage-trouble';
import { fetchSound, type FetchError } from '../video/fetch-sound';

interface Bringing {
  /** Of this run; whoever made it removes it. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** How much of it is here, 0–1, ascending. */
  readonly onShare: (share: number) => void;
}

/** Why a song has no sound, where that is not for reasons of ours; 'song-gone': nobody wants it any more. */
type NoSound = Extract<FetchError['code'], 'no-video' | 'too-long'> | 'song-gone';

/**
 * Brings the sound of a song into a folder: its recording, or of a video that was not fetched yet what is fetched now, which is its
 * recording from then on.
 *
 * @returns the file
 * @throws StorageTrouble when the line, the hosts or this machine are to blame, so that it is tried again later
 */
export async function bringSound(
  deps: Deps,
  song: SongRow,
  run: Run,
  bringing: Bringing,
): Promise<Result<string, NoSound>> {
  const { folder, signal } = bringing;
  if (song.audio_blob !== null) {
    const file = join(folder, `recording${extname(song.audio_blob)}`);
    await deps.blobs.fetchTo(song.audio_blob, file, { signal });
    return ok(file);
  }
  const video = videoOf(song);
  if (!video) throw new Error(`song ${song.id} has no recording and names no video`);
  const { config, log } = deps;
  const fetched = await fetchSound(video, config.video, { ...bringing, hidden: [config.dataFolder] });
  if (fetched.ok) {
    const { file, title } = fetched.value;
    return (await keep(deps, song, run, file, { ...video, ...(title && { title }) }))
      ? ok(file)
      : { ok: false, error: 'song-gone' };
  }
  const { code, detail } = fetched.error;
  if (code === 'cancelled') return { ok: false, error: 'song-gone' };
  log.warn({ songId: song.id, video: video.id, code, detail }, 'a video could not be fetched');
  if (code === 'unreachable' || code === 'no-program') throw new StorageTrouble('process', 'away', new Error(detail));
  return { ok: false, error: code };
}

/** @returns whether the song is still wanted */
async function keep(deps: Deps, song: SongRow, run: Run, file: string, video: SongVideo): Promise<boolean> {
  const blob = `${songPrefix(song.id)}recording-${run.attempt}${extname(file)}`;
  const { size } = await stat(file);
  await deps.store.doomedBlobs.add([blob]);
  await deps.blobs.putFile(blob, file);
  const kept = await transaction(deps.store, async (tx) => {
    await tx.accounts.lock(song.account_id);
    if (!(await tx.queue.keepRecording(run, { blob, bytes: size, video: JSON.stringify(video) }))) return false;
    if (!(await tx.doomedBlobs.claim(blob))) throw new Error(`${blob} came too late`);
    // Counted and not refused: the song was acknowledged when there was room for it.
    await tx.storage.recount(song.account_id);
    return true;
  });
  if (!kept) await discardFiles(deps, [blob]);
  return kept;
}
