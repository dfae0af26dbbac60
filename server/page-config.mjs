// @ts-check
// Configuration that is made from the table of addresses (pages.mjs): robots.txt, Next's matchers and rewrites, nginx's maps.
import { prefixPattern } from '../lib/i18n/languages.mjs'
import { literal, patternOf } from './address-pattern.mjs'
import { pages, places } from './pages.mjs'
import { NOT_A_COMPUTER, SURELY_A_PHONE } from './user-agent-patterns.mjs'

/** Returns the `Disallow` lines of robots.txt. @returns {string[]} */
export const closedToCrawlers = () => [
  ...places.filter(({ closed }) => closed).map(({ at }) => at.replace(/\*$/, '')),
  ...pages.filter(({ search }) => search === 'closed').map(({ at }) => `/*${at.replace(/\/\*$/, '')}`),
]

/** First segments that the middleware leaves alone: routes and files. @returns {string[]} */
const namesOfPlaces = () =>
  places
    .filter(({ at, from }) => at.endsWith('/*') && from !== 'public')
    .map(({ at }) => literal(at.slice(1, -2)))

/** For next.config.mjs: a path that ends like a file and that no route, folder or language serves. */
export const unknownFile = () =>
  `(?!(?:${[prefixPattern, 'm', ...namesOfPlaces()].join('|')})/).*\\.[a-z0-9]+`

/**
 * Returns the matchers of the requests that pass the middleware (`config.matcher` in middleware.ts, where Next requires them
 * as literals). Every other request is a computer's for a public page, or not for a page.
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
    // another spelling of an address
    `/((?!${noPage}).*(?:[^a-zA-Z0-9_/.-]|//).*)`,
    // no language prefix, and the mobile site
    page.replace('/((?!', `/((?!(?:${prefixPattern})(?:/|$)|`),
    // pages that require a log-in, and internal pages
    `/(${prefixPattern})/(${guarded.join('|')})/:path*`,
    // any page for a device that is no computer
    { source: page, has: [{ type: 'header', key: 'user-agent', value: `.*(${NOT_A_COMPUTER.source}).*` }] },
    // tokens in the address, previews, lists with a query
    { source: page, has: asks('token') },
    ...[...new Set(leading.flatMap(({ query = [] }) => query))].map((key) => {
      const asked = leading.filter(({ query }) => query?.includes(key)).map(({ at }) => patternOf(at))
      return { source: `/(${prefixPattern})(${asked.join('|')})`, has: asks(key) }
    }),
  ]
}

/** Returns the proxy's configuration: deploy/nginx/pages.conf. */
export function nginxMaps() {
  const own = pages
    .filter(({ access }) => access !== 'public')
    .map(({ at }) => patternOf(at).replace('(?:/.*)?', ''))
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
