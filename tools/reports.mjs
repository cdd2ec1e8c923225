import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a run of tests left behind, as JSON; null when it ended before it could. */
export const reportAt = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/**
 * @param {object} report  vitest's JSON report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
const unitCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

/**
 * @param {object} report  vitest's JSON report
 * @returns {{ file: string, title: string }[]} each test that failed, and each file that failed outside its tests (one that does
 *   not load), whose title is then empty; in the order of the report
 */
export const failedUnitTests = (report, root = process.cwd()) =>
  report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, title: '' }];
    return failed.map(({ fullName }) => ({ file, title: fullName }));
  });

/**
 * What counts after the files that failed were run again.
 *
 * @param {object | null} first   vitest's report of the run; null: it left none
 * @param {object | null} second  the one of the second run; null: there was none
 * @returns {{ counts: { passed: number, failed: number, skipped: number } | null, found: object[], failed: object[] }} found:
 *   failed first and passed then; failed: what failed last. A test that passed first and failed in the second run has failed.
 */
export function settled(first, second) {
  if (first === null) return { counts: null, found: [], failed: [] };
  const counts = unitCounts(first);
  const lost = failedUnitTests(first);
  if (second === null) return { counts, found: [], failed: lost };
  const failed = failedUnitTests(second);
  const found = lost.filter((test) => !failed.some((other) => named(other) === named(test)));
  const all = counts.passed + counts.failed;
  const failures = failed.filter(({ title }) => title !== '').length;
  return { counts: { ...counts, passed: all - failures, failed: failures }, found, failed };
}

/**
 * @param {object} report  Playwright's JSON report
 * @returns {{ passed: number, failed: number, skipped: number }} one that passed only when it was run again has passed
 */
export const browserCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * @param {object} report  Playwright's JSON report
 * @param {'flaky' | 'unexpected'} status  flaky: failed, then passed
 * @returns {{ file: string, title: string }[]} `file` with the line
 */
export function browserTests(report, status) {
  const within = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => ({ file: `${file}:${line}`, title })),
    ...suites.flatMap(within),
  ];
  return report.suites.flatMap(within);
}

/** A test as the last lines of a run name it. */
export const named = ({ file, title }) => (title === '' ? file : `${file} › ${title}`);
