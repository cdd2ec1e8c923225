import type { Receipt } from '@notewright/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfEnds, sendPlanLetters } from './services/plan-letters';
import { reconcile } from './services/reconciling';
import { takeSnapshot, takeTold } from './services/payments';
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
let sent: Mail[];
let mailServer: 'works' | 'is away';
let deps: TestServer;
beforeEach(() => {
  sent = [];
  mailServer = 'works';
  const send = async (mail: Mail) => mailServer === 'works' && sent.push(mail) > 0;
  deps = { ...server, mail: { ...server.mail, send: (mail) => send(mail) } };
});

async function subscriber() {
  const one = await selling.subscriber('pri_premium_monthly');
  return { ...one, snapshot: () => takeSnapshot(deps, one.subscription.entity()) };
}

/** Of every letter to somebody so far, once all that was decided on is sent. */
async function subjects(email: string): Promise<readonly string[]> {
  // Some at a time.
  while ((await sendPlanLetters(deps)) > 0);
  return sent.filter(({ to }) => to === email).map(({ subject }) => subject);
}
const lettersDue = () =>
  server.store.db
    .updateTable('outbox')
    .set({ try_after: new Date(0) })
    .execute();
const dueNow = () => server.store.db.updateTable('payment_checks').set({ due_at: new Date(0) }).execute(); // prettier-ignore

test('what came without a notification is asked for once a day, by one process, and not before', async () => {
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

test('payments and refunds without a notification are found, on whichever page of a list they stand', async () => {
  const people = await Promise.all([subscriber(), subscriber(), subscriber()]);
  const [, refunded, unpaid] = people;
  if (!refunded || !unpaid) throw new Error('there are three');
  refunded.subscription.pay();
  refunded.subscription.refund('full');
  unpaid.subscription.failToPay();
  paddle.perPage = 1;
  await dueNow();
  // When these subscriptions live, so that their payments are of the last days.
  const count = await reconcile(deps, Date.UTC(2026, 0, 2));
  paddle.perPage = 50;
  expect(count).toBeGreaterThanOrEqual(3 + 4 + 1);
  expect(await refunded.info()).toMatchObject({ premium: false, plan: { State: 'payment_refunded' } });
  expect(await unpaid.info()).toMatchObject({ premium: false, plan: { State: 'payment_pending' } });
  const receipts = (await refunded.browser.post('/GetReceipts')).json<Receipt[]>();
  expect(receipts.map(({ Id }) => Id)).toEqual([...refunded.subscription.transactions.keys()].reverse());
  expect(paddle.asked.filter((path) => path === 'GET /transactions').length).toBeGreaterThan(3);
});

test('a payment that was missing and comes is found under the same number', async () => {
  const { browser, subscription, snapshot } = await subscriber();
  await snapshot();
  const at = new Date().toISOString();
  const payment = { id: `txn_${subscription.id}_late`, subscription_id: subscription.id, billed_at: at };
  await takeTold(deps, 'transaction.past_due', payment);
  await takeTold(deps, 'transaction.completed', payment);
  const receipts = (await browser.post('/GetReceipts')).json<Receipt[]>();
  expect(receipts.map(({ Id }) => Id)).toContain(payment.id);
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
  const { email, subscription, snapshot } = await subscriber();
  await snapshot();
  await snapshot();
  expect(await subjects(email)).toEqual(['Your Premium has begun - Notewright']);
  subscription.failToPay();
  await snapshot();
  expect((await subjects(email)).at(-1)).toBe('A payment did not come in - Notewright');
  subscription.pay();
  await snapshot();
  subscription.cancelAtPeriodEnd();
  await snapshot();
  subscription.end();
  await snapshot();
  expect((await subjects(email)).slice(2)).toEqual(['Your subscription has been cancelled - Notewright']);
});

test('who cancelled is reminded in the last week, once, in their language', async () => {
  const { email, info, subscription, snapshot } = await subscriber();
  await server.store.accounts.setLanguage((await info()).id, 'de');
  subscription.cancelAtPeriodEnd();
  subscription.cancelAt = new Date(Date.now() + 20 * DAY_MS).toISOString();
  await snapshot();
  await remindOfEnds(deps);
  expect(await subjects(email)).toEqual(['Dein Abo ist gekündigt - Notewright']);
  subscription.keepAfterAll();
  subscription.cancelAt = new Date(Date.now() + 5 * DAY_MS).toISOString();
  subscription.changeTo('pri_premium_yearly');
  await snapshot();
  await remindOfEnds(deps);
  await remindOfEnds(deps);
  expect((await subjects(email)).slice(1)).toEqual([
    expect.stringMatching(/^Dein Tarif Premium endet am .* - Notewright$/),
  ]);
});

test('a letter is not lost when its process dies, nor while the mail server is away, and comes once', async () => {
  const { email, snapshot } = await subscriber();
  await snapshot();
  // Dies with letters in its hands: the next one finds them when its lease is over.
  await server.store.outbox.take();
  expect(await subjects(email)).toEqual([]);
  await lettersDue();
  mailServer = 'is away';
  expect(await subjects(email)).toEqual([]);
  mailServer = 'works';
  expect(await subjects(email)).toEqual([]); // not before its pause is over
  await lettersDue();
  const both = await Promise.all([sendPlanLetters(deps), sendPlanLetters(deps)]);
  expect(both.reduce((all, one) => all + one, 0)).toBe(1);
  await lettersDue();
  expect(await subjects(email)).toEqual(['Your Premium has begun - Notewright']);
});

test('letters that are still to be sent go with their account', async () => {
  const { browser, id, subscription, snapshot } = await subscriber();
  const letters = () => server.store.db.selectFrom('outbox').select('kind').where('account_id', '=', id).execute();
  await snapshot();
  expect(await letters()).toEqual([{ kind: 'started' }]);
  subscription.end();
  await snapshot();
  await browser.post('/DeleteMyAccountForever');
  expect(await letters()).toEqual([]);
  expect(await sendPlanLetters(deps)).toBe(0);
});
