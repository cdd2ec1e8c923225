import { resolve } from 'node:path';
import { childProgram, DECODE_ARGUMENT } from '../child/program';
import type { FfmpegAnswer, FfmpegRequest } from './ffmpeg';
import { readSamples } from './ffmpeg-process';

/**
 * Decodes with FFmpeg as WebAssembly, which comes with npm: two to four times slower than native, in a process of its own like the
 * native one, because it decodes in one go and could not wait for whoever listens; and its memory goes back when it ends.
 */
export function decodeWithWasm(request: FfmpegRequest): Promise<FfmpegAnswer> {
  const { file, container, start, maxSeconds } = request;
  const args = [...childProgram(), DECODE_ARGUMENT, resolve(file), container, String(start), String(maxSeconds)];
  return readSamples(process.execPath, args, request);
}
