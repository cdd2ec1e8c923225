import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';

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
  pages: join(root, 'apps/server/pages'),
  soundfonts: join(root, 'build/Soundfonts'),
  model: join(root, 'build/models/basic-pitch.onnx'),
  models: join(root, 'build/models'),
  main: bundled('main.js', 'apps/server/src/main.ts'),
  listenChild: bundled('listen-child.js', 'apps/server/src/listen-child.ts'),
  videoChild: bundled('video-child.js', 'apps/server/src/video-child.ts'),
  passwordWorker: bundled('password-worker.js', 'apps/server/src/password-worker.ts'),
  backup: bundled('backup.js', 'apps/server/src/backup.ts'),
  account: bundled('account.js', 'apps/server/src/account.ts'),
  scoreWorker: bundled('score-worker.js', 'apps/server/src/score-worker.ts'),
} as const;

/** Node options that let a child run this file: TypeScript sources need the tsx loader. */
export const nodeOptionsFor = (file: string): string[] => (file.endsWith('.ts') ? ['--import', 'tsx'] : []);

/** A thread running this file; from TypeScript sources it registers the loader itself, as `--import` does not reach threads. */
export function startThread(file: string, resourceLimits: ResourceLimits): Worker {
  if (!file.endsWith('.ts')) return new Worker(file, { resourceLimits });
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = JSON.stringify(pathToFileURL(join(tsx, 'dist/esm/api/index.mjs')).href);
  const start = `import(${loader}).then((tsx) => (tsx.register(), import(${JSON.stringify(pathToFileURL(file).href)})))`;
  return new Worker(start, { eval: true, execArgv: [], resourceLimits });
}
