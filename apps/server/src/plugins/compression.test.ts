import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressAnswers } from './compression';

const app = Fastify();
const measures = Array.from({ length: 200 }, (_, number) => ({ number, notes: ['C4', 'D4', 'E4'] }));

beforeAll(async () => {
  await compressAnswers(app);
  app.get('/score', () => ({ measures }));
  app.get('/token', () => ({ token: 'x'.repeat(500) }));
  app.get('/stored', (_request, reply) => reply.header('content-encoding', 'br').send('packed '.repeat(500)));
});
afterAll(() => app.close());

const ask = (url: string, accepted?: string) =>
  app.inject({ url, ...(accepted !== undefined && { headers: { 'accept-encoding': accepted } }) });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
])('who accepts %s gets a score as %s, in a fraction of the bytes', async (accepted, encoding, unpack) => {
  const answer = await ask('/score', accepted);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify({ measures }).length / 5);
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual({ measures });
});

test.each([undefined, 'identity'])('who accepts %s gets it as it is', async (accepted) => {
  const answer = await ask('/score', accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual({ measures });
});

test('short answers, the token against forgeries among them, are never compressed', async () => {
  expect((await ask('/token', 'gzip, br')).headers['content-encoding']).toBeUndefined();
});

test('what is compressed already is not compressed again', async () => {
  expect((await ask('/stored', 'gzip, br')).body).toBe('packed '.repeat(500));
});
