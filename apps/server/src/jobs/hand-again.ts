import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps';
import type { Run } from '../repositories/song-queue';
import { transaction } from '../repositories/store';
import { ANALYSIS_CODE, MOST_LOST_RUNS } from './failure-codes';

/**
 * Gives a song a fresh job in place of a run that will not finish.
 *
 * @param reason  'worker-stopped' puts it back as if nothing had happened; 'worker-lost' counts, so that a recording
 *                that kills every worker ends as an error instead of going round for ever
 * @returns false when the run does not count any more
 */
export async function handAgain(
  deps: Pick<Deps, 'config' | 'store' | 'jobs' | 'log'>,
  run: Run,
  reason: 'worker-stopped' | 'worker-lost' | 'job-gone',
): Promise<boolean> {
  return transaction(deps.store, async (tx) => {
    const owned = await tx.songs.byId(run.songId);
    if (!owned) return false;
    await tx.accounts.lock(owned.account_id);
    const song = await tx.queue.lockRun(run);
    if (!song) return false;
    if (song.job_id) await deps.jobs.drop(tx.db, song.job_id);
    if (reason === 'worker-lost') await tx.queue.countLostRun(song.id);
    if (reason === 'worker-lost' && song.lost_runs + 1 >= MOST_LOST_RUNS) {
      await tx.queue.fail(run, ANALYSIS_CODE.musicFile);
    } else {
      const jobId = randomUUID();
      await tx.queue.hand(song.id, jobId, song.turn);
      await deps.jobs.send(tx.db, jobId, { songId: song.id }, song.turn);
    }
    deps.log.info({ songId: song.id, attempt: run.attempt, reason }, 'job handed out again');
    return true;
  });
}
