import { SONG_STATE, type HeardAnswer } from '@notewright/contracts';
import { ok } from '@notewright/result';
import type { Deps } from '../deps';
import type { Answer } from '../refused';
import { ownSong } from './songbook';

/**
 * What has been heard so far of a song that is being listened to.
 *
 * @param known  the run of which the caller has so many parts already
 * @returns the parts the caller lacks; all of a newer run. Nothing of a song that is finished, has failed or waits. Refused with
 * 'not-found'
 */
export async function heardOfSong(
  { store }: Pick<Deps, 'store'>,
  accountId: string,
  id: string,
  known: { readonly run: number; readonly parts: number },
): Promise<Answer<HeardAnswer>> {
  const song = await ownSong({ store }, accountId, id);
  if (!song.ok) return song;
  const { attempt, state } = song.value;
  const from = known.run === attempt ? known.parts : 0;
  if (state !== SONG_STATE.processing) return ok({ run: attempt, from: 0, parts: [] });
  const parts = await store.heard.since({ songId: id, attempt }, from);
  return ok({ run: attempt, from, parts: parts.map((notes) => JSON.parse(notes) as HeardAnswer['parts'][number]) });
}
