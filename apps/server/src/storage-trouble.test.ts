import { expect, test } from 'vitest';
import { at, StorageTrouble, troubleOf } from './storage-trouble';

const error = (more: object, message = 'no') => Object.assign(new Error(message), more);
const caught = (work: Promise<unknown>) => work.then(() => undefined, (thrown: unknown) => thrown); // prettier-ignore
const atStore = (cause: Error) => caught(at('store', () => Promise.reject(cause)));

test.each([
  ['full', { code: 'ENOSPC' }],
  ['full', { code: 'EDQUOT' }],
  ['full', { name: 'XMinioStorageFull', $metadata: { httpStatusCode: 507 } }],
  ['full', { $metadata: { httpStatusCode: 507 } }],
  ['missing', { code: 'ENOENT' }],
  ['missing', { name: 'NoSuchKey' }],
  ['away', { code: 'EIO' }],
  ['away', { code: 'ECONNREFUSED' }],
  ['away', { name: 'TimeoutError' }],
  ['away', { name: 'InternalError', $metadata: { httpStatusCode: 503 } }],
  ['away', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }],
])('whatever goes wrong at a place is trouble of it: %s for %j', async (kind, more) => {
  expect(await atStore(error(more))).toMatchObject({ place: 'store', kind });
});

test('the reason may lie below what a library made of it, and an inner place is not covered by an outer one', async () => {
  const wrapped = new Error('cannot write', { cause: error({ code: 'ENOSPC' }) });
  expect(await atStore(wrapped)).toMatchObject({ kind: 'full', message: 'store full: cannot write' });
  const inner = new StorageTrouble('machine', 'full');
  expect(await atStore(inner)).toBe(inner);
});

test.each([{ code: '57P01' }, { code: '08006' }, { code: '53300' }, { code: '58030' }, { code: 'ECONNREFUSED' }])(
  'a database that says %j is gone',
  (more) => expect(troubleOf(error(more))).toMatchObject({ place: 'database', kind: 'away' }),
);

test('a full disk of the database is a full disk; a wrong statement and a bug are no trouble of storage', () => {
  expect(troubleOf(error({ code: '53100' }))).toMatchObject({ place: 'database', kind: 'full' });
  expect(troubleOf(error({}, 'Connection terminated unexpectedly'))).toMatchObject({ place: 'database' });
  for (const other of [error({ code: '23505' }), error({ code: '40P01' }), new TypeError('x is undefined'), 'text'])
    expect(troubleOf(other)).toBeUndefined();
});
