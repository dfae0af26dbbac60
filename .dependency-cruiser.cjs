// @ts-check
// The direction of imports: app → components → lib/<domain> → lib/{core,db,web,…}, and between domains only to
// lines below in the list that follows. `npm run lint:imports` says which import breaks which rule.

/** @type {{ dependencyTypesNot: import('dependency-cruiser').DependencyType[] }} */
const TYPES = { dependencyTypesNot: ['type-only'] }
/** Tests and their fixtures may import from everywhere. */
const TESTS = '\\.test\\.tsx?$|/test-[^/]+\\.ts$|^scripts/test/'

/** A domain may call rules of its own line and of the lines below. */
const lines = [
  // what lives as long as the process, the queue's tasks by name, and the rows that every database has
  ['bootstrap'],
  // the public content as search engines and other sites get it
  ['seo'],
  ['moderation', 'account', 'reports', 'search'],
  // pages of members: their works, saved works and actions
  ['social'],
  [
    'comments',
    'materials',
    'designs',
    'activities',
    'rewards',
    'feedback',
    'articles',
    'protocol',
    'newsletter',
  ],
  ['academy'],
  ['posts'],
  // a member as shown beside a work, blocks between members, and what likes earn
  ['members'],
  ['translation', 'uploads'],
  ['seeds'],
  ['notifications'],
  ['auth'],
  ['mail'],
  ['core', 'db', 'web', 'i18n', 'jobs', 'settings', 'env', 'site'],
]
/** The domains of this line must not import from each other. */
const apart = lines[4] ?? []
/** @param {string[]} names */
const within = (names) => `^lib/(${names.join('|')})(/|\\.ts$)`

/**
 * The exceptions that may import from a line above, by the line of the importing file.
 * @type {Record<string, { from: string, to: string }[]>}
 */
const upward = {
  // publishing a post gives its settings to the material library
  posts: [{ from: '^lib/posts/publish-revision\\.ts$', to: '^lib/materials/update-post-rows\\.ts$' }],
  auth: [
    // who registers gets Seeds, who proves an address its orders, and the header's first answer holds the balance and the picture
    { from: '^lib/auth/(create-member|change-email|register-seeds|queries)\\.ts$', to: '^lib/seeds/' },
    { from: '^lib/auth/views\\.ts$', to: '^lib/uploads/views\\.ts$' },
  ],
  core: [
    // an entry point finds the viewer, asks whether they may go on, and extends their session
    {
      from: '^lib/web/(route|action)\\.ts$',
      to: '^lib/auth/(viewer|client|standing|same-origin|session-cookie)\\.ts$',
    },
    // it also logs the hash of the caller's network
    { from: '^lib/web/request-facts\\.ts$', to: '^lib/auth/client\\.ts$' },
    { from: '^lib/web/refuse\\.ts$', to: '^lib/auth/session-cookie\\.ts$' },
  ],
}

const order = lines.slice(1).flatMap((names, index) => {
  const above = within(lines.slice(0, index + 1).flat())
  const exceptions = upward[names[0] ?? ''] ?? []
  const allowedFrom = exceptions.map(({ from }) => from)
  /** @type {(name: string, from: object, to: object) => import('dependency-cruiser').IForbiddenRuleType} */
  const rule = (name, from, to) => ({ name, severity: 'error', from, to })
  return [
    rule(`${names[0]}-looks-up`, { path: within(names), pathNot: [TESTS, ...allowedFrom] }, { path: above }),
    ...exceptions.map(({ from, to }, n) =>
      rule(`${names[0]}-looks-up-further-${n + 1}`, { path: from }, { path: above, pathNot: to }),
    ),
  ]
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Type-only and dynamic imports count: move what two files share into a third file below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    { name: 'unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'lib-looks-up',
      comment: 'lib imports neither components nor routes.',
      severity: 'error',
      from: { path: '^lib/', pathNot: TESTS },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'components-look-up',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: { path: '^app/' },
    },
    {
      name: 'ui-looks-up',
      comment: 'components/ui is below the shell and imports only its link and its contexts.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: TESTS },
      to: { path: '^components/(?!ui/|shell/(link|site-context|labels-context)\\.tsx$)' },
    },
    {
      name: 'shell-looks-up',
      comment:
        'The shell is below the content of a page. It may start the sending of what waits on the device, open the notifications and use the drafts.',
      severity: 'error',
      from: {
        path: '^components/shell/',
        pathNot: [TESTS, '^components/shell/(later\\.ts|bell\\.tsx|chrome-labels\\.ts)$'],
      },
      to: { path: '^components/(?!ui/|shell/|drafts/)' },
    },
    {
      name: 'forms-stand-apart',
      comment: 'The forms of posts and designs share only form-shell and uploads.',
      severity: 'error',
      from: { path: '^components/(post|design)-form/', pathNot: TESTS },
      to: { path: '^components/(post|design)-form/', pathNot: '^components/$1-form/' },
    },
    {
      name: 'form-shell-looks-up',
      comment: 'form-shell and uploads import no form and nothing from each other.',
      severity: 'error',
      from: { path: '^components/(form-shell|uploads)/', pathNot: TESTS },
      to: { path: '^components/(post-form|design-form|form-shell|uploads)/', pathNot: '^components/$1/' },
    },
    {
      name: 'scripts-know-no-screens',
      severity: 'error',
      from: { path: '^scripts/', pathNot: TESTS },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'components-read-nothing',
      comment: 'A page runs the queries and passes views to components, which may import types only.',
      severity: 'error',
      from: { path: '^components/', pathNot: TESTS },
      to: {
        path: '^lib/(db|jobs|mail)/|^lib/env\\.ts$|^lib/.*queries\\.ts$|^lib/[^/]+/tasks\\.ts$|^lib/auth/viewer\\.ts$',
        ...TYPES,
      },
    },
    {
      name: 'pages-know-no-database',
      severity: 'error',
      from: { path: '^app/(?!api/|files/).*\\.tsx?$', pathNot: TESTS },
      to: { path: '^lib/db/|(^|/)@?prisma(/|$)' },
    },
    {
      name: 'prisma-at-home',
      comment: 'Only lib and scripts import Prisma.',
      severity: 'error',
      from: { path: '^(app|components)/', pathNot: TESTS },
      to: { path: '^lib/db/generated/|node_modules/@prisma/' },
    },
    {
      name: 'actions-are-for-screens',
      comment: 'A rule calls a rule, never a server action.',
      severity: 'error',
      from: { path: '^(lib|scripts)/', pathNot: TESTS },
      to: { path: '^lib/[^/]+/actions\\.ts$' },
    },
    {
      name: 'nobody-needs-search',
      severity: 'error',
      // except the queue and the command that write its index
      from: {
        path: '^(lib|scripts)/',
        pathNot: `^lib/search/|^lib/bootstrap/task-list\\.ts$|^scripts/search-rebuild\\.ts$|${TESTS}`,
      },
      to: { path: '^lib/search/' },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: { path: '^lib/core/', pathNot: [TESTS, '^lib/core/secrets\\.ts$'] },
      to: { path: '^lib/(?!core/|i18n/)|node_modules/(next|react|@prisma)/' },
    },
    {
      name: 'core-secrets-stands-alone',
      comment: 'lib/core/secrets.ts needs AUTH_SECRET and nothing else.',
      severity: 'error',
      from: { path: '^lib/core/secrets\\.ts$' },
      to: { path: '^lib/(?!core/|i18n/|env\\.ts$)' },
    },
    {
      name: 'lib-without-react',
      comment:
        'lib has no components; only viewer.ts needs `cache` of React, to load the viewer once per request.',
      severity: 'error',
      from: { path: '^lib/', pathNot: [TESTS, '^lib/auth/viewer\\.ts$'] },
      to: { path: '^node_modules/(react|react-dom|@base-ui|lucide-react)/', ...TYPES },
    },
    {
      name: 'server-stands-outside',
      comment:
        'server/ runs outside the bundle: it imports from lib only the .mjs files that are written for both.',
      severity: 'error',
      from: { path: '^server/', pathNot: TESTS },
      to: { path: '^(app|components|scripts)/|^lib/(?!(web|i18n)/[^/]+\\.mjs$)' },
    },
    {
      name: 'server-is-no-library',
      comment:
        'The app imports from server/ only what both need: the table of addresses with its rules, the missing and the unavailable page, the cached answers, and the content policy.',
      severity: 'error',
      from: { path: '^(app|components|lib)/|^middleware\\.ts$', pathNot: TESTS },
      to: {
        path: '^server/(?!(pages|page-rules|page-config|canonical-path|missing-page|unavailable-page|answer-cache|content-policy)\\.mjs$)',
      },
    },
    {
      name: 'middleware-is-light',
      comment:
        'The middleware runs before every page that it matches: no database, no settings, no sessions.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: { path: '^lib/(db|env|auth|core)', reachable: true },
    },
    {
      name: 'tests-help-tests',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'no-tools-in-the-app',
      comment: 'The app imports no package that is installed for development only.',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/|^middleware\\.ts$', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'domains-of-a-line',
      comment: 'Move what two domains of this line share into a line below.',
      severity: 'error',
      from: { path: `^lib/(${apart.join('|')})/`, pathNot: TESTS },
      to: { path: within(apart), pathNot: '^lib/$1/' },
    },
    {
      name: 'in-no-line',
      comment: 'A line of the list above must name every domain; otherwise no order applies to it.',
      severity: 'error',
      from: { path: '^lib/[^/]+/', pathNot: within(lines.flat()) },
      to: {},
    },
    ...order,
  ],
  options: {
    doNotFollow: { path: 'node_modules|^lib/db/generated/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '^\\.next/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
