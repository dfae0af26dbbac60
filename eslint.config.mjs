// @ts-check
import { readFileSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import coreWebVitals from 'eslint-config-next/core-web-vitals'
import ts from 'typescript-eslint'

const tests = ['**/*.test.{ts,tsx}', '**/test-*.ts', 'e2e/**']

const environment = {
  // NEXT_RUNTIME and NEXT_PHASE are Next's words about itself, not settings
  selector:
    "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name=/^NEXT_(RUNTIME|PHASE)$/] > *)",
  message: 'Settings are read in lib/env.ts alone: call env().',
}
/** These stand outside the app, or read before lib/env.ts can be asked. */
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
  // writes NEXTAUTH_URL: next-auth takes its own address from nowhere else
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
/** Where members' days, limits, money and sessions are decided. */
const decidesByTime =
  'lib/{academy,account,activities,articles,auth,comments,designs,feedback,moderation,newsletter,notifications,posts,reports,rewards,seeds,social}/**'
/** A form's own limits, how long a cookie is kept, the name of a file. */
const readsOwnClock = [
  'lib/*/schema.ts',
  'lib/auth/renew-cookies.ts',
  'lib/account/export/**',
  // a midnight, so that a list is the same one for a day; forms use it too
  'lib/posts/list-filter.ts',
]

// `npm run lint` runs oxlint first (.oxlintrc.json): in a tenth of the time it finds all that it has a rule for, of the
// recommended ones of typescript-eslint, React and Next, too. Here stand the rules of this repository, which it has no words for,
// and what is Next's newest. `npm run lint:counts` measures functions.
const oxlint = JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'))
const ofPages = Object.keys(oxlint.overrides[1].rules).flatMap((name) => [
  name.replace('nextjs/', '@next/next/'),
  name.replace('react/', 'react-hooks/'),
])
const doneElsewhere = [
  ...ofPages,
  // they judge the options of React's compiler, of which there are none
  ...['react-hooks/config', 'react-hooks/gating'],
  // for a rule about unused names, which is oxlint's
  ...['react/jsx-uses-react', 'react/jsx-uses-vars'],
  // the types of React 19 have none of it
  'react/no-deprecated',
]

export default defineConfig(
  globalIgnores([
    // of the worker's own program (tsconfig.worker.json)
    'lib/web/offline-worker.d.ts',
    '**/.*/**',
    '.*',
    'lib/db/generated/**',
    'bench/bare-next/**',
    'public/**',
    'prisma/content/**',
    'playwright-report/**',
    'test-results/**',
    // tests set settings of their own and look into the ledger: nothing here is for them
    ...tests,
  ]),
  ts.configs.base,
  { files: ['{app,components}/**'], extends: [coreWebVitals] },
  { files: ['{app,components}/**'], rules: Object.fromEntries(doneElsewhere.map((name) => [name, 'off'])) },
  {
    rules: {
      // CommonJS's `module` is nothing here, a laser module is
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
