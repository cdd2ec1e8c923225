import { err, ok } from '@notewright/result';
import { expect, test } from 'vitest';
import type { NativePort } from './port';
import { sendFile } from './sendFile';

/** An app whose disk is in memory. @param fullAfter  so many parts fit */
function appWithDisk(fullAfter = Infinity) {
  const parts: Buffer[] = [];
  const ask = (call: string, question: { base64?: string }) => {
    if (call === 'fileBegin') return Promise.resolve(ok({ file: 'f1' }));
    if (call === 'filePart' && parts.length >= fullAfter) return Promise.resolve(err('failed'));
    if (call === 'filePart') parts.push(Buffer.from(question.base64 ?? '', 'base64'));
    return Promise.resolve(ok(undefined));
  };
  const app = { system: 'android', can: () => true, ask, on: () => () => undefined } as unknown as NativePort;
  return { app, parts };
}

test.each([0, 1, 393_216, 393_217, 2_000_000])('a file of %i bytes arrives as it was', async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) & 0xff);
  const { app, parts } = appWithDisk();
  expect(await sendFile(app, new Blob([bytes]), 'piece.wav')).toEqual(ok(undefined));
  expect(Buffer.concat(parts).equals(Buffer.from(bytes))).toBe(true);
  expect(parts).toHaveLength(Math.ceil(size / 393_216));
});

test('when the disk is full, no more is sent', async () => {
  const { app, parts } = appWithDisk(1);
  expect(await sendFile(app, new Blob([new Uint8Array(2_000_000)]), 'piece.wav')).toEqual(err('failed'));
  expect(parts).toHaveLength(1);
});
