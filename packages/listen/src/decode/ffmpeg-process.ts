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
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    program.kill('SIGKILL'); // does nothing to one that has ended
  };
  const messages = new FfmpegMessages(onClaimedDuration);
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    messages.add(text);
    if (messages.absurdRateHz !== undefined) stop();
  });
  const ended = new Promise<Pick<FfmpegAnswer, 'exitCode' | 'lack'>>((done, fail) => {
    program.on('error', fail);
    program.on('close', (code, signal) => {
      // What it had decoded so far would pass for the whole recording.
      if (signal === 'SIGKILL' && !isStopped) fail(new KilledByTheMachine(command));
      else done({ exitCode: code ?? 1, lack: code !== 0 && messages.lacksMemory ? 'too-much-memory' : undefined });
    });
  });
  ended.catch(() => undefined); // a program that cannot be started is reported below, once
  let isRead = false;
  try {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of program.stdout as AsyncIterable<Buffer>) {
      if (messages.absurdRateHz !== undefined) break;
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      const whole = bytes.length - (bytes.length % 4);
      // Copied, because the position of a chunk in its pool need not be a multiple of four.
      await onSamples(new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + whole) as ArrayBuffer));
      rest = bytes.subarray(whole);
    }
    isRead = true;
  } finally {
    if (!isRead) stop(); // one that ends by itself is left to say why
  }
  const answer = { ...(await ended), complaints: messages.complaints };
  const { absurdRateHz } = messages;
  return absurdRateHz === undefined ? answer : { ...answer, absurdRateHz, lack: undefined };
}

/** Nobody but the machine, out of memory, kills a decoder; looks like other errors of the operating system. */
class KilledByTheMachine extends Error {
  readonly syscall = 'kill';

  constructor(command: string) {
    super(`${command} was killed`);
  }
}
