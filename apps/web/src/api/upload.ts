import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts';
import { TOKEN_FIELD, uploadAnswer } from '@notewright/contracts';
import { jsonOf } from './body';
import { parseAnswer, withToken } from './call';
import { CallFailure, failureFrom, unreachable } from './failure';
import { tokenHeader } from './token';

export interface MusicFile {
  readonly file: File;
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly title: string;
  readonly composer: string;
  /** Folder path, '' at the top. */
  readonly path: string;
}

/**
 * Sends a recording or a MusicJSON file to be made into a sheet.
 *
 * XMLHttpRequest because fetch tells nothing about how much has been sent.
 *
 * @param onProgress  share of the file sent, 0–1
 * @param signal      aborting it stops the upload; the promise then fails with 'cancelled'
 */
export const uploadMusicFile = (music: MusicFile, onProgress: (share: number) => void, signal: AbortSignal) =>
  withToken(async (token) => parseAnswer(await sendFile(music, token, onProgress, signal), uploadAnswer));

function sendFile(
  music: MusicFile,
  token: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<unknown> {
  const form = new FormData();
  form.set(TOKEN_FIELD, token);
  form.set('firebaseToken', '');
  for (const name of ['mode', 'instrument', 'title', 'composer', 'path'] as const) form.set(name, music[name]);
  form.set('agreedToTerms', 'true');
  form.set('file', music.file, music.file.name); // last, so the server knows every field before the long part arrives

  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new CallFailure('cancelled', ''));
    if (signal.aborted) return cancelled();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', '/MusicFileToSheet');
    for (const [name, value] of Object.entries(tokenHeader(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onabort = cancelled;
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      const body = jsonOf(request.responseText);
      if (request.status >= 400) reject(failureFrom(body));
      else resolve(body);
    };
    request.send(form);
  });
}
