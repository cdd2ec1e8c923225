import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { processIdentity } from './live-process';
import { whileLocked } from './start-lock';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-lock-'));
  lock = path.join(folder, 'start.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two pieces of work under one lock come one after the other', async () => {
  const story: string[] = [];
  const work = (name: string) => async () => {
    story.push(`${name} begins`);
    await pause(30);
    story.push(`${name} ends`);
  };
  await Promise.all([whileLocked(lock, 5000, work('a')), whileLocked(lock, 5000, work('b'))]);
  expect(story).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

test('work that fails gives the lock back', async () => {
  await expect(whileLocked(lock, 1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await whileLocked(lock, 1000, () => Promise.resolve('yes'))).toBe('yes');
});

test('the lock of a dead holder is taken over, also when its number was given to another process', async () => {
  for (const holder of [
    { pid: 2 ** 22 + 1, identity: 'gone' },
    { pid: process.pid, identity: 'an earlier process with this number' },
  ]) {
    writeFileSync(lock, JSON.stringify(holder));
    expect(await whileLocked(lock, 2000, () => Promise.resolve('done'))).toBe('done');
  }
});

test('a lock left empty by a killed holder is taken over after a moment', async () => {
  writeFileSync(lock, '');
  utimesSync(lock, new Date(0), new Date(0));
  expect(await whileLocked(lock, 2000, () => Promise.resolve('done'))).toBe('done');
});

test('the lock of a living holder is respected until the limit', async () => {
  writeFileSync(lock, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  await expect(whileLocked(lock, 200, () => Promise.resolve())).rejects.toMatchObject({ code: 'lock-timed-out' });
  expect(existsSync(lock)).toBe(true);
});
