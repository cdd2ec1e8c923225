import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { STORE_ENVIRONMENT } from './testing/local-store';
import { buildAnother, startTestServer, type TestServer } from './testing/server';

let server: TestServer;
let file: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'notewright-reviews-'));
  file = join(folder, 'reviews.json');
  server = await startTestServer({ NOTEWRIGHT_REVIEWS: file, RATE_LIMITS: 'off', ...STORE_ENVIRONMENT });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const person = async (app = server.app) => {
  const browser = new Browser(app);
  await browser.register(`${randomUUID()}@example.org`);
  return browser;
};

test('reviews are those of the file, as it is now', async () => {
  const browser = await person();
  const reviews = [
    { name: 'Clara', text: 'Brava.', stars: 5, language: 'it' },
    { name: 'Ш', text: '好' },
  ];
  await writeFile(file, JSON.stringify(reviews));
  expect((await browser.get('/PlanReviews')).json()).toEqual(reviews);
  await writeFile(file, '[]');
  expect((await browser.get('/PlanReviews')).json()).toEqual([]);
});

test.each(['', '{', '{}', '[{"name":"Clara"}]', '[{"name":"Clara","text":"Brava.","stars":6}]'])(
  'a file like %j shows nothing',
  async (content) => {
    await writeFile(file, content);
    const answer = await (await person()).get('/PlanReviews');
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
  },
);

test('where there are no plans, there are no reviews, and nothing is bought in the app', async () => {
  const app = await buildAnother(server, { plans: 'off' });
  const browser = await person(app);
  expect((await browser.get('/PlanReviews')).statusCode).toBe(404);
  expect((await browser.post('/GetAccountInfo')).json()).toMatchObject({ inApp: false });
  await app.close();
  expect((await (await person()).post('/GetAccountInfo')).json()).toMatchObject({ inApp: true, plans: 'by hand' });
});
