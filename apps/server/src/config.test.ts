import { expect, test } from 'vitest';
import { readConfig } from './config';

test('an empty environment is one process with everything, for this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    role: 'all',
    host: 'localhost',
    port: undefined,
    plans: false,
    rateLimits: true,
    databaseUrl: undefined,
    blobs: { kind: 'folder' },
  });
});

test('an empty value counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', NOTEWRIGHT_PLANS: '' })).toMatchObject({ port: undefined, plans: false }); // prettier-ignore
});

test('where a payment provider is configured accounts start free, unless plans are turned off', () => {
  expect(readConfig({ PADDLE_API_KEY: 'key' }).plans).toBe(true);
  expect(readConfig({ NOTEWRIGHT_PLANS: 'on' }).plans).toBe(true);
  expect(readConfig({ PADDLE_API_KEY: 'key', NOTEWRIGHT_PLANS: 'off' }).plans).toBe(false);
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
