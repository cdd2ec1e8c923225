import { expect, test } from 'vitest';
import { elementXmlId, headXmlId, measureXmlId, parseXmlId, tabHeadXmlId } from './ids';

const XML_NAME = /^[A-Za-z_][\w.-]*$/;

test.each(['e1', 'note-7', '12', 'm3', 'a b', 'ü.1', '_x', '_41_', ''])(
  'an element called "%s" is found again',
  (id) => {
    expect(parseXmlId(headXmlId(id, 2))).toEqual({ kind: 'head', elementId: id, headIndex: 2, tab: false });
    expect(parseXmlId(tabHeadXmlId(id, 0))).toEqual({ kind: 'head', elementId: id, headIndex: 0, tab: true });
    expect(parseXmlId(elementXmlId(id))).toEqual({ kind: 'element', elementId: id });
    expect(headXmlId(id, 0)).toMatch(XML_NAME);
  },
);

test('measures have names of their own, which no element can take', () => {
  expect(parseXmlId(measureXmlId(12))).toEqual({ kind: 'measure', index: 12 });
  expect(elementXmlId('m12')).not.toBe(measureXmlId(12));
});
