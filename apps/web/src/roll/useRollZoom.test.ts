import { TICKS_PER_QUARTER } from '@notewright/score';
import { expect, test } from 'vitest';
import { mounted } from '../testing/hook';
import { BareElement, happening } from '../testing/page';
import { rollScale, ticksAt } from './rollScale';
import { useRollZoom } from './useRollZoom';

/** A roll a thousand pixels wide whose window begins 100 pixels from the left. */
class Scroller extends BareElement {
  scrollLeft = 0;
  moved: { left: number; top: number }[] = [];
  getBoundingClientRect = () => ({ left: 100 });
  scrollTo = ({ left }: { readonly left: number }): void => void (this.scrollLeft = left);
  scrollBy = (by: { left: number; top: number }): void => {
    this.moved.push(by);
    this.scrollLeft += by.left;
  };
}

async function roll() {
  const scroller = new Scroller();
  const page = await mounted((_: undefined) => useRollZoom({ current: scroller as never }), undefined);
  const scale = () => rollScale({ widthPx: 1000, heightPx: 600, leastRowPx: 5, zoom: page.now().zoom });
  const draw = () => page.now().keepPlace(scale());
  draw();
  const happens = async (kind: string, fields: object) => {
    const happened = happening(kind, { ctrlKey: false, metaKey: false, deltaY: 0, clientX: 0, ...fields });
    await page.after(() => scroller.dispatchEvent(happened));
    draw();
    return happened.defaultPrevented;
  };
  const under = (clientX: number) => ticksAt(scale(), scroller.scrollLeft + clientX - 100) / TICKS_PER_QUARTER;
  const fingers = (...at: number[]) => ({ touches: at.map((clientX) => ({ clientX, clientY: 50 })) });
  return { page, scroller, happens, under, fingers, zoom: () => page.now().zoom };
}

test('Ctrl and the wheel widen the time, and what is under the pointer stays there', async () => {
  const { scroller, happens, under, zoom } = await roll();
  scroller.scrollLeft = 3000;
  const before = under(400);
  expect(await happens('wheel', { ctrlKey: true, deltaY: -450, clientX: 400 })).toBe(true);
  expect(zoom()).toBe(2);
  expect(under(400)).toBeCloseTo(before, 6);
  await happens('wheel', { metaKey: true, deltaY: 900, clientX: 700 });
  expect(zoom()).toBe(0.5);
});

test('the wheel alone scrolls', async () => {
  const { happens, zoom } = await roll();
  expect(await happens('wheel', { deltaY: -450 })).toBe(false);
  expect(zoom()).toBe(1);
});

test('time gets neither wider nor narrower than can be read, and then nothing moves', async () => {
  const { scroller, happens, zoom } = await roll();
  await happens('wheel', { ctrlKey: true, deltaY: -4500, clientX: 400 });
  expect(zoom()).toBe(8);
  const { scrollLeft } = scroller;
  await happens('wheel', { ctrlKey: true, deltaY: -450, clientX: 900 });
  expect([zoom(), scroller.scrollLeft]).toEqual([8, scrollLeft]);
  await happens('wheel', { ctrlKey: true, deltaY: 45_000 });
  expect(zoom()).toBe(1 / 4);
});

test('two fingers apart widen the time, and move the roll with them', async () => {
  const { scroller, happens, fingers, zoom } = await roll();
  scroller.scrollLeft = 2000;
  expect(await happens('touchstart', fingers(300, 400))).toBe(true);
  await happens('touchmove', fingers(300, 500));
  expect([zoom(), scroller.moved]).toEqual([2, [{ left: -50, top: 0 }]]);
});

test('one finger scrolls, and a third ends it until two are left', async () => {
  const { happens, fingers, zoom } = await roll();
  expect(await happens('touchstart', fingers(300))).toBe(false);
  await happens('touchstart', fingers(300, 400));
  await happens('touchstart', fingers(300, 400, 500));
  expect(await happens('touchmove', fingers(300, 400, 700))).toBe(false);
  expect(zoom()).toBe(1);
  await happens('touchend', fingers(300, 400));
  await happens('touchmove', fingers(300, 500));
  expect(zoom()).toBe(2);
  await happens('touchend', fingers(300));
  await happens('touchmove', fingers(300));
  expect(zoom()).toBe(2);
});
