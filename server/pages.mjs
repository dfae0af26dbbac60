// @ts-check
// The one table of the site's addresses: who may open a page, what may be cached, what goes to phones and tablets, what
// search engines may see, and which names in a query matter. The middleware, the page cache, robots.txt, the service
// worker and the proxy's configuration are made from it; pages.test.ts holds it together with app/ and with all of these.
import { prefixPattern } from '../lib/i18n/languages.mjs'
import { checkSpelling } from './canonical-path.mjs'

/**
 * A kind of page below a language (`/en`, `/m/ja` …).
 * @typedef {object} Page
 * @property {string} at `:name` is any one name; `/*` at the end means the page itself and everything below it
 * @property {'public' | 'own' | 'member'} access
 *   public: the same for everybody, and may be cached anywhere; own: anybody may open it, and it is made for who asks or for
 *   what is asked, so that nothing keeps it; member: as own, and needs a log-in
 * @property {'index' | 'noindex' | 'closed'} search closed: robots.txt asks crawlers to leave it alone
 * @property {true} [tablet] tablets get the page itself; every other page is a prompt to open it on a computer
 * @property {true} [device] saved on a device for reading without a network: a script gets it under the address that it
 *   asked for, whatever the device is; opened as a page it goes to phones like any other
 * @property {true} [file] no page: never sent to the mobile site
 * @property {true} [internal] only reached through another address, asked for by name it is not there
 * @property {readonly string[]} [query] names in the query that change what a public page shows; all others change nothing
 * @property {string} [shows] the internal page that is shown then (`/list` + `/resource`); without it the page reads them
 */

/** What narrows, sorts or continues a list: a list without any of these is one cached page, with one it is made at each visit. */
export const LIST_QUERY = [
  'device',
  'module',
  'material',
  'method',
  'difficulty',
  'has',
  'language',
  'postType',
  'type',
  'format',
  'sort',
  'window',
  'cursor',
]

/** What the answer of the material library is asked for besides material and machine, and where its rows or its reports go on. */
export const ANSWER_QUERY = ['module', 'method', 'thickness', 'cursor', 'reports']

/** @type {readonly Page[]} */
export const pages = [
  { at: '', access: 'public', search: 'index', tablet: true },
  { at: '/resource', access: 'public', search: 'index', tablet: true, query: LIST_QUERY, shows: '/list' },
  { at: '/designs', access: 'public', search: 'index', query: LIST_QUERY, shows: '/list' },
  { at: '/designs/:type', access: 'public', search: 'index', query: LIST_QUERY, shows: '/list' },
  {
    at: '/designs/detail/:slug',
    access: 'public',
    search: 'index',
    query: ['preview'],
    shows: '/preview',
  },
  { at: '/detail/:id', access: 'public', search: 'index', query: ['preview'], shows: '/preview' },
  { at: '/bench/:id', access: 'public', search: 'noindex', device: true },
  {
    at: '/materials',
    access: 'public',
    search: 'index',
    query: ['method', 'thickness', 'q'],
    shows: '/list',
  },
  { at: '/materials/mine', access: 'public', search: 'noindex' },
  { at: '/materials/:material', access: 'public', search: 'index' },
  { at: '/academy', access: 'public', search: 'index' },
  { at: '/academy/:place', access: 'public', search: 'index' },
  {
    at: '/materials/:material/:machine',
    access: 'public',
    search: 'index',
    query: ANSWER_QUERY,
    shows: '/list',
  },
  { at: '/activity/:id', access: 'public', search: 'index', tablet: true },
  { at: '/article/:id', access: 'public', search: 'index', tablet: true },
  { at: '/badge/:code', access: 'public', search: 'index' },
  { at: '/user/blogger/:id', access: 'public', search: 'index' },
  { at: '/user/blogger/:id/:list', access: 'public', search: 'index', query: ['cursor'] },
  { at: '/reward', access: 'public', search: 'index' },
  { at: '/reward/rules', access: 'public', search: 'index' },
  { at: '/reward/store', access: 'public', search: 'index' },
  { at: '/reward/store/:id', access: 'public', search: 'index' },
  { at: '/protocol', access: 'public', search: 'index' },
  { at: '/protocol/:tab', access: 'public', search: 'index' },
  { at: '/upload/designs', access: 'public', search: 'closed' },
  { at: '/login', access: 'public', search: 'closed', tablet: true },
  { at: '/offline', access: 'public', search: 'noindex', device: true },

  { at: '/materials/:material/:machine/grid', access: 'own', search: 'noindex' },
  { at: '/search/*', access: 'own', search: 'closed' },
  { at: '/continue/*', access: 'own', search: 'noindex', tablet: true },
  { at: '/leave/*', access: 'own', search: 'closed' },
  { at: '/newsletter/*', access: 'own', search: 'noindex' },
  { at: '/unsubscribe/*', access: 'own', search: 'noindex' },
  { at: '/reward/records/*', access: 'own', search: 'closed' },
  { at: '/reward/redemptions/*', access: 'own', search: 'closed' },
  { at: '/rewardState/*', access: 'own', search: 'closed' },

  { at: '/user/home/*', access: 'member', search: 'closed' },
  { at: '/user/settings/*', access: 'member', search: 'closed' },
  { at: '/form/*', access: 'member', search: 'closed' },
  { at: '/news/*', access: 'member', search: 'closed' },

  { at: '/list/*', access: 'own', search: 'index', internal: true },
  { at: '/preview/*', access: 'own', search: 'closed', internal: true },
  { at: '/open-on-computer/*', access: 'public', search: 'noindex', internal: true },

  { at: '/feed.xml', access: 'public', search: 'index', file: true },
  { at: '/tag/:tag/feed.xml', access: 'public', search: 'index', file: true },
  { at: '/user/blogger/:id/feed.xml', access: 'public', search: 'index', file: true },
  { at: '/manifest.webmanifest', access: 'public', search: 'index', file: true },
]

/**
 * What is outside every language, and no page of the site.
 * @typedef {object} Place
 * @property {string} at as above
 * @property {'routes' | 'public' | 'build'} from `app/`, the folder `public/`, or the build
 * @property {'never' | 'answer' | number} caching by proxies: `never` means asked of the site each time; `answer`, as each
 *   answer says of itself; a number of seconds for what stands in `public/`
 * @property {true} [closed] robots.txt asks crawlers to leave it alone
 */

/** @type {readonly Place[]} */
export const places = [
  { at: '/api/*', from: 'routes', caching: 'never', closed: true },
  { at: '/files/*', from: 'routes', caching: 'never' },
  { at: '/dev/*', from: 'routes', caching: 'answer' },
  { at: '/sitemaps/*', from: 'routes', caching: 'answer' },
  { at: '/sitemap.xml', from: 'routes', caching: 'answer' },
  { at: '/robots.txt', from: 'routes', caching: 'answer' },
  { at: '/worker.js', from: 'routes', caching: 'answer' },
  { at: '/.well-known/security.txt', from: 'routes', caching: 'answer' },
  { at: '/_next/*', from: 'build', caching: 'answer' },
  { at: '/favicon.ico', from: 'public', caching: 'answer' },
  // a drawing may be drawn again under its name; a font that changes gets another name
  { at: '/art/*', from: 'public', caching: 3_600 },
  { at: '/avatars/*', from: 'public', caching: 3_600 },
  { at: '/icons/*', from: 'public', caching: 3_600 },
  { at: '/rewards/*', from: 'public', caching: 3_600 },
  { at: '/fonts/*', from: 'public', caching: 31_536_000 },
]

/**
 * A user agent that names anything but a computer: such requests always pass the middleware, which looks more closely
 * (lib/web/user-agents.ts). It stands in the middleware's matcher and in the proxy's configuration too.
 */
export const NOT_A_COMPUTER =
  /[Mm]obi|[Aa]ndroid|iPhone|iPad|iPod|[Tt]ablet|Silk|Kindle|PlayBook|BlackBerry|Opera Mini|SmartTV|SMART-TV|TV|PlayStation|Xbox|Nintendo|[Ww]atch/
/** Never a computer, and never a tablet: a page of the mobile site is theirs without another look. */
export const SURELY_A_PHONE = /\bMobile\b/

/** @param {string} text */
const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * A row's address as the inside of a regular expression that also holds in nginx.
 * @param {string} at
 */
function sourceOf(at) {
  const below = at.endsWith('/*')
  const names = (below ? at.slice(0, -2) : at).split('/').slice(1)
  const path = names.map((name) => `/${name.startsWith(':') ? '[^/]+' : literal(name)}`).join('')
  return below ? `${path}(?:/.*)?` : path
}

/**
 * Matches what is below a language for the rows that `picks` picks.
 * @param {(page: Page) => unknown} picks
 */
const restOf = (picks) => {
  const sources = pages.filter(picks).map(({ at }) => sourceOf(at))
  return new RegExp(`^(?:${sources.join('|')})/?$`, 's')
}

const OF_BROWSER = new RegExp(`^/(?:m/)?(?:${prefixPattern})(?=/|$)`)
/** the root segment of the app; the mobile site is `m-ja` there */
const OF_APP = new RegExp(`^/(?:m-)?(?:${prefixPattern})(?=/|$)`)

const MEMBER = restOf(({ access }) => access === 'member')
const NOT_PUBLIC = restOf(({ access }) => access !== 'public')
const INTERNAL = restOf(({ internal }) => internal)
const ON_TABLETS = restOf(({ tablet }) => tablet)
const NOT_INDEXED = restOf(({ search }) => search !== 'index')
const ON_DEVICE = restOf(({ device }) => device)

/** @param {string} rest a path without its language @returns {boolean} */
export const needsLogIn = (rest) => MEMBER.test(rest)

/** Whether the middleware leads other addresses there: asked for by name it is not there. @param {string} rest @returns {boolean} */
export const isInternal = (rest) => INTERNAL.test(rest)

/** Whether tablets get the page instead of the prompt. @param {string} rest @returns {boolean} */
export const isOnTablets = (rest) => ON_TABLETS.test(rest)

/** Whether a device may keep it for reading without a network. @param {string} rest @returns {boolean} */
export const isOnDevice = (rest) => ON_DEVICE.test(rest)

const withQuery = pages
  .filter(({ shows }) => shows)
  .map(({ at, query = [], shows }) => ({ pattern: new RegExp(`^${sourceOf(at)}$`), query, shows }))

/**
 * The page that shows this one when its query says something that matters; undefined when it says nothing.
 * @param {string} rest a path without its language
 * @param {URLSearchParams} query
 * @returns {string | undefined} what stands before the path of the other page
 */
export const otherPageFor = (rest, query) =>
  withQuery.find((row) => row.pattern.test(rest) && row.query.some((name) => query.has(name)))?.shows

/**
 * Whether the page of an address, as a browser asks for it, is somebody's own: no cache may keep what it answers.
 * @param {string} path without its query
 */
export function isOwnPage(path) {
  const rest = path.replace(OF_BROWSER, '')
  return rest !== path && NOT_PUBLIC.test(rest)
}

/** What the framework caches. */
const FRAMEWORK = new Set(['/_not-found', '/_global-error', '/404', '/500'])

/**
 * Whether what the app made for a path may be cached for everybody: a page of the site, in the one spelling of its address
 * (encoded, or decoded once), that is nobody's own. What is not there may be cached, too.
 * @param {string} path with the app's root segment
 */
export function isKeepablePath(path) {
  if (FRAMEWORK.has(path)) return true
  const rest = path.replace(OF_APP, '')
  if (rest === path || NOT_PUBLIC.test(rest)) return false
  const encoded = path.includes('%') ? path : path.split('/').map(encodeURIComponent).join('/')
  return checkSpelling(encoded).kind === 'ok'
}

/** What robots.txt closes, as it writes it. @returns {string[]} */
export const closedToCrawlers = () => [
  ...places.filter(({ closed }) => closed).map(({ at }) => at.replace(/\*$/, '')),
  ...pages.filter(({ search }) => search === 'closed').map(({ at }) => `/*${at.replace(/\/\*$/, '')}`),
]

/** Whether search engines may show it. @param {string} rest a path without its language @returns {boolean} */
export const isIndexed = (rest) => !NOT_INDEXED.test(rest)

/** First names of what the middleware has no say in: routes and files that are no pages. @returns {string[]} */
const namesOfPlaces = () =>
  places
    .filter(({ at, from }) => at.endsWith('/*') && from !== 'public')
    .map(({ at }) => literal(at.slice(1, -2)))

/** For next.config.mjs: looks like a file, and nothing else answers under it. */
export const unknownFile = () =>
  `(?!(?:${[prefixPattern, 'm', ...namesOfPlaces()].join('|')})/).*\\.[a-z0-9]+`

/**
 * What of the requests passes the middleware (`config.matcher` in middleware.ts, which Next wants to read there as it is).
 * Everything else is a public page asked for by a computer, or no page.
 * @returns {(string | { source: string, has: { type: string, key: string, value?: string }[] })[]}
 */
export function middlewareMatchers() {
  const noPage = namesOfPlaces()
    .map((name) => `${name}/`)
    .join('|')
  const page = `/((?!${noPage}|.*\\.[a-z0-9]+$).*)`
  const guarded = pages
    .filter(({ access, internal }) => access === 'member' || internal)
    .map(({ at }) => at.replace(/\/\*$/, '').slice(1))
  const leading = pages.filter(({ shows }) => shows)
  /** @param {string} key */
  const asks = (key) => [{ type: 'query', key }]
  return [
    // what may be another spelling of something else
    `/((?!${noPage}).*(?:[^a-zA-Z0-9_/.-]|//).*)`,
    // no language prefix, and the mobile site
    page.replace('/((?!', `/((?!(?:${prefixPattern})(?:/|$)|`),
    // what needs a log-in, and what is asked for by a name that is not its own
    `/(${prefixPattern})/(${guarded.join('|')})/:path*`,
    // any page asked for by something that is not a computer
    { source: page, has: [{ type: 'header', key: 'user-agent', value: `.*(${NOT_A_COMPUTER.source}).*` }] },
    // tokens in the address, previews, lists with a query
    { source: page, has: asks('token') },
    ...[...new Set(leading.flatMap(({ query = [] }) => query))].map((key) => {
      const asked = leading.filter(({ query }) => query?.includes(key)).map(({ at }) => sourceOf(at))
      return { source: `/(${prefixPattern})(${asked.join('|')})`, has: asks(key) }
    }),
  ]
}

/** The proxy's part of the table: deploy/nginx/pages.conf. */
export function nginxMaps() {
  const own = pages
    .filter(({ access }) => access !== 'public')
    .map(({ at }) => sourceOf(at).replace('(?:/.*)?', ''))
  return `# Made from server/pages.mjs by \`npm run paths\`, which a test compares it with: not to be edited by hand.

# Phones may be sent elsewhere, but not from a page of the mobile site; what else is no computer always asks the app.
map $http_user_agent $device {
  default computer;
  "~${SURELY_A_PHONE.source}" phone;
  "~(${NOT_A_COMPUTER.source})" other;
}
map "$device $request_uri" $elsewhere { default 1; "~^computer " 0; "~^phone /m/" 0; }

# Somebody's own, or with a token in the address: in no cache, whatever an answer says of itself.
map $request_uri $own_page {
  default 0;
  "~^/(?:m/)?(?:${prefixPattern})(?:${own.join('|')})(?:[/?]|$)" 1;
  "~[?&]token=" 1;
}
`
}
