import { spawn } from 'node:child_process';
import { type FfmpegAnswer, FfmpegMessages, type FfmpegRequest } from './ffmpeg';

/**
 * Runs a program that writes samples (32-bit floats of this machine) to its output and says what it finds on its error stream. It is
 * read only as fast as the samples are used, so it never runs ahead; it ends when the samples are not wanted any more.
 */
export async function readSamples(
  command: string,
  args: readonly string[],
  { onSamples, onClaimedDuration }: FfmpegRequest,
): Promise<FfmpegAnswer> {
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const messages = new FfmpegMessages(onClaimedDuration);
  program.stderr.setEncoding('utf8').on('data', (text: string) => messages.add(text));
  const ended = new Promise<number>((done, fail) => {
    program.on('error', fail);
    program.on('close', (code) => done(code ?? 1));
  });
  ended.catch(() => undefined); // a program that cannot be started is reported below, once
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of program.stdout as AsyncIterable<Buffer>) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.length - (bytes.length % 4);
      // Copied, because the position of a chunk in its pool need not be a multiple of four.
      await onSamples(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole) as ArrayBuffer));
      rest = bytes.subarray(whole);
    }
  } finally {
    program.kill('SIGKILL'); // does nothing to one that has ended
  }
  return { exitCode: await ended, complaints: messages.complaints };
}
