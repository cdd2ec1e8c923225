import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, request as ask, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { allowedBy, type AllowedHosts } from './allowed-hosts';
import { isPublicAddress } from './public-address';

/** What happened at a gate, so that a video that is not there can be distinguished from a line that does not work. */
export interface Traffic {
  /** 'host:port' of what was asked for and is not allowed. */
  readonly refused: readonly string[];
  /** Of what is allowed and did not answer. */
  readonly unreachable: readonly string[];
}

export interface Gate {
  readonly traffic: Traffic;
  close(): Promise<void>;
}

interface GateOptions {
  readonly allowed: AllowedHosts;
  /** All that may come in through it. */
  readonly mostBytes: number;
  /** Addresses of a name, as the system knows them. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

const PATIENCE_MS = 20_000;
/** Of refused and unreachable places so many are remembered. */
const REMEMBERED = 20;

/**
 * The only way from a walled process to the Internet: a proxy on a Unix socket that lets through what is on a list. It looks names up by
 * itself, connects to the very address it has checked, and so cannot be led inside by a name, a redirect or a name that changes its mind.
 *
 * @param socketPath  where it listens; whoever may write there may use it
 */
export async function openGate(socketPath: string, options: GateOptions): Promise<Gate> {
  const { allowed, mostBytes, resolve = systemAddresses } = options;
  const refused: string[] = [];
  const unreachable: string[] = [];
  const remember = (list: string[], place: string) => {
    if (list.length < REMEMBERED && !list.includes(place)) list.push(place);
  };
  const open = new Set<Duplex>();
  let bytes = 0;
  const count = (stream: Duplex) => {
    open.add(stream);
    stream.on('close', () => open.delete(stream));
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) stream.destroy();
    });
  };

  /** @returns a connection, or the status that says why there is none */
  const reach = async (host: string, port: number): Promise<Socket | 403 | 502> => {
    const place = `${host}:${port}`;
    const how = allowedBy(allowed, host, port);
    const addresses = how === 'exactly' ? [host] : how === 'by-name' ? await resolve(host).catch(() => []) : undefined;
    const good = how === 'exactly' ? addresses : addresses?.filter(isPublicAddress);
    if (!addresses || !good || (addresses.length > 0 && good.length === 0)) {
      remember(refused, place);
      return 403;
    }
    for (const address of good) {
      const socket = await connected(address, port);
      if (!socket) continue;
      count(socket);
      return socket;
    }
    remember(unreachable, place);
    return 502;
  };

  const server = createServer((request, response) => void pass(request, response, reach));
  server.on('connect', (request, client: Duplex, head: Buffer) => void tunnel(request.url ?? '', client, head, reach));
  server.on('clientError', (_, client: Duplex) => client.destroy());
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    traffic: { refused, unreachable },
    close: async () => {
      for (const stream of open) stream.destroy();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Reach = (host: string, port: number) => Promise<Socket | 403 | 502>;

/** CONNECT host:port, for everything that is encrypted. */
async function tunnel(target: string, client: Duplex, head: Buffer, reach: Reach): Promise<void> {
  client.on('error', () => client.destroy());
  const { host, port } = partsOf(target);
  const there = await reach(host, port);
  if (typeof there === 'number') {
    client.end(`HTTP/1.1 ${there} ${STATUS_CODES[there]}\r\nconnection: close\r\n\r\n`);
    return;
  }
  if (client.destroyed) return void there.destroy();
  there.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => there.destroy());
  client.write('HTTP/1.1 200 Connection established\r\n\r\n');
  if (head.length > 0) there.write(head);
  there.pipe(client);
  client.pipe(there);
}

/** host:port or [address]:port */
function partsOf(target: string): { readonly host: string; readonly port: number } {
  const [, six, name = '', port = ''] = /^(?:\[([^\]]*)\]|([^:]*)):(\d{1,5})$/.exec(target) ?? [];
  return { host: six ?? name, port: Number(port) };
}

/** A request in the clear, whose address is whole. */
async function pass(request: IncomingMessage, response: ServerResponse, reach: Reach): Promise<void> {
  const refuse = (status: number) => response.writeHead(status, { connection: 'close' }).end();
  const url = addressOf(request.url);
  if (!url) return void refuse(403);
  const there = await reach(url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 80));
  if (typeof there === 'number') return void refuse(there);
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP.has(name)));
  const { search, pathname, host } = url;
  const asked = ask({
    method: request.method,
    path: pathname + search,
    headers: { ...headers, host },
    createConnection: () => there,
  });
  asked.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => response.destroy()).pipe(response);
  });
  asked.on('error', () => (response.headersSent ? response.destroy() : refuse(502)));
  response.on('close', () => there.destroy());
  request.pipe(asked);
}

const HOP = new Set(['proxy-connection', 'proxy-authorization', 'connection', 'host']);

function addressOf(text = ''): URL | undefined {
  try {
    const url = new URL(text);
    return url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

const systemAddresses = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

function connected(address: string, port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port, timeout: PATIENCE_MS });
    // Until somebody else listens, nobody may be hit by an error.
    socket.on('error', () => {
      socket.destroy();
      resolve(undefined);
    });
    const giveUp = () => {
      socket.destroy();
      resolve(undefined);
    };
    socket.once('timeout', giveUp);
    socket.once('connect', () => {
      socket.off('timeout', giveUp).setTimeout(0);
      resolve(socket);
    });
  });
}
