import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fileNames } from './infra/lint/rules/file-names.js';
import { forbidden } from './infra/lint/rules/forbidden.js';
import { plainText } from './infra/lint/rules/plain-text.js';

const { clockAndDice, environment, everywhere, ownSleep, inSpecs } = forbidden;
const shop = { rules: { 'file-names': fileNames, 'plain-text': plainText } };
const restrict = (...groups) => ['error', ...groups.flat()];

/** The only places that read clock, random numbers and environment. */
const edges = [
  'libs/foundation/kernel/src/**',
  'libs/foundation/platform/src/**',
  'apps/**',
  'infra/**',
  'storefront/src/shared/browser.ts',
  'admin/src/browser.ts',
  '**/vite.config.ts',
];
const specs = ['**/*.spec.ts', '**/*.spec.tsx'];
const specParts = ['**/testing/**', '**/*-fixture.ts', '**/*.fixtures.ts'];
const configurations = [
  '**/vite.config.ts',
  '**/*.d.ts',
  'eslint.config.js',
  'vitest.config.js',
  'infra/test/{reporter,browser-environment}.js',
];

const typed = {
  '@typescript-eslint/await-thenable': 'error',
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const plain = {
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-explicit-any': 'error',
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  eqeqeq: ['error', 'always'],
  'no-console': 'error',
  'no-empty': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'shop/file-names': 'error',
  'shop/plain-text': 'error',
};

const isCode = { ecmaVersion: 2024, sourceType: 'module' };

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.data/',
      '**/fixtures/',
      '**/*.generated.*',
      'infra/art/',
      'infra/design/',
      '**/public/',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.base],
    languageOptions: { ...isCode, parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { shop },
    rules: {
      ...plain,
      ...typed,
      'max-lines': ['error', { max: 500 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': restrict(everywhere, clockAndDice, environment, ownSleep),
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // A lazily loaded component is a default export.
      'no-restricted-syntax': restrict(
        everywhere.filter(({ selector }) => selector !== 'ExportDefaultDeclaration'),
        clockAndDice,
        ownSleep,
      ),
      // Markup is long but simple.
      'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  { files: edges, rules: { 'no-restricted-syntax': restrict(everywhere, ownSleep) } },
  {
    files: specs,
    rules: {
      'max-lines': ['error', { max: 800 }],
      'max-lines-per-function': 'off',
      'no-restricted-syntax': restrict(everywhere, inSpecs),
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    languageOptions: isCode,
    plugins: { shop },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-var': 'error',
      'prefer-const': 'error',
      'shop/file-names': 'error',
      'shop/plain-text': 'error',
    },
  },
  { files: specParts, rules: { 'no-restricted-syntax': restrict(everywhere) } },
  { files: configurations, rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['infra/bench/**', 'infra/docker/**', 'infra/{golden,reference,texts}/main.ts', 'infra/test/**'],
    rules: { 'no-console': 'off' },
  },
);
