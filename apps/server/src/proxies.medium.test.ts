import { TOKEN_FIELD } from '@notewright/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.store.db.deleteFrom('rate_limits').execute());

/** How many of 30 visitors start as a guest; an address has 20 an hour. */
async function guests(proxies: string, from: (visitor: number) => { address: string; forwarded?: string }) {
  const app = await buildAnother(server, { trustProxy: readConfig({ TRUST_PROXY: proxies }).trustProxy });
  let started = 0;
  for (let visitor = 0; visitor < 30; visitor++) {
    const { address, forwarded } = from(visitor);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const asked = await app.inject({ url: '/AntiForgeryToken', remoteAddress: address, headers });
    const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
    const token = { [TOKEN_FIELD]: asked.json<{ token: string }>().token };
    const request = { url: '/StartAsGuest', remoteAddress: address, cookies, headers: { ...headers, ...token } };
    if ((await app.inject({ method: 'POST', ...request })).statusCode === 200) started++;
  }
  await app.close();
  return started;
}
const PROXY = '10.0.0.1';

test('behind a proxy every visitor is counted alone, and nobody gains by naming other addresses', async () => {
  expect(await guests('on', (i) => ({ address: PROXY, forwarded: `192.0.2.${i}` }))).toBe(30);
  expect(await guests('on', (i) => ({ address: PROXY, forwarded: `192.0.2.${i}, 198.51.100.7` }))).toBe(20);
});

test('behind two proxies the visitor is the one the first of them saw', async () => {
  expect(await guests('2', (i) => ({ address: PROXY, forwarded: `203.0.113.${i}, 198.51.100.${i}, 10.0.0.2` }))).toBe(30); // prettier-ignore
  await server.store.db.deleteFrom('rate_limits').execute();
  expect(await guests('2', (i) => ({ address: PROXY, forwarded: `203.0.113.${i}, 198.51.100.7, 10.0.0.2` }))).toBe(20);
});

test('of listed proxies only those are trusted', async () => {
  expect(await guests('10.0.0.0/8', (i) => ({ address: PROXY, forwarded: `203.0.113.${i}, 198.51.100.7, 10.0.0.2` }))).toBe(20); // prettier-ignore
  await server.store.db.deleteFrom('rate_limits').execute();
  expect(await guests('10.0.0.0/8', (i) => ({ address: '192.0.2.1', forwarded: `203.0.113.${i}` }))).toBe(20);
});

test('without a proxy nothing a visitor says about addresses counts', async () => {
  expect(await guests('off', (i) => ({ address: '192.0.2.1', forwarded: `203.0.113.${i}` }))).toBe(20);
});

test('whoever has a network of IPv6 addresses counts as one visitor, two networks as two', async () => {
  expect(await guests('off', (i) => ({ address: `2001:db8:1:2::${i.toString(16)}` }))).toBe(20);
  await server.store.db.deleteFrom('rate_limits').execute();
  expect(await guests('off', (i) => ({ address: `2001:db8:1:${i % 2}::1` }))).toBe(30);
});
