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
  ['two at a time', '--workers=2', `--grep-invert=${[GREP, ...without].join('|')}`],
  [
    'one at a time',
    '--workers=1',
    `--grep=${GREP}`,
    ...(without.length > 0 ? [`--grep-invert=${without.join('|')}`] : []),
  ],
];

/** A suite so short that nothing is gained by two runs. */
export const ONE_RUN = [['one at a time', '--workers=1']];
