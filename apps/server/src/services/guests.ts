import { randomUUID } from 'node:crypto';
import { LIMITS, SONG_STATE } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { DONE, refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { deleteAccount } from './account-removal';
import { admitWaiting } from './admission';
import { countAttempt } from './rate-limits';
import { openSession, type OpenedSession, type Visit } from './sessions';

/**
 * An account for whoever wants to try: one song of one minute, kept for a week. Who has a session already keeps it.
 *
 * @returns undefined when somebody is signed in, and nothing is to be opened; refused with 'too-many-requests'
 */
export async function startAsGuest(
  deps: Pick<Deps, 'config' | 'store'>,
  visit: Visit,
): Promise<Answer<OpenedSession | undefined>> {
  if (visit.account) return ok(undefined);
  const counted = await countAttempt(deps, 'guest-address', visit.address);
  if (!counted.ok) return counted;
  const guest = await deps.store.accounts.addGuest(randomUUID(), visit.language);
  return ok(await openSession(deps, guest.id, true, visit));
}

/** What belongs to an account with a name is not for guests. @returns refused with 'sign-up-needed' */
export const refuseGuests = (account: Account): Answer => (account.guest ? refuse('sign-up-needed') : DONE);

/**
 * A guest who turns out to have an account takes the song along. Should it be in a worker's hands, it is transcribed
 * anew: the account's limit of parallel transcriptions holds for it, too.
 */
export async function keepGuestSong(deps: Deps, visitor: Account | null, account: Account): Promise<void> {
  if (!visitor?.guest) return;
  await transaction(deps.store, async (tx) => {
    // Always the account first: two locks taken in two orders could wait for each other.
    await tx.accounts.lock(account.id);
    await tx.accounts.lock(visitor.id);
    for (const song of await tx.songs.list(visitor.id)) {
      if (song.state === SONG_STATE.processing && song.job_id) await deps.jobs.drop(tx.db, song.job_id);
      await tx.songs.giveTo(account.id, song.id);
    }
    await tx.accounts.remove(visitor.id);
    await tx.storage.recount(account.id);
    await admitWaiting(deps, tx, account.id);
  });
}

const DAY_SEC = 24 * 60 * 60;

/** Removes guests whose week is over, with their songs. */
export async function removeOldGuests(deps: Deps): Promise<void> {
  for (const guest of await deps.store.accounts.guestsOlderThan(LIMITS.guest.days * DAY_SEC)) {
    const removed = await deleteAccount(deps, guest);
    if (!removed.ok) deps.log.warn({ guest: guest.id, code: removed.error.code }, 'an old guest stays');
  }
}
