import { readConfig } from './config';

/** For everything but the web server's requests, which have a time of their own. */
const STOP_LIMIT_MS = 20_000;

/** Starts the role the environment asks for and stops it on SIGINT or SIGTERM, or when the process above is gone. */
async function main(): Promise<void> {
  let running: Promise<{ stop(): Promise<void> }> | undefined;
  let stopping = false;
  let requestsMs = 0;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS + requestsMs).unref();
    void (running ?? Promise.resolve(undefined))
      .then((started) => started?.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop);
  // It may have gone while this program was still being loaded, before anybody listened.
  if (process.connected === false) stop();

  const config = readConfig(process.env);
  requestsMs = (config.drainSec + config.finishSec) * 1000;
  if (config.role === 'worker') {
    // Each role loads only what it runs: the web server no networks, the worker no web server.
    const { work } = await import('./process/work');
    if (stopping) return;
    running = work(config, process.env['NOTEWRIGHT_WORKER_ID']);
    await running;
    if (!process.send) process.stdout.write('Notewright worker is ready.\n');
  } else {
    const { serve } = await import('./process/serve');
    const serving = serve(config);
    running = serving;
    const { address, afterStart } = await serving;
    process.stdout.write(`Notewright is ready at ${address}\n`);
    process.send?.('ready');
    afterStart();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`Notewright could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
