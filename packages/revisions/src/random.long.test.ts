import { randomScore } from '@notewright/score/testing';
import { expect, test } from 'vitest';
import { carryEdits } from './carry-edits';
import { editedByHand } from './testing/by-hand';
import { carryHeardMusic, carryIntoStrangers, carryRandomMusic } from './testing/laws';
import { mergeRandomMusic } from './testing/merge-laws';

test('a thousand random pieces and twenty heard ones with random edits keep the laws of carrying edits over', () => {
  const random = carryRandomMusic(1000, 1000);
  // Which edits a number draws changes with every new action: 2.7 % of one thousand pieces, 3.1 % of another.
  expect(random.lost / (random.carried + random.lost)).toBeLessThan(0.035);
  carryIntoStrangers(1000, 400);
  const heard = carryHeardMusic(100, 20, 5);
  expect(heard.carried).toBeGreaterThan(10 * heard.lost);
}, 600_000);

test('two thousand pairs of random versions are merged soundly or not at all', () => {
  const { merged, refused } = mergeRandomMusic(1000, 2000);
  // Edits that move everything behind them meet those of the other side: with more of such actions more is refused. Of each six hundred, 356 to 397 are merged.
  expect(merged).toBeGreaterThan(1.5 * refused);
}, 600_000);

test('a few edits of 400 measures for two hands are carried over in no time: some 40 to 100 ms of computing', () => {
  const base = randomScore(5, { measures: 400, parts: 1, staves: 2, tuplets: false });
  const fresh = { ...base, meta: { ...base.meta, subtitle: 'for two' } };
  // Which edits a number draws changes with every new action, and one in some draws changes the whole piece (another meter): the median counts.
  const times = [1, 2, 3, 4, 5, 6, 7].map((seed) => {
    const { score: current } = editedByHand(base, seed, 6);
    for (let warm = 0; warm < 3; warm++) carryEdits(base, current, fresh);
    const before = process.cpuUsage();
    for (let run = 0; run < 5; run++) carryEdits(base, current, fresh);
    return process.cpuUsage(before).user / 5000;
  });
  expect(times.toSorted((one, other) => one - other)[3]).toBeLessThan(200);
}, 120_000);
