import { LIMITS, SOURCES } from '@notewright/contracts';
import { expect, test } from 'vitest';
import { NOTHING, sendable, withFiles, withoutFile } from './sorting';

const file = (name: string, text = 'x') => new File([text], name, { lastModified: 1 });
const big = Object.defineProperty(file('big.mp3'), 'size', { value: SOURCES.file.upload.mostBytes + 1 });

test('scores and recordings are distinguished, and what cannot be sent says why', () =>
  expect(
    withFiles(NOTHING, [file('a.MUSJ'), file('b.mp3'), file('c.docx'), big, file('d.wav', '')], null).files.map(
      ({ kind, problem }) => problem ?? kind,
    ),
  ).toEqual(['score', 'recording', 'file-type', 'file-too-big', 'file-unusable']));

test('the same file dropped twice is there once; another of its name is another file', () => {
  const once = withFiles(NOTHING, [file('a.mp3')], null);
  expect(withFiles(once, [file('a.mp3'), file('a.mp3', 'longer')], null).files).toHaveLength(2);
});

test('of ten thousand files the first are taken, and it is known how many were not', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => file(`${index}.mp3`));
  const sorted = withFiles(NOTHING, many, null);
  expect(sorted.files).toHaveLength(LIMITS.filesAtOnce);
  expect(sorted.beyond).toBe(10_000 - LIMITS.filesAtOnce);
});

test('a guest with room for one song sends the first that can be sent; without it, the next', () => {
  const sorted = withFiles(NOTHING, [file('no.txt'), file('a.mp3'), file('b.mp3')], 1);
  expect(sorted.files.map(({ problem }) => problem)).toEqual(['file-type', undefined, 'guest-limit']);
  const without = withoutFile(sorted, sorted.files[1]?.id ?? '', 1);
  expect(sendable(without).map(({ file: { name } }) => name)).toEqual(['b.mp3']);
});
