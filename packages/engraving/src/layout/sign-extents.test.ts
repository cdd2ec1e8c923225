import { expect, test } from 'vitest';
import { pageWith } from '../testing/page';
import { codePointOf, outlinesIn, signExtents } from './sign-extents';

test('the code point stands before the name a picture gives a sign', () => {
  expect(codePointOf('E0A4-1xk7')).toBe('E0A4');
  expect(codePointOf('#E0A4')).toBe('E0A4');
  for (const other of ['e0a4-1', 'E0A45', 'EXIT-1', 'x', '', undefined]) expect(codePointOf(other)).toBe('');
});

test('signs are known by their names and measured as they are drawn, downwards', () => {
  const sign = '<g id="E0FF-a"><path transform="scale(1,-1)" d="M10 -20l30 60h-50v-5"/></g>';
  const picture = pageWith('', sign);
  expect([...outlinesIn(picture)]).toEqual([['E0FF-a', 'M10 -20l30 60h-50v-5']]);
  expect(signExtents(picture).get('E0FF')).toEqual({ left: -10, right: 40, top: -40, bottom: 20 });
});
