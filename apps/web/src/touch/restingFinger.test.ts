import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RestingFinger } from './restingFinger';
import { INTERRUPTIONS, pointer } from './testing/hand';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hand = () => {
  const page = new EventTarget();
  const rested: string[] = [];
  const finger = new RestingFinger(500, page);
  const down = (pointerType = 'touch') =>
    finger.down(pointer('pointerdown', { pointerType }), () => rested.push('rested'));
  return { page, rested, finger, down };
};
const isClicked = (page: EventTarget) => page.dispatchEvent(new Event('click', { cancelable: true }));

test('a finger that lies still for long enough rests; a mouse never does', () => {
  const { rested, down } = hand();
  down();
  vi.advanceTimersByTime(499);
  expect(rested).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rested).toEqual(['rested']);
  down('mouse');
  vi.advanceTimersByTime(5000);
  expect(rested).toEqual(['rested']);
});

test('it may tremble, but who scrolls does not rest', () => {
  const { rested, finger, down } = hand();
  down();
  finger.move({ clientX: 6, clientY: 6 });
  vi.advanceTimersByTime(500);
  expect(rested).toHaveLength(1);
  down();
  finger.move({ clientX: 0, clientY: 11 });
  vi.advanceTimersByTime(500);
  expect(rested).toHaveLength(1);
});

test.each(Object.entries(INTERRUPTIONS))('%s comes before it has rested', (_, interruption) => {
  const { page, rested, down } = hand();
  down();
  page.dispatchEvent(interruption());
  vi.advanceTimersByTime(500);
  expect(rested).toEqual([]);
});

test('the click made of lifting a finger that rested is swallowed; the next press is its own again', () => {
  const { page, down } = hand();
  down();
  vi.advanceTimersByTime(500);
  expect(isClicked(page)).toBe(false);
  page.dispatchEvent(pointer('pointerdown'));
  expect(isClicked(page)).toBe(true);
});
