import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { DONE, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { uploadPrefix } from '../repositories/blobs';
import { attempt } from '../repositories/store';
import { refuseLivePlan } from './plans';
import { discardFiles, doomSongs } from './song-files';

/**
 * Removes the account with everything it owns: songs, scores, links, recordings, feedback. There is no way back.
 *
 * @returns refused with 'live-plan' while it is paid for
 */
export async function deleteAccount(deps: Deps, account: Pick<Account, 'id'>): Promise<Answer> {
  const unused = await attempt(deps.store, async (tx) => {
    await tx.accounts.lock(account.id);
    const notPaidFor = await refuseLivePlan({ store: tx }, account.id);
    if (!notPaidFor.ok) return notPaidFor;
    const songs = await tx.songs.list(account.id);
    const uploads = await tx.uploads.open(account.id);
    await tx.accounts.remove(account.id);
    return ok([...(await doomSongs(deps, tx, songs)), ...uploads.map(({ id }) => uploadPrefix(id))]);
  });
  if (!unused.ok) return unused;
  await discardFiles(deps, unused.value);
  return DONE;
}
