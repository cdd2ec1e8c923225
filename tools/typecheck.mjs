// Checks the three worlds separately, so that the pure packages cannot see the DOM or Node at all.
import { spawnSync } from 'node:child_process';

const tsc = new URL('../node_modules/ts7/bin/tsc', import.meta.url).pathname;
let failed = false;
for (const project of ['core', 'node', 'web']) {
  const known = ['--incremental', '--tsBuildInfoFile', `build/types/${project}.tsbuildinfo`]; // a fifth of the work
  const { status } = spawnSync(process.execPath, [tsc, '-p', `tsconfig.${project}.json`, ...known], {
    stdio: 'inherit',
  });
  if (status !== 0) failed = true;
}
process.exit(failed ? 1 : 0);
