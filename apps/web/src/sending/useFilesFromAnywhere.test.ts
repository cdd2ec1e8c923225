import { expect, test } from 'vitest';
import { mounted } from '../testing/hook';
import { happening } from '../testing/page';
import { useFilesFromAnywhere } from './useFilesFromAnywhere';

const FILE = new File(['la'], 'song.mp3');
const carrying = (...files: File[]) => ({ types: ['Files'], files, items: [] });

async function page(takes = true) {
  const taken: string[][] = [];
  const onFiles = (files: readonly File[]) => taken.push(files.map(({ name }) => name));
  const shown = await mounted((may: boolean) => useFilesFromAnywhere(may ? onFiles : undefined), takes);
  const happens = async (kind: string, fields: object, taken = false) => {
    const happened = happening(kind, { dataTransfer: null, clipboardData: null, relatedTarget: null, ...fields });
    if (taken) happened.preventDefault();
    await shown.after(() => shown.page.dispatchEvent(happened));
    return happened.defaultPrevented;
  };
  return { shown, taken, happens, over: () => shown.now() };
}

test('files hang over the page until they leave the window or are dropped on it', async () => {
  const { happens, over, taken } = await page();
  await happens('dragenter', { dataTransfer: carrying(FILE) });
  expect(over()).toBe(true);
  await happens('dragleave', { relatedTarget: {} });
  expect(over()).toBe(true);
  await happens('dragleave', {});
  expect(over()).toBe(false);
  await happens('dragover', { dataTransfer: carrying(FILE) });
  expect(await happens('drop', { dataTransfer: carrying(FILE) })).toBe(true);
  expect([over(), taken]).toEqual([false, [['song.mp3']]]);
});

test('what something below has taken is left to it', async () => {
  const { happens, over, taken } = await page();
  await happens('dragover', { dataTransfer: carrying(FILE) }, true);
  expect(over()).toBe(false);
  await happens('drop', { dataTransfer: carrying(FILE) }, true);
  await happens('paste', { clipboardData: carrying(FILE) }, true);
  expect(taken).toEqual([]);
});

test('while nothing may be dropped, a file that is dropped still never makes the browser leave the page', async () => {
  const { happens, over, taken } = await page(false);
  await happens('dragenter', { dataTransfer: carrying(FILE) });
  expect(over()).toBe(false);
  expect(await happens('drop', { dataTransfer: carrying(FILE) })).toBe(true);
  expect(taken).toEqual([]);
});

test('words that are dragged or pasted belong to whoever wants them', async () => {
  const { happens, over, taken } = await page();
  const words = { types: ['text/plain'], files: [], items: [] };
  expect(await happens('dragover', { dataTransfer: words })).toBe(false);
  expect(await happens('drop', { dataTransfer: words })).toBe(false);
  expect(await happens('paste', { clipboardData: words })).toBe(false);
  expect([over(), taken]).toEqual([false, []]);
});

test('pasted files are taken, and none by a page that was left', async () => {
  const { shown, happens, taken } = await page();
  expect(await happens('paste', { clipboardData: carrying(FILE) })).toBe(true);
  expect(taken).toEqual([['song.mp3']]);
  await shown.leave();
  await happens('paste', { clipboardData: carrying(FILE) });
  expect(taken).toHaveLength(1);
});
