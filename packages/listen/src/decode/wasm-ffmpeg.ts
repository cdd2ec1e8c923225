import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type FfmpegAnswer, ffmpegArguments, FfmpegMessages, type FfmpegRequest } from './ffmpeg';

/** The part of the Emscripten module we use. */
interface FfmpegCore {
  exec(...args: string[]): number;
  setLogger(logger: (line: { message: string }) => void): void;
  readonly FS: EmscriptenFileSystem;
}

interface FileNode {
  usedBytes: number;
  stream_ops: object;
}

interface EmscriptenFileSystem {
  makedev(major: number, minor: number): number;
  registerDevice(device: number, operations: object): void;
  mkdev(path: string, device: number): void;
  writeFile(path: string, data: Uint8Array): void;
  readFile(path: string): Uint8Array;
  lookupPath(path: string): { node: FileNode };
}

/**
 * Loads the FFmpeg that came with npm. It was built for web workers, where `self` exists and the program is fetched; here the
 * name is provided and the program is handed over.
 */
export async function loadFfmpegCore(): Promise<FfmpegCore> {
  const require = createRequire(import.meta.url);
  const folder = new URL('../esm/', pathToFileURL(require.resolve('@ffmpeg/core')));
  Object.assign(globalThis, { self: { location: { href: '' } } });
  const { default: createCore } = (await import(new URL('ffmpeg-core.js', folder).href)) as {
    default: (options: object) => Promise<FfmpegCore>;
  };
  const wasmBinary = readFileSync(new URL('ffmpeg-core.wasm', folder));
  return createCore({ wasmBinary, locateFile: (path: string) => path });
}

/**
 * Decodes with FFmpeg as WebAssembly: two to four times slower than native, and in one go (nothing else runs meanwhile). The
 * file is read and the samples are handed out piece by piece, so memory does not grow with the recording.
 */
export async function decodeWithWasm(request: FfmpegRequest): Promise<FfmpegAnswer> {
  const core = await loadFfmpegCore();
  const messages = new FfmpegMessages(request.onClaimedDuration);
  core.setLogger(({ message }) => messages.add(`${message}\n`));
  const source = openSync(request.file, 'r');
  try {
    mountSource(core.FS, '/recording', source);
    mountSink(core.FS, '/samples', request.onSamples);
    const exitCode = core.exec(...ffmpegArguments(request, 'file:/recording', 'file:/samples'));
    return { exitCode, complaints: messages.complaints };
  } finally {
    closeSync(source);
  }
}

/** Makes an open file of this machine readable inside, without copying it into memory. */
function mountSource(files: EmscriptenFileSystem, path: string, descriptor: number): void {
  files.writeFile(path, new Uint8Array(0));
  const { node } = files.lookupPath(path);
  const { size } = fstatSync(descriptor);
  // Seeking and asking for the size only look at this number.
  Object.defineProperty(node, 'usedBytes', { get: () => size });
  node.stream_ops = {
    ...node.stream_ops,
    read: (_: unknown, memory: Int8Array, offset: number, length: number, position: number) =>
      readSync(descriptor, memory, offset, length, position),
  };
}

/** A device inside that hands out the samples written to it. */
function mountSink(files: EmscriptenFileSystem, path: string, onSamples: (samples: Float32Array) => void): void {
  let rest = new Uint8Array(0);
  const device = files.makedev(64, 0);
  files.registerDevice(device, {
    open: (stream: { seekable: boolean }) => void (stream.seekable = false),
    close: () => undefined,
    write: (_: unknown, memory: Int8Array, offset: number, length: number) => {
      const bytes = new Uint8Array(rest.length + length);
      bytes.set(rest);
      bytes.set(memory.subarray(offset, offset + length), rest.length);
      const whole = bytes.length - (bytes.length % 4);
      onSamples(new Float32Array(bytes.buffer.slice(0, whole)));
      rest = bytes.slice(whole);
      return length;
    },
  });
  files.mkdev(path, device);
}
