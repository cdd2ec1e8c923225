import { PLANS } from '@notewright/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givePlan } from './services/given-plans';
import { STORE_ENVIRONMENT } from './testing/local-store';
import { startSelling, type Selling } from './testing/selling';

let selling: Selling;
beforeAll(async () => {
  selling = await startSelling(STORE_ENVIRONMENT);
});
afterAll(() => selling.stop());

const give = (...[email, plan]: [string, (typeof PLANS)[number]]) => givePlan(selling.server, email, plan);

test('a plan that is given holds from the next call on, until another is given', async () => {
  const { email, info } = await selling.person();
  expect(await give(` ${email.toUpperCase()} `, 'premium')).toEqual({ ok: true, value: { before: 'free', now: 'premium' } }); // prettier-ignore
  expect(await info()).toMatchObject({ premium: true, standard: false, plan: null, may: { upload: true } });
  expect(await give(email, 'standard')).toEqual({ ok: true, value: { before: 'premium', now: 'standard' } });
  expect(await info()).toMatchObject({ premium: false, standard: true, may: { upload: false } });
  expect(await give(email, 'free')).toEqual({ ok: true, value: { before: 'standard', now: 'free' } });
  expect(await info()).toMatchObject({ premium: false, standard: false });
});

test('an account that is not there is refused, one that is there is not', async () => {
  expect(await give('nobody@example.org', 'premium')).toEqual({ ok: false, error: 'unknown' });
});

test.each(PLANS.flatMap((given) => (['standard', 'premium'] as const).map((paid) => [given, paid] as const)))(
  'of %s given and %s paid, the higher holds; when the subscription ends, what was given is left',
  async (given, paid) => {
    const higher = PLANS.indexOf(given) > PLANS.indexOf(paid) ? given : paid;
    const standing = (plan: string) => ({ premium: plan === 'premium', standard: plan === 'standard' });
    for (const first of ['gift', 'notification'] as const) {
      const { email, info, subscription } = await selling.subscriber(`pri_${paid}_monthly`);
      const tell = async () => {
        for (const one of subscription.notifications) await selling.send(one);
      };
      if (first === 'notification') await tell();
      expect(await give(email, given)).toMatchObject({ value: { now: first === 'gift' ? given : higher } });
      if (first === 'gift') await tell();
      expect(await info()).toMatchObject(standing(higher));
      subscription.failToPay();
      await tell();
      expect(await info()).toMatchObject({ ...standing(given), paused: given === 'premium' ? 0 : 1 });
      subscription.pay();
      subscription.end();
      await tell();
      await tell(); // however late and often
      expect(await info()).toMatchObject(standing(given));
      expect(await give(email, 'free')).toMatchObject({ value: { before: given, now: 'free' } });
    }
  },
);
