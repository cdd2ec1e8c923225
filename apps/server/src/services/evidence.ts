import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { openScore } from './scores';
import { storedBlob, type StoredBlob } from './stored-blob';

/**
 * What was heard in the recording of a song. All of the music is in it, so it is for those who see the whole score.
 *
 * @returns refused with 'not-found' (also when the song was not made from a recording), 'not-ready' or 'premium-only'
 */
export async function findEvidence(
  deps: Pick<Deps, 'config' | 'store'>,
  account: Account,
  id: string,
): Promise<Answer<StoredBlob>> {
  const opened = await openScore(deps, account, id);
  if (!opened.ok) return opened;
  const { song, whole } = opened.value;
  const { evidence_blob: key } = song;
  if (key === null) return refuse('not-found');
  if (!whole) return refuse('premium-only');
  return ok(storedBlob(key, 'application/octet-stream'));
}
