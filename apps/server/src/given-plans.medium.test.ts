import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePlan } from './services/plans';
import { Browser } from './testing/browser';
import { startTestServer, type TestServer } from './testing/server';

let server: TestServer;
let anna: Browser;
beforeAll(async () => {
  server = await startTestServer({ NOTEWRIGHT_PLANS: 'on' });
  anna = new Browser(server.app);
  await anna.register('anna@example.org');
});
afterAll(() => server.stop());

const info = async () => (await anna.post('/GetAccountInfo')).json<object>();

test('a plan that is given holds from the next call on, until another is given', async () => {
  expect(await givePlan(server, ' Anna@Example.org ', 'premium')).toEqual({ ok: true, value: 'free' });
  expect(await info()).toMatchObject({ premium: true, standard: false, plan: null, may: { upload: true } });
  expect(await givePlan(server, 'anna@example.org', 'standard')).toEqual({ ok: true, value: 'premium' });
  expect(await info()).toMatchObject({ premium: false, standard: true, may: { upload: false } });
  expect(await givePlan(server, 'anna@example.org', 'free')).toEqual({ ok: true, value: 'standard' });
  expect(await info()).toMatchObject({ premium: false, standard: false });
});

test('nobody is told apart from somebody, and no plan is changed that is paid for', async () => {
  expect(await givePlan(server, 'nobody@example.org', 'premium')).toEqual({ ok: false, error: 'unknown' });
  const { id } = (await info()) as { id: string };
  const subscription = { account_id: id, state: 'active_subscription', payment_provider: 'paddle' };
  await server.store.db.insertInto('plans').values(subscription).execute();
  expect(await givePlan(server, 'anna@example.org', 'premium')).toEqual({ ok: false, error: 'subscribed' });
  expect(await info()).toMatchObject({ premium: false });
  await server.store.db.updateTable('plans').set({ state: 'subscription_cancelled' }).execute();
  expect(await givePlan(server, 'anna@example.org', 'premium')).toMatchObject({ ok: true });
});
