import { measuresOf, NO_PRACTICE, type Practice } from '@notewright/playback';
import { TICKS_PER_WHOLE, type Score } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import type { Player } from '../player';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { keptPractice } from './keptPractice';
import { usePractice } from './usePractice';

const SCORE = music('4/4 | C4/w | D4/w | E4/w | F4/w |');

async function song({ own = true, at = 1 } = {}) {
  const id = own ? 'song' : undefined;
  const window = openPage();
  let practice: Practice = NO_PRACTICE;
  let rate = 1;
  const other = { open: false, close: () => void (other.open = false) };
  const taken: Practice[] = [];
  const setPractice = (next: Practice) => {
    practice = next;
    taken.push(next);
  };
  const player = () =>
    ({
      ...{ practice, rate, state: 'stopped', setPractice },
      setRate: (next: number) => void (rate = next),
      cursorTicks: () => at * TICKS_PER_WHOLE,
    }) as unknown as Player;
  const use = ({ of, score }: { readonly of: string | undefined; readonly score: Score }) =>
    usePractice({ id: of, score, player: player(), keyboard: {} as never, byInstruments: true, other });
  const page = await mounted(use, { of: id, score: SCORE }, undefined, window);
  const again = (of = id) => page.again({ of, score: SCORE });
  const press = async (key: keyof ReturnType<typeof use>['keys']) => {
    await page.after(() => page.now().keys[key]());
    await again();
  };
  const loop = () => practice.loop && measuresOf(SCORE, practice.loop);
  return { page, again, press, loop, taken, other, practice: () => practice, rate: () => rate };
}

test('a loop is where the cursor stands, and gone with the same key', async () => {
  const { press, loop } = await song({ at: 2 });
  await press('loopHere');
  expect(loop()).toEqual({ first: 2, last: 2 });
  await press('loopHere');
  expect(loop()).toBeUndefined();
});

test('how a song is practised is remembered by the song, and taken up once when it opens', async () => {
  const { press, again, taken, practice } = await song();
  await press('metronome');
  await press('loopHere');
  expect(keptPractice('song', SCORE)).toEqual(practice());
  const before = taken.length;
  await again();
  expect(taken).toHaveLength(before);
  await again('another');
  expect(taken.at(-1)).toEqual(NO_PRACTICE);
  await again('song');
  expect(taken.at(-1)).toMatchObject({ metronome: true, loop: { fromTicks: TICKS_PER_WHOLE } });
});

test('what belongs to no song of one’s own is not remembered', async () => {
  const { press, taken } = await song({ own: false });
  await press('metronome');
  expect([taken.length, localStorage.getItem('notewright.practice.undefined')]).toEqual([1, null]);
});

test('speed goes in steps of a twentieth, and not beyond what can be played', async () => {
  const { press, rate } = await song();
  await press('slower');
  await press('slower');
  expect(rate()).toBe(0.9);
  for (let step = 0; step < 60; step++) await press('slower');
  const slowest = rate();
  await press('slower');
  expect(rate()).toBe(slowest);
  expect(slowest).toBeGreaterThan(0);
});

test('its panel takes the place of another, and gives way to it', async () => {
  const { page, press, other, again } = await song();
  other.open = true;
  await press('practice');
  expect([page.now().open, other.open]).toEqual([true, false]);
  other.open = true;
  await again();
  expect([page.now().open, page.now().docked]).toEqual([false, false]);
});
