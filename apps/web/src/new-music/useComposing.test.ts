import { music } from '@notewright/score/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { openPage } from '../testing/page';
import { workers } from '../testing/workers';
import type { ToComposer } from './composer.worker';
import { useComposing } from './useComposing';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const PIECE = music('4/4 | C4/w |');
const wish = (seed: number) => ({ wish: {}, seed }) as unknown as ToComposer;

async function form(asked: ToComposer | undefined) {
  const window = openPage();
  const composers = workers();
  const page = await mounted(useComposing, asked, undefined, window);
  return { page, composers };
}

test('a piece that is asked for grows, and is there in the end; its worker has gone then', async () => {
  const { page, composers } = await form(wish(1));
  expect([page.now(), composers[0]?.sent]).toEqual([{ kind: 'share', share: 0 }, [wish(1)]]);
  await page.after(() => composers[0]?.say({ kind: 'share', share: 0.5 }));
  expect(page.now()).toEqual({ kind: 'share', share: 0.5 });
  await page.after(() => composers[0]?.say({ kind: 'composed', score: PIECE }));
  expect([page.now(), composers[0]?.ended]).toEqual([{ kind: 'composed', score: PIECE }, true]);
});

test('another wish gives up the piece under way and begins from nothing', async () => {
  const { page, composers } = await form(wish(1));
  await page.after(() => composers[0]?.say({ kind: 'share', share: 0.5 }));
  await page.again(wish(2));
  expect([composers.map(({ ended }) => ended), page.now()]).toEqual([[true, false], { kind: 'share', share: 0 }]);
});

test('a composer that breaks down, and one that finds nothing, leave nothing', async () => {
  const { page, composers } = await form(wish(1));
  await page.after(() => composers[0]?.breakDown('no memory'));
  expect([page.now(), composers[0]?.ended]).toEqual([{ kind: 'nothing' }, true]);
  await page.again(wish(2));
  await page.after(() => composers[1]?.say({ kind: 'composed', score: undefined }));
  expect(page.now()).toEqual({ kind: 'nothing' });
});

test('nobody composes before anything is wished, nor after the wish was taken back or the page was left', async () => {
  const { page, composers } = await form(undefined);
  expect([page.now(), composers.length]).toEqual([undefined, 0]);
  await page.again(wish(1));
  await page.again(undefined);
  expect([page.now(), composers[0]?.ended]).toEqual([undefined, true]);
  await page.again(wish(2));
  await page.leave();
  expect(composers.map(({ ended }) => ended)).toEqual([true, true]);
});
