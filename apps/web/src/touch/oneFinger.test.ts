import { expect, test } from 'vitest';
import { OneFinger } from './oneFinger';
import { INTERRUPTIONS } from './testing/hand';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });
const hand = () => {
  const page = new EventTarget();
  const givenUp: string[] = [];
  return { page, givenUp, finger: new OneFinger(() => givenUp.push('given up'), page) };
};

test('the way of a finger is counted from where it was put down', () => {
  const { finger } = hand();
  expect(finger.way(at(5, 5))).toBeUndefined();
  finger.down([at(10, 20)]);
  expect(finger.way(at(4, 120))).toEqual({ x: -6, y: 100 });
  finger.end();
  expect(finger.way(at(4, 120))).toBeUndefined();
});

test('with a second finger there is no way, also when one of both is lifted', () => {
  const { finger, givenUp } = hand();
  finger.down([at(0, 0)]);
  finger.down([at(0, 0), at(50, 50)]);
  expect([finger.way(at(0, 90)), givenUp]).toEqual([undefined, ['given up']]);
});

test.each(['Escape', 'a window that loses the focus', 'a page that is hidden', 'a dialog that opens'])(
  '%s ends it',
  (name) => {
    const { page, finger, givenUp } = hand();
    finger.down([at(0, 0)]);
    page.dispatchEvent(INTERRUPTIONS[name]!());
    expect([finger.way(at(0, 90)), givenUp]).toEqual([undefined, ['given up']]);
  },
);

test('a finger that was lifted can no longer be given up', () => {
  const { page, finger, givenUp } = hand();
  finger.down([at(0, 0)]);
  finger.end();
  page.dispatchEvent(INTERRUPTIONS['Escape']!());
  finger.giveUp();
  expect(givenUp).toEqual([]);
});
