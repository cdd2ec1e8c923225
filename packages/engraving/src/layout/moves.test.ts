import { expect, test } from 'vitest';
import { printSvg } from '../svg/print';
import { pageWith } from '../testing/page';
import { drawnBoxes } from './drawn-boxes';
import { addRoomAbove, move } from './moves';
import { pageOf, pageSize } from './page';

test('a moved group is drawn and measured at its new place', () => {
  const picture = pageWith('<g class="dir"><rect x="10" y="20" width="30" height="40"/></g>');
  const before = drawnBoxes(picture)[0]!;
  move([{ group: before.within[0]!, dy: -90.4 }]);
  const [after] = drawnBoxes(picture);
  expect([after!.left, after!.top, after!.bottom]).toEqual([before.left, before.top - 90, before.bottom - 90]);
  expect(printSvg(pageOf(picture).margin)).toContain('<g class="dir" transform="translate(0, -90)">');
});

test('room above makes the page higher and moves its music down', () => {
  const picture = pageWith('<g class="measure"/>');
  addRoomAbove(picture, 101);
  expect(pageSize(picture)).toEqual({ width: 10000, height: 2610, x: 400, y: 410 });
  expect(picture.attributes['viewBox']).toBe('0 0 400 104.4'); // as much higher, or the music would get smaller
  addRoomAbove(picture, -5);
  expect(pageSize(picture).height).toBe(2610);
});
