import { createServer } from 'node:net';
import type { Config } from '../config';

const TRIES = 50;

/** The first port from `first` on that nobody listens on. @throws Error when all of the next 50 are taken */
export async function freePortFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < first + TRIES; port++) if (await isFree(port, host)) return port;
  throw new Error(`The ports ${first} to ${first + TRIES - 1} are all taken; set PORT.`);
}

const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** The address that links in mails lead to. Never the one a request names: its sender can write anything there. */
export const ownAddress = (config: Config, localPort: number | undefined): string =>
  addressOf(config, localPort || config.port || 3000);

/** The address to print: where everything listens, this machine's own name is the one that works. */
export function addressOf(config: Config, port: number): string {
  if (config.publicUrl) return config.publicUrl;
  const everywhere = ['0.0.0.0', '::', ''].includes(config.host);
  const host = everywhere ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  return `http://${host}:${port}`;
}
