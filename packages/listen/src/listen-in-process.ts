import { err, type Evidence, ok, type Result } from '@notewright/evidence';
import { decodeFile, type DecodeOptions } from './decode/decode';
import { decodeFor } from './decoders/instrument';
import { listenError, type ListenError } from './errors';
import { toHeardNotes } from './heard-notes';
import { SAMPLE_RATE_HZ } from './network/frames';
import { NoteNetwork } from './network/note-network';
import { levelAtShare, measureLoudness } from './signal/loudness';
import { onsetStrength } from './signal/onset-strength';
import { readStretched, stretchFor } from './signal/retune';
import { estimateTuning } from './signal/tuning';

export interface ListenProgress {
  readonly stage: 'decode' | 'tuning' | 'notes' | 'decide';
  /** Of this stage, 0–1. */
  readonly fraction: number;
}

export interface HearingOptions {
  /** The converted note network, `build/models/basic-pitch.onnx`. */
  readonly modelPath: string;
  /** One of the instruments a sheet can be made for; decides between chords and a single line, and the range. */
  readonly instrument?: string;
  /** Shorter recordings are refused; 1 when not given. */
  readonly minSeconds?: number;
  /** Longer recordings are refused; 2400 (40 minutes) when not given. */
  readonly maxSeconds?: number;
  readonly ffmpeg?: DecodeOptions['ffmpeg'];
}

/** Within this the network hears as well as in tune, and retuning costs a little sharpness. */
const TUNED_CENTS = 8;
/** A recording whose loudest moments stay below this is silent: −60 dB is a whisper in another room. */
const AUDIBLE_DB = -60;

/**
 * Listens to a recording in this process: decoding, tuning, note network, decisions, in constant memory per minute (about 9 MB).
 *
 * Untrusted files belong into `listen`, which calls this in a child process with limits.
 */
export async function listenInProcess(
  file: string,
  options: HearingOptions,
  onProgress: (progress: ListenProgress) => void = () => undefined,
): Promise<Result<Evidence, ListenError>> {
  const decoded = await decodeFile(file, {
    maxSeconds: options.maxSeconds ?? 2400,
    ffmpeg: options.ffmpeg ?? 'auto',
    onProgress: (fraction) => onProgress({ stage: 'decode', fraction }),
  });
  if (!decoded.ok) return decoded;
  const recording = decoded.value;
  const durationSec = recording.length / SAMPLE_RATE_HZ;
  if (durationSec < (options.minSeconds ?? 1)) return err(listenError('too-short'));

  onProgress({ stage: 'tuning', fraction: 0 });
  const loudness = measureLoudness(recording);
  if (levelAtShare(loudness, 1) < AUDIBLE_DB) return err(listenError('silent'));
  const tuningCents = estimateTuning(recording);
  const stretch = Math.abs(tuningCents) > TUNED_CENTS ? stretchFor(tuningCents) : 1;
  const strength = onsetStrength(recording);
  onProgress({ stage: 'tuning', fraction: 1 });

  const network = await NoteNetwork.load(options.modelPath);
  const posteriors = await network.listen(
    Math.round(recording.length * stretch),
    (start, into) => {
      readStretched(recording, start, stretch, into);
      recording.forgetBefore(Math.floor(start / stretch) - SAMPLE_RATE_HZ);
    },
    (done, total) => onProgress({ stage: 'notes', fraction: done / total }),
  );
  await network.close();

  onProgress({ stage: 'decide', fraction: 0 });
  const candidates = decodeFor(options.instrument, posteriors);
  const notes = toHeardNotes(candidates, { stretch, loudness, durationSec });
  onProgress({ stage: 'decide', fraction: 1 });
  return ok({ version: 1, durationSec, tuningCents, notes, onsetStrength: strength });
}
