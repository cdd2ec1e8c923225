import { spawn } from 'node:child_process';

const SERVER = 'apps/server/dist/main.js';
/** Ctrl-C reaches us from the terminal and again from npm: within this time it is the same one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Runs the built server until it ends. The first Ctrl-C (or SIGTERM, or a closed terminal) asks it to stop cleanly and
 * waits; a second one ends it at once.
 *
 * @param {() => { stop(): void }} [whenReady]  begun once the page can be opened, stopped when the server has ended
 * @returns {Promise<number>} its exit code
 */
export function startServer(whenReady) {
  const server = spawnServer();
  let askedAt = 0;
  const ask = () => {
    const now = performance.now();
    if (askedAt === 0) {
      askedAt = now;
      server.kill('SIGTERM');
    } else if (now - askedAt > SAME_SIGNAL_MS) killGroup(server);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  whenNpmIsGone(ask);
  let beside;
  server.once('message', () => (beside = whenReady?.()));
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (exitCode) => {
      beside?.stop();
      resolve(exitCode ?? 1);
    });
  });
}

const NPM_WATCHED_EVERY_MS = 250;

/**
 * Npm hands SIGTERM only to the shell between us, and what is killed hands on nothing: we are adopted by somebody else then. Who was
 * started without npm may outlive its parent, as with nohup.
 */
export function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, NPM_WATCHED_EVERY_MS);
  watch.unref();
}

/** In a process group of its own, so that a Ctrl-C reaches it once and through us, and all of it can be ended together. */
export function spawnServer(env = {}) {
  return spawn(process.execPath, ['--enable-source-maps', SERVER], {
    // The server says once that it is ready. The channel's end says to the server that we were killed, and that it has to stop.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
  });
}

function killGroup(server) {
  if (process.platform === 'win32') server.kill('SIGKILL');
  else process.kill(-server.pid, 'SIGKILL');
}
