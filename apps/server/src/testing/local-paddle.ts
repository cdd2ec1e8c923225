import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerTo, type Asked, type Shelf } from './local-paddle-answers';
import { PRICES } from './local-prices';
import { PADDLE_JS } from './paddle-script';
import { PADDLE_SECRET } from './signed-notification';

/** What the product needs to sell on this machine. */
export const paddleEnvironment = ({ address }: Pick<LocalPaddle, 'address'>): Readonly<Record<string, string>> => ({
  ...{ PADDLE_API: address, PADDLE_API_KEY: PADDLE_KEY, PADDLE_WEBHOOK_SECRET: PADDLE_SECRET },
  ...{ PADDLE_CLIENT_TOKEN: 'test_local', PADDLE_JS: `${address}/paddle.js` },
  PADDLE_PRICES: Object.entries(PRICES).map(([price, plan]) => `${plan} ${price}`).join(', '), // prettier-ignore
});

/** Paddle over HTTP on this machine: what is asked of it is done, what it tells is for the caller to send. */
export interface LocalPaddle extends Shelf {
  /** For PADDLE_API. */
  readonly address: string;
  /** Every path that was asked for. */
  readonly asked: string[];
  /** What it answers instead: a status, or nothing at all. */
  instead: number | 'silence' | undefined;
  close(): Promise<void>;
}
export const PADDLE_KEY = 'pdl_sdbx_apikey_local';

/** Opens one on a free port. */
export async function openLocalPaddle(): Promise<LocalPaddle> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const send = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const url = new URL(request.url ?? '/', local.address);
    const { pathname: path } = url;
    if (path === '/paddle.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(PADDLE_JS);
    if (path.startsWith('/portal/')) return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Customer portal</h1>'); // prettier-ignore
    asked.push(`${request.method} ${path}`);
    if (local.instead === 'silence') return void request.socket.destroy();
    if (local.instead !== undefined) return send(local.instead, { error: { code: 'service_unavailable' } });
    if (request.headers.authorization !== `Bearer ${PADDLE_KEY}`) return send(403, { error: { code: 'forbidden' } });
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part)).on('end', () => {
      const body = (text === '' ? {} : JSON.parse(text)) as Asked;
      const answer = answerTo(local, local.address, request.method ?? '', url, body);
      send(answer === undefined ? 404 : 200, answer ?? { error: { code: 'not_found' } });
    }); // prettier-ignore
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const local: LocalPaddle = {
    ...{ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, instead: undefined },
    ...{ subscriptions: new Map(), begun: new Map(), perPage: 50 },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return local;
}
