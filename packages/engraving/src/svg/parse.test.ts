import { expect, test } from 'vitest';
import { parseSvg } from './parse';
import { printSvg } from './print';

test('elements, attributes and text become a tree, in their order', () => {
  const tree = parseSvg(
    '<svg viewBox="0 0 9 9"><g id="a" class="reh tempo"><use href="#E0A4"/> = <tspan>72</tspan></g></svg>',
  );
  expect(tree).toEqual({
    name: 'svg',
    attributes: { viewBox: '0 0 9 9' },
    children: [
      {
        name: 'g',
        attributes: { id: 'a', class: 'reh tempo' },
        children: [
          { name: 'use', attributes: { href: '#E0A4' }, children: [] },
          ' = ',
          { name: 'tspan', attributes: {}, children: ['72'] },
        ],
      },
    ],
  });
  expect(Object.keys((tree.children[0] as typeof tree).attributes)).toEqual(['id', 'class']);
});

test.each([
  '<svg><g id="a"><path d="M0 0L9 9"/></g>words<g/></svg>',
  '<svg title="&quot;a&quot; &lt; &amp;amp;"><text>R&amp;B &lt;x&gt;</text></svg>',
  '<g/>',
])('what was read is printed as it was: %s', (text) => expect(printSvg(parseSvg(text))).toBe(text));

test('entities are read as what they stand for, and unknown ones stay', () => {
  const { attributes, children } = parseSvg('<t a="&#65;&#x1D11E;&apos;">&lt;&unknown;&#233;</t>');
  expect(attributes['a']).toBe("A\u{1D11E}'");
  expect(children).toEqual(['<&unknown;é']);
});

test('a declaration, comments and other ways to write a tag are understood', () =>
  expect(
    printSvg(
      parseSvg(`<?xml version="1.0"?><!DOCTYPE svg><!-- <g> -->\n<svg\n  a='1'  b="2" ><g /><!-- > --></svg >\n`),
    ),
  ).toBe('<svg a="1" b="2"><g/></svg>'));

test.each([
  '',
  'words',
  '<svg>',
  '<svg><g></svg>',
  '<svg></g></svg>',
  '<svg a=1></svg>',
  '<svg a></svg>',
  '<svg a="1></svg>',
  '<svg / a="1"></svg>',
  '<svg',
  '<!-- <svg/>',
])('what is not well-formed is refused: %s', (text) => expect(() => parseSvg(text)).toThrow('the SVG'));
