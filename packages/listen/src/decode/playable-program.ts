/** The program that makes of one untrusted file what browsers play: Opus in WebM. Its caller builds the wall around it. */
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { decodeAmr } from './amr';
import { SAMPLE_RATE_HZ } from '../network/frames';
import { hasNativeFfmpeg } from './native-ffmpeg';
import { playableArguments, type PlayableRequest } from './playable-arguments';
import { sniffFile } from './sniff';
import { loadFfmpegCore } from './wasm-core';
import { mountSource } from './wasm-files';

/** Encoders know ten levels of effort; five minutes take two seconds at the highest. */
const NATIVE_EFFORT = 10;
const WASM_EFFORT = 0;

/**
 * @param args  the file; the file to be written, in a folder this process may write to; where the recording begins in the first, and how
 *              long it may be, in seconds; 'wasm' to do without the machine's own FFmpeg
 * @returns the exit status: 0 when the file is written
 */
export async function writePlayable([file, output, fromSec, mostSec, which]: readonly string[]): Promise<number> {
  if (file === undefined || output === undefined) return 2;
  // Whoever listens to the same recording meanwhile goes first. Only root may raise what began lower still.
  if (getPriority() < constants.priority.PRIORITY_BELOW_NORMAL) setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const sniffed = await sniffFile(file);
  if (!sniffed) return 1;
  const part = { fromSec: Number(fromSec), mostSec: Number(mostSec) };
  const { input, request } =
    sniffed.container === 'amr'
      ? await asSamples(file, sniffed.start, part, `${output}.f32`)
      : { input: file, request: { ...sniffed, ...part } };
  const native = which !== 'wasm' && hasNativeFfmpeg() ? await encodeNatively(request, input, output) : undefined;
  return native ?? encodeWithWasm(request, input, output);
}

/** Not every FFmpeg knows the format of old telephones. */
async function asSamples(
  file: string,
  start: number,
  { fromSec, mostSec }: Pick<PlayableRequest, 'fromSec' | 'mostSec'>,
  input: string,
): Promise<{ readonly input: string; readonly request: PlayableRequest }> {
  const samples = await open(input, 'w');
  try {
    await decodeAmr(file, start, fromSec + mostSec, async (piece) => {
      await samples.write(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
    });
  } finally {
    await samples.close();
  }
  return { input, request: { container: 'f32le', start: 0, fromSec, mostSec, rateHz: SAMPLE_RATE_HZ } };
}

/** @returns the exit status; undefined when it cannot be started, or has no encoder for Opus */
function encodeNatively(request: PlayableRequest, input: string, output: string): Promise<number | undefined> {
  const args = playableArguments(request, NATIVE_EFFORT, `file:${resolve(input)}`, `file:${resolve(output)}`);
  return new Promise((done) => {
    const program = spawn('ffmpeg', ['-nostdin', ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
    let complaints = '';
    program.stderr.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-1000)));
    program.on('error', () => done(undefined));
    program.on('close', (code) => {
      process.stderr.write(complaints);
      done(code === 126 || code === 127 || /Unknown encoder/.test(complaints) ? undefined : (code ?? 1));
    });
  });
}

async function encodeWithWasm(request: PlayableRequest, input: string, output: string): Promise<number> {
  const core = await loadFfmpegCore();
  core.setLogger(({ message }) => process.stderr.write(`${message}\n`));
  const source = openSync(input, 'r');
  try {
    mountSource(core.FS, '/recording', source);
    const status = core.exec(...playableArguments(request, WASM_EFFORT, 'file:/recording', 'file:/playable.webm'));
    if (status === 0) await writeFile(output, core.FS.readFile('/playable.webm'));
    return status;
  } finally {
    closeSync(source);
  }
}
