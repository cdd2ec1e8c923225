import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Everyday tests try the laws on a fifth of the random music that whole suites and single files try them on (`tools/test.mjs`).
    provide: { lawShare: process.env['NOTEWRIGHT_TESTS'] === 'everyday' ? 0.2 : 1 },
    // What TypeScript becomes is kept for the next run, by content.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'build/tests/modules' },
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
          exclude: ['**/*.{medium,long}.test.ts', '**/node_modules/**', '**/dist/**'],
          // Pure functions share a process without harm, and twice as many of them fit into a second.
          pool: 'threads',
          isolate: false,
          // Of two cores vitest would leave one to itself, which has little to do.
          maxWorkers: 2,
          testTimeout: 30_000, // a busy machine is no failure
        },
      },
      {
        // Against the real thing: PostgreSQL, child processes, sockets. Much of it is waiting, so two files share two cores.
        // Files share their process: the server alone takes longer to load than most of them to run.
        test: {
          name: 'medium',
          isolate: false,
          include: ['packages/*/src/**/*.medium.test.ts', 'apps/*/src/**/*.medium.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What only needs to hold before a landing: kills, every decoder, long recordings. `npm run test:long`.
        test: {
          name: 'long',
          include: [
            'packages/*/src/**/*.long.test.ts',
            'apps/*/src/**/*.long.test.ts',
            'bench/**/*.long.test.ts',
            'tools/**/*.long.test.ts',
          ],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
