import { defineConfig, globalIgnores } from 'eslint/config'
import coreWebVitals from 'eslint-config-next/core-web-vitals'
import nextTypeScript from 'eslint-config-next/typescript'
import ts from 'typescript-eslint'

const typeScript = ['**/*.{ts,tsx,mts}']
const tests = ['**/*.test.{ts,tsx}', '**/test-*.ts', 'lib/auth/testing.ts', 'e2e/**']

const env = {
  // NEXT_RUNTIME and NEXT_PHASE are Next's own words about itself, no settings
  selector: "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name=/^NEXT_(RUNTIME|PHASE)$/] > *)",
  message: 'Settings are read in lib/env.ts alone: call env().',
}
const ledger = {
  selector: 'MemberExpression[property.name=/^seed(Account|Transfer|Entry)$/]',
  message: 'Only lib/seeds touches the ledger: call one of its rules.',
}
/** These read the environment before lib/env.ts can be asked, or stand outside the app. */
const readEnv = [
  'lib/env.ts',
  'lib/site.ts',
  'lib/core/log.ts',
  'lib/web/build-id.ts',
  'lib/web/page-cache.mjs',
  'middleware.ts',
  'next.config.ts',
  'instrumentation*.ts',
  'scripts/**',
  'bench/**',
  'e2e/**',
  '*.config.*',
  // next-auth takes its own address from the environment and nowhere else: written, not read
  'app/api/auth/[[]...nextauth[]]/route.ts',
]

export default defineConfig(
  globalIgnores([
    '**/.next/**',
    '.data/**',
    'lib/db/generated/**',
    'bench/bare-next/**',
    'public/**',
    'prisma/content/**',
    'playwright-report/**',
    'test-results/**',
    '.*/**',
    '.*.{mts,ts,mjs}',
  ]),
  nextTypeScript,
  { files: ['{app,components}/**'], extends: [coreWebVitals] },
  {
    files: typeScript,
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }] },
  },
  {
    files: ['{app,components,lib}/**/*.{ts,tsx}'],
    ignores: tests,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-unused-expressions': 'error',
      'no-restricted-syntax': ['error', env, ledger],
    },
  },
  { files: readEnv, rules: { 'no-restricted-syntax': ['error', ledger] } },
  { files: ['lib/seeds/**'], rules: { 'no-restricted-syntax': ['error', env] } },
  { files: tests, rules: { 'no-restricted-syntax': 'off' } },
  {
    ignores: ['lib/auth/**', 'lib/web/**', ...tests],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'next/headers',
              importNames: ['cookies', 'headers'],
              message: 'Who asks is an argument: call getViewer() from lib/auth/viewer.ts and pass the viewer on.',
            },
          ],
        },
      ],
    },
  },
)
