import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * A thread of the program this process runs, in which `runListenChild` answers for the large networks; from TypeScript sources it
 * registers the loader itself, as `--import` does not reach threads.
 */
export function threadAside(): Worker {
  const program = process.argv[1] ?? '';
  if (!program.endsWith('.ts')) return new Worker(program);
  const tsx = dirname(createRequire(import.meta.url).resolve('tsx/package.json'));
  const loader = JSON.stringify(pathToFileURL(join(tsx, 'dist/esm/api/index.mjs')).href);
  const start = `import(${loader}).then((tsx) => (tsx.register(), import(${JSON.stringify(pathToFileURL(program).href)})))`;
  return new Worker(start, { eval: true, execArgv: [] });
}
