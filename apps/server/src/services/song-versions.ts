import type { Store } from '../repositories/store';
import { versionsToDrop } from './kept-versions';

/**
 * Part of every transaction that adds a version to a score: drops those that need not be kept any more.
 *
 * @param narrow  keeps no more than must stay: the first and the newest ten
 */
export async function thinVersions(tx: Store, songId: string, narrow = false): Promise<void> {
  await tx.scores.drop(songId, versionsToDrop(await tx.scores.versions(songId), narrow));
}
