// @ts-check
// The one table of the site's addresses: who may open a page, what caches may store, what phones and tablets get, what
// search engines may index, and which query parameters matter. The middleware, the page cache, robots.txt, the service
// worker and the proxy's configuration derive from it (page-rules.mjs, page-config.mjs); pages.test.ts compares it with
// app/ and with all of these.

/**
 * A kind of page below a language (`/en`, `/m/ja` …).
 * @typedef {object} Page
 * @property {string} at the path; `:name` matches one segment, a final `/*` matches the page and everything below it
 * @property {'public' | 'own' | 'member'} access
 *   public: every visitor gets the same page, and any cache may store it; own: anybody may open the page, but it depends on
 *   the visitor or the request, so no cache stores it; member: as own, and requires a log-in
 * @property {'index' | 'noindex' | 'closed'} search closed: robots.txt disallows it
 * @property {true} [tablet] tablets get the page itself; for every other page they get a prompt to open it on a computer
 * @property {true} [device] the service worker saves the page for offline reading: its fetch is never redirected to the
 *   mobile site, a navigation is
 * @property {true} [file] a file and no page: the middleware never redirects it to the mobile site
 * @property {true} [internal] reached only through a rewrite; a request for the path itself gets 404
 * @property {readonly string[]} [query] query parameters that change what a public page shows; all others are ignored
 * @property {string} [shows] prefix of the internal page that answers then (`/list` + `/resource`); without it the page
 *   itself reads the parameters
 */

/**
 * Query parameters that narrow, sort or continue a list. A list without any of them is one cached page; with one of them it
 * is rendered for each request.
 */
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

/** Query parameters of an answer of the material library, besides material and machine: its filters and the cursors of its rows and reports. */
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
 * Paths that stand for another page below the same language: the middleware redirects them (307) with their query.
 * @type {Readonly<Record<string, string>>}
 */
export const REDIRECTS = {
  '/form': '/form/operate',
  '/news': '/news/all',
  // the tab is called "following"
  '/news/following': '/news/follow',
  '/user/settings': '/user/settings/info',
}

/**
 * An address outside of every language: a call, a file, a route of its own.
 * @typedef {object} Place
 * @property {string} at as in `Page`
 * @property {'routes' | 'public' | 'build'} from which folder serves it: `app/`, `public/` or the build
 * @property {'never' | 'answer' | number} caching what proxies may do: `never` store it; `answer`: follow the headers of
 *   each response; a number: seconds, for files in `public/`
 * @property {true} [closed] robots.txt disallows it
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
  // a drawing can change under the same name; a changed font gets a new name
  { at: '/art/*', from: 'public', caching: 3_600 },
  { at: '/avatars/*', from: 'public', caching: 3_600 },
  { at: '/icons/*', from: 'public', caching: 3_600 },
  { at: '/rewards/*', from: 'public', caching: 3_600 },
  { at: '/fonts/*', from: 'public', caching: 31_536_000 },
]
