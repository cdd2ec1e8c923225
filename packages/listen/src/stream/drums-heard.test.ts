import { expect, test } from 'vitest';
import { DrumsHeard } from './drums-heard';

test('a kit is one that is struck often enough', () => {
  const heard = new DrumsHeard();
  for (const sec of [1, 2, 3, 4]) heard.add('kick', sec);
  expect(heard.heard).toBeUndefined();
  for (const sec of [1.5, 2.5]) heard.add('snare', sec);
  heard.add('hat', 1);
  expect(heard.heard).toEqual({ kick: [1, 2, 3, 4], snare: [1.5, 2.5], hat: [1] });
});

test('somebody who knocks each half minute plays no drums', () => {
  const heard = new DrumsHeard();
  for (let sec = 0; sec < 300; sec += 30) heard.add('kick', sec);
  expect(heard.heard).toBeUndefined();
});
