import { decodeFile } from '../decode/decode';
import { hasNativeFfmpeg } from '../decode/native-ffmpeg';

/** The decoders this machine has. */
export const DECODERS = hasNativeFfmpeg() ? (['native', 'wasm'] as const) : (['wasm'] as const);

/** All samples of a recording that has to be readable; 60 s at most. */
export async function samplesOf(file: string, ffmpeg: 'native' | 'wasm'): Promise<Float32Array> {
  const decoded = await decodeFile(file, { ffmpeg, maxSeconds: 60, onProgress: () => undefined });
  if (!decoded.ok) throw new Error(`${decoded.error.code}: ${decoded.error.detail}`);
  const samples = new Float32Array(decoded.value.length);
  decoded.value.read(0, samples);
  return samples;
}
