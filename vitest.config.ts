import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,tsx}',
            'bench/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
          ],
          exclude: ['**/*.medium.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        // Against the real thing: PostgreSQL, child processes, sockets. One file at a time on two cores.
        test: {
          name: 'medium',
          include: ['packages/*/src/**/*.medium.test.ts', 'apps/*/src/**/*.medium.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
