import { music } from '@notewright/score/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../../testing/hook';
import { openPage } from '../../testing/page';
import { workers } from '../../testing/workers';
import { PROPOSED, useProposals, type Asked } from './useProposals';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

const TUNE = music('4/4 | C4/w |');
const HYMN = music('4/4 | [C4 E4 G4]/w |');
const asked = (seed: number) => ({ score: TUNE, wish: {}, seed }) as unknown as Asked;

async function dialog() {
  const window = openPage();
  const harmonisers = workers();
  const page = await mounted(useProposals, asked(1), undefined, window);
  const say = (...messages: unknown[]) => page.after(() => messages.forEach((message) => harmonisers.at(-1)?.say(message))); // prettier-ignore
  return { page, harmonisers, say };
}

test('proposals come one after the other, each in its place', async () => {
  const { page, harmonisers, say } = await dialog();
  expect(harmonisers[0]?.sent).toEqual([{ ...asked(1), manners: PROPOSED }]);
  await say({ kind: 'share', share: 0.4 }, { kind: 'proposed', index: 1, score: HYMN });
  expect(page.now()).toEqual({ share: 0.4, state: 'composing', scores: [undefined, HYMN, undefined] });
  await say({ kind: 'proposed', index: 0, score: TUNE }, { kind: 'done' });
  expect([page.now().state, page.now().scores, harmonisers[0]?.ended]).toEqual(['done', [TUNE, HYMN, undefined], true]);
});

test('where nothing came of any of them it has failed', async () => {
  const { page, say } = await dialog();
  await say({ kind: 'proposed', index: 0, score: undefined }, { kind: 'done' });
  expect(page.now().state).toBe('failed');
});

test.each(['said', 'broken down'])(
  'a harmoniser that has %s that it cannot keeps what it proposed before',
  async (how) => {
    const { page, harmonisers, say } = await dialog();
    await say({ kind: 'proposed', index: 0, score: HYMN });
    if (how === 'said') await say({ kind: 'failed', sentence: 'no networks' });
    else await page.after(() => harmonisers[0]?.breakDown('no memory'));
    expect([page.now().state, page.now().scores[0], harmonisers[0]?.ended]).toEqual(['failed', HYMN, true]);
  },
);

test('who asks anew sees nothing of the proposals before, and their harmoniser has gone', async () => {
  const { page, harmonisers, say } = await dialog();
  await say({ kind: 'proposed', index: 0, score: HYMN });
  await page.again(asked(2));
  expect(page.now()).toEqual({ share: 0, state: 'composing', scores: [] });
  await say({ kind: 'share', share: 0.1 });
  expect([page.now().scores, harmonisers.map(({ ended }) => ended)]).toEqual([[], [true, false]]);
  await page.leave();
  expect(harmonisers.map(({ ended }) => ended)).toEqual([true, true]);
});
