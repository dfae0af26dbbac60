import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, type Asked } from '@/lib/web/test-ask'
import { config } from '@/middleware'
import { prefixes } from '@/lib/i18n/locales'
import { closedToCrawlers, middlewareMatchers, nginxMaps, unknownFile } from './page-config.mjs'
import { isCacheablePath, isIndexed, isOwnPage, needsLogIn } from './page-rules.mjs'
import { REDIRECTS, pages, places } from './pages.mjs'

type Page = (typeof pages)[number]

/** Whether an address, or the place of a file in app/, is of a row. */
function isOf({ at }: { at: string }, place: string): boolean {
  const below = at.endsWith('/*')
  const wanted = (below ? at.slice(0, -2) : at).split('/')
  const given = place.split('/')
  if (below ? given.length < wanted.length : given.length !== wanted.length) return false
  // a name that stands there is nearer than any name
  return wanted.every((name, n) => name === given[n] || (name.startsWith(':') && /^\[/.test(given[n]!)))
}

/** What Next serves: pages and route handlers, each with the place that its folder gives it. */
const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /(^|\/)(?:page\.tsx|route\.ts)$/.test(file))
  .map((file) => ({
    file: `app/${file}`,
    place: `/${path.posix.dirname(file)}`.replace(/\/\([^)]*\)/g, ''),
  }))
const SITE = '/[site]'
const ofSite = files
  .filter(({ place }) => place === SITE || place.startsWith(`${SITE}/`))
  .map(({ file, place }) => ({ file, rest: place.slice(SITE.length) }))
/** Whatever has no page of its own: the screen that says so, cached like a page. */
const NOT_THERE = '/[...rest]'

/** An address of a row, and one below where there may be some. */
const values: Record<string, string> = { ':id': '7', ':slug': '7-moth', ':type': 'home', ':list': 'fans' }
const sampleOf = ({ at }: Page) => at.replace(/\/\*$/, '').replace(/:\w+/g, (name) => values[name] ?? 'any')
const samplesOf = (page: Page) => [
  sampleOf(page),
  ...(page.at.endsWith('/*') ? [`${sampleOf(page)}/x`, `${sampleOf(page)}/x/y`] : []),
]
const rows = pages.map((page) => [page.at || 'home', page] as const)

describe('the table has a row for', () => {
  it.each(ofSite.filter(({ rest }) => rest !== NOT_THERE).map(({ rest }) => rest))('%j', (rest) => {
    expect(pages.filter((page) => isOf(page, rest)).map(({ at }) => at)).toHaveLength(1)
  })

  it('every route that is outside the languages', () => {
    const outside = files.filter(({ place }) => place !== SITE && !place.startsWith(`${SITE}/`))
    expect(outside.length).toBeGreaterThan(80)
    for (const { place } of outside)
      expect(
        places.filter((row) => row.from === 'routes' && isOf(row, place)),
        place,
      ).toHaveLength(1)
  })

  it('everything in public/', () => {
    for (const name of readdirSync('public')) {
      // pictures of the demo, under the address of those that members bring
      if (name === 'files') continue
      expect(places.filter(({ at, from }) => from === 'public' && at.split('/')[1] === name)).toHaveLength(1)
    }
  })
})

describe('a row is of something that is there:', () => {
  it.each(rows)('%s', (_, page) => {
    expect(ofSite.filter(({ rest }) => isOf(page, rest))).not.toEqual([])
  })

  it.each(places.map(({ at, from }) => [at, from]))('%s', (at, from) => {
    if (from === 'public') expect(existsSync(`public${at.replace(/\/\*$/, '')}`)).toBe(true)
    else if (from === 'routes') expect(files.some(({ place }) => isOf({ at }, place))).toBe(true)
    else expect(at).toBe('/_next/*')
  })
})

it.each(Object.entries(REDIRECTS))('%s has no page and leads to one: %s', (from, to) => {
  const isThere = (path: string) => ofSite.some(({ rest }) => rest === path)
  expect(isThere(from)).toBe(false)
  expect(isThere(to) || isThere(to.replace(/[^/]+$/, '[tab]'))).toBe(true)
})

describe('what a page reads is what its row says:', () => {
  /** With what stands beside it and it imports. */
  function sourceOf(file: string): string {
    const source = readFileSync(file, 'utf8')
    const beside = [...source.matchAll(/from '(\.\.?\/[^']+)'/g)].map(([, name]) =>
      path.join(path.dirname(file), `${name}.tsx`),
    )
    return [source, ...beside.filter((other) => existsSync(other)).map(sourceOf)].join('\n')
  }

  it.each(ofSite.filter(({ rest }) => rest !== NOT_THERE))('$rest', ({ file, rest }) => {
    const row = pages.find((page) => isOf(page, rest))!
    const source = sourceOf(file)
    const readsWho =
      /\b(?:getViewer|requireViewer|requirePageViewer|readHandoffCookie|cookies\(|headers\()/.test(source)
    if (row.access === 'public') {
      expect(readsWho, 'who asks').toBe(false)
      expect(/\bsearchParams\b/.test(source), 'the query').toBe(Boolean(row.query && !row.shows))
    }
    // pageMetadata() asks the table; a page that says it by itself agrees
    if (/\bindex: false\b/.test(source)) expect(row.search).not.toBe('index')
    else if (row.search !== 'index' && file.endsWith('page.tsx'))
      expect(source).toMatch(/\bpageMetadata\(|\bredirect\(/)
  })
})

describe('the middleware does what the row says:', () => {
  const agents = {
    desktop: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    phone:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    tablet: 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1',
  }
  const visit = (on: keyof typeof agents, url: string, more: Omit<Asked, 'agent'> = {}) =>
    ask(url, { agent: agents[on], ...more })
  const logIn = (base: string, rest: string) =>
    `→ ${base}/login?type=login&redirect=${encodeURIComponent(base + rest)}`

  it.each(rows)('%s', (_, page) => {
    for (const rest of samplesOf(page)) {
      const shown = (base: string, otherwise: string) =>
        page.access === 'member' ? logIn(base, rest) : page.internal ? '= /ja/not-here' : otherwise
      expect(visit('desktop', `/ja${rest}`)).toBe(page.file ? 'page' : shown('/ja', 'page'))
      expect(visit('desktop', `/ja${rest}?utm_source=x`)).toMatch(
        page.access === 'member' ? /^→/ : /^(?:page|= .*not-here)/,
      )
      expect(visit('phone', `/ja${rest}`)).toBe(page.file ? 'page' : `→ /m/ja${rest}`)
      expect(visit('phone', `/m/ja${rest}`)).toBe(page.file ? 'page' : shown('/m/ja', `= /m-ja${rest}`))
      expect(visit('phone', `/ja${rest}`, { fetched: true })).toBe(
        page.file || page.device ? 'page' : `→ /m/ja${rest}`,
      )
      expect(visit('tablet', `/ja${rest}`)).toBe(
        page.file ? 'page' : shown('/ja', page.tablet ? 'page' : '= /ja/open-on-computer'),
      )
      if (page.access === 'member')
        expect(visit('desktop', `/ja${rest}`, { cookies: { token: 'x' } })).toBe(
          rest in REDIRECTS ? `→ /ja${REDIRECTS[rest]}` : 'page',
        )
      for (const name of (page.shows && page.query) || []) {
        const id = /\/(\d+)[^/]*$/.exec(rest)?.[1]
        const preview = rest.startsWith('/designs/') ? `/preview/designs/${id}` : `/preview/${id}`
        const led = page.shows === '/preview' ? preview : `${page.shows}${rest}?${name}=1`
        expect(visit('desktop', `/ja${rest}?${name}=1`)).toBe(`= /ja${led}`)
        expect(visit('phone', `/m/ja${rest}?${name}=1`)).toBe(`= /m-ja${led}`)
      }
    }
  })

  it('by matchers that are made from the table (npm run paths)', () => {
    expect(config.matcher).toEqual(middlewareMatchers())
  })

  it.each(places)('and has no say in $at', ({ at }) => {
    const url = at.replace('*', 'x.txt')
    for (const on of ['desktop', 'phone', 'tablet'] as const) expect(visit(on, url)).toBe('page')
  })
})

describe('caches keep what the row says:', () => {
  it.each(rows)('%s', (_, page) => {
    for (const rest of samplesOf(page))
      for (const prefix of prefixes) {
        const isPublic = page.access === 'public'
        expect(isCacheablePath(`/${prefix}${rest}`), rest).toBe(isPublic)
        expect(isCacheablePath(`/m-${prefix}${rest}`), rest).toBe(isPublic)
        expect(isOwnPage(`/${prefix}${rest}`), rest).toBe(!isPublic)
        expect(isOwnPage(`/m/${prefix}${rest}`), rest).toBe(!isPublic)
        expect(needsLogIn(rest)).toBe(page.access === 'member')
      }
  })

  it.each([
    ...['/ja', '/m-zh-cn', '/en/detail/12', '/en/nothing-here', '/ja/designs/detail/1-木の箱'],
    ...['/ja/designs/detail/1-%E6%9C%A8', '/en/newsroom', '/en/user/homework', '/_not-found'],
  ])('%s', (path) => {
    expect(isCacheablePath(path)).toBe(true)
  })

  it.each([
    ...['/ja/l%6fgin', '/ja/l%256fgin', '/ja//login', '/ja/login.', '/ja/login?x', '/ja/login;x'],
    ...['/ja/a/../login', '/JA/login', '/fr/login', '/', '/english', '', '/user/home', '/api/news'],
  ])('not %j', (path) => {
    expect(isCacheablePath(path)).toBe(false)
    expect(isOwnPage(path)).toBe(false)
  })
})

describe('search engines', () => {
  it('are asked to leave alone what the rows close', () => {
    expect(closedToCrawlers()).toContain('/api/')
    expect(closedToCrawlers()).toContain('/*/reward/records')
    for (const page of pages)
      expect(closedToCrawlers().includes(`/*${page.at.replace('/*', '')}`)).toBe(page.search === 'closed')
  })

  it('show what the rows let them', () => {
    for (const page of pages)
      for (const rest of samplesOf(page)) expect(isIndexed(rest), rest).toBe(page.search === 'index')
  })
})

describe('the proxy', () => {
  const read = (name: string) => readFileSync(`deploy/nginx/${name}`, 'utf8')

  it('has the maps of the table (npm run paths)', () => {
    expect(read('pages.conf')).toBe(nginxMaps())
    expect(read('nginx.conf')).toContain('include /etc/nginx/kerf/pages.conf;')
  })

  it('uses each of them, for what it reads and for what it keeps', () => {
    for (const word of ['proxy_cache_bypass', 'proxy_no_cache']) {
      const [, used] = new RegExp(`${word} ([^;]+);`).exec(read('site.conf'))!
      expect(used!.split(' ')).toEqual(expect.arrayContaining(['$elsewhere', '$own_page']))
    }
    expect(read('site.conf')).toMatch(/proxy_cache_key "[^"]*\$device";/)
  })

  it.each(rows)('keeps nothing of anybody’s own: %s', (_, page) => {
    const [, source] = /map \$request_uri \$own_page \{[^}]*?"~(\^[^"]+)" 1;/.exec(nginxMaps())!
    for (const rest of samplesOf(page))
      for (const url of [`/en${rest}`, `/m/jp${rest}`, `/en${rest}?x=1`])
        expect(new RegExp(source!).test(url), url).toBe(page.access !== 'public')
  })

  it('asks each time for what may never be cached', () => {
    const never = places.filter(({ caching }) => caching === 'never').map(({ at }) => at.slice(1, -2))
    for (const file of ['site.conf', 'tls.conf'])
      expect(read(file)).toContain(`location ~ ^/(${never.join('|')})/ {`)
    expect(read('site.conf')).toMatch(
      new RegExp(`/\\(${never.join('\\|')}\\)/ \\{\\n  proxy_pass http://kerf;\\n\\}`),
    )
  })
})

it('a file that is not there is a page that is not there, and nothing that is', () => {
  const missing = new RegExp(`^/${unknownFile()}$`)
  expect(missing.test('/apple-touch-icon.png')).toBe(true)
  for (const url of [
    '/en/feed.xml',
    '/api/openapi.json',
    '/files/x.png',
    '/sitemaps/posts-1.xml',
    '/m/en/x.png',
  ])
    expect(missing.test(url), url).toBe(false)
})

it('a device keeps the pages that the service worker asks for', () => {
  const worker = readFileSync('lib/web/offline-worker.mjs', 'utf8')
  expect(pages.filter(({ device }) => device).map(({ at }) => at)).toEqual(['/bench/:id', '/offline'])
  expect(worker).toContain('${PREFIXES}/bench/\\\\d+$`')
  expect(worker).toContain('`${prefix}/offline`')
})
