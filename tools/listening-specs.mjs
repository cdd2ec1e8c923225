/**
 * Browser tests that listen to the loudspeaker, play into the microphone or tell times: with a second browser on the same two cores
 * they would tell of the machine, not of the page. All others wait for the page most of the time, and two browsers at once take little more than
 * half the time; see docs/decisions/two-browsers.md.
 */
export const LISTENING_SPECS = [
  'editor-repairs',
  'live-notes',
  'midi',
  'original',
  'original-doubts',
  'phone-readings',
  'phone-roll',
  'phone-ways',
  'plans-record',
  'play-mode',
  'playing',
  'practice',
  'preflight',
  'readings',
  'readings-by-hand',
  'record',
  'resume',
  'roll-heard',
  'sound',
  'sound-file',
  'synchrony',
];

/** As Playwright's `--grep` asks for them: it looks at the name of the file, too. */
const GREP = `(^|[ /])(${LISTENING_SPECS.join('|')})\\.spec\\.ts`;

/**
 * The two runs of a suite of browser tests: the name of each, and what Playwright is told.
 *
 * @param {string[]} without  tests with these tags are left out
 * @returns {string[][]}
 */
export const browserRuns = (...without) => [
  [...TWO_AT_A_TIME, `--grep-invert=${[GREP, ...without].join('|')}`],
  [...ONE_AT_A_TIME, `--grep=${GREP}`, ...(without.length > 0 ? [`--grep-invert=${without.join('|')}`] : [])],
];

/** Runs of suites that are one run: everyday tests listen to nothing, and what attacks the product wants the machine to itself. */
export const TWO_AT_A_TIME = ['two at a time', '--workers=2'];
export const ONE_AT_A_TIME = ['one at a time', '--workers=1'];
