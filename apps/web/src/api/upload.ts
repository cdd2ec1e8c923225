import type { InstrumentChoice, RecordingKey, RecordingMeter, TranscriptionMode } from '@notewright/contracts';
import { TOKEN_FIELD, uploadAnswer } from '@notewright/contracts';
import { jsonOf } from './body';
import { parseAnswer, withToken } from './call';
import { CallFailure, failureFrom, unreachable } from './failure';
import { tokenHeader } from './token';

type OnShare = (share: number) => void;

export interface MusicFile {
  readonly file: File;
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly title: string;
  readonly composer: string;
  /** Folder path, '' at the top. */
  readonly path: string;
}

/** A recording of the microphone, with what its player says of it; what is undefined is to be found. */
export interface Recording {
  readonly file: Blob;
  readonly instrument: InstrumentChoice;
  readonly title: string;
  /** Folder path, '' at the top. */
  readonly path: string;
  readonly bpm: number | undefined;
  readonly meter: RecordingMeter | undefined;
  readonly key: RecordingKey | undefined;
  readonly transpose: number;
  readonly autoTune: boolean;
  /** What the metronome played, and when its first measure is heard in the file. */
  readonly metronome:
    { readonly bpm: number; readonly meter: RecordingMeter; readonly downbeatSec: number } | undefined;
}

/**
 * Sends a recording or a MusicJSON file to be made into a sheet.
 *
 * @param onShare  told the share of the file that is sent, 0–1
 * @param signal   aborting it stops the upload; the promise then fails with 'cancelled'
 */
export const uploadMusicFile = ({ file, ...fields }: MusicFile, onShare: OnShare, signal: AbortSignal) =>
  sendFile('/MusicFileToSheet', fields, file, file.name, onShare, signal);

/** Sends what was played into the microphone; as `uploadMusicFile`. */
export const uploadRecording = ({ file, metronome, ...said }: Recording, onShare: OnShare, signal: AbortSignal) =>
  sendFile(
    '/RecordingToSheet',
    {
      mode: 'universal',
      instrument: said.instrument,
      title: said.title,
      path: said.path,
      bpm: said.bpm === undefined ? '' : String(said.bpm),
      timesig: said.meter ?? '',
      key: said.key ?? 'detect',
      transpose: String(said.transpose),
      autotune: String(said.autoTune),
      metronome: String(metronome !== undefined),
      ...(metronome && {
        metronomebpm: String(metronome.bpm),
        metronometimesig: metronome.meter,
        metronomedownbeatsec: metronome.downbeatSec.toFixed(4),
      }),
    },
    file,
    'recording.wav',
    onShare,
    signal,
  );

/** XMLHttpRequest, because fetch tells nothing about how much has been sent. */
const sendFile = (
  path: string,
  fields: Readonly<Record<string, string>>,
  file: Blob,
  name: string,
  onShare: OnShare,
  signal: AbortSignal,
) =>
  withToken(async (token) => {
    const form = new FormData();
    form.set(TOKEN_FIELD, token);
    form.set('firebaseToken', '');
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    form.set('agreedToTerms', 'true');
    form.set('file', file, name); // last, so the server knows every field before the long part arrives
    return parseAnswer(await sendForm(path, form, token, onShare, signal), uploadAnswer);
  });

function sendForm(
  path: string,
  form: FormData,
  token: string,
  onShare: OnShare,
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new CallFailure('cancelled', ''));
    if (signal.aborted) return cancelled();
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', path);
    for (const [name, value] of Object.entries(tokenHeader(token))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
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
