import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STORE_ENVIRONMENT, type LocalStore } from './local-store';

/** RevenueCat over HTTP on this machine: it answers what somebody has bought. */
export interface LocalRevenueCat {
  /** What the product needs to ask it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that is bought, whoever has it. */
  readonly purchases: LocalStore[];
  /** Everybody who was asked about, in order. */
  readonly asked: string[];
  /** What it answers instead. */
  instead: number | undefined;
  close(): Promise<void>;
}
const KEY = 'sk_local';

/** Opens one on a free port. */
export async function openLocalRevenueCat(): Promise<LocalRevenueCat> {
  const purchases: LocalStore[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const send = (status: number, value: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const [, who = ''] = /^\/v1\/subscribers\/([^/?]+)$/.exec(request.url ?? '') ?? [];
    const id = decodeURIComponent(who);
    asked.push(id);
    if (local.instead !== undefined) return send(local.instead, { code: 7000, message: 'Something went wrong.' });
    if (request.headers.authorization !== `Bearer ${KEY}` || id === '') return send(401, { code: 7225 });
    const own = purchases.filter(({ customer }) => customer === id);
    const request_date_ms = Math.max(0, ...purchases.map(({ nowMs }) => nowMs));
    const subscriptions = Object.fromEntries(own.map(({ entry }) => entry));
    send(200, { request_date_ms, subscriber: { original_app_user_id: id, entitlements: {}, subscriptions } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const local: LocalRevenueCat = {
    environment: { ...STORE_ENVIRONMENT, REVENUECAT_API: `http://127.0.0.1:${port}`, REVENUECAT_API_KEY: KEY },
    ...{ purchases, asked, instead: undefined },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return local;
}
