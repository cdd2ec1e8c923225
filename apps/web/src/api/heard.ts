import { heardAnswer } from '@notewright/contracts';
import { get, withQuery } from './call';

/** GET /Heard: what was heard of a song since. Throws a CallFailure. */
export const fetchHeard = (id: string, known: { readonly run: number; readonly parts: number }, signal?: AbortSignal) =>
  get(withQuery('/Heard', { id, run: String(known.run), parts: String(known.parts) }), heardAnswer, signal);
