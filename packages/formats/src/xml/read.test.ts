import { expect, test } from 'vitest';
import { readXml, textOf, type XmlElement } from './read';

const element = ({ name, attributes, children, text }: XmlElement): unknown => [
  name,
  { ...attributes },
  text.trim(),
  ...children.map(element),
];

/** The root as name, attributes, text and children, or the code of the error. */
const read = (text: string): unknown => {
  const root = readXml(text);
  return root.ok ? element(root.value) : root.error.code;
};

test('elements have their attributes, children and text', () => {
  expect(read('<a x="1" y = \'2 > 1\'\n><b/><c >see</c\n> and <b z="3" /> hear </a>')).toEqual(
    ['a', { x: '1', y: '2 > 1' }, 'and  hear', ['b', {}, ''], ['c', {}, 'see'], ['b', { z: '3' }, '']], // prettier-ignore
  );
  expect(read('<é:x>ü😀</é:x>')).toEqual(['é:x', {}, 'ü😀']);
});

test('references, CDATA, comments and line ends are what the standard makes of them', () => {
  expect(
    read('<a b="&lt;&#65;&quot;\t&#x0042;\r\n.">&amp;&#x1F600;<![CDATA[<x>&y;]]><!-- no > --><?do this?></a>'),
  ).toEqual(['a', { b: '<A" B .' }, '&😀<x>&y;']);
  const root = readXml('<a>one\r\ntwo\rthree&#13;</a>');
  expect(root.ok && root.value.text).toBe('one\ntwo\nthree\r');
});

test('what stands around the root is passed over', () => {
  const prolog = '<?xml version="1.0" encoding=\'UTF-8\' standalone="no"?>\n<?style x?><!-- a -->';
  const type = '<!DOCTYPE a PUBLIC "-//R//DTD 4.0//EN" "http://www.example.org/a.dtd" [<!ENTITY x "y>">] >';
  expect(read(`\ufeff${prolog}${type}\n<a/> <!-- b --> <?c?>\n`)).toEqual(['a', {}, '']);
  expect(read('<!DOCTYPE a SYSTEM "a.dtd"><a/>')).toEqual(['a', {}, '']);
});

test.each([
  ['', 'no root'],
  ['music', 'no tag'],
  ['<a>', 'no end'],
  ['<a><b></a></b>', 'ends that cross'],
  ['<a></ab>', 'the end of another'],
  ['<a/><b/>', 'two roots'],
  ['<a/>music', 'text behind the root'],
  ['<a b></a>', 'an attribute without a value'],
  ['<a b=1/>', 'a value without quotes'],
  ['<a b="1"c="2"/>', 'no space between attributes'],
  ['<a b="1" b="2"/>', 'an attribute twice'],
  ['<a b="<"/>', '< in a value'],
  ['<a b="1/>', 'a value without an end'],
  ['<1/>', 'a number as a name'],
  ['<a / >', 'space in an end'],
  ['<a>&b;</a>', 'an entity that nobody defines'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'an entity of the document'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a d="&b;"/>', 'an entity of the document in a value'],
  ['<a>& b</a>', 'a lonely &'],
  ['<a>&#0;</a>', 'a character that is none'],
  ['<a>&#xD800;</a>', 'half a character'],
  ['<a>&#x110000;</a>', 'a number beyond all characters'],
  ['<a>\u0007</a>', 'a control character'],
  ['<a b="\ud83d"/>', 'half a character, written out'],
  ['<a>]]></a>', 'an end of CDATA without one'],
  ['<a><![CDATA[x]]</a>', 'CDATA without an end'],
  ['<a><!-- b -- c --></a>', '-- in a comment'],
  ['<a><!b></a>', 'a declaration within'],
  ['<a><?xml version="1.0"?></a>', 'a declaration of XML within'],
  ['<?xml encoding="UTF-8"?><a/>', 'a declaration without a version'],
  ['<a xml:space="some"/>', 'a value that the standard forbids'],
])('%j is no document: %s', (text) => {
  expect(read(text)).toBe('not-xml');
});

test('200 elements within each other are read, one more is not, and comments do not count', () => {
  const nested = (depth: number, within = '') => '<a>'.repeat(depth) + within + '</a>'.repeat(depth);
  expect(readXml(nested(200, `<a/><!--${nested(300).replaceAll('/', '')}-->`)).ok).toBe(true);
  expect(read(nested(201))).toBe('not-xml');
});

test.each([
  ['text', `<a>${'b'.repeat(4e6)}</a>`],
  ['a name', `<${'b'.repeat(4e6)}/>`],
  ['a value', `<a b="${'c'.repeat(4e6)}"/>`],
  ['space', `<a${' '.repeat(4e6)}/>`],
  ['zeros', `<a>&#${'0'.repeat(4e6)}65;</a>`],
  ['attributes', `<a ${Array.from({ length: 2e5 }, (_, index) => `b${index}=""`).join(' ')}/>`],
])('%s of megabytes is read in one go', (_, text) => {
  expect(readXml(text).ok).toBe(true);
});

test('an element is handed over when it ends, and need not stay', () => {
  const met: string[] = [];
  const root = readXml('<a><b><c>1</c></b><d/></a>', (found, around) => {
    met.push(`${around.map(({ name }) => name).join('/')}/${found.name}${textOf(found)}`);
    return found.name !== 'c';
  });
  expect(met).toEqual(['a/b/c1', 'a/b', 'a/d']);
  expect(root.ok && element(root.value)).toEqual(['a', {}, '', ['b', {}, ''], ['d', {}, '']]);
});
