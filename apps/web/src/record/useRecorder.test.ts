import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { workers } from '../testing/workers';
import type { CheckedTake } from './checkedTake';
import type { Block } from './sound/microphone';
import { useRecorder, type RunningTake } from './useRecorder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // no database here: recordings live in the page only
});
afterEach(() => void vi.useRealTimers());

const RATE = 8000;
const LOOK_MS = 80;

/** The audio of a device, whose clock the test moves; sound comes from it as from the recording worklet. */
class Device {
  readonly contexts: BareContext[] = [];
  readonly tracks: BareTrack[] = [];
  asleep = false;
  /** Wakes the audio, as a browser does after a gesture. */
  wake(): void {
    for (const resume of this.resumes.splice(0)) resume();
  }
  readonly resumes: (() => void)[] = [];
  refuses: string | undefined;

  constructor() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- classes of the browser, made for this device
    const device = this;
    vi.stubGlobal('AudioContext', class extends BareContext { constructor() { super(device); device.contexts.push(this); } }); // prettier-ignore
    vi.stubGlobal('AudioWorkletNode', class { readonly port = { set onmessage(hear: (event: { data: Block }) => void) { device.hear = hear; } }; connect = () => undefined; }); // prettier-ignore
    const getUserMedia = async () => {
      if (device.refuses) throw new DOMException('', device.refuses);
      const track = new BareTrack();
      device.tracks.push(track);
      return { getAudioTracks: () => [track], getTracks: () => [track] };
    };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
    Object.assign(window, { isSecureContext: true, AudioWorkletNode: true });
  }

  hear: (event: { data: Block }) => void = () => undefined;

  /** Sound up to a second of the audio's clock, a tenth of a second at a time. */
  playUntil(sec: number, level = 0.5): void {
    const context = this.contexts.at(-1)!;
    while (context.currentTime < sec - 1e-9) {
      const frame = Math.round(context.currentTime * RATE);
      context.currentTime += 0.1;
      this.hear({ data: { frame, samples: new Float32Array(RATE / 10).fill(level) } });
    }
  }
}

class BareContext extends EventTarget {
  readonly sampleRate = RATE;
  readonly baseLatency = 0;
  readonly outputLatency = 0;
  readonly destination = {};
  readonly audioWorklet = { addModule: async () => undefined };
  currentTime = 0;
  state: string;
  constructor(device: Device) {
    super();
    this.state = device.asleep ? 'suspended' : 'running';
    this.resume = () =>
      new Promise((resolve) => {
        device.resumes.push(() => {
          this.state = 'running';
          resolve();
        });
      });
  }
  resume: () => Promise<void>;
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async (): Promise<void> => void (this.state = 'closed');
}

class BareTrack extends EventTarget {
  stopped = false;
  stop = (): void => void (this.stopped = true);
  getSettings = () => ({ deviceId: 'desk' });
}

async function step({ asleep = false, refuses }: { asleep?: boolean; refuses?: string } = {}) {
  const window = openPage();
  const checks = workers();
  const device = new Device();
  Object.assign(device, { asleep, refuses });
  const taken: CheckedTake[] = [];
  const running: (RunningTake | undefined)[] = [];
  const options = {
    ...{ accountId: 'me', instrument: 'piano' as const, mostSec: 20 },
    metronome: { on: false, bpm: 120, meter: '4/4' },
    onRunning: (one: RunningTake | undefined) => running.push(one),
    onTake: (take: CheckedTake) => taken.push(take),
  } as const;
  const page = await mounted(() => useRecorder(options), undefined, undefined, window);
  await page.after(() => undefined);
  const look = () => page.after(() => vi.advanceTimersByTime(LOOK_MS));
  const checked = () => page.after(() => checks.at(-1)?.say({ peaks: [], preflight: {}, grid: undefined, file: new Blob() })); // prettier-ignore
  return { page, device, taken, running, look, checked, is: () => page.now().phase };
}

/** Counting takes four counts; a quarter of a minute's worth of counts begins shortly after the click. */
const COUNTED_SEC = 5;

test('counts, records, checks, and hands over what was played', async () => {
  const { page, device, taken, running, look, checked, is } = await step();
  expect([is(), page.now().openId]).toEqual(['ready', 'desk']);
  await page.after(() => page.now().start());
  device.playUntil(0.3);
  await look();
  expect([is(), page.now().live.count, running.length]).toEqual(['counting', 4, 1]);
  device.playUntil(COUNTED_SEC + 6);
  await look();
  expect([is(), page.now().live.count]).toEqual(['recording', undefined]);
  expect(page.now().live.level).toBe(0.5);
  await page.after(() => page.now().stop());
  expect(is()).toBe('finishing');
  await checked();
  expect([taken.length, running.at(-1)]).toEqual([1, undefined]);
  expect(taken[0]?.lengthSec).toBeGreaterThan(5);
});

test('a second press while the audio wakes begins no second recording', async () => {
  const { page, device, running, is } = await step({ asleep: true });
  await page.after(() => {
    void page.now().start();
    void page.now().start();
  });
  expect(running).toHaveLength(0);
  await page.after(() => device.wake());
  expect([is(), running.length]).toEqual(['counting', 1]);
});

test('who leaves while the audio wakes records nothing', async () => {
  const { page, device, running } = await step({ asleep: true });
  await page.after(() => void page.now().start());
  await page.leave();
  device.wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect([running.length, device.tracks.map(({ stopped }) => stopped)]).toEqual([0, [true]]);
});

test('what is cancelled while it counts is thrown away, and another can be begun', async () => {
  const { page, device, taken, running, is } = await step();
  await page.after(() => page.now().start());
  device.playUntil(1);
  await page.after(() => page.now().cancel());
  expect([is(), running.at(-1), taken]).toEqual(['ready', undefined, []]);
  await page.after(() => page.now().start());
  expect([is(), running.filter(Boolean).length]).toEqual(['counting', 2]);
});

test('what is too short is no recording: the reason is said, and the next press begins anew', async () => {
  const { page, device, taken, is } = await step();
  await page.after(() => page.now().start());
  device.playUntil(COUNTED_SEC);
  await page.after(() => page.now().stop());
  await page.after(() => new Promise((resolve) => setImmediate(resolve)));
  expect([is(), page.now().problem, taken]).toEqual(['ready', 'tooShort', []]);
  await page.after(() => page.now().start());
  expect(page.now().problem).toBeUndefined();
});

test('a microphone that is pulled out ends the recording, which is kept with the reason', async () => {
  const { page, device, taken, checked, is } = await step();
  await page.after(() => page.now().start());
  device.playUntil(COUNTED_SEC + 6);
  await page.after(() => device.tracks[0]?.dispatchEvent(new Event('ended')));
  await checked();
  expect([is(), taken.map(({ cut }) => cut)]).toEqual(['finishing', ['lost']]);
});

test('one that is pulled out before anything was played is said, and can be opened again', async () => {
  const { page, device, is } = await step();
  await page.after(() => device.tracks[0]?.dispatchEvent(new Event('ended')));
  expect([is(), page.now().problem]).toEqual(['closed', 'unplugged']);
  await page.after(() => page.now().open());
  expect([is(), page.now().problem, device.tracks.length]).toEqual(['ready', undefined, 2]);
});

test('a microphone that may not be used is said', async () => {
  const { page, is } = await step({ refuses: 'NotAllowedError' });
  expect([is(), page.now().problem]).toEqual(['closed', 'refused']);
});

test('a check that could not be fetched is tried again: no recording is lost to a line that is down', async () => {
  const { page, device, taken, running, is } = await step();
  await page.after(() => page.now().start());
  device.playUntil(COUNTED_SEC + 6);
  const broken = workers();
  await page.after(() => page.now().stop());
  await page.after(() => broken.at(-1)?.breakDown('not fetched'));
  expect([is(), running.at(-1) !== undefined, taken]).toEqual(['finishing', true, []]);
  await page.after(() => vi.advanceTimersByTime(1000));
  await page.after(() => broken.at(-1)?.say({ peaks: [] }));
  expect([broken.length, taken.length, running.at(-1) === undefined]).toEqual([2, 1, true]);
});
