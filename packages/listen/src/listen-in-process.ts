import { err, ok, type Result } from '@notewright/result';
import { type Evidence, type HeardNote } from '@notewright/evidence';
import { decodeStream, type DecodeOptions } from './decode/decode';
import { listenError, type ListenError } from './errors';
import { SAMPLE_RATE_HZ } from './network/frames';
import type { NoteJudges } from './network/infer';
import { LoadedJudges } from './network/note-judges';
import { NoteNetwork } from './network/note-network';
import type { WindowListener } from './stream/asked-windows';
import { Hearing } from './stream/hearing';

/** How far listening has come. */
export interface ListenProgress {
  /** What is being done just now; stages alternate while the recording comes in. */
  readonly stage: 'decode' | 'tuning' | 'notes' | 'decide';
  /** Of the whole recording, 0–1, ascending. */
  readonly fraction: number;
}

/** How a recording is to be heard, and which recordings are refused. */
export interface HearingOptions {
  /** The converted note network, `build/models/basic-pitch.onnx`. */
  readonly modelPath: string;
  /** One of the instruments a sheet can be made for; decides between chords and a single line, and the range. */
  readonly instrument?: string;
  /** Where several play, who has the tune is told apart as well (`Evidence.lead`), for a lead sheet or an arrangement: costs 3 CPU s a minute. */
  readonly lead?: boolean;
  /** Shorter recordings are refused; 1 when not given. */
  readonly minSeconds?: number;
  /** Longer recordings are refused; 2400 (40 minutes) when not given. */
  readonly maxSeconds?: number;
  /** Only so much from the start is heard, and no recording is too long then; the evidence says whether there was more. */
  readonly onlyFirstSec?: number;
  /** Only a part of the file is heard, as if the rest were not there: where it begins and ends, in seconds. */
  readonly fromSec?: number;
  readonly toSec?: number;
  /** false: what was played is not brought to A4 = 440 Hz before notes are named. */
  readonly retune?: boolean;
  readonly ffmpeg?: DecodeOptions['ffmpeg'];
  /** Seconds decided at a time, at least 2; 60 when not given. Makes no difference to what is heard. */
  readonly passageSec?: number;
}

/** What is learned of the hearing while it goes on. */
export interface HearingCallbacks {
  readonly onProgress?: ((progress: ListenProgress) => void) | undefined;
  /** Notes as they are heard; see `listen`. */
  readonly onNotes?: ((notes: readonly HeardNote[]) => void) | undefined;
  /** Seconds that were decoded so far. */
  readonly onSound?: ((sec: number) => void) | undefined;
  /** All was heard: the networks may be closed before the evidence is put together. */
  readonly onHeard?: (() => Promise<void>) | undefined;
}

/** The networks a recording is heard with, wherever they run. */
export interface HearingNetworks {
  readonly notes: WindowListener;
  readonly judges: NoteJudges;
}

/**
 * Listens to a recording in this process, as it is decoded: what was heard of the first minute is known before the second is
 * decoded, and memory hardly grows (0.5 MB per minute).
 *
 * Untrusted files belong into `listen`, which does the same in a child process with limits.
 */
export async function listenInProcess(
  file: string,
  options: HearingOptions,
  onProgress?: HearingCallbacks['onProgress'],
  onNotes?: HearingCallbacks['onNotes'],
): Promise<Result<Evidence, ListenError>> {
  // One after the other: when all are missing, the reason names the one that was asked for.
  const notes = await NoteNetwork.load(options.modelPath);
  const judges = await LoadedJudges.load(options.modelPath);
  try {
    return await hearFile(file, options, { notes, judges }, { onProgress, onNotes });
  } finally {
    await Promise.all([notes.close(), judges.close()]);
  }
}

/** The same with networks that are there already. */
export async function hearFile(
  file: string,
  options: HearingOptions,
  { notes, judges }: HearingNetworks,
  { onProgress = () => undefined, onNotes = () => undefined, onSound = () => undefined, onHeard }: HearingCallbacks,
): Promise<Result<Evidence, ListenError>> {
  let fraction = 0;
  let decodedShare = 0;
  let heardShare = () => 0;
  const onStage = (stage: ListenProgress['stage']) => {
    fraction = Math.max(fraction, Math.min(0.99, decodedShare * heardShare()));
    onProgress({ stage, fraction });
  };
  onStage('decode');
  let isCut = false;
  const hearing = new Hearing(notes, judges, options, onStage, onNotes);
  heardShare = () => hearing.heardShare;
  const decoding: DecodeOptions = {
    maxSeconds: options.maxSeconds ?? 2400,
    onlyFirstSec: options.onlyFirstSec,
    fromSec: options.fromSec,
    toSec: options.toSec,
    onCut: () => (isCut = true),
    ffmpeg: options.ffmpeg ?? 'auto',
    onDecoded: (samples) => onSound(samples / SAMPLE_RATE_HZ),
    onProgress: (share) => {
      decodedShare = share;
    },
  };
  const decoded = await decodeStream(file, decoding, (samples) => hearing.hear(samples));
  if (!decoded.ok) return decoded;
  if (decoded.value / SAMPLE_RATE_HZ < (options.minSeconds ?? 1)) return err(listenError('too-short'));
  const heard = await hearing.finish(onHeard);
  if (!heard.ok) return heard;
  onProgress({ stage: 'decide', fraction: 1 });
  return ok(isCut ? { ...heard.value, isBeginning: true } : heard.value);
}
