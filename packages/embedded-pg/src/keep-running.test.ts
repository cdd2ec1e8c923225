import { expect, test } from 'vitest';
import { keepRunning } from './keep-running';

test('a start that fails is told and tried again', async () => {
  const failures: unknown[] = [];
  let tries = 0;
  const broken = {
    isRunning: () => false,
    revive: async () => {
      tries++;
      return Promise.reject(new Error('no room on the disk'));
    },
  };
  const watch = keepRunning(broken, { onRevived: () => undefined, onFailure: (error) => failures.push(error) }, 100);
  await expect.poll(() => tries, { timeout: 8000 }).toBe(2);
  expect(failures[0]).toMatchObject({ message: 'no room on the disk' });
  await watch.stop();
});
