import { fstatSync, readSync } from 'node:fs';
import type { EmscriptenFileSystem } from './wasm-core';

/** Makes an open file of this machine readable inside, without copying it into memory. */
export function mountSource(files: EmscriptenFileSystem, path: string, descriptor: number): void {
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
