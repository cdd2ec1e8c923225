import type { Deps } from '../deps';
import type { Run } from '../repositories/song-queue';
import { transaction } from '../repositories/store';
import { admitWaiting } from '../services/admission';
import type { StorageTrouble } from '../storage-trouble';
import { isGivenUp, isWorthSaying, pauseSec } from './back-off';
import { ANALYSIS_CODE } from './failure-codes';

/**
 * Puts a song back that could not be done for reasons of ours. It waits, longer each time, and none of this counts against
 * its recording; its place goes to another song. When it has waited as long as that makes sense, it ends as an error that
 * says so and can be tried again.
 *
 * @returns what became of it; 'not-current' when the run does not count any more
 */
export async function holdBack(
  deps: Pick<Deps, 'config' | 'store' | 'jobs' | 'log'>,
  run: Run,
  trouble: StorageTrouble,
  now = new Date(),
  chance = Math.random(),
): Promise<'held' | 'given-up' | 'not-current'> {
  const ended = await transaction(deps.store, async (tx) => {
    const owned = await tx.songs.byId(run.songId);
    if (!owned) return 'not-current';
    await tx.accounts.lock(owned.account_id);
    const song = await tx.queue.lockRun(run);
    if (!song) return 'not-current';
    if (song.job_id) await deps.jobs.drop(tx.db, song.job_id);
    const since = song.held_since ?? now;
    const givenUp = isGivenUp(trouble.place, since, now);
    if (givenUp) await tx.queue.fail(run, ANALYSIS_CODE.ours);
    else {
      const saySo = isWorthSaying(since, now);
      await tx.queue.hold(run, { since, pauseSec: pauseSec(song.held_runs, chance), saySo });
    }
    await admitWaiting(deps, tx, song.account_id);
    return givenUp ? 'given-up' : 'held';
  });
  deps.log.warn({ err: trouble, ...run, ended }, 'a song waits for something of ours');
  return ended;
}
