import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import esbuild from 'esbuild';
import { SERVER_BUNDLE, ensureBuilt } from './build.mjs';
import { bundleOptions } from './bundle.mjs';
import { spawnServer, whenNpmIsGone } from './start.mjs';

/** Several bundles that change together mean one restart. */
const SETTLE_MS = 150;
const STOP_LIMIT_MS = 10_000;

/**
 * The product with reload on change: esbuild rebuilds the server and restarts it, Vite serves the page and passes
 * everything else on to the server.
 */
export async function develop() {
  await ensureBuilt(['model', 'soundfonts', 'engraver']);
  const apiPort = process.env.PORT ?? String(await freePort(3000));
  const webPort = process.env.WEB_PORT ?? String(await freePort(5173));
  const server = restartable(() => spawnServer({ PORT: apiPort }));

  const bundle = await esbuild.context({
    ...bundleOptions('apps/server/dist', SERVER_BUNDLE),
    logLevel: 'warning',
    plugins: [
      ...bundleOptions('apps/server/dist', SERVER_BUNDLE).plugins,
      {
        name: 'restart-server',
        setup: (build) => build.onEnd(({ errors }) => (errors.length === 0 ? server.restart() : undefined)),
      },
    ],
  });
  await bundle.watch();
  const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, API_PORT: apiPort, WEB_PORT: webPort },
  });

  const stop = async () => {
    await bundle.dispose();
    vite.kill('SIGTERM');
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => void stop());
  whenNpmIsGone(() => void stop());
  vite.on('exit', () => void stop());
}

/** A server that is stopped cleanly before the next one starts. */
function restartable(start) {
  let running = null;
  let work = Promise.resolve();
  let timer;
  const end = async () => {
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    const impatient = setTimeout(() => running.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(impatient);
  };
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(end).then(() => {
          running = start();
        });
      }, SETTLE_MS);
    },
    stop() {
      clearTimeout(timer);
      return work.then(end);
    },
  };
}

/** The wished port, or the next free one. */
async function freePort(wished) {
  for (let port = wished; ; port++) {
    const probe = createServer();
    const free = await new Promise((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => resolve(true));
    });
    probe.close();
    if (free) return port;
  }
}
