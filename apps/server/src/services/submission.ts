import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import {
  SOURCES,
  SONG_STATE,
  uploadedScore,
  type InstrumentChoice,
  type ReadableScoreFile,
  type TranscriptionMode,
} from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps, WebDeps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { songPrefix } from '../repositories/blobs';
import type { NewSong } from '../repositories/song-row';
import { attempt, type Store } from '../repositories/store';
import type { Caller } from '../score-work/score-pool';
import { admitWaiting } from './admission';
import { newFolderPath } from './folder-path';
import { unfit } from './save-score';
import { discardFiles } from './song-files';
import { withLeftOut } from './left-out';
import { settingsFields } from './song-settings';
import { refuseSongTooMany, refuseWhenFull } from './storage';
import { isEmptyPart, saidOfPart, type ChosenPart } from './file-part';
import { cleanName, refuseBlockedComposer, refuseWishes, UNHEARD } from './song-info';

export interface UploadFields extends ChosenPart {
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly title: string;
  readonly composer: string;
  readonly path: string;
  /** Of a score: whether what the file itself says of title and composer comes first. */
  readonly ownNames?: boolean;
}

/** Part of the transaction that makes a song, and may refuse it. */
type Also = (tx: Store, songId: string) => Promise<Answer>;

/** A file on this machine, which stays the caller's, and what was said of it. */
export interface Submitted<Fields> {
  readonly file: string;
  readonly ending: string;
  readonly fields: Fields;
  readonly also?: Also | undefined;
}

/**
 * Makes a song of an uploaded file: a recording waits for its transcription, a score of any program is finished at once.
 *
 * @returns the song's id; once it is returned, the song survives any crash. Refused with 'bad-request' and the sentence to show,
 * 'file-unusable', 'folder-name', 'score-invalid', 'score-too-large', 'guest-limit', 'quota-full', and as `ScorePool.run`
 */
export async function submitFile(
  deps: WebDeps,
  account: Account,
  caller: Caller,
  upload: Submitted<UploadFields>,
): Promise<Answer<string>> {
  const { fields, ending, file, also } = upload;
  const allowed = refuseWishes(fields, deps.config);
  if (!allowed.ok) return allowed;
  if (isEmptyPart(fields)) return refuse('bad-request');
  const { size } = await stat(file);
  if (size === 0) return refuse('file-unusable');
  const path = newFolderPath(fields.path);
  if (!path.ok) return path;
  const id = randomUUID();
  const song: NewSong = {
    id,
    account_id: account.id,
    title: cleanName(fields.title),
    composer: cleanName(fields.composer),
    path: path.value,
    state: SONG_STATE.waiting,
    source: SOURCES.file.number,
    ...settingsFields({ version: 1, mode: fields.mode, instrument: fields.instrument }, saidOfPart(fields)),
    ...UNHEARD,
  };
  const kind = uploadedScore(ending);
  const submitted = kind
    ? await importScore(deps, caller, song, { file, kind, also, ownNames: fields.ownNames ?? false })
    : await submitRecording(deps, account, song, { file, ending, size, also });
  return submitted.ok ? ok(id) : submitted;
}

/**
 * Whether a score file can be read is known at once, so one that cannot be makes no song.
 *
 * @returns refused with 'score-invalid', 'guest-limit', 'quota-full', or 'score-too-large' and the sentence to show
 */
async function importScore(
  deps: WebDeps,
  caller: Caller,
  song: NewSong,
  {
    also,
    ...from
  }: Pick<Submitted<unknown>, 'file' | 'also'> & {
    readonly kind: ReadableScoreFile;
    readonly ownNames: boolean;
  },
): Promise<Answer> {
  const { store, scorePool } = deps;
  const { title, composer } = song;
  const read = await scorePool.run(caller, 'readFileOfMusic', { ...from, title, composer });
  if (!read.ok) return read;
  const { value: music } = read;
  if (!music.ok) return unfit(music.error);
  const { music: value, leftOut, names, ...count } = music.value;
  const allowed = refuseBlockedComposer(names.composer, deps.config.blockedComposers);
  if (!allowed.ok) return allowed;
  const { parameters } = song;
  const described = { ...names, parameters: withLeftOut(parameters, leftOut) };
  return attempt(store, async (tx) => {
    const owner = await tx.accounts.lock(song.account_id);
    if (!owner) return refuse('not-signed-in');
    await tx.songs.add({ ...song, ...described, state: SONG_STATE.ok, progress: 100, score_version: 1 });
    await tx.scores.add(song.id, 1, value, { kind: 'import', base: 1, ...count });
    await tx.storage.reweigh(song.id);
    const room = await refuseSongTooMany(deps, tx, owner);
    return room.ok && also ? also(tx, song.id) : room;
  });
}

/**
 * Keeps a recording, whose song waits for its transcription.
 *
 * @param file  lies on this machine and stays the caller's
 * @returns refused with 'quota-full', 'guest-limit'
 */
export async function submitRecording(
  deps: Deps,
  account: Account,
  song: NewSong,
  { file, ending, size, also }: Omit<Submitted<unknown>, 'fields'> & { readonly size: number },
): Promise<Answer> {
  const { store, blobs } = deps;
  const room = refuseWhenFull(deps, account, size);
  if (!room.ok) return room;
  const prefix = songPrefix(song.id);
  const audioBlob = `${prefix}recording${ending}`;
  await store.doomedBlobs.add([prefix]);
  try {
    await blobs.putFile(audioBlob, file);
    const submitted = await attempt(store, async (tx) => {
      // The account row is locked before the song refers to it: the order admission uses everywhere.
      const owner = await tx.accounts.lock(song.account_id);
      if (!owner) return refuse('not-signed-in');
      await tx.songs.add({ ...song, audio_blob: audioBlob, file_bytes: size });
      if (!(await tx.doomedBlobs.claim(prefix))) throw new Error(`the files below ${prefix} came too late`);
      const room = await refuseSongTooMany(deps, tx, owner);
      if (!room.ok) return room;
      const done = also ? await also(tx, song.id) : DONE;
      if (!done.ok) return done;
      await admitWaiting(deps, tx, song.account_id);
      return DONE;
    });
    if (!submitted.ok) await discardFiles(deps, [prefix]);
    return submitted;
  } catch (error) {
    // Perhaps only the answer was lost and the song is there: then the ledger says so, and its files stay.
    await discardFiles(deps, [prefix]);
    throw error;
  }
}
