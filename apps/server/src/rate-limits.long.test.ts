import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { startTestDatabase, type TestDatabase } from './testing/database';
import { startProcess, type StartedProcess } from './testing/processes';

/** Two real server processes over one database: limits that each counted alone would be twice as wide. */
let database: TestDatabase;
let dataFolder: string;
let servers: StartedProcess[];
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'notewright-limits-'));
  database = await startTestDatabase();
  const start = () => startProcess({ ROLE: 'api', DATABASE_URL: database.url, NOTEWRIGHT_DATA: dataFolder, PORT: '0' });
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.interrupt()));
  await database.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const addressOf = (server: StartedProcess) => server.line.replace('Notewright is ready at ', '');

/** Sends the form to both servers by turns until one says that it is too much. @returns how many went through */
async function allowed(path: string, form: (i: number) => Record<string, string>, atMost: number): Promise<number> {
  const people = servers.map((server) => new Browser(addressOf(server)));
  for (let i = 0; i < atMost; i++) {
    const person = people[i % 2]!;
    const answer = path.startsWith('/api/') ? await person.json(path, form(i)) : await person.post(path, form(i));
    if (answer.statusCode === 429) {
      const other = people[(i + 1) % 2]!;
      const there = path.startsWith('/api/') ? await other.json(path, form(i)) : await other.post(path, form(i));
      expect(there.json()).toMatchObject({ code: 'too-many-requests' });
      return i;
    }
  }
  return atMost;
}

test.each([
  ['login', '/LoginApp', () => ({ Email: 'anna@example.org', Password: 'guess' }), 10],
  ['reset', '/ForgotPassword', () => ({ Email: 'anna@example.org' }), 5],
  ['reset of many', '/ForgotPassword', (i: number) => ({ Email: `${i}@example.org` }), 20 - 7],
  ['feedback', '/api/general/feedback', () => ({ message: 'x' }), 20],
  ['guest', '/StartAsGuest', () => ({}), 20],
  ['register', '/RegisterApp', (i: number) => ({ FirstName: 'A', Email: `${i}@example.org`, Password: 'secret' }), 60],
] as const)('two processes count together: %s', async (_name, path, form, limit) => {
  if (path === '/StartAsGuest') {
    // Whoever has a session gets no second one, so each try is somebody else's.
    let passed = 0;
    for (; passed < 30; passed++) {
      const answer = await new Browser(addressOf(servers[passed % 2]!)).post(path);
      if (answer.statusCode === 429) break;
    }
    expect(passed).toBe(limit);
  } else expect(await allowed(path, form, limit + 5)).toBe(limit);
});
