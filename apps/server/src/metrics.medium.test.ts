import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const outages = async () =>
  (await new Browser(server.app).get('/metrics')).body
    .split('\n')
    .filter((line) => line.startsWith('notewright_outages{'));

test('the operator sees how many places do not work, and when they work again', async () => {
  expect(await outages()).toEqual(['notewright_outages{place="store"} 0', 'notewright_outages{place="machine"} 0']);
  for (const place of ['store', 'machine a', 'machine b']) await server.store.outages.begin(place, 60);
  expect(await outages()).toEqual(['notewright_outages{place="store"} 1', 'notewright_outages{place="machine"} 2']);
  await server.store.outages.end('store');
  expect(await outages()).toContain('notewright_outages{place="store"} 0');
});
