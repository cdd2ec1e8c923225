/** The program that decodes one file with FFmpeg as WebAssembly: samples on its output, FFmpeg's messages on its error stream. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { ffmpegArguments } from './ffmpeg';
import type { Container } from './sniff';
import { type EmscriptenFileSystem, loadFfmpegCore } from './wasm-core';
import { mountSource } from './wasm-files';

const STDOUT = 1;
const STDERR = 2;

/** @param args  file, container, bytes before the sound, most seconds */
export async function decodeToOutput([file, container, start, maxSeconds]: readonly string[]): Promise<number> {
  const core = await loadFfmpegCore();
  core.setLogger(({ message }) => writeAll(STDERR, Buffer.from(`${message}\n`)));
  const source = openSync(file!, 'r');
  try {
    mountSource(core.FS, '/recording', source);
    mountSink(core.FS, '/samples', (bytes) => writeAll(STDOUT, bytes));
    const request = { container: container as Container, start: Number(start), maxSeconds: Number(maxSeconds) };
    return core.exec(...ffmpegArguments(request, 'file:/recording', 'file:/samples'));
  } finally {
    closeSync(source);
  }
}

/** Waits while the reader is busy: nothing is kept here, so memory does not grow with the recording. */
function writeAll(descriptor: number, bytes: Uint8Array): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let at = 0; at < bytes.length;) {
    try {
      at += writeSync(descriptor, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') process.exit(1); // whoever read is gone
      Atomics.wait(clock, 0, 0, 5);
    }
  }
}

/** A device inside that hands out what is written to it. */
function mountSink(files: EmscriptenFileSystem, path: string, onBytes: (bytes: Uint8Array) => void): void {
  const device = files.makedev(64, 0);
  files.registerDevice(device, {
    open: (stream: { seekable: boolean }) => void (stream.seekable = false),
    close: () => undefined,
    write: (_: unknown, memory: Int8Array, offset: number, length: number) => {
      onBytes(new Uint8Array(memory.buffer, memory.byteOffset + offset, length));
      return length;
    },
  });
  files.mkdev(path, device);
}
