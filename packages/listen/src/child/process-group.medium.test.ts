import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from './allowance';
import { startChild } from './start';

const folder = mkdtempSync(join(tmpdir(), 'notewright-group-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('what a process started ends with it, although nobody asked for that: it holds its pipes, and could work on', async () => {
  const file = join(folder, 'leader.mjs');
  const lingers = 'setInterval(() => {}, 1000)';
  writeFileSync(
    file,
    `import { spawn } from 'node:child_process';
    const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(lingers)}], { stdio: 'inherit' });
    process.send(pid, () => process.kill(process.pid, 'SIGKILL'));`,
  );
  // As behind a wall whose process dies before it has seen to it that nobody outlives it.
  const leader = startChild([file], DEFAULT_LIMITS, { command: [], env: process.env });
  const closed = once(leader, 'close');
  const [started] = (await once(leader, 'message')) as [number];
  expect(await closed).toEqual([null, 'SIGKILL']);
  await expect.poll(() => isAlive(started), { timeout: 10_000 }).toBe(false);
});
