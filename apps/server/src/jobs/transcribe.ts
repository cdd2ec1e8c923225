import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { listen, type ListenErrorCode } from '@notewright/listen';
import { notate } from '@notewright/notate';
import { encodeMusicJson } from '@notewright/score';
import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';
import type { Deps } from '../deps';
import { PATHS } from '../paths';
import { songPrefix } from '../repositories/blobs';
import type { TranscribeJob } from '../repositories/jobs';
import type { Run, SongRow } from '../repositories/songs';
import { transaction, type Store } from '../repositories/store';
import { admitWaiting } from '../services/admission';
import { ANALYSIS_CODE, codeOfListenError } from './failure-codes';
import { handAgain } from './hand-again';
import { percentOf, progressWriter } from './progress';

/** The listening process was killed: perhaps by this file, perhaps by somebody else's hunger for memory. Worth another try. */
const MAYBE_BAD_LUCK: ReadonlySet<ListenErrorCode> = new Set(['crashed', 'out-of-memory']);

/** How a run of the job ended. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly errorCode: number }
  | { readonly kind: 'skipped'; readonly reason: 'not-current' | 'song-gone' | 'worker-stopped' | 'listener-lost' };

/**
 * Recording → evidence → score → Ok. The job carries only the song's id, and may run twice: a run writes its result
 * only while the song carries its attempt number, in one transaction with the state.
 *
 * @param stopping  aborted when this worker is asked to stop; the song then goes back into the queue
 */
export async function transcribe(
  deps: Deps,
  workerId: string,
  jobId: string,
  { songId }: TranscribeJob,
  stopping: AbortSignal,
): Promise<Outcome> {
  const song = await deps.store.queue.take(songId, jobId, workerId);
  if (!song) return { kind: 'skipped', reason: 'not-current' };
  const run: Run = { songId, attempt: song.attempt };
  const gone = new AbortController();
  const progress = progressWriter(async (percent) => {
    if (!(await deps.store.queue.setProgress(run, percent))) gone.abort();
  });
  await mkdir(deps.config.tempFolder, { recursive: true });
  const folder = await mkdtemp(join(deps.config.tempFolder, 'job-'));
  try {
    const file = join(folder, `recording${extname(song.audio_blob ?? '')}`);
    await deps.blobs.fetchTo(song.audio_blob!, file);
    const heard = await listen(file, {
      modelPath: PATHS.model,
      childPath: PATHS.listenChild,
      instrument: song.instrument as InstrumentChoice,
      signal: AbortSignal.any([stopping, gone.signal]),
      onProgress: ({ stage, fraction }) => progress.report(percentOf(stage, fraction)),
    });
    await progress.settled();
    if (gone.signal.aborted) return { kind: 'skipped', reason: 'song-gone' };
    if (stopping.aborted) {
      await handAgain(deps, run, 'worker-stopped');
      return { kind: 'skipped', reason: 'worker-stopped' };
    }
    if (!heard.ok) deps.log.warn({ songId, attempt: run.attempt, ...heard.error }, 'a recording could not be heard');
    if (!heard.ok && MAYBE_BAD_LUCK.has(heard.error.code)) {
      await handAgain(deps, run, 'worker-lost');
      return { kind: 'skipped', reason: 'listener-lost' };
    }
    if (!heard.ok) return await fail(deps, song, run, codeOfListenError(heard.error.code, song.source));
    if (heard.value.notes.length === 0) return await fail(deps, song, run, codeOfListenError('silent', song.source));
    const { score } = notate(heard.value, {
      mode: song.mode as TranscriptionMode,
      instrument: song.instrument as InstrumentChoice,
      title: song.title,
      composer: song.composer,
      source: 'Audio',
    });
    return await finish(deps, song, run, heard.value, encodeMusicJson(score));
  } catch (error) {
    deps.log.error({ err: error, songId, attempt: run.attempt }, 'transcription failed unexpectedly');
    return await fail(deps, song, run, ANALYSIS_CODE.musicFile);
  } finally {
    await progress.settled();
    await rm(folder, { recursive: true, force: true });
  }
}

async function finish(deps: Deps, song: SongRow, run: Run, evidence: object, music: Record<string, unknown>) {
  const evidenceBlob = `${songPrefix(song.id)}evidence-${run.attempt}.json.gz`;
  await deps.blobs.putJson(evidenceBlob, evidence);
  const finished = await settle(deps, song, async (tx) => {
    const finished = await tx.queue.finish(run, evidenceBlob, 1);
    if (finished) await tx.scores.add(song.id, 1, music);
    return finished;
  });
  if (finished) return { kind: 'done' } as const;
  // Deleted, or finished by another run: what this one wrote belongs to nobody.
  await deps.blobs.removeAll(evidenceBlob);
  return { kind: 'skipped', reason: 'song-gone' } as const;
}

async function fail(deps: Deps, song: SongRow, run: Run, errorCode: number) {
  const failed = await settle(deps, song, (tx) => tx.queue.fail(run, errorCode));
  return failed ? ({ kind: 'failed', errorCode } as const) : ({ kind: 'skipped', reason: 'song-gone' } as const);
}

/** Ends a run and gives its place to the next waiting song, in one transaction. */
const settle = <T>(deps: Deps, song: SongRow, change: (tx: Store) => Promise<T>): Promise<T> =>
  transaction(deps.store, async (tx) => {
    await tx.accounts.lock(song.account_id);
    const result = await change(tx);
    await admitWaiting(deps, tx, song.account_id);
    return result;
  });
