import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { ensureBuilt } from './build.mjs';
import { debianProgramsMissing, installDebianPrograms } from './debian-programs.mjs';
import { HOSTILE_SPECS, HOSTILE_TESTS } from './hostile.mjs';
import { browserRuns, ONE_AT_A_TIME, TWO_AT_A_TIME } from './listening-specs.mjs';
import { browserCounts, browserTests, named, reportAt } from './reports.mjs';
import { run, seconds } from './shell.mjs';
import { unitTests } from './unit-tests.mjs';

const REPORTS = 'build/reports';
/** As Linux counts. */
const CLOCK_TICKS_PER_SEC = 100;

/** Looked at first, all of them even when one fails: their messages are the quickest to act on. */
const CHECKS = [
  ['types', 'node', 'tools/typecheck.mjs'],
  [
    ...['lint', 'node', 'node_modules/eslint/bin/eslint.js', '.'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', 'build/lint/eslint'],
  ],
  [
    ...['format', 'node', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', 'build/lint/prettier'],
  ],
  [
    'arrows',
    ...['node', 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs'],
    ...['packages', 'apps', 'bench', 'e2e', 'models'],
    ...['--cache', 'build/lint/arrows', '--cache-strategy', 'content'],
  ],
  ['dead code', 'node', 'node_modules/knip/bin/knip.js'],
  ['licences', 'node', 'tools/licences.mjs', '--check'],
  ['dependencies', 'node', 'tools/dependencies.mjs'],
];

/**
 * What a call runs. Everyday: what somebody waits for before every commit, under five minutes on two cores. Long: what
 * only has to hold before a landing (kills, every decoder, every control in the browser). All: both. Hostile:
 * every attack and every break there is a test for, alone. What decides about a landing (all) gives a test a second run and
 * names the test that needed it; see docs/decisions/second-runs.md. What stands under `beside` runs in the background of the last
 * browser run, which leaves most of two cores idle; see docs/decisions/two-browsers.md.
 */
const SUITES = {
  everyday: {
    checks: true,
    projects: ['unit', 'medium'],
    env: { NOTEWRIGHT_TESTS: 'everyday' },
    browserRuns: [TWO_AT_A_TIME],
    browser: ['--grep=@everyday'],
  },
  long: { checks: false, projects: [], beside: ['long'], browserRuns: browserRuns('@everyday'), browser: [] },
  all: {
    checks: true,
    projects: ['unit', 'medium'],
    beside: ['long'],
    again: true,
    browserRuns: browserRuns(),
    browser: ['--retries=1'],
  },
  hostile: {
    checks: false,
    projects: ['unit', 'medium', 'long'],
    files: HOSTILE_TESTS,
    browserRuns: [ONE_AT_A_TIME],
    browser: HOSTILE_SPECS,
  },
};

/**
 * Static checks, build, tests, browser tests on the built product. Ends with one line `N passed, N failed`: tests, and
 * among the failed also every step that broke without naming a test.
 *
 * @param {string[]} words what stood behind the command: nothing, `--long` or `--all`
 * @returns {Promise<number>} exit code
 */
export async function runTests(words = []) {
  const suite = SUITES[words[0]?.replace(/^--/, '') ?? 'everyday'];
  if (suite === undefined || words.length > 1) {
    console.error('usage: npm test [-- --long | --all | --hostile]');
    return 1;
  }
  const begun = performance.now();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  const broken = [];

  const missing = debianProgramsMissing();
  const advice = missing.length > 0 ? await installDebianPrograms(missing) : null;
  if (advice !== null) {
    console.error(advice);
    broken.push(`programs the tests need (${missing.map(({ name }) => name).join(', ')})`);
  }
  const notes = [];
  for (const failed of await inPairs(suite.checks ? CHECKS : [], (words) => check(words, notes)))
    if (failed) broken.push(failed);

  const built = await step('build', () => ensureBuilt().then(() => true, printed));
  if (!built) broken.push('build');
  const settle = (name, { counts, exitCode, found, failed }) => {
    if (!add(total, counts, exitCode)) broken.push(name);
    for (const test of found) notes.push(`NOTE: passed only when it was run again: ${named(test)}`);
    for (const test of failed) notes.push(`FAILED: ${named(test)}`);
  };
  const { projects, beside, ...how } = suite;
  if (projects.length > 0)
    await step('tests', async () =>
      settle('tests', await unitTests({ ...how, projects, report: `${REPORTS}/vitest` })),
    );
  const runs = built ? suite.browserRuns : [];
  const longTests = () =>
    unitTests({ ...how, projects: beside, report: `${REPORTS}/vitest-beside`, behind: runs.length > 0 });
  let background = null;
  for (const [name, ...words] of runs)
    await step(`browser tests, ${name}`, async () => {
      if (beside && name === runs.at(-1)[0]) background = longTests();
      const [place, path] = [name.replaceAll(' ', '-'), `${REPORTS}/playwright-${name.replaceAll(' ', '-')}.json`];
      const { exitCode } = await run(
        [
          ...['node', 'node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
          ...['--reporter=list,json', ...words, ...suite.browser],
        ],
        {
          env: {
            PLAYWRIGHT_JSON_OUTPUT_NAME: `${process.cwd()}/${path}`,
            PLAYWRIGHT_OUTPUT: `${process.cwd()}/test-results/${place}`,
          },
        },
      );
      const report = reportAt(path);
      if (!add(total, report && browserCounts(report), exitCode)) broken.push(`browser tests, ${name}`);
      if (report === null) return;
      for (const test of browserTests(report, 'flaky'))
        notes.push(`NOTE: passed only when it was run again: ${named(test)}`);
      for (const test of browserTests(report, 'unexpected')) notes.push(`FAILED: ${named(test)}`);
    });
  if (beside)
    await step('long tests, begun with the last browser tests', async () => {
      const ended = await (background ?? longTests());
      console.log(ended.output);
      settle('long tests', ended);
    });

  console.log(
    `\nEverything took ${seconds(begun)}, ${computed()} s of computing; the load of the machine is ${loadavg()[0].toFixed(1)}.`,
  );
  if (advice !== null) console.log(advice);
  for (const note of notes) console.log(note);
  if (total.skipped > 0) console.log(`${total.skipped} skipped.`);
  if (broken.length > 0) console.log(`Broken: ${broken.join('; ')}.`);
  const failed = total.failed + broken.length;
  console.log(`${total.passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Processor seconds of the programs that were run and have ended; beside other work they say more than the clock. Linux only, else `?`. */
function computed() {
  if (!existsSync('/proc/self/stat')) return '?';
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /, '').split(' '); // prettier-ignore
  return ((Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_PER_SEC).toFixed(0);
}

async function step(name, work) {
  const begun = performance.now();
  console.log(`\n── ${name}`);
  const answer = await work();
  console.log(`── ${name}: ${seconds(begun)}`);
  return answer;
}

/**
 * @param {string[]} notes gets the lines that begin with NOTE: somebody should read them although nothing failed
 * @returns {Promise<string | null>} the name of the check when it failed
 */
async function check([name, ...words], notes) {
  const begun = performance.now();
  const { exitCode, output } = await run(words, { quiet: true });
  console.log(`── ${name}: ${exitCode === 0 ? 'good' : 'FAILED'}, ${seconds(begun)}`);
  if (exitCode !== 0) console.log(output);
  else notes.push(...output.split('\n').filter((line) => line.startsWith('NOTE:')));
  return exitCode === 0 ? null : name;
}

/** Two at a time: most machines that run this have two cores. Answers come in the order of the items. */
async function inPairs(items, work) {
  const answers = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next++;
      answers[index] = await work(items[index]);
    }
  };
  await Promise.all([worker(), worker()]);
  return answers;
}

/** @returns {boolean} false when the step broke although no test in it failed: a file that does not load, a crash */
function add(total, counts, exitCode) {
  for (const [name, count] of Object.entries(counts ?? {})) total[name] += count;
  return exitCode === 0 || (counts?.failed ?? 0) > 0;
}

function printed(error) {
  console.error(error.message);
  return false;
}
