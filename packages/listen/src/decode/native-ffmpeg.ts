import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type FfmpegAnswer, ffmpegArguments, type FfmpegRequest } from './ffmpeg';
import { readSamples } from './ffmpeg-process';

/** Whether an `ffmpeg` is on the path and starts. */
export const hasNativeFfmpeg = (): boolean =>
  spawnSync('ffmpeg', ['-version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** Decodes with the machine's own FFmpeg; its limits are those of the process it is called in. */
export function decodeNatively(request: FfmpegRequest): Promise<FfmpegAnswer> {
  // "file:" and an absolute path: a file name can neither be taken for an option nor for another protocol.
  const args = ffmpegArguments(request, `file:${resolve(request.file)}`, 'pipe:1');
  return readSamples('ffmpeg', ['-nostdin', ...args], request);
}
