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
        // Against the real thing: PostgreSQL, child processes, sockets. Much of it is waiting, so two files share two cores.
        test: {
          name: 'medium',
          include: ['packages/*/src/**/*.medium.test.ts', 'apps/*/src/**/*.medium.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
