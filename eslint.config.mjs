// @ts-check
import { readFileSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import coreWebVitals from 'eslint-config-next/core-web-vitals'
import ts from 'typescript-eslint'

const tests = ['**/*.test.{ts,tsx}', '**/test-*.ts', 'e2e/**']

const environment = {
  // Next sets NEXT_RUNTIME and NEXT_PHASE to describe itself; they are not settings
  selector:
    "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name=/^NEXT_(RUNTIME|PHASE)$/] > *)",
  message: 'Settings are read in lib/env.ts alone: call env().',
}
/** Files outside the app, or files that run before lib/env.ts is available. */
const readsEnvironment = [
  'lib/env.ts',
  'lib/site.ts',
  'lib/core/log.ts',
  'lib/web/build-id.ts',
  'server/page-cache.mjs',
  'middleware.ts',
  'server/serve.mjs',
  'next.config.mjs',
  'instrumentation*.ts',
  'scripts/**',
  'bench/**',
  'e2e/**',
  '*.config.*',
  // sets NEXTAUTH_URL, because next-auth reads its own address only from there
  'app/api/auth/[[]...nextauth[]]/route.ts',
]

const ledgerMessage = 'Only lib/seeds touches the ledger: call one of its rules.'
const ledger = [
  { selector: 'MemberExpression[property.name=/^seed(Account|Transfer|Entry)$/]', message: ledgerMessage },
  { selector: 'TemplateElement[value.raw=/"Seed(Account|Transfer|Entry)"/]', message: ledgerMessage },
]

const clockMessage =
  'The clock of the process decides nothing: databaseNow(tx) of lib/db/clock.ts, or databaseTime() for what is only shown.'
const clock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: clockMessage },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: clockMessage,
  },
]
/** The folders that decide about members' days, limits, money and sessions. */
const decidesByTime =
  'lib/{academy,account,activities,articles,auth,comments,designs,feedback,moderation,newsletter,notifications,posts,reports,rewards,seeds,social}/**'
/** Files with a clock of their own: the limits of a form, the lifetime of a cookie, the name of a file. */
const readsOwnClock = [
  'lib/*/schema.ts',
  'lib/auth/renew-cookies.ts',
  'lib/account/export/**',
  // rounds to midnight, so that a list stays the same for a day; forms use it too
  'lib/posts/list-filter.ts',
]

// `npm run lint` runs oxlint first (.oxlintrc.json), which in a tenth of the time covers every rule that it has,
// including the recommended ones of typescript-eslint, React and Next. This file has the rules of this repository,
// which oxlint cannot express, and the newest rules of Next. `npm run lint:counts` measures functions.
const oxlint = JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'))
const ofPages = Object.keys(oxlint.overrides[1].rules).flatMap((name) => [
  name.replace('nextjs/', '@next/next/'),
  name.replace('react/', 'react-hooks/'),
])
const doneElsewhere = [
  ...ofPages,
  // they check the options of React's compiler, and there are none here
  ...['react-hooks/config', 'react-hooks/gating'],
  // they serve a rule about unused names, which oxlint has
  ...['react/jsx-uses-react', 'react/jsx-uses-vars'],
  // the types of React 19 contain no deprecated API
  'react/no-deprecated',
]

export default defineConfig(
  globalIgnores([
    // part of the worker's own program (tsconfig.worker.json)
    'lib/web/offline-worker.d.ts',
    '**/.*/**',
    '.*',
    'lib/db/generated/**',
    'bench/bare-next/**',
    'public/**',
    'prisma/content/**',
    'playwright-report/**',
    'test-results/**',
    // tests set settings of their own and read the ledger, so these rules do not apply to them
    ...tests,
  ]),
  ts.configs.base,
  { files: ['{app,components}/**'], extends: [coreWebVitals] },
  { files: ['{app,components}/**'], rules: Object.fromEntries(doneElsewhere.map((name) => [name, 'off'])) },
  {
    rules: {
      // `module` means a laser module here, not CommonJS's
      '@next/next/no-assign-module-variable': 'off',
      'no-restricted-syntax': ['error', environment, ...ledger],
    },
  },
  { files: readsEnvironment, rules: { 'no-restricted-syntax': ['error', ...ledger] } },
  {
    files: [decidesByTime],
    ignores: readsOwnClock,
    rules: { 'no-restricted-syntax': ['error', environment, ...ledger, ...clock] },
  },
  { files: ['lib/seeds/**'], rules: { 'no-restricted-syntax': ['error', environment, ...clock] } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['lib/auth/**', 'lib/web/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'next/headers',
              importNames: ['cookies', 'headers'],
              message: 'Who asks is an argument: getViewer() of lib/auth/viewer.ts, then pass the viewer on.',
            },
          ],
        },
      ],
    },
  },
)
