import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { listen, type ListenOptions } from '../index';
import { noteModelPath } from './model';

/** Where a test file listens: a folder of its own for made-up recordings, gone at its end, and the shipped network. */
export function hearingRoom() {
  const folder = mkdtempSync(join(tmpdir(), 'notewright-listen-'));
  const modelPath = noteModelPath();
  afterAll(() => rmSync(folder, { recursive: true }));

  return {
    fileOf(name: string, bytes: Uint8Array): string {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      return file;
    },
    /** What is heard. @throws with code and detail when nothing can be */
    async hear(file: string, options: Partial<ListenOptions> = {}) {
      const result = await listen(file, { modelPath, ...options });
      if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`);
      return result.value;
    },
    async codeOf(file: string, options: Partial<ListenOptions> = {}) {
      const result = await listen(file, { modelPath, ...options });
      return result.ok ? 'ok' : result.error.code;
    },
  };
}
