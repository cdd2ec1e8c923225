import { expect, test } from 'vitest';
import { classOf, eachElement, numberOf, svgElement, textOf } from './node';
import { parseSvg } from './parse';
import { printSvg } from './print';

test('an element is known by its first class', () => {
  expect(classOf(svgElement('g', { class: 'reh tempo' }))).toBe('reh');
  expect(classOf(svgElement('g', { class: 'mNum' }))).toBe('mNum');
  expect(classOf(svgElement('g', { id: 'class' }))).toBe('');
});

test('numbers are read without their unit and written as they are', () => {
  const text = svgElement('text', { x: -4.5, 'font-size': '405px' });
  expect([numberOf(text, 'x'), numberOf(text, 'font-size'), numberOf(text, 'y')]).toEqual([-4.5, 405, 0]);
  expect(printSvg(text)).toBe('<text x="-4.5" font-size="405px"/>');
});

test('a walk meets parents before their children', () => {
  const names: string[] = [];
  eachElement(parseSvg('<a>1<b><c/></b>2<d/></a>'), ({ name }) => names.push(name));
  expect(names).toEqual(['a', 'b', 'c', 'd']);
});

test('the text of an element is that of all its pieces', () =>
  expect(textOf(parseSvg('<text>D<tspan>♭<tspan>m</tspan></tspan> 7</text>'))).toBe('D♭m 7'));
