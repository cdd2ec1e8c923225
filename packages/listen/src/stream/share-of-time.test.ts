import { expect, test } from 'vitest';
import { ShareOfTime } from './share-of-time';

test('is of what can be told, by length', () => {
  const share = new ShareOfTime();
  expect(share.share).toBeUndefined();
  share.see(undefined, 100);
  expect(share.share).toBeUndefined();
  share.see(true, 1);
  share.see(false, 3);
  expect(share.share).toBe(0.25);
});
