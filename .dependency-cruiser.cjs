/** The arrows of docs/architecture.md: who may import whom. */
const arrows = {
  score: [],
  evidence: [],
  contracts: [],
  'embedded-pg': [],
  editor: ['score'],
  formats: ['score'],
  engraving: ['score'],
  playback: ['score'],
  listen: ['evidence'],
  notate: ['score', 'evidence'],
};
const apps = {
  server: ['score', 'evidence', 'contracts', 'embedded-pg', 'formats', 'engraving', 'listen', 'notate'],
  web: ['score', 'evidence', 'contracts', 'editor', 'formats', 'engraving', 'playback', 'notate'],
  cli: ['score', 'evidence', 'contracts', 'formats', 'engraving', 'listen', 'notate'],
};
const not = (names) => `^packages/(?!(${[...names].join('|')})/)`;
const pure = '^packages/(score|evidence|editor|formats|notate|playback)/src';

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
    ...Object.entries(arrows).map(([name, allowed]) => ({
      name: `${name}-arrows`,
      severity: 'error',
      from: { path: `^packages/${name}/src` },
      to: { path: `${not([name, ...allowed])}|^apps/` },
    })),
    ...Object.entries(apps).map(([name, allowed]) => ({
      name: `${name}-arrows`,
      severity: 'error',
      from: { path: `^apps/${name}/src` },
      to: { path: `${not(allowed)}|^apps/(?!${name}/)` },
    })),
    {
      name: 'pure-packages-know-no-node',
      severity: 'error',
      from: { path: pure, pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { dependencyTypes: ['core'] },
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
