import { query, queryOne } from './database'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { makeMember, tokenOf } from './members'
import { readPlain, send, summary } from '../bench/hostile/plain-page'
import { siteUrl } from './site'
import { spellings } from '../bench/hostile/spellings'

// Only `npm run check` names the build and the database for a second process.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Returns one address of every kind of route that answers a GET. */
async function everyKind(): Promise<string[]> {
  const id = async (sql: string) => (await queryOne<{ id: number }>(`${sql} ORDER BY id LIMIT 1`)).id
  const post = await id('SELECT id FROM "Post" WHERE visible')
  const maker = await id(`SELECT id FROM "User" WHERE email = 'boris@kerf.test'`)
  const [design] = await query<{ id: number; slug: string }>(
    'SELECT id, slug FROM "Design" ORDER BY (slug ~ \'[^ -~]\') DESC, id LIMIT 1',
  )
  const [lesson] = await query<{ id: number; product: string; section: string }>(
    'SELECT id, product, section FROM "Tutorial" ORDER BY id LIMIT 1',
  )
  const [tag] = await query<{ key: string }>('SELECT key FROM "Tag" ORDER BY (key ~ \'[^ -~]\') DESC LIMIT 1')
  const { token, width } = await queryOne<{ token: string; width: number }>(
    `SELECT token, widths[1] AS width FROM "Upload" JOIN "Post" ON "coverUploadId" = "Upload".id WHERE visible ORDER BY "Post".id LIMIT 1`,
  )
  const pages = [
    ...[
      '',
      '/login',
      '/resource',
      '/designs',
      '/designs/home',
      '/academy',
      '/search',
      '/offline',
      '/upload/designs',
    ],
    ...[
      '/activity/1',
      '/article/1',
      '/protocol',
      '/protocol/faq',
      '/newsletter',
      '/unsubscribe',
      '/leave',
      '/no/such-page',
    ],
    ...[
      '/reward',
      '/reward/store',
      '/reward/store/1',
      '/reward/rules',
      '/reward/redemptions',
      '/reward/records',
      '/rewardState',
    ],
    ...['/user/home', '/user/settings', '/user/settings/info', '/user/settings/account'],
    ...[
      '/form',
      '/form/form',
      '/form/operate',
      '/form/inspiration',
      '/news',
      '/news/all',
      '/preview/1',
      '/list/resource',
    ],
    ...[`/detail/${post}`, `/bench/${post}`, `/user/blogger/${maker}`, `/user/blogger/${maker}/fans`],
    `/academy/${lesson!.product}-${lesson!.section}`,
    `/academy/${lesson!.product}-${lesson!.section}-${lesson!.id}`,
    `/designs/detail/${design!.id}-${encodeURIComponent(design!.slug)}`,
    '/badge/none',
    ...['/feed.xml', '/manifest.webmanifest', `/user/blogger/${maker}/feed.xml`],
    `/tag/${encodeURIComponent(tag!.key)}/feed.xml`,
  ]
  return [
    ...pages.map((page) => `/ja${page}`),
    ...['', '/login', `/detail/${post}`, '/user/home', '/user/settings/account'].map(
      (page) => `/m/ja${page}`,
    ),
    ...['/robots.txt', '/sitemap.xml', '/worker.js', '/icons/icon.svg'],
    ...['/api/health', '/api/posts', `/api/posts/${post}`, `/files/i/${token}/${width}.avif`],
  ]
}

test('no spelling of an address changes the answer of its plain one', async () => {
  test.setTimeout(300_000)
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  try {
    const token = await tokenOf(await makeMember())
    const paths = await everyKind()
    expect(paths.length).toBeGreaterThan(50)
    const agent = (path: string) => ({
      'user-agent': path.startsWith('/m/') ? phone : 'Mozilla/5.0 (X11; Linux x86_64)',
    })
    // with an empty cache in the other process: as a visitor, as a member
    for (const path of paths)
      for (const [at, spelling] of spellings(path, siteUrl).entries()) {
        const cookie = at % 2 === 0 ? undefined : `token=${token}`
        const { status, headers } = await send(other.url, `${spelling}?q=%2f`, { ...agent(path), cookie })
        expect([308, 400, 404], `${spelling}: ${status}`).toContain(status)
        expect(headers['cache-control'], spelling).toContain('no-store')
        // names under /api and /files may contain anything: the redirect encodes the name
        const name = /^\/(?:api|files)\//.test(path) ? '(?:%3B[^?]*)?' : ''
        if (status === 308)
          expect(headers.location, spelling).toMatch(
            new RegExp(`^${path.replace(/[.?+]/g, '\\$&')}${name}\\?q=%2f$`),
          )
      }
    const before = new Map<string, object>()
    for (const path of paths) {
      before.set(path, summary(await readPlain(siteUrl, path, agent(path))))
      expect(summary(await readPlain(other.url, path, agent(path))), path).toEqual(before.get(path))
    }
    // and with a filled cache
    for (const path of paths) {
      for (const spelling of spellings(path, siteUrl).slice(0, 5))
        await send(other.url, spelling, agent(path))
      expect(summary(await readPlain(other.url, path, agent(path))), path).toEqual(before.get(path))
    }
  } finally {
    await other.stop()
  }
})

test('personal pages are not cached, and other visitors do not get them', async () => {
  const member = await makeMember()
  const cookie = `token=${await tokenOf(member)}`
  for (const prefix of ['/ja', '/m/ja'])
    for (const rest of [
      '/user/home',
      '/user/settings/account',
      '/user/settings/info',
      '/form/form',
      '/form/operate',
      '/form',
      '/news',
      '/news/all',
      '/user/settings',
      '/reward/redemptions',
      '/reward/records',
      '/rewardState?id=1',
      '/preview/1',
    ]) {
      const path = prefix + rest
      const agent = prefix === '/ja' ? 'Mozilla/5.0 (X11; Linux x86_64)' : phone
      for (const spelling of [path, path.replace(/r(?=[^r]*$)/, '%72'), path]) {
        const own = await send(siteUrl, spelling, { cookie, 'user-agent': agent })
        expect(own.headers['cache-control'], spelling).toContain('no-store')
        expect(String(own.headers['cache-control'])).not.toContain('s-maxage')
      }
      const visitor = await send(siteUrl, path, { 'user-agent': agent })
      expect(visitor.body.toString(), path).not.toContain(member.nickname)
      expect(visitor.headers['cache-control'], path).toContain('no-store')
    }
})
