import { defineConfig } from 'vitest/config';

/** `npm run test:training`: what needs the training scores and PyTorch, which a landing has not, and more time than it may take. */
export default defineConfig({
  test: { include: ['models/**/*.test.ts'], maxWorkers: 1, testTimeout: 3 * 3_600_000 },
});
