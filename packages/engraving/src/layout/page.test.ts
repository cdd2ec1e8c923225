import { expect, test } from 'vitest';
import { parseSvg } from '../svg/parse';
import { pageWith } from '../testing/page';
import { pageOf, pageSize } from './page';

test('the page of a picture has a size and a margin', () =>
  expect(pageSize(pageWith('<g class="measure"/>'))).toEqual({ width: 10000, height: 2500, x: 400, y: 300 }));

test.each(['<svg/>', '<svg><svg class="definition-scale"/></svg>', '<svg><g class="page-margin"/></svg>'])(
  'what the engraver did not draw as a page is refused: %s',
  (svg) => expect(() => pageOf(parseSvg(svg))).toThrow('something else than a page'),
);
