import { DEFAULT_OPTIONS } from '@notewright/engraving';
import { expect, test } from 'vitest';
import { TaskQueue } from './taskQueue';

const task = (slot: string, widthPx = 100) => ({ slot, range: { from: 0, to: 4 }, options: DEFAULT_OPTIONS, widthPx });

test('systems are engraved in the order they were asked for', () => {
  const queue = new TaskQueue();
  queue.put({ id: 1, task: task('first') });
  queue.put({ id: 2, task: task('second') });
  expect([queue.take()?.id, queue.take()?.id, queue.take()]).toEqual([1, 2, undefined]);
});

test('the newest request for a system wins and keeps its place in the line', () => {
  const queue = new TaskQueue();
  queue.put({ id: 1, task: task('first', 100) });
  queue.put({ id: 2, task: task('second') });
  queue.put({ id: 3, task: task('first', 900) });
  expect(queue.take()).toEqual({ id: 3, task: task('first', 900) });
  expect(queue.take()?.id).toBe(2);
});

test('a forgotten task is not engraved, its successor still is', () => {
  const queue = new TaskQueue();
  queue.put({ id: 1, task: task('first') });
  queue.put({ id: 2, task: task('first') });
  queue.forget(1);
  expect(queue.take()?.id).toBe(2);
  queue.put({ id: 3, task: task('first') });
  queue.forget(3);
  expect(queue.take()).toBeUndefined();
});
