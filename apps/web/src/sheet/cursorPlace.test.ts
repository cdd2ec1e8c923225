import { DEFAULT_OPTIONS } from '@notewright/engraving';
import { createToolkit, engraveSystem, onScreen, type EngravedSystem } from '@notewright/engraving/layout';
import { measureStarts, TICKS_PER_WHOLE } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { beforeAll, expect, test } from 'vitest';
import { cursorPlace } from './cursorPlace';
import { linesOf } from '@notewright/engraving';

const score = music(`|${' C4/q D4/q E4/h |'.repeat(6)}`);
const starts = measureStarts(score.measures);
const lines = linesOf(6, 0, 1000);
const WHOLE = TICKS_PER_WHOLE;
const systems = new Map<number, EngravedSystem>();

beforeAll(async () => {
  const toolkit = await createToolkit();
  const first = engraveSystem(toolkit, score, lines[0]!, DEFAULT_OPTIONS, lines[0]!.widthPx);
  if (first.ok) systems.set(0, onScreen(first.value));
}, 30_000);

test('at each onset the cursor stands in the middle of the head that starts there', () => {
  const { heads, widthPx } = systems.get(0)!;
  for (const { measureIndex, atTicks, x, width } of heads) {
    const place = cursorPlace(starts[measureIndex]! + atTicks, starts, lines, systems);
    expect(place).toMatchObject({ lineIndex: 0, measureIndex });
    expect(place!.x * widthPx).toBeCloseTo(x + width / 2, 3);
  }
});

test('it only ever moves to the right until the next line', () => {
  let before = -1;
  for (let ticks = 0; ticks < 4 * WHOLE; ticks += TICKS_PER_WHOLE / 32) {
    const place = cursorPlace(ticks, starts, lines, systems)!;
    expect(place.x).toBeGreaterThanOrEqual(before);
    before = place.x;
  }
  expect(cursorPlace(4 * WHOLE, starts, lines, systems)).toMatchObject({ lineIndex: 1, measureIndex: 4 });
});

test('a line not yet engraved is crossed at even speed', () =>
  expect(cursorPlace(5 * WHOLE, starts, lines, systems)).toMatchObject({ lineIndex: 1, measureIndex: 5, x: 0.5 }));

test('past the last visible measure there is no cursor', () => {
  const visible = linesOf(4, 0, 1000);
  expect(cursorPlace(4 * WHOLE + 1, starts, visible, systems)).toBeUndefined();
  expect(cursorPlace(-1, starts, lines, systems)).toBeUndefined();
  expect(cursorPlace(0, starts, [], systems)).toBeUndefined();
  expect(cursorPlace(6 * WHOLE, starts, lines, systems)).toMatchObject({ measureIndex: 5, x: 1 });
});
