import { createHash } from 'node:crypto';
import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import { refuse, type Answer } from '../refused';
import type { Account } from '../repositories/accounts';
import { openScore } from './scores';

/** A blob that never changes. */
export interface StoredBlob {
  readonly key: string;
  /** Another one for every other content. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
}

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

/** A blob as it is sent. */
export const storedBlob = (key: string, type: string): StoredBlob => ({
  key,
  name: createHash('sha256').update(key).digest('base64url').slice(0, 22),
  type,
});
