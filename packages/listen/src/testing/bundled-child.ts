import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

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
      ...['evidence', 'result'].map(
        (name) => `--alias:@notewright/${name}=${join(ROOT, 'packages', name, 'src/index.ts')}`,
      ),
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
