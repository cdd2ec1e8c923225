import { chromium, type Browser, type BrowserContextOptions, type LaunchOptions, type Page } from '@playwright/test';
import { wavOf } from '@notewright/listen/testing/wav';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLIP_RATE_HZ } from './clip';
import { test as base } from './product';
import { Visitor } from './visitor';

/** What stands around a visitor with a microphone. */
interface Around {
  /** Of the tests' own browser. */
  readonly launchOptions: LaunchOptions;
  readonly context: BrowserContextOptions;
}

interface Come {
  readonly visitor: Visitor;
  readonly page: Page;
}

/** Tests to which visitors come with a microphone, or beside a tab that sounds, each at a browser of their own that is closed afterwards. */
export const test = base.extend<{
  hearing: (sound: Float32Array) => Promise<Come>;
  besideTab: (title: string) => Promise<Come>;
}>({
  hearing: async ({ product, launchOptions }, use) =>
    closing(
      (sound: Float32Array) => visitorHearing(sound, { launchOptions, context: { baseURL: product.address } }),
      use,
    ),
  besideTab: async ({ product, launchOptions }, use) =>
    closing((title: string) => visitorBesideTab(title, { launchOptions, context: { baseURL: product.address } }), use),
});

/** Lets a test use a way to come, and leaves for everybody who came. */
async function closing<Asked>(
  come: (asked: Asked) => Promise<Come & { leave(): Promise<void> }>,
  use: (come: (asked: Asked) => Promise<Come>) => Promise<void>,
): Promise<void> {
  const leaving: (() => Promise<void>)[] = [];
  await use(async (asked) => {
    const { leave, ...came } = await come(asked);
    leaving.push(leave);
    return came;
  });
  for (const leave of leaving) await leave();
}

/** A visitor at a browser of their own, whose microphone hears a sound, over and over, from the moment it is opened. */
export async function visitorHearing(
  sound: Float32Array,
  { launchOptions, context }: Around,
): Promise<{ readonly visitor: Visitor; readonly page: Page; leave(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-microphone-'));
  const file = join(folder, 'sound.wav');
  await writeFile(file, wavOf(sound, CLIP_RATE_HZ));
  const browser = await launched(launchOptions, ['--use-fake-ui-for-media-stream', `--use-file-for-fake-audio-capture=${file}`]); // prettier-ignore
  const page = await (await browser.newContext({ locale: 'en-GB', ...context })).newPage();
  return {
    visitor: new Visitor(page),
    page,
    leave: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A browser with a microphone that nobody has allowed. */
export const browserWithoutPermission = (launchOptions: LaunchOptions): Promise<Browser> =>
  launched(launchOptions, ['--deny-permission-prompts']);

/**
 * A visitor at a browser of their own that shares the tab of this title, with its sound, whenever a page asks for one. Without
 * `--mute-audio`, which Playwright adds: what is muted is silent for whoever records it, too.
 */
async function visitorBesideTab(title: string, { launchOptions, context }: Around) {
  const browser = await launched({ ...launchOptions, ignoreDefaultArgs: ['--mute-audio'] }, [`--auto-select-tab-capture-source-by-title=${title}`]); // prettier-ignore
  const page = await (await browser.newContext({ locale: 'en-GB', permissions: ['microphone'], ...context })).newPage();
  return { visitor: new Visitor(page), page, leave: () => browser.close() };
}

const launched = (options: LaunchOptions, more: readonly string[]): Promise<Browser> =>
  chromium.launch({ ...options, args: [...(options.args ?? []), '--use-fake-device-for-media-stream', ...more] });

/** How it sounds in a room: what the loudspeaker plays comes back into the microphone, this much later. */
interface Room {
  readonly delaySec: number;
  /** How much of the metronome comes back, 0–1: nothing, where the player has headphones on. */
  readonly loudspeaker: number;
  /** Somebody plays this, their first note on the first beat after so many seconds of the metronome. */
  readonly music: Float32Array;
  readonly afterSec: number;
}

/**
 * From now on the page stands in a room with somebody who plays to its metronome, exactly in time; to be called before it is opened.
 * Everything is the browser's own audio: what goes to the loudspeaker, the player, and the way back through another audio context.
 */
export async function inRoom(page: Page, { music, ...room }: Room): Promise<void> {
  const sound = Buffer.from(Int16Array.from(music, (sample) => 32_767 * Math.max(-1, Math.min(1, sample))).buffer);
  await page.addInitScript(furnish, { ...room, sound: sound.toString('base64'), rateHz: CLIP_RATE_HZ });
}

/* eslint-disable @typescript-eslint/no-explicit-any -- runs in the browser, whose types the tests do not have */
function furnish(room: Omit<Room, 'music'> & { readonly sound: string; readonly rateHz: number }): void {
  const here = globalThis as any;
  const ear = new here.AudioContext();
  const microphone = ear.createMediaStreamDestination();
  const way = ear.createDelay(1);
  way.delayTime.value = room.delaySec;
  way.connect(microphone);
  here.navigator.mediaDevices.getUserMedia = async () => {
    await ear.resume();
    return microphone.stream;
  };
  const airs = new Map<any, any>();
  const airOf = (context: any) => {
    if (airs.has(context)) return airs.get(context);
    const air = context.createMediaStreamDestination();
    airs.set(context, air);
    ear.createMediaStreamSource(air.stream).connect(way);
    return air;
  };
  const { connect } = here.AudioNode.prototype;
  here.AudioNode.prototype.connect = function (this: any, target: any, ...more: any[]) {
    if (target === this.context.destination && this.context !== ear && room.loudspeaker > 0) {
      const level = this.context.createGain();
      level.gain.value = room.loudspeaker;
      connect.call(this, level);
      connect.call(level, airOf(this.context));
    }
    return connect.call(this, target, ...more);
  };
  const { start } = here.AudioBufferSourceNode.prototype;
  const plays = new Set<any>();
  here.AudioBufferSourceNode.prototype.start = function (this: any, when = 0, ...more: any[]) {
    const { context } = this;
    if (!plays.has(context)) {
      plays.add(context);
      const bytes = Uint8Array.from(here.atob(room.sound), (letter: string) => letter.charCodeAt(0));
      const samples = Float32Array.from(new Int16Array(bytes.buffer), (sample) => sample / 32_768);
      const buffer = context.createBuffer(1, samples.length, room.rateHz);
      buffer.copyToChannel(samples, 0);
      const player = context.createBufferSource();
      player.buffer = buffer;
      connect.call(player, airOf(context));
      start.call(player, when + room.afterSec);
    }
    return start.call(this, when, ...more);
  };
}
