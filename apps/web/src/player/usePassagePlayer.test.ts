import { music } from '@notewright/score/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { usePassagePlayer } from './usePassagePlayer';

// Here is no audio device: music goes on silently.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

const [FIRST, SECOND] = [music('4/4 bpm=60 | C4/w | D4/w |'), music('4/4 bpm=120 | E4/w | F4/w |')];

async function panel() {
  const hushed: string[] = [];
  const page = await mounted(() => usePassagePlayer(() => hushed.push('hush')), undefined);
  const toggle = (index: number) => page.after(() => page.now().toggle(index, index === 0 ? FIRST : SECOND));
  const sounds = () => [0, 1].map((index) => page.now().soundingOf(index) !== 'no');
  return { page, hushed, toggle, sounds };
}

test('a passage plays until it is pressed again, and silences what else plays', async () => {
  const { hushed, toggle, sounds } = await panel();
  await toggle(0);
  expect([sounds(), hushed]).toEqual([[true, false], ['hush']]);
  await toggle(0);
  expect([sounds(), hushed]).toEqual([[false, false], ['hush']]);
});

test('one passage at a time: another takes its place', async () => {
  const { toggle, sounds } = await panel();
  await toggle(0);
  await toggle(1);
  expect(sounds()).toEqual([false, true]);
  await toggle(0);
  expect(sounds()).toEqual([true, false]);
});

test('whoever stops them hears none, and the same one can be played again', async () => {
  const { page, toggle, sounds } = await panel();
  await toggle(1);
  await page.after(() => page.now().stop());
  expect(sounds()).toEqual([false, false]);
  await toggle(1);
  expect(sounds()).toEqual([false, true]);
});
