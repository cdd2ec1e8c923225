import { expect, test } from 'vitest';
import { readConfig } from './config';

test('an empty environment is one process with everything, for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    role: 'all',
    host: 'localhost',
    port: undefined,
    plans: 'off',
    rateLimits: true,
    databaseUrl: undefined,
    blobs: { kind: 'folder' },
  });
});

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', NOTEWRIGHT_PLANS: '' })).toMatchObject({ port: undefined, plans: 'off' }); // prettier-ignore
});

test('where a payment provider is configured accounts start free, unless plans are turned off', () => {
  expect(readConfig({ PADDLE_API_KEY: 'key' }).plans).toBe('by hand');
  expect(readConfig({ NOTEWRIGHT_PLANS: 'on' }).plans).toBe('by hand');
  expect(readConfig({ PADDLE_API_KEY: 'key', NOTEWRIGHT_PLANS: 'off' }).plans).toBe('off');
});

const PADDLE = { PADDLE_API_KEY: 'key', PADDLE_WEBHOOK_SECRET: 'secret', PADDLE_PRICES: 'premium pri_1', PADDLE_CLIENT_TOKEN: 'test_1' }; // prettier-ignore

test('plans are sold where everything is there that paying needs', () => {
  expect(readConfig(PADDLE).plans).toBe('sold');
  expect(readConfig({ ...PADDLE, NOTEWRIGHT_PLANS: 'off' }).plans).toBe('off');
  for (const missing of Object.keys(PADDLE)) expect(readConfig({ ...PADDLE, [missing]: '' }).plans).not.toBe('sold');
});

test('a sale has percent, coupon, beginning, end and perhaps a name', () => {
  const saleOf = (text: string) => readConfig({ ...PADDLE, PADDLE_SALE: text }).paddle?.sale;
  const [fromMs, untilMs] = [Date.UTC(2026, 10, 27), Date.UTC(2026, 11, 1, 8)];
  const cheap = { percent: 50, coupon: 'dsc_1', fromMs, untilMs, label: null };
  expect(saleOf('50 dsc_1 2026-11-27 2026-12-01T08:00Z')).toEqual(cheap);
  expect(saleOf('50% dsc_1 2026-11-27 2026-12-01T08:00Z Advent sale')).toEqual({ ...cheap, label: 'Advent sale' });
  for (const text of ['50', '0 dsc_1 2026-11-27 2026-12-01', '50 dsc_1 2026-12-01 2026-11-27', '50 dsc_1 soon later'])
    expect(() => saleOf(text)).toThrow('PADDLE_SALE');
});

test('every plan has room of its own, which an operator gives otherwise or without end', () => {
  const room = (text?: string) => readConfig({ NOTEWRIGHT_QUOTA: text }).quotas;
  expect(room()).toEqual({ guest: 0.2e9, free: 1e9, standard: 5e9, premium: 20e9 });
  expect(room('premium 50, free=0.5')).toEqual({ guest: 0.2e9, free: 0.5e9, standard: 5e9, premium: 50e9 });
  expect(room('3')).toEqual({ guest: 3e9, free: 3e9, standard: 3e9, premium: 3e9 });
  expect(room('10; premium off')).toMatchObject({ free: 10e9, premium: Infinity });
  expect(room('off')).toMatchObject({ guest: Infinity, premium: Infinity });
  for (const wrong of ['much', '0', '-1', 'gold 5', 'free', 'free 5 GB'])
    expect(() => room(wrong)).toThrow('NOTEWRIGHT_QUOTA');
});

test('with a bucket, blobs go to S3', () => {
  expect(readConfig({ S3_BUCKET: 'songs', S3_ENDPOINT: 'http://minio:9000', S3_FORCE_PATH_STYLE: 'on' }).blobs).toEqual(
    {
      kind: 's3',
      bucket: 'songs',
      region: 'us-east-1',
      endpoint: 'http://minio:9000',
      accessKeyId: undefined,
      secretAccessKey: undefined,
      forcePathStyle: true,
    },
  );
});

test('a wrong value is named in one sentence', () => {
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(/^PORT: /);
  expect(() => readConfig({ ROLE: 'boss' })).toThrow(/^ROLE: /);
});

test('separate roles need a database they can share', () => {
  expect(() => readConfig({ ROLE: 'worker' })).toThrow('ROLE=worker needs DATABASE_URL.');
});

test('mail goes through SMTP only together with the address its links lead to', () => {
  expect(readConfig({}).mail).toMatchObject({ smtpUrl: undefined, from: 'Notewright <notewright@localhost>' });
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow('SMTP_URL needs PUBLIC_URL');
  expect(() => readConfig({ SMTP_URL: 'https://mail.example.org', PUBLIC_URL: 'https://a.example' })).toThrow(
    /^SMTP_URL: /,
  );
  const { mail } = readConfig({ SMTP_URL: 'smtps://u:p@mail.example.org', PUBLIC_URL: 'https://music.example.org' });
  expect(mail.from).toBe('Notewright <notewright@music.example.org>');
});

test('a provider is offered only with its id and its secret, and identity travels over https', () => {
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id' }).providers.google).toBeUndefined();
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }).providers.google).toMatchObject({ issuer: 'https://accounts.google.com' }); // prettier-ignore
  expect(readConfig({ APPLE_CLIENT_ID: 'org.a;org.b' }).providers.apple).toMatchObject({
    clientIds: ['org.a', 'org.b'],
  });
  expect(() => readConfig({ GOOGLE_ISSUER: 'http://accounts.example' })).toThrow(/^GOOGLE_ISSUER: must be https/);
});

test('proxies are a number or a list of addresses, never everybody', () => {
  const proxies = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;
  expect([proxies(''), proxies('off'), proxies('0')]).toEqual([false, false, false]);
  expect([proxies('on'), proxies('1'), proxies('2')]).toEqual([1, 1, 2]);
  expect(proxies('10.0.0.1, 192.168.0.0/16 fd00::/8;loopback')).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'loopback']); // prettier-ignore
  for (const wrong of ['yes', '-1', '10', '10.0.0.1/33', 'example.org', '10.0.0.1/8/8'])
    expect(() => proxies(wrong)).toThrow(/^TRUST_PROXY: must be off, the number of proxies/);
});

test('the app for Android is found at an address of the web, or there is none', () => {
  const store = 'https://play.google.com/store/apps/details?id=org.example.app';
  expect(readConfig({}).androidApp).toBeUndefined();
  expect(readConfig({ NOTEWRIGHT_ANDROID_APP: store }).androidApp).toBe(store);
  expect(() => readConfig({ NOTEWRIGHT_ANDROID_APP: 'javascript:alert(1)' })).toThrow('NOTEWRIGHT_ANDROID_APP');
});

test('the page that reads pictures of music is an address of the web, or none', () => {
  expect(readConfig({}).scannerPage).toBeUndefined();
  expect(readConfig({ NOTEWRIGHT_SCANNER: 'https://scan.example.org/' }).scannerPage).toBe('https://scan.example.org/');
  expect(() => readConfig({ NOTEWRIGHT_SCANNER: 'javascript:alert(1)' })).toThrow('NOTEWRIGHT_SCANNER');
});

const STORES = { REVENUECAT_AUTHORIZATION: 'Bearer sixteen-or-more', REVENUECAT_PRODUCTS: 'standard nw_standard, premium nw_premium:monthly' }; // prettier-ignore

test('something is sold in the app when RevenueCat is known and its products are', () => {
  expect(readConfig(STORES)).toMatchObject({
    plans: 'by hand',
    revenueCat: { products: { nw_standard: 'standard', 'nw_premium:monthly': 'premium' }, sandbox: false, prices: {} },
  });
  for (const missing of Object.keys(STORES))
    expect(readConfig({ ...STORES, [missing]: '' }).revenueCat).toBeUndefined();
  expect(() => readConfig({ ...STORES, REVENUECAT_AUTHORIZATION: 'short' })).toThrow('REVENUECAT_AUTHORIZATION');
  expect(() => readConfig({ ...STORES, REVENUECAT_PRODUCTS: 'gold nw' })).toThrow('REVENUECAT_PRODUCTS');
});

test('prices in the app are set by country', () => {
  const pricesOf = (text: string) => readConfig({ ...STORES, GOOGLE_PLAY_PRICES: text }).revenueCat?.prices;
  expect(pricesOf('DE EUR 6.49 44.99, * USD 5.99 42.99')).toEqual({
    DE: { currency: 'EUR', monthly: 6.49, yearly: 44.99 },
    '*': { currency: 'USD', monthly: 5.99, yearly: 42.99 },
  });
  for (const text of ['DE EUR 6.49', 'Germany EUR 1 2', 'DE € 1 2', 'DE EUR a b'])
    expect(() => pricesOf(text)).toThrow('GOOGLE_PLAY_PRICES');
});
