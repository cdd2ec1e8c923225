import { expect, test } from 'vitest';
import { FairLine } from './fair-line';

const line = (...items: readonly string[]) => {
  const made = new FairLine<string>();
  for (const item of items) made.add(item[0]!, item);
  return made;
};

test('accounts take turns, however many wishes each has', () => {
  const waiting = line('a1', 'a2', 'a3', 'b1', 'c1', 'c2');
  const order: string[] = [];
  for (let item = waiting.next(); item; item = waiting.next()) {
    order.push(item);
    waiting.done(item[0]!);
  }
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

test('an account has one piece of work in hand at a time', () => {
  const waiting = line('a1', 'a2', 'b1');
  expect([waiting.next(), waiting.next(), waiting.next()]).toEqual(['a1', 'b1', undefined]);
  waiting.done('b');
  expect(waiting.next()).toBeUndefined();
  waiting.done('a');
  expect(waiting.next()).toBe('a2');
});

test('whoever leaves the line is not missed, and nobody loses their place', () => {
  const waiting = line('a1', 'a2', 'b1');
  expect([waiting.remove('a', 'a1'), waiting.remove('a', 'a1'), waiting.length]).toEqual([true, false, 2]);
  expect(waiting.waitingOf('a')).toBe(1);
  expect(waiting.next()).toBe('a2');
  expect(waiting.clear()).toEqual(['b1']);
  expect([waiting.next(), waiting.length]).toEqual([undefined, 0]);
});

test('the newest of whoever waits with most is sent away; of those who have equally many, of the last to come', () => {
  const waiting = line('a1', 'a2', 'a3', 'b1', 'c1');
  const gone = Array.from({ length: 6 }, () => waiting.sendAwayFromLongest());
  expect(gone).toEqual(['a3', 'a2', 'c1', 'b1', 'a1', undefined]);
});
