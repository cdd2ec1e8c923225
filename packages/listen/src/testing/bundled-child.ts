import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Packages of ours that it uses; those of others stay outside. */
const OURS = [
  ['condition', 'condition/src/index.ts'],
  ['evidence', 'evidence/src/index.ts'],
  ['networks', 'networks/src/index.ts'],
  ['networks/node', 'networks/src/node.ts'],
  ['result', 'result/src/index.ts'],
  ['signal', 'signal/src/index.ts'],
  ['words', 'words/src/index.ts'],
] as const;

/** The listening program bundled, as the product starts it: from sources, each start compiles it anew, which is most of its time. */
export function bundledChild(): { readonly path: string } {
  let folder = '';
  beforeAll(() => {
    mkdirSync(join(ROOT, 'build'), { recursive: true });
    folder = mkdtempSync(join(ROOT, 'build', 'listen-child-')); // where it finds its packages
    execFileSync(process.execPath, [
      join(ROOT, 'node_modules/esbuild/bin/esbuild'),
      join(ROOT, 'packages/listen/src/child/main.ts'),
      ...['--bundle', '--splitting', '--format=esm', '--platform=node', '--packages=external', '--log-level=error'],
      ...OURS.map(([name, file]) => `--alias:@notewright/${name}=${join(ROOT, 'packages', file)}`),
      ...['--out-extension:.js=.mjs', `--outdir=${folder}`],
    ]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return {
    get path() {
      return join(folder, 'main.mjs');
    },
  };
}
