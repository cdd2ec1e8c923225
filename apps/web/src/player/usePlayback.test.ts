import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import type { OriginalSource } from './original/source';
import { audios } from './testing/bareAudio';
import { usePlayback } from './usePlayback';

// The program of the recording is there at once, as on a page that has shown its music for a while.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
const program = () => import('./original/originalPlayer');

const PIECE = music('4/4 at=0 bpm=120 | C4/w | at=2 D4/w | at=4 E4/w |');
const SOURCE: OriginalSource = {
  startsAtSec: 0,
  address: () => Promise.resolve('blob:recording'),
  bytes: () => Promise.reject(new Error('nobody asks for it')),
};

async function song(source: OriginalSource | undefined = SOURCE) {
  await program();
  const page = await mounted<OriginalSource | undefined, ReturnType<typeof usePlayback>>(
    (of) => usePlayback(PIECE, true, of),
    source,
  );
  const sounds = audios();
  const settle = async () => page.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  const turnTo = (...types: ('synth' | 'video' | 'original')[]) =>
    page.after(() => types.forEach((type) => page.now().setType(type)));
  return { page, sounds, settle, turnTo, type: () => page.now().type };
}

test('turning to another way of hearing carries over the place and the speed, and silences the one before', async () => {
  const { page, settle, turnTo, type } = await song();
  await page.after(() => {
    page.now().player.setRate(0.5);
    page.now().player.seekTicks(5 * TICKS_PER_QUARTER);
  });
  await turnTo('original');
  await settle();
  expect(type()).toBe('original');
  expect([page.now().player.rate, page.now().player.cursorTicks()]).toEqual([0.5, 5 * TICKS_PER_QUARTER]);
  await page.after(() => page.now().player.seekTicks(9 * TICKS_PER_QUARTER));
  await turnTo('video');
  expect([type(), page.now().player.rate, page.now().player.cursorTicks()]).toEqual(['video', 0.5, 9 * TICKS_PER_QUARTER]); // prettier-ignore
  await turnTo('synth');
  expect([type(), page.now().player.cursorTicks()]).toEqual(['synth', 9 * TICKS_PER_QUARTER]);
});

test('what is left plays no more', async () => {
  const { page, turnTo, type } = await song();
  await page.after(() => page.now().player.play());
  await turnTo('video');
  expect(page.now().player.state).toBe('loading');
  await page.after(() => page.now().player.pause());
  await turnTo('synth');
  expect([type(), page.now().player.state]).toEqual(['synth', 'paused']);
});

test('a recording that is still being opened gives way to what was chosen after it', async () => {
  const { page, settle, turnTo, type } = await song();
  await turnTo('original', 'video');
  await settle();
  expect([type(), page.now().video.getSnapshot().state]).toEqual(['video', 'stopped']);
});

test('who stops the music while a recording is being opened hears nothing of it either', async () => {
  const { page, settle, sounds, type } = await song();
  await page.after(() => page.now().player.play());
  await page.after(() => {
    page.now().setType('original');
    page.now().player.pause();
  });
  await settle();
  expect([type(), page.now().player.state, sounds.map(({ paused }) => paused)]).toEqual(['original', 'paused', [true]]);
});

test('who leaves while a recording is being opened leaves it closed', async () => {
  const { page, sounds } = await song();
  page.now().setType('original');
  await page.leave();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sounds.filter(({ src }) => src !== '')).toEqual([]);
});

test('a video that cannot be had gives over to the instruments, which go on where it was to play', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const page = await mounted(() => usePlayback(PIECE, true), undefined);
    await page.after(() => page.now().setType('video'));
    await page.after(() => {
      page.now().video.expect();
      page.now().player.seekTicks(5 * TICKS_PER_QUARTER);
      page.now().player.play();
    });
    expect(page.now().player.state).toBe('loading');
    await page.after(() => vi.advanceTimersByTime(8000));
    expect([page.now().type, page.now().video.getSnapshot().problem]).toEqual(['synth', 'noVideo']);
    expect(['loading', 'playing'].includes(page.now().player.state)).toBe(true);
    expect(page.now().player.cursorTicks()).toBeGreaterThanOrEqual(5 * TICKS_PER_QUARTER);
  } finally {
    vi.useRealTimers();
  }
});

test('a recording that is taken away gives over to the instruments', async () => {
  const { page, settle, turnTo, type, sounds } = await song();
  await turnTo('original');
  await settle();
  await page.again(undefined);
  expect([type(), sounds.map(({ src }) => src)]).toEqual(['synth', ['']]);
});
