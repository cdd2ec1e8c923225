/**
 * Networks made from nothing on a tenth of their recordings: does all that makes one still run, does it go on where it was stopped, and does it
 * learn? Takes ten minutes of one core, the scores of `NOTEWRIGHT_SHARED` (or `../shared`) and what `models/README.md` says Python needs.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';

const training = join(process.env['NOTEWRIGHT_SHARED'] ?? join(import.meta.dirname, '../../shared'), 'training');

// Both networks are given the same work folder, so the recordings are made once.
let work = '';
beforeAll(async () => {
  expect(existsSync(training), `the training scores in ${training}`).toBe(true);
  work = await mkdtemp(join(tmpdir(), 'notewright-training-'));
});
afterAll(() => rm(work, { recursive: true }));

/** Begins to train a network on a tenth of its recordings, in a process group of its own. */
function trainOnATenth(network: string): { readonly child: ChildProcess; readonly said: () => string } {
  let said = '';
  const child = spawn('sh', [join(import.meta.dirname, network, 'train.sh'), training, work, 'tenth'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
  return { child, said: () => said };
}

const recordingsOf = (round: string): readonly string[] =>
  existsSync(join(work, round)) ? readdirSync(join(work, round)).filter((name) => name.endsWith('.wav')) : [];

const madeAt = (round: string): Readonly<Record<string, number>> =>
  Object.fromEntries(recordingsOf(round).map((name) => [name, statSync(join(work, round, name)).mtimeMs]));

test('the judge of notes goes on where it was stopped, and learns', async () => {
  const stopped = trainOnATenth('note-judge');
  while (recordingsOf('first').length < 4 && stopped.child.exitCode === null) await delay(500);
  expect(stopped.child.exitCode, stopped.said()).toBe(null);
  process.kill(-stopped.child.pid!, 'SIGKILL');
  await once(stopped.child, 'exit');
  // The last one may have been half written.
  const before = Object.entries(madeAt('first')).sort(([, a], [, b]) => a - b);

  const { child, said } = trainOnATenth('note-judge');
  const [exitCode] = (await once(child, 'close')) as [number];
  expect(exitCode, said()).toBe(0);
  expect(madeAt('first')).toMatchObject(Object.fromEntries(before.slice(0, -1)));
  expect(existsSync(join(work, 'note-judge.onnx'))).toBe(true);
  // After a third of its rounds it is .61, in the end .64.
  expect(figureOf(said(), /kept aside: F1 ([\d.]+)/)).toBeGreaterThan(0.58);
  expect(figureOf(said(), /kept aside: .*calibration error ([\d.]+)/)).toBeLessThan(0.03);
});

test('where notes end is learned', async () => {
  const { child, said } = trainOnATenth('note-end');
  const [exitCode] = (await once(child, 'close')) as [number];
  expect(exitCode, said()).toBe(0);
  expect(existsSync(join(work, 'note-end.onnx'))).toBe(true);
  expect(figureOf(said(), /kept aside: ends right ([\d.]+)/)).toBeGreaterThan(0.4);
});

/** The last one, of the finished network; NaN when none was said. */
const figureOf = (said: string, pattern: RegExp): number =>
  Number([...said.matchAll(new RegExp(pattern, 'g'))].at(-1)?.[1]);
