import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where the parts of the program lie. `apps/server/dist` (bundled) and `apps/server/src` (from sources) are equally
 * deep, so the repository root is the same step away from both; a helper program is the bundled file when there is
 * one beside us, else its TypeScript source.
 */
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');
const bundled = (name: string, source: string): string => {
  const file = join(here, name);
  return here.endsWith('dist') && existsSync(file) ? file : join(root, source);
};

export const PATHS = {
  root,
  page: join(root, 'apps/web/dist'),
  soundfonts: join(root, 'build/Soundfonts'),
  model: join(root, 'build/models/basic-pitch.onnx'),
  main: bundled('main.js', 'apps/server/src/main.ts'),
  listenChild: bundled('listen-child.js', 'packages/listen/src/child/main.ts'),
  pdfWorker: bundled('pdf-worker.js', 'apps/server/src/pdf-worker.ts'),
} as const;

/** Node options that let a child run this file: TypeScript sources need the tsx loader. */
export const nodeOptionsFor = (file: string): string[] => (file.endsWith('.ts') ? ['--import', 'tsx'] : []);
