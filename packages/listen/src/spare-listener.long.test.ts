import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, SpareListener, type ListenOptions } from './index';
import { bundledChild } from './testing/bundled-child';
import { hearingRoom } from './testing/hearing-room';
import { fixture, noteModelPath } from './testing/model';
import { synthesise } from './testing/synthesis';
import { wavOf } from './testing/wav';

const { fileOf } = hearingRoom();
const modelPath = noteModelPath();
const MINUET = fixture('minuet-self-made.mp3');
const bundled = bundledChild();
const READY_MS = 60_000;

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A folder of recordings that is hidden, and who waits for one of them. */
function keptIn(childPath: string) {
  const data = mkdtempSync(join(tmpdir(), 'notewright-spare-'));
  const spare = new SpareListener({ childPath, modelPath, hidden: [data], folder: join(data, 'tmp') });
  stops.push(async () => {
    await spare.stop();
    rmSync(data, { recursive: true });
  });
  const ready = async (): Promise<number> => {
    await expect.poll(() => spare.ready(), { timeout: READY_MS }).toBeDefined();
    return (await spare.ready())!;
  };
  const hear = (options: Partial<ListenOptions> = {}, file = MINUET) =>
    listen(file, { modelPath, childPath, hidden: [data], spare, ...options });
  const left = () => readdirSync(join(data, 'tmp'));
  return { spare, ready, hear, left };
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}/stat`);

describe('a process that waited for its recording', () => {
  test('hears what one hears that was started for it, number by number, and is gone then with its folder', async () => {
    const { spare, ready, hear, left } = keptIn(bundled.path);
    const anew = await hear();
    expect(anew.ok).toBe(true);
    spare.prepare();
    const pid = await ready();
    expect(left()).toHaveLength(1);
    const waited = await hear();
    expect(waited).toEqual(anew);
    expect(isAlive(pid)).toBe(false);
    expect(left()).toEqual([]);
    expect(await spare.ready()).toBeUndefined(); // each hears one recording
  }, 180_000);

  test('hears the same of several passages, on two threads, as another does on one', async () => {
    const played = Array.from({ length: 300 }, (_, index) => ({
      onsetSec: 0.3 + index * 0.317,
      offsetSec: 0.6 + index * 0.317,
      midi: 48 + ((index * index + 5 * index) % 37),
    }));
    const silentWithin = played.filter(({ onsetSec }) => onsetSec < 50 || onsetSec > 60);
    const file = fileOf('long.wav', wavOf(synthesise(silentWithin, { sec: 97 })));
    const { spare, ready, hear } = keptIn(bundled.path);
    const anew = await hear({}, file);
    spare.prepare();
    await ready();
    const waited = await hear({}, file);
    expect(waited).toEqual(anew);
    expect(anew.ok && anew.value.notes.length).toBeGreaterThan(200);
  }, 240_000);

  test('is asked before it is ready: the recording is heard all the same', async () => {
    const { spare, hear } = keptIn(bundled.path);
    spare.prepare();
    expect((await hear()).ok).toBe(true);
  }, 120_000);

  test('was killed while it waited, or just when it was asked: another hears the recording', async () => {
    const { spare, ready, hear, left } = keptIn(bundled.path);
    spare.prepare();
    process.kill(-(await ready()), 'SIGKILL');
    await expect.poll(() => spare.ready()).toBeUndefined();
    await expect.poll(left).toEqual([]);
    expect((await hear()).ok).toBe(true);

    const other = keptIn(bundled.path);
    other.spare.prepare();
    process.kill(-(await other.ready()), 'SIGSTOP');
    const pid = await other.ready();
    const heard = other.hear();
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.kill(-pid, 'SIGKILL'); // it never read what it was asked
    expect((await heard).ok).toBe(true);
  }, 180_000);

  test('is ended with whoever is cancelled, and without anybody when nobody needs it', async () => {
    const { spare, ready, hear, left } = keptIn(bundled.path);
    spare.prepare();
    const pid = await ready();
    const calledOff = new AbortController();
    const heard = hear({ signal: calledOff.signal, onProgress: () => calledOff.abort() });
    expect(await heard).toMatchObject({ ok: false, error: { code: 'cancelled' } });
    expect(isAlive(pid)).toBe(false);

    spare.prepare();
    const next = await ready();
    await spare.stop();
    await expect.poll(() => isAlive(next)).toBe(false);
    expect(left()).toEqual([]);
    spare.prepare();
    expect(await spare.ready()).toBeUndefined();
  }, 120_000);

  test('is not for a recording that has other limits than the usual ones', async () => {
    const { spare, ready, hear } = keptIn(bundled.path);
    spare.prepare();
    const pid = await ready();
    // Other limits than the usual ones: it is not for this recording.
    expect(await hear({ limits: { wallSec: 0.3 } })).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(await spare.ready()).toBe(pid);
    // Nor for one that costs more.
    expect((await hear({ lead: true })).ok).toBe(true);
    expect(await spare.ready()).toBe(pid);
  }, 180_000);

  test('a recording that is gone is a fault of the machine, and one that is nothing is none', async () => {
    const { spare, ready, hear } = keptIn(bundled.path);
    spare.prepare();
    await ready();
    expect(await hear({}, '/nowhere.mp3')).toMatchObject({ ok: false, error: { code: 'machine-failed' } });
    spare.prepare();
    await ready();
    const text = fileOf('text.mp3', Buffer.from('no music'));
    expect(await hear({}, text)).toMatchObject({ ok: false, error: { code: 'not-audio' } });
  }, 120_000);
});

test.runIf(spawnSync('prlimit', ['--version']).status === 0)(
  'a process that waits is limited before it has a recording',
  async () => {
    const { spare, ready } = keptIn(bundled.path);
    spare.prepare();
    const pid = await ready();
    const limits = spawnSync('prlimit', ['--pid', String(pid), '--output=RESOURCE,SOFT,HARD', '--noheadings', '--data', '--cpu']); // prettier-ignore
    expect(limits.stdout.toString().trim().split(/\s+/)).toEqual(['DATA', '1073741824', '1073741824', 'CPU', '830', '835']); // prettier-ignore
  },
  120_000,
);
