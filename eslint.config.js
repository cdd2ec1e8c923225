import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const pure = ['score', 'evidence', 'editor', 'formats', 'notate', 'playback'].map(
  (name) => `packages/${name}/src/**/*.ts`,
);
const noWorld = 'Pure packages take time, randomness and the outside world as arguments.';

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'build/**', 'data/**', 'test-results/**', 'playwright-report/**'] },
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
