import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '@notewright/result';
import { listenError, type ListenError } from '../errors';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { Recording } from '../signal/recording';
import { decodeAmr } from './amr';
import { countAmrFrames, refuseAmr } from './amr-frames';
import type { FfmpegAnswer, FfmpegRequest } from './ffmpeg';
import { decodeNatively, hasNativeFfmpeg } from './native-ffmpeg';
import { type Sniffed, sniffFile } from './sniff';
import { decodeWithWasm } from './wasm-ffmpeg';

export interface DecodeOptions {
  /** Longer recordings are refused. */
  readonly maxSeconds: number;
  /** Of any recording only so much from its start is decoded, and it is never too long; at most `maxSeconds`. */
  readonly onlyFirstSec?: number | undefined;
  /** Where in the file the part begins that is wanted, and where it ends, in seconds; all of it when not given. What is beside it is not missed. */
  readonly fromSec?: number | undefined;
  readonly toSec?: number | undefined;
  /** Called when the recording, or the part that is wanted of it, goes on after `onlyFirstSec`. */
  readonly onCut?: () => void;
  /** `auto`: the machine's FFmpeg when there is one, else the one that came with npm. */
  readonly ffmpeg: 'auto' | 'native' | 'wasm';
  /** How many samples were decoded so far, also when they are only counted. */
  readonly onDecoded?: (samples: number) => void;
  /** How much is decoded and taken, 0–1: by the length the header claims, else by the longest allowed. */
  readonly onProgress: (fraction: number) => void;
}

/**
 * Decodes any recording to mono at 22,050 Hz, handing it out piece by piece.
 *
 * The type is recognised by content. A damaged or truncated file gives what can be decoded, and its length is what was decoded,
 * whatever the header claims. A file whose header claims too much is measured before anything is handed out.
 *
 * @param onSamples  nothing more is decoded until it has answered
 * @returns the number of samples that were handed out
 */
export async function decodeStream(
  file: string,
  options: DecodeOptions,
  onSamples: (samples: Float32Array) => Promise<void>,
): Promise<Result<number, ListenError>> {
  const { size } = await stat(file);
  if (size === 0) return err(listenError('empty-file'));
  const sniffed = await sniffFile(file);
  if (sniffed === undefined) return err(listenError('not-audio'));
  if (sniffed.container === 'amr') {
    const refusal = refuseAmr(await countAmrFrames(file, sniffed.start), options);
    if (refusal) return err(refusal);
  }

  const first = await decodeOnce(file, sniffed, options, onSamples);
  const { samples, complaints, absurdRateHz, lack } = first.isOnlyMeasured
    ? await decodeOnce(file, sniffed, options, onSamples, false)
    : first;
  if (absurdRateHz !== undefined) return err(listenError('not-music', `${absurdRateHz} samples a second`));
  if (lack !== undefined) return err(listenError(lack, complaints));
  if (first.decodedSamples === 0) {
    const hasNoSound = /matches no streams/.test(complaints);
    return err(listenError(hasNoSound ? 'not-audio' : 'decode-failed', complaints));
  }
  if (first.isCut) options.onCut?.();
  if (samples > options.maxSeconds * SAMPLE_RATE_HZ) return err(listenError('too-long'));
  options.onProgress(1);
  return ok(samples);
}

/** Decodes a whole recording into memory. */
export async function decodeFile(file: string, options: DecodeOptions): Promise<Result<Recording, ListenError>> {
  const recording = new Recording();
  const decoded = await decodeStream(file, options, (samples) => {
    recording.append(samples);
    return Promise.resolve();
  });
  return decoded.ok ? ok(recording) : decoded;
}

interface Decoded extends Omit<FfmpegAnswer, 'exitCode'> {
  /** Of what is wanted. */
  readonly samples: number;
  /** Of the file, as far as it was decoded. */
  readonly decodedSamples: number;
  /** It seemed too long and was not, so it was counted only. */
  readonly isOnlyMeasured: boolean;
  /** It goes on after what was wanted of it. */
  readonly isCut: boolean;
}

async function decodeOnce(
  file: string,
  { container, start }: Sniffed,
  options: DecodeOptions,
  onSamples: (samples: Float32Array) => Promise<void>,
  measureWhenSuspect = true,
): Promise<Decoded> {
  const { fromSec = 0, toSec = Infinity, onlyFirstSec = Infinity } = options;
  const isBounded = Number.isFinite(toSec) || Number.isFinite(onlyFirstSec);
  const before = Math.round(fromSec * SAMPLE_RATE_HZ);
  const wantedSamples = Math.max(0, Math.round(Math.min(toSec - fromSec, onlyFirstSec) * SAMPLE_RATE_HZ));
  // One second more than allowed is enough to know that it is too long, or goes on.
  const capSec = fromSec + Math.min(toSec - fromSec, onlyFirstSec, options.maxSeconds) + 1;
  let claimedSec: number | undefined;
  let decodedSamples = 0;
  let samples = 0;
  let isCut = false;
  let isSuspect: boolean | undefined;
  const take = async (decoded: Float32Array) => {
    const after = decoded.subarray(Math.max(0, before - decodedSamples));
    decodedSamples += decoded.length;
    const piece = after.subarray(0, wantedSamples - samples);
    isCut ||= piece.length < after.length && onlyFirstSec < toSec - fromSec;
    options.onDecoded?.(decodedSamples);
    if (piece.length === 0) return;
    samples += piece.length;
    isSuspect ??= measureWhenSuspect && !isBounded && (claimedSec ?? 0) - fromSec > options.maxSeconds;
    if (isSuspect) return;
    await onSamples(tame(piece));
    options.onProgress(Math.min(1, decodedSamples / SAMPLE_RATE_HZ / Math.min(claimedSec ?? capSec, capSec)));
  };
  let answer: Omit<FfmpegAnswer, 'exitCode'> = { complaints: '' };
  if (container === 'amr') await decodeAmr(file, start, capSec, take);
  else {
    const request: FfmpegRequest = {
      file,
      container,
      start,
      maxSeconds: capSec,
      onClaimedDuration: (sec) => (claimedSec = sec),
      onSamples: take,
    };
    answer = await decodeWith(options.ffmpeg, request);
  }
  const isTooLong = samples > options.maxSeconds * SAMPLE_RATE_HZ;
  return { ...answer, samples, decodedSamples, isOnlyMeasured: isSuspect === true && !isTooLong, isCut };
}

/** Which FFmpeg decodes; one on the path that turns out not to run is as good as none. */
async function decodeWith(which: DecodeOptions['ffmpeg'], request: FfmpegRequest): Promise<FfmpegAnswer> {
  const wantsNative = which === 'native' || (which === 'auto' && hasNativeFfmpeg());
  const answer = wantsNative ? await decodeNatively(request) : undefined;
  if (answer !== undefined) return answer;
  return which === 'native' ? { exitCode: 127, complaints: 'no ffmpeg on the path runs' } : decodeWithWasm(request);
}

/** 12 dB over full scale: floating-point files may be a little too loud, damaged frames decode to anything. */
const LOUDEST_SAMPLE = 4;

/** Replaces what is not a number by silence and limits the rest, in place, so that one broken frame cannot drown the music. */
function tame(samples: Float32Array): Float32Array {
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index]!;
    if (!(Math.abs(sample) <= LOUDEST_SAMPLE)) {
      samples[index] = Number.isNaN(sample) ? 0 : Math.sign(sample) * LOUDEST_SAMPLE;
    }
  }
  return samples;
}
