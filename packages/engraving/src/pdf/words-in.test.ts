import { expect, test } from 'vitest';
import { parseSvg } from '../svg/parse';
import type { State } from './svg-state';
import { wordsIn } from './words-in';

const NOW: State = { scale: 0.1, dx: 5, dy: 7, fill: 'currentColor', bold: true, italic: false, hidden: false };

test('a text is placed and sized by what is around it, and each piece keeps its font', () => {
  const text = parseSvg(
    '<text x="100" y="200" text-anchor="middle" font-size="0px"> <tspan font-size="400px">R&amp;B\n  and </tspan>' +
      '<tspan font-family="Notewright Music" font-size="500px">\uECA5</tspan><tspan font-size="400px" font-weight="normal"> = 90</tspan></text>',
  );
  expect(wordsIn(text, NOW)).toEqual({
    x: 15,
    y: 27,
    anchor: 'middle',
    fill: 'currentColor',
    runs: [
      { text: 'R&B and ', size: 40, font: 'bold' },
      { text: '\uECA5', size: 50, font: 'music' },
      { text: ' = 90', size: 40, font: 'regular' },
    ],
  });
});

test.each([
  ['<text><tspan x="3">a</tspan></text>', 'placed a part'],
  ['<text><path/></text>', 'set a path'],
])('%s is refused, not left out', (svg, reason) => expect(() => wordsIn(parseSvg(svg), NOW)).toThrow(reason));
