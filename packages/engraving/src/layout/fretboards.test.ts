import { expect, test } from 'vitest';
import { classOf, numberOf, textOf, type SvgDraft } from '../svg/node';
import { pageWith } from '../testing/page';
import { drawFretboards } from './fretboards';
import { pageOf } from './page';

const piece = (kind: string, text: string) => `<tspan class="${kind}">${text}</tspan>`;
const letters = (size: number, text: string) => piece('text', `<tspan font-size="${size}px">${text}</tspan>`);
/** A chord symbol as the engraver draws it: the name, a stroke that keeps the room, spaces. */
const chord = (id: string, size = 405) =>
  `<g id="${id}" class="harm"><text x="1820" y="1687" text-anchor="middle" font-size="0px">` +
  piece('rend', letters(size, 'G') + piece('rend', letters(3.85 * size, '|')) + letters(size, '\u00A0')) +
  '</text></g>';

function drawn(music: string): readonly SvgDraft[] {
  const picture = pageWith(`<g class="measure">${music}</g>`);
  drawFretboards(picture);
  return (pageOf(picture).margin.children[0] as SvgDraft).children as SvgDraft[];
}

test('the room below a name is filled with its grip', () => {
  const [name, board] = drawn(chord('fretboard.3-2-0-0-0-x.0-0'));
  expect(textOf(name!)).toBe('G');
  expect(numberOf(name!.children[0] as SvgDraft, 'y')).toBe(1687 - 720);
  expect(classOf(board!)).toBe('fretboard');
  const kinds = board!.children.map((shape) => (shape as SvgDraft).name);
  // The lines, the nut, then from the lowest string: two fingers, three open strings, a muted one.
  expect(kinds).toEqual(['path', 'path', 'circle', 'circle', 'circle', 'circle', 'circle', 'path']);
});

test('everything grows with the letters', () => {
  const radius = (size: number) =>
    numberOf(drawn(chord('fretboard.3-2-0-0-0-x.0-0', size))[1]!.children[2] as SvgDraft, 'r');
  expect(radius(810)).toBe(2 * radius(405));
});

test('a grip beyond the fourth fret says where it begins; a chord without a grip keeps its name alone', () => {
  expect(textOf(drawn(chord('fretboard.x-x-5-7-8-x.0-0'))[1]!)).toBe('5');
  const [name, ...others] = drawn(chord('fretboard..0-0'));
  expect([textOf(name!), others]).toEqual(['G', []]);
});

test('chord symbols without fretboards stay as they are', () => {
  const harm = '<g id="x" class="harm"><text x="1" y="2">G</text></g>';
  expect(drawn(harm)[0]).toEqual((pageOf(pageWith(harm)).margin.children as SvgDraft[])[0]);
});
