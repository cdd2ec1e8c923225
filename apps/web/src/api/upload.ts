import type { InstrumentChoice, RecordingKey, RecordingMeter, TranscriptionMode } from '@notewright/contracts';
import type { OnWay, SongFields } from './sendBody';
import { sendInPieces } from './sendInPieces';

export interface MusicFile {
  readonly file: File;
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  readonly title: string;
  readonly composer: string;
  /** Folder path, '' at the top. */
  readonly path: string;
  /** What is wanted of a recording, in seconds from its start; undefined: all of it. */
  readonly part: { readonly fromSec: number; readonly toSec: number } | undefined;
  /** Of a score: whether what the file itself says of title and composer comes first. */
  readonly ownNames?: boolean;
}

/** A recording of the microphone, with what its player says of it; what is undefined is to be found. */
export interface Recording {
  readonly file: Blob;
  /** What it is known by where it is kept on this device. */
  readonly id: string;
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
 * Sends a recording or a score of any program to be made into a sheet.
 *
 * @param onWay   called again and again with how far the file has come
 * @param signal  aborting it stops the upload; the promise then fails with 'cancelled'
 */
export const uploadMusicFile = (
  { file, part, ownNames = false, ...said }: MusicFile,
  onWay: OnWay,
  signal: AbortSignal,
) =>
  sendSong(
    '/MusicFileToSheet',
    {
      ...said,
      ownNames: String(ownNames),
      ...(part && { starttime: part.fromSec.toFixed(2), stoptime: part.toSec.toFixed(2) }),
    },
    { blob: file, name: file.name },
    onWay,
    signal,
  );

/** Sends what was played into the microphone; as `uploadMusicFile`. */
export const uploadRecording = ({ file, metronome, ...said }: Recording, onWay: OnWay, signal: AbortSignal) =>
  sendSong(
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
    { blob: file, name: 'recording.wav', keptAs: said.id },
    onWay,
    signal,
  );

function sendSong(
  path: string,
  said: SongFields,
  file: { readonly blob: Blob; readonly name: string; readonly keptAs?: string },
  onWay: OnWay,
  signal: AbortSignal,
) {
  return sendInPieces(path, { firebaseToken: '', ...said, agreedToTerms: 'true' }, file, onWay, signal);
}
