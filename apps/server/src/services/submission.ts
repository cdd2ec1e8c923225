import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { SOURCES, SONG_STATE, isScoreFile, type InstrumentChoice, type TranscriptionMode } from '@notewright/contracts';
import type { Deps, WebDeps } from '../deps';
import { Refused } from '../refused';
import type { Account } from '../repositories/accounts';
import { songPrefix } from '../repositories/blobs';
import type { NewSong } from '../repositories/song-row';
import { transaction } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { admitWaiting } from './admission';
import { newFolderPath } from './folder-path';
import { unfit } from './scores';
import { discardFiles } from './song-files';
import { refuseSongTooMany, refuseWhenFull } from './storage';
import { cleanName, refuseBlockedComposer, refuseMismatch } from './song-info';

export interface UploadFields {
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly title: string;
  readonly composer: string;
  readonly path: string;
}

/**
 * Makes a song of an uploaded file: a recording waits for its transcription, a MusicJSON file is finished at once.
 *
 * @param file  lies on this machine and stays the caller's
 * @returns the song's id; once it is returned, the song survives any crash
 */
export async function submitFile(
  deps: WebDeps,
  account: Account,
  caller: Caller,
  upload: { readonly file: string; readonly ending: string; readonly fields: UploadFields },
): Promise<string> {
  const { fields, ending, file } = upload;
  refuseBlockedComposer(fields.composer, deps.config.blockedComposers);
  refuseMismatch(fields.mode, fields.instrument);
  if ((await stat(file)).size === 0) throw new Refused('file-unusable');
  const id = randomUUID();
  const song: NewSong = {
    id,
    account_id: account.id,
    title: cleanName(fields.title),
    composer: cleanName(fields.composer),
    path: newFolderPath(fields.path),
    state: SONG_STATE.waiting,
    source: SOURCES.file.number,
    mode: fields.mode,
    instrument: fields.instrument,
    parameters: JSON.stringify({ mode: fields.mode, instrument: fields.instrument }),
    audio_blob: null,
    evidence_blob: null,
    job_id: null,
    worker_id: null,
  };
  if (isScoreFile(ending)) await importMusicJson(deps, caller, song, file);
  else {
    refuseWhenFull(deps, account, (await stat(file)).size);
    await submitRecording(deps, song, file, ending);
  }
  return id;
}

/**
 * Whether a score file can be read is known at once, so one that cannot be makes no song.
 *
 * @throws Refused 'score-invalid', 'quota-full', or 'score-too-large' with the sentence to show
 */
async function importMusicJson(deps: WebDeps, caller: Caller, song: NewSong, file: string) {
  const { store, scorePool } = deps;
  const { title, composer } = song;
  const read = await scorePool.run(caller, 'readFileOfMusic', { file, title, composer });
  if (!read.ok) throw unfit(read.error);
  await transaction(store, async (tx) => {
    const owner = await tx.accounts.lock(song.account_id);
    if (!owner) throw new Refused('not-signed-in');
    await tx.songs.add({ ...song, state: SONG_STATE.ok, progress: 100, score_version: 1 });
    await tx.scores.add(song.id, 1, read.value);
    await tx.storage.reweigh(song.id);
    await refuseSongTooMany(deps, tx, owner);
  });
}

async function submitRecording(deps: Deps, song: NewSong, file: string, ending: string): Promise<void> {
  const { store, blobs } = deps;
  const bytes = (await stat(file)).size;
  const prefix = songPrefix(song.id);
  const audioBlob = `${prefix}recording${ending}`;
  await store.doomedBlobs.add([prefix]);
  try {
    await blobs.putFile(audioBlob, file);
    await transaction(store, async (tx) => {
      // The account row is locked before the song refers to it: the order admission uses everywhere.
      const owner = await tx.accounts.lock(song.account_id);
      if (!owner) throw new Refused('not-signed-in');
      await tx.songs.add({ ...song, audio_blob: audioBlob, file_bytes: bytes });
      if (!(await tx.doomedBlobs.claim(prefix))) throw new Error(`the files below ${prefix} came too late`);
      await refuseSongTooMany(deps, tx, owner);
      await admitWaiting(deps, tx, song.account_id);
    });
  } catch (error) {
    // Perhaps only the answer was lost and the song is there: then the ledger says so, and its files stay.
    await discardFiles(deps, [prefix]);
    throw error;
  }
}
