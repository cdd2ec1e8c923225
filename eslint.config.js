import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const pure = [
  'result',
  'networks',
  'signal',
  'score',
  'evidence',
  'editor',
  'formats',
  'notate',
  'playback',
  'revisions',
  'compose',
].map((name) => `packages/${name}/src/**/*.ts`);
/** Folders that say nothing to people but what stands in packages/words. A new folder of the product belongs here. */
const wordless = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/{words,result,contracts,formats,listen,evidence,editor,score,engraving,notate,playback,revisions,compose}/src/**/*.ts',
  'apps/{server,cli}/src/**/*.ts',
];
/** Names that are no words: in files of scores, of instruments as MIDI has them, of fonts and browsers; and what only operators read. */
const notWords = [
  'packages/score/src/{general-midi,jumps}.ts',
  'packages/score/src/musicjson/decode-*.ts',
  'packages/notate/src/instruments.ts',
  'packages/engraving/src/layout/clean.ts',
  'packages/listen/src/child/{main,run}.ts',
  'apps/server/src/main.ts',
  'apps/server/src/process/**',
  'apps/server/src/repositories/blob-folder.ts',
  'apps/server/src/routes/operations.ts',
  'apps/server/src/services/device.ts',
];
const inCatalogue = 'Words people see stand in packages/words/messages.';
/** Two letters together that are no name: of a product, a unit, a kind of file. */
const WORDS = '/^(?!\\s*(Notewright|MuseScore|MIDI|PDF|PNG|SVG|mm)\\s*$).*[A-Za-z]{2}/s';
const noLiteralWords = [
  // In JSX: text, expressions that are texts, and the attributes people see or hear.
  `JSXText[value=${WORDS}]`,
  `JSXElement > JSXExpressionContainer > Literal[value=${WORDS}]`,
  'JSXElement > JSXExpressionContainer > TemplateLiteral TemplateElement[value.raw=/[A-Za-z]{2}/]',
  'JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=/[A-Za-z]{2}/]',
  `JSXAttribute[name.name=/^(title|label|alt|placeholder|summary|helperText|aria-label|aria-description|aria-roledescription|aria-valuetext)$/] Literal[value=${WORDS}]`,
  // Anywhere: what reads like a sentence, and what is named like words for people.
  // What is only logged is for whoever develops, and "G D | Em C" are chords.
  "Literal[value=/^(?![A-G]m? [A-G]m?( |$))[A-Z][a-z’']*,? [A-Za-z“‘(]/]:not(CallExpression[callee.object.name='console'] > Literal)",
  'TemplateElement[value.raw=/^[A-Z][a-z’]*,? [A-Za-z“‘(]/]',
  'Property[key.name=/^(label|title|sentence|text|hint|placeholder|tooltip)$/] > Literal[value=/[A-Za-z]{2}/]',
].map((selector) => ({ selector, message: inCatalogue }));

/** Packages that prove every index by their types; the others still mark proven ones with a bang. */
const withoutBangs = ['contracts', 'embedded-pg', 'evidence', 'result'].map((name) => `packages/${name}/src/**/*.ts`);
const noWorld = 'Pure packages take time, randomness and the outside world as arguments.';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'build/**', 'data/**', 'test-results/**', 'playwright-report/**'] },
  { ignores: ['packages/words/src/made/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  ...tseslint.configs.stylistic,
  {
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'URL',
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'clearInterval',
          'Buffer',
          'fetch',
          'performance',
          'AbortController',
          'AbortSignal',
          'TextDecoder',
          'TextEncoder',
        ].map((name) => [name, 'readonly']),
      ),
    },
    rules: {
      eqeqeq: 'error',
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off', // indexed access is checked; the bang marks a proven index
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: wordless,
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**', ...notWords],
    rules: { 'no-restricted-syntax': ['error', ...noLiteralWords] },
  },
  {
    // Every rule that React recommends, those of its compiler too: a component only reads while it renders.
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: Object.fromEntries(
      Object.keys(reactHooks.configs.flat['recommended-latest'].rules).map((rule) => [rule, 'error']),
    ),
  },
  {
    files: withoutBangs,
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  {
    files: pure,
    ignores: ['**/*.test.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'Date',
          'performance',
          'fetch',
          'window',
          'document',
          'process',
          'setTimeout',
          'setInterval',
          'crypto',
          'console',
        ].map((name) => ({ name, message: noWorld })),
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: noWorld }],
    },
  },
);
