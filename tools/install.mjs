import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { PlainError } from './plain-error.mjs';
import { run, seconds } from './shell.mjs';

const WANTED = 'package-lock.json';
/** npm notes here what it installed, at the very end: absent when an install was interrupted. */
const INSTALLED = 'node_modules/.package-lock.json';
/** Lockfile, platform and extent of our own last install. */
const STAMP = 'node_modules/.notewright-installed';
const [ALL, WITHOUT_TESTS] = ['all', 'without-tests'];

/**
 * Installs exactly what the lockfile says, when that is not what is installed already.
 *
 * @param {object} needed
 * @param {boolean} needed.tests  whether what only tests, checks and measures is needed, too. Building and running takes what the packages
 *   name as dependencies, half of all: whoever only wants to play waits for nothing else. Who has the rest keeps it.
 */
export async function ensureInstalled({ tests }) {
  const wanted = `${fingerprint([WANTED])} ${process.platform}-${process.arch}`;
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (existsSync(INSTALLED)) {
    if (stamp === `${wanted} ${ALL}` || (!tests && stamp === `${wanted} ${WITHOUT_TESTS}`)) return;
    if (isInstalled({ tests })) return;
  }
  const extent = tests || stamp.endsWith(ALL) ? ALL : WITHOUT_TESTS;
  const omitted = extent === ALL ? [] : ['--omit=dev'];
  const begun = performance.now();
  console.error('Installing packages (npm ci) …');
  // The lockfile has exact versions with checksums, so what npm has kept of a package is as good as what the registry would say of it:
  // seven hundred questions less. What was kept before a version came out does not know it: then the registry is asked.
  let done = await install('--prefer-offline', ...omitted);
  if (!done) {
    console.error('Once more, with the registry asked for each package …');
    done = await install(...omitted);
  }
  if (!done) throw new PlainError('The packages could not be installed; npm says why above.');
  writeFileSync(STAMP, `${wanted} ${extent}`);
  console.error(`Packages installed in ${seconds(begun)}.`);
}

/** @returns whether it went well; npm itself says what did not */
async function install(...options) {
  const { exitCode } = await run(['npm', 'ci', '--no-audit', '--no-fund', ...options], {
    // .npmrc lets no package run a script. Where npm is told to run them all the same: this one would fetch CUDA libraries of a
    // gigabyte; the CPU library comes with the package.
    env: { ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  return exitCode === 0;
}

/** Whether somebody's own `npm install` left every package of the lockfile there in its version; with `tests` those of tests, too. */
function isInstalled({ tests }) {
  const { packages: wanted } = JSON.parse(readFileSync(WANTED, 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(INSTALLED, 'utf8'));
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && (tests || !entry.dev))
    .every(([place, entry]) => {
      const found = installed[place];
      if (!found) return entry.optional === true && !isForThisPlatform(entry);
      return found.version === entry.version && found.integrity === entry.integrity;
    });
}

/** Binaries name the platform they are for; optional packages that name none are other ways to the same end. */
const isForThisPlatform = ({ os, cpu, libc }) =>
  os?.includes(process.platform) === true && cpu?.includes(process.arch) === true && !libc?.includes('musl');
