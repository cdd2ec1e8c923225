import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { type FfmpegAnswer, ffmpegArguments, type FfmpegRequest } from './ffmpeg';
import { readSamples } from './ffmpeg-process';

/** What a shell and the loader of shared libraries answer when a program is there and cannot be run. */
const CANNOT_RUN = [126, 127];

/** Whether an `ffmpeg` lies on the path. It is not started to find out: that costs as much as decoding ten minutes of it. */
export const hasNativeFfmpeg = (): boolean => (process.env['PATH'] ?? '').split(delimiter).some(holdsFfmpeg);

function holdsFfmpeg(folder: string): boolean {
  const program = join(folder, process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg');
  try {
    accessSync(program, constants.X_OK);
    return statSync(program).isFile();
  } catch {
    return false;
  }
}

/**
 * Decodes with the machine's own FFmpeg; its limits are those of the process it is called in.
 *
 * @returns undefined when it lies there but does not run (another processor's, a library of it is missing)
 */
export async function decodeNatively(request: FfmpegRequest): Promise<FfmpegAnswer | undefined> {
  // "file:" and an absolute path: a file name can neither be taken for an option nor for another protocol.
  const args = ffmpegArguments(request, `file:${resolve(request.file)}`, 'pipe:1');
  try {
    const answer = await readSamples('ffmpeg', ['-nostdin', ...args], request);
    return CANNOT_RUN.includes(answer.exitCode) ? undefined : answer;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('spawn')) return undefined;
    throw error;
  }
}
