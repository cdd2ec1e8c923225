import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listen } from './index';
import { hearingRoom } from './testing/hearing-room';
import { fixture } from './testing/model';

const { fileOf, codeOf } = hearingRoom();

test('cancelling before and while listening', async () => {
  const before = new AbortController();
  before.abort();
  expect(await codeOf(fixture('minuet-self-made.mp3'), { signal: before.signal })).toBe('cancelled');

  const during = new AbortController();
  const code = await codeOf(fixture('minuet-self-made.mp3'), {
    signal: during.signal,
    onProgress: ({ fraction }) => fraction > 0.1 && during.abort(),
  });
  expect(code).toBe('cancelled');
});

test('a recording that takes too long is stopped', async () =>
  expect(await codeOf(fixture('minuet-self-made.mp3'), { limits: { wallSec: 0.3 } })).toBe('timeout'));

test('a process that has said what it heard and does not end is not waited for', async () => {
  const outcome = { kind: 'outcome', outcome: { ok: false, error: { code: 'silent' } } };
  const lingers = `setInterval(() => {}, 1000); process.send(${JSON.stringify(outcome)})`;
  const childPath = fileOf('lingers.mjs', Buffer.from(lingers));
  expect(await codeOf(fixture('minuet-self-made.mp3'), { childPath })).toBe('silent');
  const left = execFileSync('ps', ['-eo', 'args']).toString();
  expect(left).not.toContain(childPath);
});

test('a program that dies is a crash, not an exception', async () => {
  const childPath = fileOf('dies.mjs', Buffer.from('process.exit(3)'));
  expect(await codeOf(fixture('minuet-self-made.mp3'), { childPath })).toBe('crashed');
});

test('a missing model is a fault of the machine, with the reason', async () => {
  const result = await listen(fixture('minuet-self-made.mp3'), { modelPath: '/nowhere.onnx' });
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'machine-failed', detail: expect.stringContaining('nowhere') },
  });
});

test('a recording that has disappeared is a fault of the machine', async () =>
  expect(await codeOf('/nowhere.mp3')).toBe('machine-failed'));

test('a process that cannot be started is a fault of the machine', async () => {
  const execPath = process.execPath;
  try {
    process.execPath = '/nowhere/node';
    expect(await codeOf(fixture('minuet-self-made.mp3'))).toBe('machine-failed');
  } finally {
    process.execPath = execPath;
  }
});

test.runIf(existsSync('/proc/self/status'))('what it starts counts, too: memory', async () => {
  const hungry = 'const all = Buffer.alloc(120 * 2 ** 20, 1); setInterval(() => all[0]++, 100);';
  const family = `import { spawn } from 'node:child_process';
    process.on('message', () => [1, 2, 3].map(() => spawn(process.execPath, ['-e', ${JSON.stringify(hungry)}])));`;
  const childPath = fileOf('family.mjs', Buffer.from(family));
  expect(await codeOf('any', { childPath, limits: { memoryMb: 300 } })).toBe('too-much-memory');
});

test.runIf(existsSync('/proc/self/status'))('the longer the sound, the more it may compute', async () => {
  /** Says how much sound it decoded, computes for three seconds of processor time, and says that it was silent. */
  const busy = (sec: number) => `process.on('message', () => {
    process.send({ kind: 'sound', sec: ${sec} }, () => {
      const compute = () => {
        for (let n = 0; n < 1e7; n++);
        if (process.cpuUsage().user < 3e6) return setImmediate(compute);
        const outcome = { ok: false, error: { code: 'silent', sentence: '' } };
        process.send({ kind: 'outcome', outcome }, () => process.exit(0));
      };
      compute();
    });
  });`;
  const limits = { startCpuSec: 1, cpuSecPerMinute: 6 };
  const codeAfter = (sec: number) =>
    codeOf('any', { childPath: fileOf(`busy-${sec}.mjs`, Buffer.from(busy(sec))), limits });
  expect(await codeAfter(5)).toBe('too-much-work');
  expect(await codeAfter(600)).toBe('silent');
});

test.runIf(hasPrlimit())('a program that takes too much memory or time is stopped', async () => {
  const hungry = 'const all = []; process.on("message", () => { for (;;) all.push(Buffer.alloc(2 ** 24, 1)); });';
  const limits = { memoryMb: 300, cpuSec: 1, startCpuSec: 60 };
  expect(await codeOf('any', { childPath: fileOf('hungry.mjs', Buffer.from(hungry)), limits })).toBe('too-much-memory');
  const busy = 'process.on("message", () => { for (;;); });';
  expect(await codeOf('any', { childPath: fileOf('busy.mjs', Buffer.from(busy)), limits })).toBe('timeout');
});

function hasPrlimit(): boolean {
  try {
    execFileSync('prlimit', ['--version']);
    return true;
  } catch {
    return false;
  }
}
