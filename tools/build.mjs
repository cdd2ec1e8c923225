import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleOptions } from './bundle.mjs';
import { ENGRAVER } from './engraver.mjs';
import { fingerprint, glance } from './fingerprint.mjs';
import { PlainError } from './plain-error.mjs';
import { run, seconds } from './shell.mjs';

const STAMPS = 'build/stamps';

/** The programs of the server and of the command line: name in `dist` → source. */
export const SERVER_BUNDLE = {
  main: 'apps/server/src/main.ts',
  'listen-child': 'apps/server/src/listen-child.ts',
  'video-child': 'apps/server/src/video-child.ts',
  'score-worker': 'apps/server/src/score-worker.ts',
  'password-worker': 'apps/server/src/password-worker.ts',
  backup: 'apps/server/src/backup.ts',
  account: 'apps/server/src/account.ts',
};
const CLI_BUNDLE = {
  main: 'apps/cli/src/main.ts',
  'listen-child': 'packages/listen/src/child/main.ts',
};

const ENGRAVER_TOOLS = ['engraver.mjs', 'engraver-used.json', 'wasm-files.mjs', 'wasm-functions.mjs'].map(
  (name) => `tools/${name}`,
);

/** What the page in `apps/web/dist` is made of. */
const OF_THE_PAGE = [
  ...['index.html', 'public', 'src', 'vite', 'vite.config.ts', 'package.json'].map((name) => `apps/web/${name}`),
  ...ENGRAVER_TOOLS,
  'packages',
  'package-lock.json',
];
/** With the page go the compressed files beside it. */
const PACKED = ['index.html', 'index.html.br'].map((name) => `apps/web/dist/${name}`);

/** The files of the networks that were trained here. */
function trainedNetworks() {
  const { networks } = JSON.parse(readFileSync('models/manifest.json', 'utf8'));
  return Object.values(networks).map(({ file }) => file);
}

/**
 * What the product is made of. A step runs when something it reads has changed since it last ended well, or when
 * something it made is gone; one that needs what another makes stands after it and names it.
 */
const STEPS = {
  model: {
    title: 'networks',
    reads: ['models', 'node_modules/@spotify/basic-pitch/package.json'],
    makes: ['basic-pitch.onnx', 'manifest.json', ...trainedNetworks()].map((name) => `build/models/${name}`),
    make: () => program('models/basic-pitch/convert.mjs'),
  },
  soundfonts: {
    title: 'instrument sounds',
    reads: ['tools/soundfonts.mjs', 'node_modules/@coderline/alphatab/package.json'],
    makes: ['build/Soundfonts'],
    make: () => program('tools/soundfonts.mjs'),
  },
  engraver: {
    title: 'engraver',
    reads: [...ENGRAVER_TOOLS, 'node_modules/verovio/package.json'],
    makes: ['verovio.mjs', 'verovio.wasm', 'complete.wasm', 'in-node.mjs'].map((name) => `${ENGRAVER}/${name}`),
    make: () => program('tools/engraver.mjs'),
  },
  server: {
    title: 'server',
    reads: ['apps/server/src', 'packages', 'tools/build.mjs', 'tools/bundle.mjs', 'package-lock.json'],
    makes: Object.keys(SERVER_BUNDLE).map((name) => `apps/server/dist/${name}.js`),
    make: () => bundle('apps/server/dist', SERVER_BUNDLE),
  },
  cli: {
    title: 'command line',
    reads: ['apps/cli/src', 'packages', 'tools/build.mjs', 'tools/bundle.mjs', 'package-lock.json'],
    makes: Object.keys(CLI_BUNDLE).map((name) => `apps/cli/dist/${name}.js`),
    make: () => bundle('apps/cli/dist', CLI_BUNDLE),
  },
  web: {
    title: 'web page',
    after: 'engraver',
    reads: OF_THE_PAGE,
    makes: ['apps/web/dist/index.html'],
    make: () => program('node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'),
  },
  packed: {
    title: 'files to send',
    after: 'web',
    reads: [...OF_THE_PAGE, 'tools/packed.mjs'],
    makes: PACKED,
    make: () => program('tools/packed.mjs'),
  },
  quicklyPacked: {
    title: 'files to send, for the time being',
    after: 'web',
    reads: [...OF_THE_PAGE, 'tools/packed.mjs'],
    makes: PACKED,
    make: () => program('tools/packed.mjs', '--quickly'),
  },
};

const ALL = Object.keys(STEPS).filter((name) => name !== 'quicklyPacked');

/**
 * Brings the named parts up to date, all by default.
 *
 * @param {readonly (keyof typeof STEPS)[]} names
 * @throws {PlainError} after the message of the step that failed was printed
 */
export async function ensureBuilt(names = ALL) {
  const stale = names.map(planned).filter(isStale);
  if (stale.length === 0) return;
  console.error(`Building ${stale.map(({ title }) => title).join(', ')} …`);
  const steps = new Map();
  for (const step of stale)
    steps.set(
      step.name,
      Promise.resolve(steps.get(step.after)).then(() => buildStep(step)),
    );
  const failures = await Promise.all(steps.values());
  const broken = failures.filter(Boolean);
  const { stop } = await import('esbuild');
  await stop(); // its service would stay beside the server
  if (broken.length > 0) throw new PlainError(`Not built: ${broken.join(', ')}.`);
}

/**
 * The same for somebody who waits for the first page: a third of the computing makes its files as small as can be, and is left for later.
 *
 * @returns {Promise<(() => { stop(): void }) | undefined>} does what was left, aside; it may be stopped, and is done at the next start then
 */
export async function ensureBuiltToStart() {
  const left = planned('packed');
  const later = isStale(left);
  await ensureBuilt([...ALL.filter((name) => name !== 'packed'), ...(later ? ['quicklyPacked'] : [])]);
  if (!later) return undefined;
  return () => {
    const print = fingerprint(left.reads);
    const child = spawn(process.execPath, ['tools/packed.mjs', '--aside'], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', (error) => console.error(`The ${left.title} stay as they are: ${error.message}`));
    child.on('exit', (exitCode) => exitCode === 0 && leaveStamp(left, print));
    return { stop: () => child.kill() };
  };
}

const planned = (name) => ({ name, ...STEPS[name], seen: glance(STEPS[name].reads) });

const stampOf = (name) => path.join(STAMPS, name);

/** Reading all sources takes a program that is started again longer than its own start: they are read only when a glance at them differs. */
function isStale(step) {
  const { name, reads, makes, seen } = step;
  if (!makes.every((made) => existsSync(made))) return true;
  const [print, seenThen] = existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8').split(' ') : [];
  if (seenThen === seen) return false;
  if (print !== fingerprint(reads)) return true;
  try {
    leaveStamp(step, print);
  } catch {
    // whoever may only read reads the sources the next time, too
  }
  return false;
}

/** What a step read, and what a glance at it was like before. Programs that are started at the same time read it whole or not at all. */
function leaveStamp({ name, seen }, print) {
  mkdirSync(STAMPS, { recursive: true });
  const unnamed = `${stampOf(name)}.${process.pid}`;
  writeFileSync(unnamed, `${print} ${seen}`);
  renameSync(unnamed, stampOf(name));
}

/** @returns {Promise<string | null>} the title of the step when it failed */
async function buildStep(step) {
  const { name, title, reads, makes, make } = step;
  const begun = performance.now();
  const print = fingerprint(reads); // before: what changes meanwhile is read the next time
  rmSync(stampOf(name), { force: true });
  try {
    await make();
    const missing = makes.filter((made) => !existsSync(made));
    if (missing.length > 0) throw new Error(`${missing.join(', ')} was not made`);
  } catch (error) {
    console.error(`The ${title} could not be built: ${error.message}`);
    return title;
  }
  leaveStamp(step, print);
  console.error(`  ${title}: ${seconds(begun)}`);
  return null;
}

/** Whatever the shell or a test says of NODE_ENV: React's slow half for developers is never what is built here. */
async function program(file, ...args) {
  if (!existsSync(file)) throw new Error(`${file} is missing`);
  const { exitCode, output } = await run(['node', file, ...args], { quiet: true, env: { NODE_ENV: 'production' } });
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}\n${output}`);
}

async function bundle(outDir, entries) {
  const esbuild = await import('esbuild');
  const result = await esbuild.build(bundleOptions(outDir, entries)).catch((error) => error);
  if (result.metafile) return removeLeftovers(outDir, result.metafile);
  if (!result.errors) throw result;
  const messages = await esbuild.formatMessages(result.errors, { kind: 'error', color: process.stderr.isTTY });
  throw new Error(`\n${messages.join('\n')}`);
}

/** Parts of earlier bundles that the new one does not use. */
function removeLeftovers(outDir, { outputs }) {
  for (const name of readdirSync(outDir)) {
    const file = path.posix.join(outDir, name);
    if (!(file in outputs)) rmSync(file, { recursive: true });
  }
}
