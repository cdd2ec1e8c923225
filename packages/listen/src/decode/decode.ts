import { stat } from 'node:fs/promises';
import { err, ok, type Result } from '@notewright/evidence';
import { listenError, type ListenError } from '../errors';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { Recording } from '../signal/recording';
import { decodeAmr } from './amr';
import { decodeNatively, hasNativeFfmpeg } from './native-ffmpeg';
import { type Container, sniffFile } from './sniff';
import { decodeWithWasm } from './wasm-ffmpeg';

export interface DecodeOptions {
  /** Longer recordings are refused. */
  readonly maxSeconds: number;
  /** `auto`: the machine's FFmpeg when there is one, else the one that came with npm. */
  readonly ffmpeg: 'auto' | 'native' | 'wasm';
  readonly onProgress: (fraction: number) => void;
}

/**
 * Decodes any recording to mono at 22,050 Hz.
 *
 * The type is told by content. A damaged or truncated file gives what can be heard; the length is what was decoded,
 * whatever the header claims.
 */
export async function decodeFile(file: string, options: DecodeOptions): Promise<Result<Recording, ListenError>> {
  const { size } = await stat(file);
  if (size === 0) return err(listenError('empty-file'));
  const container = await sniffFile(file);
  if (container === undefined) return err(listenError('not-audio'));

  // One second more than allowed is enough to know that it is too long.
  const capSec = options.maxSeconds + 1;
  const { recording, complaints } =
    container === 'amr'
      ? { recording: await decodeAmr(file, capSec), complaints: '' }
      : await decodeWithFfmpeg(file, container, capSec, options);
  options.onProgress(1);

  if (recording.length === 0) {
    const hasNoSound = /matches no streams/.test(complaints);
    return err(listenError(hasNoSound ? 'not-audio' : 'decode-failed', complaints));
  }
  if (recording.length > options.maxSeconds * SAMPLE_RATE_HZ) return err(listenError('too-long'));
  return ok(recording);
}

async function decodeWithFfmpeg(file: string, container: Container, capSec: number, options: DecodeOptions) {
  const recording = new Recording();
  let claimedSec = Infinity;
  const isNative = options.ffmpeg === 'auto' ? hasNativeFfmpeg() : options.ffmpeg === 'native';
  const { complaints } = await (isNative ? decodeNatively : decodeWithWasm)({
    file,
    container,
    maxSeconds: capSec,
    onClaimedDuration: (sec) => (claimedSec = sec),
    onSamples: (samples) => {
      recording.append(tame(samples));
      options.onProgress(Math.min(1, recording.length / SAMPLE_RATE_HZ / Math.min(claimedSec, capSec)));
    },
  });
  return { recording, complaints };
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
