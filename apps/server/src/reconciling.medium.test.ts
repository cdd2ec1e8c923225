import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfEnds } from './services/plan-letters';
import { reconcile } from './services/reconciling';
import { takeSnapshot } from './services/payments';
import { type LocalPaddle } from './testing/local-paddle';
import { startSelling, type Selling } from './testing/selling';
import { type TestServer } from './testing/server';
import type { Mail } from './mail/mailer';

const DAY_MS = 24 * 60 * 60 * 1000;

let selling: Selling;
let server: TestServer;
let paddle: LocalPaddle;
beforeAll(async () => {
  selling = await startSelling();
  ({ server, paddle } = selling);
});
afterAll(() => selling.stop());
let posted: Mail[];
let deps: TestServer;
beforeEach(() => {
  posted = [];
  deps = { ...server, mail: { ...server.mail, post: (mail) => void posted.push(mail) } };
});

async function subscriber() {
  const one = await selling.subscriber('pri_premium_monthly');
  return { ...one, told: () => takeSnapshot(deps, one.subscription.entity()) };
}

const subjects = (email: string) => posted.filter(({ to }) => to === email).map(({ subject }) => subject);
const dueNow = () => server.store.db.updateTable('payment_checks').set({ due_at: new Date(0) }).execute(); // prettier-ignore

test('what no notification ever told of is asked for once a day, by one process, and not before', async () => {
  const { info, subscription } = await subscriber();
  await dueNow();
  const asked = await Promise.all([reconcile(deps, Date.now()), reconcile(deps, Date.now())]);
  expect(asked.filter((count) => count !== undefined)).toHaveLength(1);
  expect(await info()).toMatchObject({ premium: true });
  subscription.end();
  expect(await reconcile(deps, Date.now())).toBeUndefined();
  expect(await info()).toMatchObject({ premium: true });
  await dueNow();
  expect(await reconcile(deps, Date.now())).toBeGreaterThan(0);
  expect(await info()).toMatchObject({ premium: false });
});

test('a provider that does not answer is asked again within the hour, and nothing changes', async () => {
  const { info } = await subscriber();
  await dueNow();
  paddle.instead = 503;
  expect(await reconcile(deps, Date.now())).toBeUndefined();
  paddle.instead = undefined;
  expect(await info()).toMatchObject({ premium: false });
  const { due_at } = await server.store.db.selectFrom('payment_checks').select('due_at').executeTakeFirstOrThrow();
  expect(due_at.getTime() - Date.now()).toBeLessThan(DAY_MS / 2);
});

test('its owner is written to when a subscription begins, is not paid and is cancelled, once each', async () => {
  const { email, subscription, told } = await subscriber();
  await told();
  await told();
  expect(subjects(email)).toEqual(['Your Premium has begun - Notewright']);
  subscription.failToPay();
  await told();
  expect(subjects(email).at(-1)).toBe('A payment did not come in - Notewright');
  subscription.pay();
  await told();
  subscription.cancelAtPeriodEnd();
  await told();
  subscription.end();
  await told();
  expect(subjects(email).slice(2)).toEqual(['Your subscription has been cancelled - Notewright']);
});

test('who cancelled is reminded in the last week, once, in their language', async () => {
  const { email, info, subscription, told } = await subscriber();
  await server.store.accounts.setLanguage((await info()).id, 'de');
  subscription.cancelAtPeriodEnd();
  subscription.cancelAt = new Date(Date.now() + 20 * DAY_MS).toISOString();
  await told();
  await remindOfEnds(deps);
  expect(subjects(email)).toEqual(['Dein Abo ist gekündigt - Notewright']);
  subscription.keepAfterAll();
  subscription.cancelAt = new Date(Date.now() + 5 * DAY_MS).toISOString();
  subscription.changeTo('pri_premium_yearly');
  await told();
  await remindOfEnds(deps);
  await remindOfEnds(deps);
  expect(subjects(email).slice(1)).toEqual([expect.stringMatching(/^Dein Tarif Premium endet am .* - Notewright$/)]);
});
