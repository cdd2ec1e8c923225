import { expect, test } from 'vitest';
import { Seam } from './seam';

test('a recording falls silent once, right before the seam, and is heard again after it', () => {
  const diary: string[] = [];
  const seam = new Seam(() => ({
    silenceIn: (sec: number) => void diary.push(`silent in ${sec.toFixed(3)}`),
    hearAgain: () => void diary.push('heard'),
  }));
  for (const left of [Infinity, 0.5, 0.11, 0.085, 0.01, -0.01]) seam.approach(left);
  expect(diary).toEqual(['silent in 0.070']);
  for (const left of [Infinity, 1, Infinity]) seam.approach(left);
  expect(diary).toEqual(['silent in 0.070', 'heard']);
});
