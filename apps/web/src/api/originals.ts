import { messageAnswer, okMessageSchema, playableOriginalAnswer, SHARE_HEADER } from '@notewright/contracts';
import { bodyOf, send } from './body';
import { get, postForm, withQuery } from './call';
import { failureFrom, unreachable } from './failure';

/** Address of GET /Original, which players ask for parts of. */
export const originalAddress = (id: string): string => withQuery('/Original', { id });

/** GET /Original: the recording of one's own song, whole. Throws a CallFailure. */
export const fetchOriginal = (id: string): Promise<Blob> => fetchWhole(originalAddress(id));

/** GET /SharedOriginal: the recording behind a private link, whole, because its secret goes into no address. Throws a CallFailure. */
export const fetchSharedOriginal = (token: string): Promise<Blob> =>
  fetchWhole('/SharedOriginal', { [SHARE_HEADER]: token });

/** GET /PlayableOriginal: whether there is such a recording by now, or still to come. Throws a CallFailure. */
export const fetchPlayableOriginal = (id: string, signal: AbortSignal) =>
  get(withQuery('/PlayableOriginal', { id }), playableOriginalAnswer, signal);

/** GET /SharedPlayableOriginal: the same behind a private link. Throws a CallFailure. */
export const fetchSharedPlayableOriginal = (token: string, signal: AbortSignal) =>
  get('/SharedPlayableOriginal', playableOriginalAnswer, signal, { [SHARE_HEADER]: token });

async function fetchWhole(address: string, headers: Readonly<Record<string, string>> = {}): Promise<Blob> {
  const response = await send(address, { headers });
  if (!response.ok) throw failureFrom(await bodyOf(response));
  return response.blob().catch(() => {
    throw unreachable();
  });
}

/** POST /ShareOriginal: whether the recording is heard through the song's link. Throws a CallFailure. */
export const shareOriginal = (id: string, original: boolean) =>
  postForm('/ShareOriginal', { id, original: String(original) }, okMessageSchema);

/** POST /DeleteRecording. @returns a sentence that says so. Throws a CallFailure */
export const deleteRecording = async (id: string): Promise<string> =>
  (await postForm('/DeleteRecording', { id }, messageAnswer)).msg;
