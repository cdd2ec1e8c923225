import { failedUnitTests, reportAt, settled } from './reports.mjs';
import { run } from './shell.mjs';

/** When more tests fail than this it is no accident, and nothing is run again. */
const MOST_RUN_AGAIN = 10;

/** What has the machine only while nobody else wants it, and a little then: 7 % of a processor beside a program of the usual priority. */
const BEHIND = process.platform === 'win32' ? [] : ['nice', '-n', '12'];

/**
 * Runs tests of vitest, on request those that fail once more.
 *
 * @param {object} asked
 * @param {readonly string[]} asked.projects  of `vitest.config.ts`
 * @param {string} asked.report  where the reports are to lie, without the ending
 * @param {readonly string[]} [asked.files]  only these; without it all of the projects
 * @param {Record<string, string>} [asked.env]
 * @param {boolean} [asked.again]  files in which a test failed get a second run
 * @param {boolean} [asked.behind]  what else runs comes first; the output is collected, not shown
 * @returns {Promise<{ counts: object | null, exitCode: number, found: object[], failed: object[], output: string }>} as `settled`
 *   says; `exitCode` is 0 when the last run of every test was good
 */
export async function unitTests({ projects, report, files = [], env, again = false, behind = false }) {
  const outputs = [];
  const once = async (path, only) => {
    const words = [
      ...(behind ? BEHIND : []),
      ...[process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'],
      ...projects.map((name) => `--project=${name}`),
      ...only,
      `--outputFile.json=${path}`,
    ];
    const { exitCode, output } = await run(words, { env, quiet: behind });
    outputs.push(output);
    return { exitCode, report: reportAt(path) };
  };

  const first = await once(`${report}.json`, files);
  const lost = first.report === null ? [] : failedUnitTests(first.report);
  const second =
    again && lost.length > 0 && lost.length <= MOST_RUN_AGAIN
      ? await once(`${report}-again.json`, [...new Set(lost.map(({ file }) => file))])
      : null;
  const { counts, found, failed } = settled(first.report, second?.report ?? null);
  return {
    counts,
    exitCode: found.length > 0 ? failed.length : first.exitCode,
    found,
    failed,
    output: outputs.join('\n'),
  };
}
