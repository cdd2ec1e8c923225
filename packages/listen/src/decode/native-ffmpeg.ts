import { spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type FfmpegAnswer, ffmpegArguments, FfmpegMessages, type FfmpegRequest } from './ffmpeg';

/** Whether an `ffmpeg` is on the path and starts. */
export const hasNativeFfmpeg = (): boolean =>
  spawnSync('ffmpeg', ['-version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;

/** Decodes with the machine's own FFmpeg, streaming; its limits are those of the process it is called in. */
export function decodeNatively(request: FfmpegRequest): Promise<FfmpegAnswer> {
  const { onSamples, onClaimedDuration } = request;
  // "file:" and an absolute path: a file name can neither be taken for an option nor for another protocol.
  const args = ffmpegArguments(request, `file:${resolve(request.file)}`, 'pipe:1');
  return new Promise((done, fail) => {
    const ffmpeg = spawn('ffmpeg', ['-nostdin', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    const messages = new FfmpegMessages(onClaimedDuration);
    let rest: Buffer = Buffer.alloc(0);
    ffmpeg.stdout.on('data', (chunk: Buffer) => {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.length - (bytes.length % 4);
      // Copied, because the position of a chunk in its pool need not be a multiple of four.
      onSamples(new Float32Array(Uint8Array.from(bytes.subarray(0, whole)).buffer));
      rest = bytes.subarray(whole);
    });
    ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => messages.add(text));
    ffmpeg.on('error', fail);
    ffmpeg.on('close', (code) => done({ exitCode: code ?? 1, complaints: messages.complaints }));
  });
}
