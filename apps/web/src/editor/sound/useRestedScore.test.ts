import { music, notation } from '@notewright/score/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../../testing/hook';
import { EditingStore } from '../store/editingStore';
import { useRestedScore } from './useRestedScore';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const open = (text = 'C4/q D4/q E4/q F4/q') => {
  const store = new EditingStore(music(`4/4 | ${text} |`), 1, { keymap: 'specified' });
  store.perform('first-note');
  return store;
};
const first = (score: Parameters<typeof notation>[0]) => notation(score).split('|')[1]?.trim().split(' ')[0];

test('the player gets what was edited when the hands have rested, and only the newest', async () => {
  const store = open();
  const page = await mounted(useRestedScore, store);
  const heard = () => first(page.now());
  await page.after(() => void store.perform('octave-up'));
  await page.after(() => vi.advanceTimersByTime(300));
  await page.after(() => void store.perform('octave-up'));
  await page.after(() => vi.advanceTimersByTime(399));
  expect(heard()).toBe('C4/q');
  await page.after(() => vi.advanceTimersByTime(1));
  expect(heard()).toBe('C6/q');
});

test('selecting disturbs no rest', async () => {
  const store = open();
  const page = await mounted(useRestedScore, store);
  await page.after(() => void store.perform('octave-up'));
  await page.after(() => vi.advanceTimersByTime(300));
  await page.after(() => void store.perform('next-note'));
  await page.after(() => vi.advanceTimersByTime(100));
  expect(first(page.now())).toBe('C5/q');
});

test('another store is heard at once; the one before, and a page that was left, no more', async () => {
  const [store, other] = [open(), open('G4/w')];
  const page = await mounted(useRestedScore, store);
  await page.after(() => void store.perform('octave-up'));
  await page.again(other);
  expect(first(page.now())).toBe('G4/w');
  await page.after(() => vi.advanceTimersByTime(400));
  expect(first(page.now())).toBe('G4/w');
  await page.after(() => void other.perform('octave-up'));
  await page.leave();
  expect(vi.getTimerCount()).toBe(0);
});
