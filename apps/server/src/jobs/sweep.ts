import type { Deps } from '../deps';
import { transaction } from '../repositories/store';
import { admitWaiting } from '../services/admission';
import { removeOldGuests } from '../services/guests';
import { remindOfEnds, sendPlanLetters } from '../services/plan-letters';
import { reconcileStores } from '../services/asking-stores';
import { reconcile } from '../services/reconciling';
import { discardFiles } from '../services/song-files';
import { UPLOAD_KEPT_SEC } from '../services/uploads';
import { handAgain } from './hand-again';
import { measureFiles } from './measure-files';
import { removeOldTempFiles } from './temp-files';

/**
 * Workers say this often that they live; so long without a word, and their songs go to others. A worker that was only
 * slow loses nothing but time: whichever run ends first counts.
 */
export const WORKER_SEEN_EVERY_MS = 1_500;
export const WORKER_SILENT_SEC = 6;
/** A job nobody has taken after this long is looked at: it usually just waits, but it may be gone. */
const UNTAKEN_SEC = 5;
const RECOVER_EVERY_MS = 2_000;
const TIDY_EVERY_MS = 10 * 60_000;
const LETTERS_EVERY_MS = 5_000;
/** A running worker looks every few minutes whether an outage is over. */
const FORGOTTEN_OUTAGE_SEC = 60 * 60;
/** No upload takes this long between its first blob and its row. */
const UNCLAIMED_BLOB_SEC = 60 * 60;

/**
 * Keeps the promise that every acknowledged song ends Ok or Error, whatever died in between: songs whose worker or job
 * is gone get a new job, waiting songs are admitted. Any number of processes may sweep at once.
 *
 * @param silenceMeansDeath  false: a worker may only have been unable to say that it lives
 */
export async function recoverSongs(
  deps: Pick<Deps, 'config' | 'store' | 'jobs' | 'log'>,
  silenceMeansDeath = true,
): Promise<void> {
  const { store, jobs } = deps;
  const songs = await store.queue.processing(WORKER_SILENT_SEC, UNTAKEN_SEC);
  const unfinished = await jobs.unfinished(songs.map((song) => song.job_id).filter((id) => id !== null));
  for (const song of songs) {
    const run = { songId: song.id, attempt: song.attempt };
    const job = song.job_id && unfinished.get(song.job_id);
    if (song.worker_id && !song.alive) {
      if (silenceMeansDeath || song.known === null) await handAgain(deps, run, 'worker-lost');
    }
    // In a worker's hands the job is active, else it waits; anything else (a failed write at the end of a run, a queue
    // emptied by hand) would leave the song in Processing for ever.
    else if (job !== (song.worker_id ? 'active' : 'waiting')) await handAgain(deps, run, 'job-gone');
  }
  for (const accountId of await store.queue.accountsWithWaiting())
    await transaction(store, (tx) => admitWaiting(deps, tx, accountId));
}

/** When this process last asked the database with success, and since when without a gap. */
export interface Attention {
  readonly lastMs: number;
  readonly steadySinceMs: number;
}

/** A gap means that the database was away, or the machine asleep: workers could not say that they live either. */
export const attentionAt = ({ lastMs, steadySinceMs }: Attention, nowMs: number): Attention => ({
  lastMs: nowMs,
  steadySinceMs: nowMs - lastMs > 2 * RECOVER_EVERY_MS ? nowMs : steadySinceMs,
});

/** After a gap, and at the start, workers get as long to be heard as they always have. */
export const canTrustSilence = ({ lastMs, steadySinceMs }: Attention): boolean =>
  lastMs - steadySinceMs >= 1000 * WORKER_SILENT_SEC;

/** Removes what nobody needs any more: sessions, links and windows that are over, old guests, dead workers, files no song claims. And reminds of what ends. */
export async function tidy(deps: Deps): Promise<void> {
  const { config, store } = deps;
  const now = new Date();
  await store.sessions.removeExpired(now);
  await store.accountTokens.removeExpired(now);
  await store.identities.removeExpired(now);
  await removeOldGuests(deps);
  await store.rateLimits.removeOver();
  await store.outages.removeForgotten(FORGOTTEN_OUTAGE_SEC);
  await store.workers.removeSilent(WORKER_SILENT_SEC * 10);
  await store.heard.forgetOver();
  await store.uploads.removeUntouched(UPLOAD_KEPT_SEC);
  await removeOldTempFiles(config.tempFolder, Date.now());
  // One by one: a store that fails for one of them may do for the others.
  for (const prefix of await store.doomedBlobs.olderThan(UNCLAIMED_BLOB_SEC)) await discardFiles(deps, [prefix]);
  await measureFiles(deps);
  await remindOfEnds(deps);
}

export interface Sweeper {
  /** Recovers now, e.g. because a worker has just died. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

/** Sweeps once at the start, then for as long as the process lives. */
export function startSweeping(deps: Deps): Sweeper {
  let running: Promise<void> = Promise.resolve();
  const after = (work: () => Promise<void>) =>
    (running = running.then(work).catch((error: unknown) => deps.log.error({ err: error }, 'sweep')));
  let attention: Attention = { lastMs: Date.now(), steadySinceMs: Date.now() };
  const recover = () =>
    after(async () => {
      const now = attentionAt(attention, Date.now());
      await recoverSongs(deps, canTrustSilence(now));
      attention = now;
    });
  // Beside the rest: no song waits for a payment provider or a mail server that does not answer.
  const askProvider = oneAfterAnother(deps, 'reconciling payments', () => reconcile(deps, Date.now()));
  const askStores = oneAfterAnother(deps, 'reconciling purchases in stores', () => reconcileStores(deps));
  const sendLetters = oneAfterAnother(deps, 'letters about plans', () => sendPlanLetters(deps));
  const timers = [
    setInterval(() => void recover(), RECOVER_EVERY_MS),
    setInterval(() => void after(() => tidy(deps)), TIDY_EVERY_MS),
    setInterval(askProvider.now, TIDY_EVERY_MS),
    setInterval(askStores.now, TIDY_EVERY_MS),
    setInterval(sendLetters.now, LETTERS_EVERY_MS),
  ];
  void recover();
  void after(() => tidy(deps));
  askProvider.now();
  askStores.now();
  sendLetters.now();
  return {
    recover,
    stop: async () => {
      timers.forEach(clearInterval);
      await Promise.all([running, askProvider.ended(), askStores.ended(), sendLetters.ended()]);
    },
  };
}

/** Work that is done again and again, but never twice at once. What is asked for while it is under way is left out. */
function oneAfterAnother({ log }: Pick<Deps, 'log'>, what: string, work: () => Promise<unknown>) {
  let running: Promise<void> | undefined;
  return {
    now: () => {
      running ??= work()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error }, what))
        .finally(() => (running = undefined));
    },
    ended: async () => running,
  };
}
