import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../config';
import { createHttpServer } from '../http-server';
import { drainable } from './draining';

async function listening(host = '127.0.0.1') {
  const app = createHttpServer({ config: readConfig({}), log: pino({ level: 'silent' }) });
  drainable(app);
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  app.get('/slow', async () => {
    arrive();
    await finished;
    return 'done';
  });
  app.get('/events', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
  });
  const address = await app.listen({ host, port: 0 });
  return { app, address, finish, arrived };
}
const FOR_EVER_SEC = 3600;

test('a stream of events is ended, so that its page connects to a server that stays', async () => {
  const { app, address } = await listening();
  const events = await fetch(`${address}/events`, { headers: { accept: 'text/event-stream' } });
  const reader = events.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('data: first\n\n');
  const ended = reader.read().then(() => 'ended', () => 'ended'); // prettier-ignore
  await app.leaving.close(FOR_EVER_SEC);
  expect(await ended).toBe('ended');
});

test('a request in hand is waited for, and cut off when it takes too long', async () => {
  const patient = await listening();
  const answer = fetch(`${patient.address}/slow`);
  await patient.arrived;
  const closed = patient.app.leaving.close(FOR_EVER_SEC);
  patient.finish();
  expect(await (await answer).text()).toBe('done');
  await closed;

  const impatient = await listening();
  const cut = fetch(`${impatient.address}/slow`).then(() => 'answered', () => 'cut off'); // prettier-ignore
  await impatient.arrived;
  const leaving = impatient.app.leaving.close(0.1);
  expect(await cut).toBe('cut off');
  impatient.finish();
  await leaving;
});

test('a connection that never carried a request holds nobody up', async () => {
  const { app, address } = await listening();
  const { hostname, port } = new URL(address);
  const idle = connect(Number(port), hostname);
  await once(idle, 'connect');
  await app.leaving.close(FOR_EVER_SEC);
  idle.destroy();
});

test('a request is waited for at every address of the name', async () => {
  const { app, finish, arrived } = await listening('localhost');
  const { address, port } = app.addresses().at(-1) as AddressInfo;
  const answer = fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}/slow`);
  await arrived;
  let left = false;
  const closed = app.leaving.close(FOR_EVER_SEC).then(() => (left = true));
  await new Promise((resolve) => setTimeout(resolve, 200)); // long enough to have left too early
  expect(left).toBe(false);
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
});
