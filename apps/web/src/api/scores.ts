import { musicJsonAnswer, okMessageSchema, sharingAnswer } from '@notewright/contracts';
import type { MusicJsonAnswer } from '@notewright/contracts';
import { get, postForm, withQuery } from './call';
import { failureFrom, unreachable } from './failure';

export const fetchScore = (id: string, signal?: AbortSignal): Promise<MusicJsonAnswer> =>
  get(withQuery('/MusicJson', { id }), musicJsonAnswer, signal);

/** @param value stars / 5 */
export const rateQuality = (id: string, value: number) => postForm('/RateQuality', { id, value }, okMessageSchema);

export const fetchSharingUrl = async (id: string): Promise<string> =>
  (await postForm('/ScoreSharingURL', { id }, sharingAnswer)).url;

/** What a browser opens to download a score; the server names the file. */
export const exportUrl = (kind: 'MusJ' | 'MusicXml' | 'Midi', id: string): string =>
  withQuery(`/ExportAs${kind}`, { id });

export interface PdfChoices {
  readonly chords: boolean;
  readonly frets: boolean;
  readonly lyrics: boolean;
  readonly tempo: boolean;
  readonly score: boolean;
  readonly marginLeft: number;
  readonly marginRight: number;
  readonly marginTop: number;
  readonly marginBottom: number;
}

/** The score as a PDF. Throws a CallFailure. */
export async function fetchPdf(id: string, choices: Partial<PdfChoices>, signal?: AbortSignal): Promise<Blob> {
  const query = Object.entries(choices).map(([name, value]) => [name, String(value)] as const);
  const path = withQuery('/ExportAsPdf', { id, ...Object.fromEntries(query) });
  const response = await fetch(path, { credentials: 'same-origin', signal: signal ?? null }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw failureFrom(await response.json().catch(() => undefined));
  return response.blob();
}
