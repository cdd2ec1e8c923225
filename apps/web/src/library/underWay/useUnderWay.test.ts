import { SONG_STATE, type Song } from '@notewright/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../../testing/hook';
import { useTimeLeft } from './useUnderWay';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const processing = (Progress: number) => ({ Id: 'song', State: SONG_STATE.processing, Queued: false, Progress }) as unknown as Song; // prettier-ignore

/** A song that comes so many percent further with each second. */
async function song() {
  const page = await mounted(useTimeLeft, processing(0));
  let percent = 0;
  const goOn = async (perSec: number, sec: number) => {
    for (let second = 0; second < sec; second++) {
      percent += perSec;
      await page.after(() => vi.advanceTimersByTime(1000));
      await page.again(processing(percent));
    }
  };
  return { page, goOn };
}

test('how long it takes is said as soon as the speed was seen, and counts down between the steps', async () => {
  const { page, goOn } = await song();
  expect(page.now()).toBeUndefined();
  await goOn(2, 5);
  expect(page.now()).toMatch(/45 seconds/);
  await page.after(() => vi.advanceTimersByTime(20_000));
  expect(page.now()).toMatch(/25 seconds/);
  await page.after(() => vi.advanceTimersByTime(60_000));
  expect(page.now()).not.toMatch(/\d/);
});

test('a song that begins anew forgets the speed of before', async () => {
  const { page, goOn } = await song();
  await goOn(2, 5);
  await page.again(processing(1));
  await page.after(() => vi.advanceTimersByTime(1000));
  expect(page.now()).toBeUndefined();
});

test('nothing is said of a song that is done, and nobody counts any more', async () => {
  const { page, goOn } = await song();
  await goOn(2, 5);
  await page.again({ ...processing(100), State: SONG_STATE.ok });
  expect([page.now(), vi.getTimerCount()]).toEqual([undefined, 0]);
});
