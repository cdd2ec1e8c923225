import { describe, expect, it } from 'vitest';
import { browserCounts, browserTests, failedUnitTests, named, settled } from './reports.mjs';

const test = (fullName, status) => ({ fullName, status });

describe('the report of unit tests', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: '/p/a.test.ts',
        status: 'failed',
        assertionResults: [test('a sings', 'passed'), test('a rests', 'failed')],
      },
      { name: '/p/b.test.ts', status: 'failed', assertionResults: [] },
      { name: '/p/c.test.ts', status: 'passed', assertionResults: [test('c', 'passed'), test('d', 'pending')] },
    ],
  };

  it('is counted', () => {
    expect(settled(report, null).counts).toEqual({ passed: 2, failed: 1, skipped: 1 });
    expect(settled(null, null).counts).toBeNull();
  });

  it('names each test that failed, and a file that did not load', () => {
    expect(failedUnitTests(report, '/p').map(named)).toEqual(['a.test.ts › a rests', 'b.test.ts']);
  });

  it('holds for passed what passes when it is run again, and for failed what fails then', () => {
    const second = {
      testResults: [
        {
          name: '/p/a.test.ts',
          status: 'failed',
          assertionResults: [test('a sings', 'failed'), test('a rests', 'passed')],
        },
        { name: '/p/b.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    const { counts, found, failed } = settled(report, second);
    expect(counts).toEqual({ passed: 2, failed: 1, skipped: 1 });
    expect(found.map(({ title }) => title)).toEqual(['a rests', '']);
    expect(failed.map(({ title }) => title)).toEqual(['a sings']);
  });
});

describe('the report of browser tests', () => {
  const spec = (title, status) => ({ file: 'x.spec.ts', line: 3, title, tests: [{ status }] });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 },
    suites: [
      { specs: [spec('good', 'expected')], suites: [{ specs: [spec('twice', 'flaky'), spec('bad', 'unexpected')] }] },
    ],
  };

  it('is counted: what passed when it was run again has passed', () => {
    expect(browserCounts(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('names each test of one kind, at any depth', () => {
    expect(browserTests(report, 'flaky').map(named)).toEqual(['x.spec.ts:3 › twice']);
    expect(browserTests(report, 'unexpected').map(named)).toEqual(['x.spec.ts:3 › bad']);
  });
});
