/** The arrows of docs/architecture.md: who may import whom. */
const arrows = {
  result: [],
  words: [],
  score: ['result', 'words'],
  evidence: ['result', 'words'],
  networks: ['result'],
  contracts: ['words'],
  'embedded-pg': [],
  editor: ['result', 'score', 'words'],
  formats: ['result', 'score', 'words'],
  engraving: ['result', 'score', 'words'],
  playback: ['score'],
  revisions: ['score', 'editor'],
  listen: ['result', 'evidence', 'networks', 'words'],
  notate: ['result', 'score', 'evidence', 'networks'],
};
const apps = {
  server: [
    'words',
    'result',
    'score',
    'evidence',
    'networks',
    'contracts',
    'embedded-pg',
    'formats',
    'engraving',
    'listen',
    'notate',
  ],
  web: [
    'words',
    'result',
    'score',
    'evidence',
    'networks',
    'contracts',
    'editor',
    'formats',
    'engraving',
    'playback',
    'notate',
    'revisions',
  ],
  cli: ['words', 'result', 'score', 'evidence', 'networks', 'contracts', 'formats', 'engraving', 'listen', 'notate'],
};
/** What only the tests of a package import besides. */
const forTests = { revisions: ['evidence', 'notate'] };
const TESTS = '(\\.test\\.ts$|/testing/)';
/** The same for the folders of the page; `main.tsx` starts `app`. */
const folders = {
  api: [],
  parts: [],
  theme: [],
  touch: [],
  session: ['api', 'parts'],
  sheet: ['parts'],
  entry: ['api', 'parts', 'session', 'theme'],
  library: ['api', 'session'],
  dialogs: ['library'],
  player: ['sheet'],
  roll: ['sheet'],
  'score-view': ['parts', 'sheet', 'theme'],
  shell: ['api', 'dialogs', 'parts', 'session', 'theme'],
  account: ['api', 'dialogs', 'parts', 'session', 'shell', 'theme'],
  // Types of `readings` only: its code comes when it is asked for.
  readings: ['api', 'library', 'parts', 'player', 'score-view', 'sheet', 'touch'],
  editor: ['api', 'dialogs', 'parts', 'player', 'readings', 'roll', 'score-view', 'sheet', 'touch'],
  onboarding: ['api', 'entry', 'session', 'touch'],
  overlays: ['api', 'dialogs', 'parts', 'session', 'shell'],
  'score-page': [
    'api',
    'dialogs',
    'editor',
    'library',
    'parts',
    'player',
    'readings',
    'roll',
    'score-view',
    'session',
    'sheet',
    'theme',
    'touch',
  ],
  versions: ['api', 'dialogs', 'parts', 'score-view', 'sheet'],
  preflight: ['parts'],
  upload: ['account', 'api', 'library', 'parts', 'preflight', 'session', 'theme'],
  record: ['api', 'library', 'parts', 'preflight', 'session', 'theme', 'upload'],
  video: ['api', 'dialogs', 'library', 'parts', 'player', 'session', 'theme', 'upload'],
  'new-sheet': ['api', 'editor', 'library', 'parts', 'readings', 'record', 'session', 'sheet', 'theme', 'upload'],
  'shared-page': ['api', 'library', 'parts', 'score-page', 'session', 'sheet', 'shell', 'theme'],
  songbook: ['account', 'api', 'dialogs', 'library', 'parts', 'score-page', 'session', 'sheet', 'shell', 'touch'],
  demo: ['score-page', 'session', 'shared-page', 'sheet'],
  seasonal: ['demo', 'shell'],
};
const not = (names) => `^packages/(?!(${[...names].join('|')})/)`;
const pure = '^packages/(result|networks|score|evidence|editor|formats|notate|playback|revisions)/src';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...Object.entries(arrows).map(([name, allowed]) => ({
      name: `${name}-arrows`,
      severity: 'error',
      from: { path: `^packages/${name}/src`, ...(forTests[name] && { pathNot: TESTS }) },
      to: { path: `${not([name, ...allowed])}|^apps/` },
    })),
    ...Object.entries(forTests).map(([name, allowed]) => ({
      name: `${name}-test-arrows`,
      severity: 'error',
      from: { path: `^packages/${name}/src.*${TESTS}` },
      to: { path: `${not([name, ...arrows[name], ...allowed])}|^apps/` },
    })),
    ...Object.entries(apps).map(([name, allowed]) => ({
      name: `${name}-arrows`,
      severity: 'error',
      from: { path: `^apps/${name}/src` },
      to: { path: `${not(allowed)}|^apps/(?!${name}/)` },
    })),
    ...Object.entries(folders).map(([name, allowed]) => ({
      name: `web-${name}-arrows`,
      severity: 'error',
      from: { path: `^apps/web/src/${name}/` },
      to: { path: `^apps/web/src/(?!(${[name, ...allowed].join('|')})/)` },
    })),
    {
      name: 'web-folders-are-declared',
      severity: 'error',
      from: { path: `^apps/web/src/(?!(app|${Object.keys(folders).join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'models-use-public-faces',
      comment:
        'Training programs import packages by their `index` and `training` (networks also by `node`), so that what they lean on is written down.',
      severity: 'error',
      from: { path: '^models/' },
      to: { path: '^(packages/[^/]+/src/(?!(index|training|node|testing/index)\\.ts$)|apps/)' },
    },
    {
      name: 'training-is-for-models',
      severity: 'error',
      from: { path: '^(packages|apps|e2e)/' },
      to: { path: '^packages/[^/]+/src/training\\.ts$' },
    },
    {
      name: 'pure-packages-know-no-node',
      severity: 'error',
      from: { path: pure, pathNot: '(\\.test\\.ts$|/testing/|^packages/networks/src/node\\.ts$)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'refusals-are-answers',
      comment: 'Only routes and plugins end a request with a refusal; everything else answers a Result.',
      severity: 'error',
      from: { path: '^apps/server/src/(?!(routes|plugins)/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/plugins/granted\\.ts$' },
    },
    {
      // What turns sound into notes must run in a browser too; the networks themselves and the decoding of files are handed in.
      name: 'hearing-knows-no-node',
      severity: 'error',
      from: {
        path: '^packages/listen/src/(decoders|network|pitch|signal|stream)/',
        pathNot: '(\\.test\\.ts$|/testing/|/network/note-(network|judges)\\.ts$)',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'hearing-opens-no-files',
      severity: 'error',
      from: {
        path: '^packages/listen/src/(decoders|network|pitch|signal|stream)/',
        pathNot: '(\\.test\\.ts$|/testing/|/network/note-(network|judges)\\.ts$)',
      },
      to: {
        path: '(^packages/listen/src/(decode|child)/|/network/note-(network|judges)\\.ts$|onnxruntime-node)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
