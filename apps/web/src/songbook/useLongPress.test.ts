import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mounted } from '../testing/hook';
import { useLongPress } from './useLongPress';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const DOWN = { pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 10 };

test('a finger that rests for 600 ms is a long press; one that is lifted before is none', async () => {
  const pressed = vi.fn();
  const row = await mounted(() => useLongPress(pressed), undefined);
  const handlers = row.now();
  type Press = Parameters<typeof handlers.onPointerDown>[0];
  handlers.onPointerDown(DOWN as Press);
  vi.advanceTimersByTime(599);
  handlers.onPointerUp();
  vi.advanceTimersByTime(1000);
  expect(pressed).not.toHaveBeenCalled();
  handlers.onPointerDown(DOWN as Press);
  vi.advanceTimersByTime(599);
  expect(pressed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(pressed).toHaveBeenCalledOnce();
});
