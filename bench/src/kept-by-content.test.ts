import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { madeFrom, nameOf, rememberedAs } from './kept-by-content';
import { complaintAbout } from './transcriptions';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'kept-'))));
afterAll(() => rm(folder, { recursive: true }));

test('names tell apart what only runs together alike', () => {
  expect(nameOf('ab', 'c')).not.toBe(nameOf('a', 'bc'));
  expect(nameOf('ab', 'c')).toBe(nameOf('ab', 'c'));
});

test('a file is made once per content it depends on', async () => {
  let times = 0;
  const make = (into: string) => writeFile(into, String(++times));
  const file = path.join(folder, 'deep/sound.wav');
  for (const from of ['a', 'a', 'b', 'b']) await madeFrom(file, from, make);
  expect(await readFile(file, 'utf8')).toBe('2');
});

test('what failed is not taken for made', async () => {
  const file = path.join(folder, 'figures.json');
  const failing = rememberedAs(file, 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(await rememberedAs(file, 'a', () => Promise.resolve([1]))).toEqual([1]);
});

test('a complaint is printed without the progress and the name of the file', () => {
  const said = '/a/b.wav: 25 %\n/a/c.wav: The file is empty.\n/a/b.wav: Nothing can be heard in the recording.\n';
  expect(complaintAbout('/a/b.wav', said)).toBe('Nothing can be heard in the recording.');
  expect(complaintAbout('/a/d.wav', 'Out of memory\n')).toBe('Out of memory');
});
