import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/** The converted note network; converts it first where that was not done yet. */
export function noteModelPath(): string {
  execFileSync(process.execPath, [inRepository('models/basic-pitch/convert.mjs')]);
  return inRepository('build/models/basic-pitch.onnx');
}

export const fixture = (name: string) => inRepository(`packages/listen/fixtures/${name}`);
