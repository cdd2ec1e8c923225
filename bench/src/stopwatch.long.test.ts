import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { timed } from './stopwatch';

// A long test, because those have a process to themselves: all threads of a process count.
const BUSY = 'const until = Date.now() + 300; while (Date.now() < until);';

test('waiting costs time on the wall, not on the processor', async () => {
  const { spent } = await timed(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(spent.wallSec).toBeGreaterThan(0.19);
  expect(spent.cpuSec).toBeLessThan(spent.wallSec / 2);
});

test('what a child computed counts', async () => {
  const { spent } = await timed(
    () => new Promise((resolve) => spawn(process.execPath, ['-e', BUSY]).on('close', resolve)),
  );
  expect(spent.cpuSec).toBeGreaterThan(0.02);
});
