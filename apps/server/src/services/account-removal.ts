import type { Deps } from '../deps';
import type { Account } from '../repositories/accounts';
import { transaction } from '../repositories/store';
import { refuseLivePlan } from './plans';
import { discardFiles, doomSongs } from './song-files';

/**
 * Removes the account with everything it owns: songs, scores, links, recordings, feedback. There is no way back.
 *
 * @throws Refused 'live-plan' while it is paid for
 */
export async function deleteAccount(deps: Deps, account: Pick<Account, 'id'>): Promise<void> {
  const unused = await transaction(deps.store, async (tx) => {
    await tx.accounts.lock(account.id);
    await refuseLivePlan({ store: tx }, account.id);
    const songs = await tx.songs.list(account.id);
    await tx.accounts.remove(account.id);
    return doomSongs(deps, tx, songs);
  });
  await discardFiles(deps, unused);
}
