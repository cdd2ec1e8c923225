import { randomUUID } from 'node:crypto';
import { DEFAULT_PRICES, type AccountInfo, type PlanPrices } from '@notewright/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser } from './testing/browser';
import { type LocalPaddle } from './testing/local-paddle';
import { HALF_OFF } from './testing/local-prices';
import { LocalSubscription } from './testing/local-subscription';
import { startSelling, type Selling } from './testing/selling';
import { buildAnother, type TestServer } from './testing/server';

let selling: Selling;
let server: TestServer;
let paddle: LocalPaddle;
beforeAll(async () => {
  selling = await startSelling();
  ({ server, paddle } = selling);
});
afterAll(() => selling.stop());
beforeEach(() => {
  paddle.instead = undefined;
});

const person = () => selling.person();

/** Sends the notifications of a subscription. */
async function tell({ notifications }: LocalSubscription): Promise<void> {
  for (const notification of notifications) expect(await selling.send(notification)).toBe(200);
}

async function subscriber(price: LocalSubscription['price'] = 'pri_standard_monthly') {
  const one = await selling.subscriber(price);
  await tell(one.subscription);
  return one;
}

describe('prices', () => {
  test('are those of the provider, monthly and yearly', async () => {
    const { browser } = await person();
    const { premium, standard } = (await browser.get('/PlanPrices')).json<PlanPrices>();
    expect(premium).toEqual({
      Monthly: { PriceMicros: 9_990_000, Currency: 'EUR', UsualMicros: null },
      Yearly: { PriceMicros: 49_990_000, Currency: 'EUR', UsualMicros: null },
    });
    expect(standard.Monthly?.PriceMicros).toBe(4_990_000);
  });

  test.each([503, 'silence'] as const)('are the usual ones while it does not say (%s)', async (instead) => {
    const { browser } = await person();
    paddle.instead = instead;
    expect((await browser.get('/PlanPrices')).json()).toEqual(DEFAULT_PRICES);
  });

  test('are lower while there is a sale, which takes its coupon along, and no longer', async () => {
    const { paddle: sells } = server.config;
    if (!sells) throw new Error('plans are sold');
    const now = Date.now();
    const withSale = async (fromMs: number, untilMs: number) => {
      const sale = { percent: 50, coupon: HALF_OFF, fromMs, untilMs, label: null };
      const app = await buildAnother(server, { paddle: { ...sells, sale } });
      const browser = new Browser(app);
      await browser.register(`${randomUUID()}@example.org`);
      return { app, browser };
    };
    const { app, browser } = await withSale(now - 60_000, now + 3_600_000);
    const info = (await browser.post('/GetAccountInfo')).json<AccountInfo>();
    expect(info.sale).toEqual({ percent: 50, label: null, until: `/Date(${now + 3_600_000})/` });
    const { premium } = (await browser.get('/PlanPrices')).json<PlanPrices>();
    expect(premium.Yearly).toEqual({ PriceMicros: 25_000_000, Currency: 'EUR', UsualMicros: 49_990_000 });
    const { url } = (await browser.post('/StartCheckout', { plan: 'premium', period: 'year' })).json<{ url: string }>();
    expect(paddle.begun.get(url.split('=')[1] ?? '')).toMatchObject({ coupon: HALF_OFF });
    paddle.instead = 503;
    const usual = (await browser.get('/PlanPrices')).json<PlanPrices>().premium;
    expect(usual).toEqual({
      Monthly: { PriceMicros: 5_000_000, Currency: 'USD', UsualMicros: 9_990_000 },
      Yearly: { PriceMicros: 25_000_000, Currency: 'USD', UsualMicros: 49_990_000 },
    });
    paddle.instead = undefined;

    // The coupon belongs to a new subscription: who has one pays as before when they change it.
    const buyer = new LocalSubscription(`sub_${randomUUID()}`, info.id, 'pri_standard_monthly');
    await tell(buyer);
    expect((await browser.post('/GetAccountInfo')).json<AccountInfo>()).toMatchObject({ standard: true, sale: null });
    const changed = (await browser.get('/PlanPrices')).json<PlanPrices>().premium;
    expect(changed.Yearly).toEqual({ PriceMicros: 49_990_000, Currency: 'EUR', UsualMicros: null });
    await app.close();

    for (const [fromMs, untilMs] of [
      [now - 7_200_000, now - 3_600_000],
      [now + 3_600_000, now + 7_200_000],
    ] as const) {
      const other = await withSale(fromMs, untilMs);
      expect((await other.browser.post('/GetAccountInfo')).json<AccountInfo>().sale).toBeNull();
      const { premium } = (await other.browser.get('/PlanPrices')).json<PlanPrices>();
      expect(premium.Yearly).toMatchObject({ PriceMicros: 49_990_000, UsualMicros: null });
      await other.app.close();
    }
  });
});

describe('buying', () => {
  test.each([
    ['standard', 'month', 'pri_standard_monthly'],
    ['standard', 'year', 'pri_standard_yearly'],
    ['premium', 'month', 'pri_premium_monthly'],
    ['premium', 'year', 'pri_premium_yearly'],
  ])('%s for a %s begins at the provider, for this account', async (plan, period, price) => {
    const { browser, id, info } = await person();
    expect(await info()).toMatchObject({ plans: 'sold', plan: null });
    const { url } = (await browser.post('/StartCheckout', { plan, period })).json<{ url: string }>();
    const [path, transaction = ''] = url.split('=');
    expect(path).toBe('/Checkout?_ptxn');
    expect(paddle.begun.get(transaction)).toEqual({ price, account: id, coupon: undefined });
  });

  test('the page one pays on may run the script of the provider, no other page may, and guests have none', async () => {
    const { browser } = await person();
    const page = await browser.get('/Checkout?_ptxn=txn_1');
    expect(page.body).toContain(`<script src="${paddle.address}/paddle.js">`);
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' https://*.paddle.com ${paddle.address}`); // prettier-ignore
    expect((await browser.get('/Legal')).headers['content-security-policy']).not.toContain('paddle');
    const guest = new Browser(server.app);
    await guest.post('/StartAsGuest');
    expect((await guest.get('/Checkout?_ptxn=txn_1')).statusCode).toBe(403);
    expect((await guest.post('/StartCheckout', { plan: 'premium', period: 'year' })).statusCode).toBe(403);
  });

  test('who comes back from the checkout has what they paid for before any notification', async () => {
    const { browser, id, info } = await person();
    const { url } = (await browser.post('/StartCheckout', { plan: 'premium', period: 'year' })).json<{ url: string }>();
    const order = url.split('=')[1] ?? '';
    expect((await browser.post('/OrderDetails', { order })).json()).toEqual({ ok: true, known: false });
    const subscription = new LocalSubscription(`sub_${id}`, id, 'pri_premium_yearly');
    paddle.subscriptions.set(subscription.id, subscription);
    Object.assign(paddle.begun.get(order) ?? {}, { subscription });
    const { browser: other } = await person();
    expect((await other.post('/OrderDetails', { order })).statusCode).toBe(404);
    expect(await info()).toMatchObject({ premium: false });
    expect((await browser.post('/OrderDetails', { order })).json()).toEqual({ ok: true, known: true });
    expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription' } });
    expect((await browser.post('/StartCheckout', { plan: 'premium', period: 'year' })).json()).toMatchObject({ code: 'plan-running' }); // prettier-ignore
    paddle.instead = 503;
    expect((await browser.post('/OrderDetails', { order })).json()).toMatchObject({ code: 'payment-away' });
    paddle.instead = undefined;
  });

  test('is refused where a subscription runs, in a store or here', async () => {
    const { browser, id } = await person();
    const wanted = { plan: 'premium', period: 'month' };
    for (const [payment_provider, code] of [
      ['google', 'store-plan'],
      ['paddle', 'plan-running'],
    ] as const) {
      const row = { account_id: id, state: 'active_subscription', payment_provider };
      await server.store.plans.put(row);
      expect((await browser.post('/StartCheckout', wanted)).json()).toMatchObject({ ok: false, code });
    }
    await server.store.plans.put({ account_id: id, state: 'subscription_cancelled', payment_provider: 'google' });
    expect((await browser.post('/StartCheckout', wanted)).json()).toMatchObject({ ok: true });
  });

  test('says that the provider does not answer, or does not sell that', async () => {
    const { browser } = await person();
    paddle.instead = 503;
    const wanted = { plan: 'premium', period: 'month' };
    expect((await browser.post('/StartCheckout', wanted)).json()).toMatchObject({ code: 'payment-away' });
    expect((await browser.post('/StartCheckout', { plan: 'free', period: 'month' })).statusCode).toBe(400);
  });

  test('where nothing is sold there is no price, no page and no checkout', async () => {
    const app = await buildAnother(server, { plans: 'by hand' });
    const browser = new Browser(app);
    await browser.register(`${randomUUID()}@example.org`);
    const before = paddle.asked.length;
    for (const path of ['/PlanPrices', '/Checkout?_ptxn=txn_1', '/ChangeSubscription'])
      expect((await browser.get(path)).statusCode).toBe(404);
    for (const path of [
      '/PauseSubscription',
      '/ReactivateSubscription',
      '/UpdatePayment',
      '/CustomerPortal',
      '/GetSubscription',
    ])
      // prettier-ignore
      expect((await browser.post(path)).statusCode).toBe(404);
    expect((await browser.post('/StartCheckout', { plan: 'premium', period: 'year' })).statusCode).toBe(404);
    expect(paddle.asked.length).toBe(before);
    await app.close();
  });
});

describe('a running subscription', () => {
  test('becomes another in the page for it, which says first what that costs', async () => {
    const { browser, info, subscription } = await subscriber('pri_standard_monthly');
    const page = await browser.get('/ChangeSubscription');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.body.match(/value="\w+ (month|year)"/g)).toEqual(['value="standard year"', 'value="premium month"', 'value="premium year"']); // prettier-ignore
    const asked = await browser.post('/ChangeSubscription', { choice: 'premium month' });
    expect(asked.body).toContain('Today you pay €2.50');
    expect(subscription.price).toBe('pri_standard_monthly');
    const done = await browser.post('/ChangeSubscription', { choice: 'premium month', confirmed: 'yes' });
    expect(done.body).toContain('You have Premium now.');
    expect(await info()).toMatchObject({ premium: true, plan: { ProductId: 'pri_premium_monthly' } });
    const less = await browser.post('/ChangeSubscription', { choice: 'standard month' });
    expect(less.body).toContain('Today you pay nothing');
    expect((await browser.post('/ChangeSubscription', { choice: 'free month' })).statusCode).toBe(400);
  });

  test('pauses with the end of what is paid, goes on after all, pauses, and is taken up again', async () => {
    const { browser, info, subscription } = await subscriber('pri_premium_monthly');
    expect((await browser.post('/PauseSubscription')).json()).toMatchObject({ ok: true });
    const pausesAt = `/Date(${Date.parse(subscription.pauseAt ?? '')})/`;
    expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription', DeactivationDateTime: pausesAt } }); // prettier-ignore
    expect((await browser.post('/ReactivateSubscription')).json()).toMatchObject({ ok: true, url: null });
    expect(await info()).toMatchObject({ plan: { State: 'active_subscription', DeactivationDateTime: '' } });
    subscription.pause();
    await tell(subscription);
    expect(await info()).toMatchObject({ premium: false, plan: { State: 'payment_paused' } });
    expect((await browser.post('/ReactivateSubscription')).json()).toMatchObject({ ok: true, url: null });
    expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription' } });
  });

  test('that is cancelled goes on when its owner wants it again; one that has ended does not', async () => {
    const { browser, info, subscription } = await subscriber('pri_premium_monthly');
    await browser.post('/CancelSubscription', { reason: 'other' });
    expect((await browser.post('/ReactivateSubscription')).json()).toMatchObject({ ok: true, url: null });
    expect(await info()).toMatchObject({ premium: true, plan: { State: 'active_subscription' } });
    subscription.end();
    await tell(subscription);
    expect((await browser.post('/ReactivateSubscription')).json()).toMatchObject({ code: 'no-subscription' });
  });

  test('that was not paid leads to where it is paid', async () => {
    const { browser, info, subscription } = await subscriber('pri_premium_monthly');
    subscription.failToPay();
    await tell(subscription);
    expect(await info()).toMatchObject({ plan: { State: 'payment_pending' } });
    for (const path of ['/ReactivateSubscription', '/UpdatePayment']) {
      const { url } = (await browser.post(path)).json<{ url: string }>();
      expect(paddle.begun.get(url.split('=')[1] ?? '')?.subscription).toBe(subscription);
    }
    expect((await browser.post('/PauseSubscription')).json()).toMatchObject({ code: 'no-subscription' });
  });

  test('says what comes next, what it costs and how it is paid, and leads to the page of the provider', async () => {
    const { browser } = await subscriber('pri_premium_yearly');
    expect((await browser.post('/GetSubscription')).json()).toMatchObject({
      ...{ plan: 'premium', period: 'year', PriceMicros: 49_990_000, Currency: 'EUR' },
      ...{ NextPayment: expect.stringMatching(/^\/Date\(\d+\)\/$/) as string, Method: 'card', LastDigits: '4242' },
    });
    const { url } = (await browser.post('/CustomerPortal')).json<{ url: string }>();
    expect(url).toBe(`${paddle.address}/portal/ctm_01h7hswb86rtps5ggbq7ybydcw`);
    const { browser: nobody } = await person();
    expect((await nobody.post('/GetSubscription')).json()).toBeNull();
    expect((await nobody.post('/CustomerPortal')).statusCode).toBe(409);
  });
});
