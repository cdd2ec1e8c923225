import { expect, test } from 'vitest';
import { pageWith } from '../testing/page';
import { drawnBoxes } from './drawn-boxes';

const MEASURE =
  '<g class="measure"><g class="staff"><path d="M0 0 L900 0" stroke-width="18"/><g class="layer"><g class="stem"><path d="M5 6 L5 90"/></g></g></g>' +
  '<g class="staff"><g class="layer"><g class="beam"><polygon points="0,10 90,20 90,30 0,20"/></g></g></g></g>';

test('things are found with their staff, voice and measure', () => {
  const found = drawnBoxes(pageWith(MEASURE + MEASURE)).map(({ kind, measure, staff, layer }) => [
    kind,
    measure,
    staff,
    layer,
  ]);
  expect(found).toEqual([
    ['staff', 0, 0, -1],
    ['stem', 0, 0, 0],
    ['beam', 0, 1, 1],
    ['staff', 1, 0, -1],
    ['stem', 1, 0, 2],
    ['beam', 1, 1, 3],
  ]);
});

test('only what comes before the first voice can be measured', () =>
  expect(drawnBoxes(pageWith(MEASURE + MEASURE), 'layer').map(({ kind }) => kind)).toEqual(['staff']));

test('a line has the width of its stroke, words that of their letters in their own size', () => {
  const [line] = drawnBoxes(pageWith('<g class="staff"><path d="M0 100 L900 100" stroke-width="18"/></g>'));
  expect(line).toMatchObject({ left: 0, right: 900, top: 91, bottom: 109 });
  const words = (text: string) =>
    drawnBoxes(
      pageWith(`<g class="dir"><text x="500" y="0" text-anchor="middle" font-size="0px">${text}</text></g>`),
    )[0];
  const one = words('<tspan font-size="200px">more</tspan>')!;
  const two = words('<tspan font-size="200px">more<tspan font-size="400px">more</tspan></tspan>')!;
  expect((one.left + one.right) / 2).toBe(500);
  expect(two.right - two.left).toBeCloseTo(3 * (one.right - one.left));
  expect(two.top).toBe(2 * one.top);
  expect(words(' ')).toBeUndefined();
});
