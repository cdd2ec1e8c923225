import { rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { listenAndMake, type ListenErrorCode } from '@notewright/listen';
import { SOURCES } from '@notewright/contracts';
import type { Deps, WorkDeps } from '../deps';
import { PATHS } from '../paths';
import { songPrefix } from '../repositories/blobs';
import type { TranscribeJob } from '../repositories/jobs';
import type { Run } from '../repositories/song-queue';
import type { SongRow } from '../repositories/song-row';
import { transaction, type Store } from '../repositories/store';
import { admitWaiting } from '../services/admission';
import { entitlements } from '../services/entitlements';
import { partOf } from '../services/file-part';
import { isRetuned } from '../services/recording-settings';
import { storedHindrances } from '../services/hindrances';
import { longestTake } from '../services/recordings';
import { discardFiles } from '../services/song-files';
import { settingsFields, settingsOf } from '../services/song-settings';
import { videoOf } from '../services/song-video';
import { at, StorageTrouble, troubleOf, type TroubleSpot } from '../storage-trouble';
import { ANALYSIS_CODE, codeOfListenError } from './failure-codes';
import { handAgain } from './hand-again';
import { heardWriter } from './heard-writer';
import { holdBack } from './hold-back';
import { percentAfterFetching, percentFetched, percentHeard, percentWritten, progressWriter } from './progress';
import type { Sheet, SheetOrder } from './sheet-of';
import { bringSound } from './song-sound';
import { makeTempFolder } from './temp-files';

/** How a run of the job ended. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly errorCode: number }
  /** Something of ours did not work; the song waits. */
  | { readonly kind: 'held'; readonly place: TroubleSpot }
  | { readonly kind: 'skipped'; readonly reason: 'not-current' | 'song-gone' | 'worker-stopped' | 'tried-again' };

/** The listening process was killed: perhaps by this file, perhaps by somebody else's hunger for memory. */
const MAYBE_BAD_LUCK: ReadonlySet<ListenErrorCode> = new Set(['crashed', 'out-of-memory']);

/**
 * Recording → evidence → score → Ok. The job carries only the song's id, and may run twice: a run writes its result
 * only while the song carries its attempt number, in one transaction with the state. What the file is to blame for is an
 * error. What may have been bad luck (a process that crashed) is tried again, a few times. What is ours (a store or a database
 * that does not answer, a full disk, a process the machine killed) is waited for.
 *
 * @param stopping  aborted when this worker is asked to stop; the song then goes back into the queue
 */
export async function transcribe(
  deps: WorkDeps,
  workerId: string,
  jobId: string,
  { songId }: TranscribeJob,
  stopping: AbortSignal,
): Promise<Outcome> {
  const song = await deps.store.queue.take(songId, jobId, workerId);
  if (!song) return { kind: 'skipped', reason: 'not-current' };
  const run: Run = { songId, attempt: song.attempt };
  try {
    const heard = await hear(deps, song, run, stopping);
    if (stopping.aborted) {
      await handAgain(deps, run, 'worker-stopped');
      return { kind: 'skipped', reason: 'worker-stopped' };
    }
    if (heard === 'song-gone') return { kind: 'skipped', reason: 'song-gone' };
    if (heard === 'too-long') return await fail(deps, song, run, ANALYSIS_CODE.videoTooLong);
    if (heard === 'no-video') return await fail(deps, song, run, SOURCES[song.source].failure);
    if (heard.ok) return await finish(deps, song, run, heard.value);
    const { error } = heard;
    deps.log.warn({ songId, attempt: run.attempt, ...error }, 'a recording could not be heard');
    if (error.code === 'machine-failed') throw new StorageTrouble('process', 'away', new Error(error.detail));
    if (!MAYBE_BAD_LUCK.has(error.code)) return await fail(deps, song, run, codeOfListenError(error.code, song.source));
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble) return await wait(deps, run, trouble, stopping);
    deps.log.error({ err: error, songId, attempt: run.attempt }, 'transcription failed unexpectedly');
  }
  try {
    await handAgain(deps, run, 'worker-lost');
    return { kind: 'skipped', reason: 'tried-again' };
  } catch (error) {
    const trouble = troubleOf(error);
    if (!trouble) throw error;
    return wait(deps, run, trouble, stopping);
  }
}

/** While the database is away, nothing can be put back into it; the next attempt comes this soon. */
const DATABASE_AGAIN_MS = 1_000;

/** Puts the song back, however long the database takes to hear of it. */
async function wait(deps: Deps, run: Run, trouble: StorageTrouble, stopping: AbortSignal): Promise<Outcome> {
  for (;;) {
    try {
      const ended = await holdBack(deps, run, trouble);
      if (ended === 'held') return { kind: 'held', place: trouble.place };
      if (ended === 'given-up') return { kind: 'failed', errorCode: ANALYSIS_CODE.ours };
      return { kind: 'skipped', reason: 'not-current' };
    } catch (error) {
      // A worker that has to stop leaves the song to the sweep.
      if (troubleOf(error)?.place !== 'database' || stopping.aborted) throw error;
      await delay(DATABASE_AGAIN_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
}

/** Whoever stops a song that is in work has its place for another one within a second: a look, and a process to end. */
const LOOK_EVERY_MS = 400;

/** Listens and writes down in a folder of its own, telling the percentage; ends early when the song is deleted meanwhile. */
async function hear(deps: WorkDeps, song: SongRow, run: Run, stopping: AbortSignal) {
  const { queue } = deps.store;
  const gone = new AbortController();
  const progress = progressWriter((percent) => queue.setProgress(run, percent));
  const notes = heardWriter((part, notes) => deps.store.heard.add(run, part, notes));
  const look = () =>
    queue.isCurrent(run).then(
      (current) => current || gone.abort(),
      () => undefined, // without the database nobody can tell
    );
  const looking = setInterval(() => void look(), LOOK_EVERY_MS);
  const folder = await makeTempFolder(deps.config.tempFolder, 'job-');
  try {
    const signal = AbortSignal.any([stopping, gone.signal]);
    const onShare = (share: number) => progress.report(percentFetched(share));
    const brought = await bringSound(deps, song, run, { folder, signal, onShare });
    if (!brought.ok) return brought.error;
    const file = brought.value;
    const whole = song.audio_blob === null ? percentAfterFetching : (percent: number) => percent;
    const onlyFirstSec = await heardOf(deps, song);
    const heard = await listenAndMake<SheetOrder, Sheet>(file, {
      modelPath: PATHS.model,
      childPath: deps.config.listenChild,
      hidden: [deps.config.dataFolder],
      spare: deps.spare,
      instrument: song.instrument,
      lead: song.mode !== 'universal',
      retune: isRetuned(song.parameters),
      maxSeconds: SOURCES.file.lengthSec.premium,
      ...(onlyFirstSec !== undefined && { onlyFirstSec }),
      ...partOf(song.parameters),
      signal,
      order: orderOf(deps, song),
      onProgress: ({ fraction }) => progress.report(whole(percentHeard(fraction))),
      onNotes: (heard) => notes.add(heard),
      onMaking: (share) => progress.report(whole(percentWritten(share))),
    });
    if (gone.signal.aborted) return 'song-gone';
    if (heard.ok) return heard;
    // Whatever was said about a recording that has disappeared on the way says nothing about it.
    await at('machine', () => stat(file));
    return heard;
  } finally {
    clearInterval(looking);
    await Promise.all([progress.settled(), notes.settled()]);
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a temporary folder could not be removed yet'),
    );
  }
}

/** The settings of the song, which are what they are while it is in work, and its names. */
function orderOf({ log }: Pick<Deps, 'log'>, song: SongRow): SheetOrder {
  const video = videoOf(song);
  const source = video && { source: 'Youtube', sourceId: video.id };
  return { ...settingsOf(song, log), title: song.title, composer: song.composer, ...source };
}

/** How much of its recording the song's owner may have transcribed; undefined: all of it. */
async function heardOf({ config, store }: Deps, song: SongRow): Promise<number | undefined> {
  const owner = await store.accounts.byId(song.account_id);
  if (!owner) return undefined;
  return song.source === 'mic'
    ? longestTake({ config }, owner)
    : (entitlements(owner, config).onlyFirstSec ?? undefined);
}

/** What browsers play of the recording is made afterwards (`original.ts`): nobody waits for it to see the sheet. */
async function finish(deps: Deps, song: SongRow, run: Run, sheet: Sheet): Promise<Outcome> {
  const blob = `${songPrefix(song.id)}evidence-${run.attempt}.nwe`;
  await deps.store.doomedBlobs.add([blob]);
  await deps.blobs.putBytes(blob, sheet.evidence);
  const evidence = { blob, bytes: sheet.evidence.length };
  const finished = await settle(deps, song, async (tx) => {
    const about = { version: 1, onlyFirstSec: sheet.onlyFirstSec ?? null };
    const finished = await tx.queue.finish(run, evidence, about);
    if (finished) {
      if (!(await tx.doomedBlobs.claim(blob))) throw new Error(`${blob} came too late`);
      // The song may have got another title while it was listened to.
      const title = finished.title === song.title ? undefined : finished.title;
      const { notes, measures } = sheet;
      const { settings } = settingsFields(settingsOf(song, deps.log));
      await tx.scores.add(song.id, 1, sheet.music, {
        ...{ kind: 'transcription', base: 1, settings, title },
        ...{ notes, measures },
      });
      await tx.songs.estimate(song.id, sheet.quality, storedHindrances(sheet.hindrances));
      // Counted and not refused: the song was acknowledged when there was room for it.
      await tx.storage.reweigh(song.id);
      await tx.storage.recount(finished.account_id);
    }
    return finished;
  });
  if (finished) return { kind: 'done' };
  // Deleted, or finished by another run: what this one wrote belongs to nobody.
  await discardFiles(deps, [blob]);
  return { kind: 'skipped', reason: 'song-gone' };
}

async function fail(deps: Deps, song: SongRow, run: Run, errorCode: number): Promise<Outcome> {
  const failed = await settle(deps, song, (tx) => tx.queue.fail(run, errorCode));
  return failed ? { kind: 'failed', errorCode } : { kind: 'skipped', reason: 'song-gone' };
}

/** Ends a run and gives its place to the next waiting song, in one transaction. */
const settle = <T>(deps: Deps, song: SongRow, change: (tx: Store) => Promise<T>): Promise<T> =>
  transaction(deps.store, async (tx) => {
    await tx.accounts.lock(song.account_id);
    const result = await change(tx);
    await tx.heard.forget(song.id);
    await admitWaiting(deps, tx, song.account_id);
    return result;
  });
