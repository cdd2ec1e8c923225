import { expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { pageWith } from '../testing/page';
import { clean } from './clean';
import { pageOf } from './page';

const SIGN = '<g id="E0A4-abc"><path transform="scale(1,-1)" d="M0 0"/></g>';

/** The music of a page, cleaned. */
function cleaned(music: string): string {
  const picture = pageWith(music);
  clean(picture, (id) => id === 'e1.0');
  return pageOf(picture)
    .margin.children.map((child) => (typeof child === 'string' ? child : printSvg(child)))
    .join('');
}

test('the style sheet, the description and the names of things nobody refers to go', () => {
  const picture = pageWith('<g id="x7" class="measure"><g id="e1.0" class="note"/></g>', SIGN);
  clean(picture, (id) => id === 'e1.0');
  expect(printSvg(picture)).toBe(
    `<svg viewBox="0 0 400 100"><defs>${SIGN}</defs>` +
      '<svg class="definition-scale" fill="currentColor" font-family="Libertinus Serif, Times New Roman, serif" viewBox="0 0 10000 2500">' +
      '<g class="page-margin" transform="translate(400, 300)"><g class="measure"><g id="e1.0" class="note"/></g></g></svg></svg>',
  );
});

test('what the style sheet said stands in attributes', () => {
  expect(cleaned('<g id="a" class="reh tempo"><text x="1"/></g>')).toBe(
    '<g font-weight="bold" class="tempo"><text x="1"/></g>',
  );
  expect(cleaned('<g class="dynam"/><g class="ending x"/><g class="direction"/>')).toBe(
    '<g font-style="italic" class="dynam"/><g font-weight="bold" class="ending x"/><g class="direction"/>',
  );
});

test('every shape has one stroke, and a frame is not filled', () =>
  expect(
    cleaned('<path d="M0 0"/><rect stroke="none" x="1"/><polygon points="1,2" fill-opacity="0"/><circle r="1"/>'),
  ).toBe(
    '<path stroke="currentColor" d="M0 0"/><rect stroke="none" x="1"/>' +
      '<polygon stroke="currentColor" points="1,2" fill="none"/><circle r="1"/>',
  ));

test('marks of where something begins and ends in the file go, music does not', () =>
  expect(
    cleaned(
      '<g id="a" class="mdiv pageMilestone"/><g id="b" class="sb"/><g class="system"><g class="systemMilestoneEnd a"/><g class="note"/></g>',
    ),
  ).toBe('<g class="system"><g class="note"/></g>'));

test('music signs between words get the font that has them', () =>
  expect(cleaned('<text><tspan font-family="Bravura">x</tspan><tspan font-family="serif">y</tspan></text>')).toBe(
    '<text><tspan font-family="Notewright Music">x</tspan><tspan font-family="serif">y</tspan></text>',
  ));
