import { TOURS_SEEN } from '@notewright/contracts/testing';
import { defineConfig } from '@playwright/test';
import type { ProductOptions } from './running';

const asRoot = process.getuid?.() === 0;

/** Debian's Chromium, one visitor at a time; whole suites have two for what does not listen (`tools/listening-specs.mjs`). */
export default defineConfig<object, ProductOptions>({
  testDir: '.',
  outputDir: process.env['PLAYWRIGHT_OUTPUT'] ?? '../test-results',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  // A transcription alone may take two minutes on a busy machine; what hangs is found by the limit of each expectation.
  timeout: 180_000,
  // Ten seconds are not enough for a page that begins beside several other suites on the same two cores.
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    storageState: TOURS_SEEN,
    // A trace of every test took as much computing as the tests. Whole suites give a failed test a second run: that one is traced.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--autoplay-policy=no-user-gesture-required',
        ...(asRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'premium for everybody', testIgnore: /\/(plans|phone)[^/]*\.spec\.ts$/ },
    {
      name: 'phone',
      testMatch: /\/phone[^/]*\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'with plans', testMatch: /\/plans[^/]*\.spec\.ts$/, use: { plans: 'on' } },
  ],
});
