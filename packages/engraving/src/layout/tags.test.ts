import { expect, test } from 'vitest';
import { attributeOf, classOf, numbersIn, placement, walkTags } from './tags';

test('tags come in order, with what they say and where they end', () => {
  const svg = '<desc>x</desc><g id="a" class="reh tempo"><use href="#E0A4"/>=</g>';
  const seen: unknown[] = [];
  walkTags(svg, svg.indexOf('</desc>'), {
    opened: (name, attributes, end, empty) => seen.push([name, attributes, svg.slice(end, end + 2), empty]),
    closed: (name, end) => seen.push([name, svg.slice(end, end + 2)]),
  });
  expect(seen).toEqual([
    ['desc', '><'],
    ['g', ' id="a" class="reh tempo"', '><', false],
    ['use', ' href="#E0A4"', '/>', true],
    ['g', '>'],
  ]);
});

test('attributes are found by their whole name', () => {
  expect(attributeOf(' stroke-width="18" rx="3" x="-4.5"', 'x')).toBe('-4.5');
  expect(attributeOf(' stroke-width="18"', 'width')).toBeUndefined();
  expect(classOf(' id="a" class="reh tempo"')).toBe('reh');
  expect(classOf(' class="mNum" id="of bar"')).toBe('mNum');
  expect(classOf(' id="class"')).toBe('');
});

test('numbers are read up to the end of their attribute', () => {
  expect(numbersIn('M-72,5031 C-432.5,4491 18-2')).toEqual([-72, 5031, -432.5, 4491, 18, -2]);
  expect(placement(' transform="translate(124, -19.5) scale(0.72, 0.72)" x="3"')).toEqual([124, -19.5, 0.72, 0.72]);
  expect(placement(' x="3"')).toEqual([0, 0]);
});
