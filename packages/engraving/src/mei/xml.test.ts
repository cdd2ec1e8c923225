import { expect, test } from 'vitest';
import { element, endTag, escapeXml, startTag } from './xml';

test('an element without content is one tag; attributes without a value are left out', () => {
  expect(element('note', { dur: 4, dots: undefined, 'num.visible': false })).toBe(
    '<note dur="4" num.visible="false"/>',
  );
  expect(element('syl', { con: 'd' }, 'Twin')).toBe('<syl con="d">Twin</syl>');
});

test('a piecewise written element is the same as one written at once', () => {
  const note = element('note', { dur: 4 });
  expect(startTag('ending', { n: '1. & "2."' }) + note + endTag('ending')).toBe(
    element('ending', { n: '1. & "2."' }, note),
  );
});

test('what XML reserves is escaped, what it forbids is dropped', () =>
  expect(escapeXml('R&B <"x">\u0000\u0007\uffff\t')).toBe('R&amp;B &lt;&quot;x&quot;&gt;\t'));
