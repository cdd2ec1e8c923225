import { expect, test } from 'vitest';
import { drawnBoxes } from './drawn-boxes';
import { moved } from './moves';
import { readSvg } from './read-svg';

const REST =
  '<defs><g id="E4E5-a"><path transform="scale(1,-1)" d="M0 0l90 90"/></g></defs><g id="m0" class="measure">' +
  '<g id="s0" class="staff"><path d="M0 0 L900 0" stroke-width="18"/><g id="l0" class="layer"><g id="e1" class="rest">' +
  '<use href="#E4E5-a" transform="translate(100, 200) scale(0.72, 0.72)"/></g></g></g></g>';

test('a rest that was moved off the notes of another voice is found where it is drawn', () => {
  const [group] = drawnBoxes(REST).find(({ kind }) => kind === 'rest')!.within;
  const svg = moved(REST, [{ group: group!, dy: -360 }]);
  expect(readSvg(REST).rests.get('e1')).toEqual({ x: 100, y: 200, glyph: 'E4E5' });
  expect(readSvg(svg).rests.get('e1')).toEqual({ x: 100, y: -160, glyph: 'E4E5' });
});
