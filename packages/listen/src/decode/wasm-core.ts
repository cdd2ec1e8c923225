import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

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

export interface EmscriptenFileSystem {
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
