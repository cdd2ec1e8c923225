import { err, ok } from '@notewright/result';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app';
import { Browser } from '../testing/browser';
import { startTestServer, type TestServer } from '../testing/server';
import { PasswordPool } from './password-pool';

const CROWD = 60;

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop());
beforeEach(() => server.store.db.deleteFrom('rate_limits').execute());

/** Sixty people behind one address log in at once. @returns when at least half of them wait for their passwords */
async function crowdLogsIn(name: string) {
  const answered: number[] = [];
  const people = Array.from({ length: CROWD }, () => new Browser(address));
  await Promise.all(people.map((person) => person.get('/AntiForgeryToken')));
  const all = Promise.all(
    people.map(async (person, i) => {
      const form = { Email: `${name}${i}@example.org`, Password: 'guess' };
      answered.push((await person.post('/LoginApp', form)).statusCode);
    }),
  );
  const { passwords } = server;
  while (passwords.load.waiting < CROWD / 2) await new Promise((resolve) => setImmediate(resolve));
  return { answered, all, waiting: passwords.load.waiting };
}

/** How many of those who waited for their passwords were answered before this was. */
async function overtaken<T>({ answered, waiting }: Awaited<ReturnType<typeof crowdLogsIn>>, ask: () => Promise<T>) {
  const before = answered.length;
  const answer = await ask();
  return { answer, share: (answered.length - before) / waiting };
}

test('while sixty people log in, a file of the server is sent long before the last of them is answered', async () => {
  const crowd = await crowdLogsIn('files');
  const { answer, share } = await overtaken(crowd, () => new Browser(address).get('/Legal'));
  expect(answer.statusCode).toBe(200);
  expect(share).toBeLessThan(0.5);
  await crowd.all;
  expect(crowd.answered).toEqual(Array(CROWD).fill(200));
});

test('whoever logs in from another address does not wait for the sixty', async () => {
  await new Browser(server.app, '10.7.0.1').register('otto@example.org');
  const otto = new Browser(server.app, '10.7.0.2');
  await otto.get('/AntiForgeryToken');
  const crowd = await crowdLogsIn('flood');
  const answer = await otto.post('/LoginApp', { Email: 'otto@example.org', Password: 'secret-password' });
  expect(answer.json()).toEqual({ ok: true });
  expect(crowd.answered.length).toBeLessThan(CROWD);
  await crowd.all;
});

test('in the pool who comes alone is next, however many wait before', async () => {
  const pool = new PasswordPool(1);
  let done = 0;
  const flood = Array.from({ length: 20 }, () => pool.matches('flooder', null, 'guess').then(() => done++));
  expect(await pool.matches('somebody', null, 'guess')).toEqual(ok(false));
  expect(done).toBeLessThanOrEqual(2);
  await Promise.all(flood);
  await pool.stop();
});

test('when too many wait, whoever sends most is sent away, and who comes alone finds room', async () => {
  const pool = new PasswordPool(1, 2);
  const flood = Array.from({ length: 5 }, () => pool.matches('flooder', null, 'guess'));
  const alone = pool.matches('somebody', null, 'guess');
  const busy = err({ code: 'logins-busy', retryAfterSec: 5 });
  expect(await Promise.all(flood)).toEqual([ok(false), ok(false), busy, busy, busy]);
  expect(await alone).toEqual(ok(false));
  await pool.stop();
});

test('a login there is no room for is answered 503, says when to come again, and counts as no guess', async () => {
  const full = new PasswordPool(0, 0);
  const app = await buildApp({ ...server, passwords: full });
  const answer = await new Browser(app).post('/LoginApp', { Email: 'full@example.org', Password: 'guess' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toMatchObject({ code: 'logins-busy', error: expect.stringMatching(/try again/) as string });
  const hits = await server.store.db.selectFrom('rate_limits').select('hits').execute();
  expect(hits.map((row) => row.hits)).toEqual([0, 0, 0]);
  await app.close();
});
