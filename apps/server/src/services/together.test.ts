import { expect, test } from 'vitest';
import { together } from './together';

test('what is asked while an answer is under way is asked together, each gets its own answer', async () => {
  const asked: (readonly number[])[] = [];
  const double = together(async (numbers: readonly number[]) => {
    asked.push(numbers);
    await new Promise((resolve) => setTimeout(resolve, 1));
    return numbers.map((number) => number * 2);
  });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(2)).toBe(4);
  expect(asked).toEqual([[1], [2, 3], [2]]);
});

test('a question that fails fails for those who asked it only', async () => {
  let times = 0;
  const ask = together(async (words: readonly string[]) => {
    if (++times === 1) throw new Error('gone');
    return words;
  });
  const answers = await Promise.allSettled(['a', 'b'].map(ask));
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'b' }]);
});
