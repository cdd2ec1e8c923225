import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { createHttpServer } from '../http-server';
import { answerErrors } from './errors';

/** A server over a real socket, and what it logs. */
async function listening() {
  const logged: string[] = [];
  const sink = new Writable({ write: (line: Buffer, _encoding, done) => (logged.push(line.toString()), done()) });
  const app = createHttpServer({ config: readConfig({}), log: pino({ level: 'warn' }, sink) });
  answerErrors(app);
  const begun = new Promise<void>((resolve) => app.addHook('preParsing', async () => resolve()));
  const failed = new Promise<void>((resolve) => app.addHook('onError', async () => resolve()));
  app.get('/database', () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })));
  app.post('/body', async () => 'read');
  return { app, logged, begun, failed, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

test('a connection to the database that breaks is an answer, not silence: whoever asked is still there', async () => {
  const { app, logged, address } = await listening();
  const answer = await fetch(`${address}/database`, { signal: AbortSignal.timeout(5_000) });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ok: false, code: 'storage-away' });
  expect(logged.join()).toContain('request failed');
  await app.close();
});

test('whoever breaks a call off in the middle of its body leaves no error behind', async () => {
  const { app, logged, begun, failed } = await listening();
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write(
    'POST /body HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half',
  );
  await begun;
  client.resetAndDestroy();
  await failed;
  await app.close();
  expect(logged).toEqual([]);
});
