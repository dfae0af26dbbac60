import { randomUUID } from 'node:crypto'
import { query } from './database'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { readPlain, send, summary } from '../bench/hostile/plain-page'
import { poisons } from '../bench/hostile/poisons'
import { siteUrl } from './site'

// Only `npm run check` names the build and the database for a second process.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

/** Returns pages that nobody has requested from the other process yet, one for each poison. */
async function coldPages(): Promise<string[]> {
  const posts = await query<{ id: number }>('SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 30')
  const fixed = [
    '',
    '/login',
    '/resource',
    '/designs',
    '/academy',
    '/reward',
    '/reward/store',
    '/reward/rules',
    '/offline',
  ]
  const rests = [...fixed, ...posts.map(({ id }) => `/detail/${id}`)]
  return ['/ja', '/zh-cn', '/en', '/jp']
    .flatMap((prefix) => rests.map((rest) => prefix + rest))
    .slice(0, poisons.length)
}

/** What a page must contain, whoever requested it before. */
const plain = (page: string) => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  cache: 's-maxage',
  canonical: siteUrl + page.replace('/jp', '/ja'),
  language: page.startsWith('/zh') ? 'zh-CN' : page.startsWith('/en') ? 'en' : 'ja',
  whole: true,
  foreign: false,
  cookies: undefined,
  encoding: undefined,
  location: undefined,
})

test('no header of one request changes what a plain visitor gets', async () => {
  test.setTimeout(300_000)
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  try {
    const pages = await coldPages()
    expect(pages).toHaveLength(poisons.length)
    expect(poisons.length).toBeGreaterThanOrEqual(50)
    for (const [at, poison] of poisons.entries()) {
      const page = pages[at]!
      const answer = await send(other.url, page, poison)
      expect(answer.headers.location ?? '', JSON.stringify(poison)).not.toMatch(/evil\.example|made-up/)
      expect(answer.status, JSON.stringify(poison)).toBeLessThan(500)
      const after = await readPlain(other.url, page)
      expect(summary(after), `${page} after ${JSON.stringify(poison)}`).toMatchObject(plain(page))
    }
    // cached and personal pages stay as they are, too
    for (const poison of poisons)
      for (const page of ['/ja/login', '/ja/user/home', '/api/posts']) {
        const { status } = await send(other.url, page, poison)
        expect(status, `${page} ${JSON.stringify(poison)}`).toBeLessThan(500)
        if (page === '/ja/user/home') expect([302, 307, 308, 400], JSON.stringify(poison)).toContain(status)
      }
    for (const page of ['/ja/login', '/ja/user/home', '/api/posts'])
      expect(summary(await readPlain(other.url, page)), page).toEqual(summary(await readPlain(siteUrl, page)))
  } finally {
    await other.stop()
  }
})

test('no other method, no query of the framework and no body changes what a plain visitor gets', async () => {
  test.setTimeout(300_000)
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl }
  const multipart = { 'content-type': 'multipart/form-data; boundary=x', origin: siteUrl }
  const asked: [string, string, Record<string, string>?, string?][] = [
    ['HEAD', '/ja'],
    ['POST', '/ja/login', form, 'a=b'],
    [
      'POST',
      '/ja/resource',
      multipart,
      '--x\r\ncontent-disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--\r\n',
    ],
    [
      'POST',
      '/ja/designs',
      { 'next-action': 'x', 'content-type': 'text/plain', origin: siteUrl, host: new URL(siteUrl).host },
      '[]',
    ],
    ['PUT', '/ja/academy'],
    ['DELETE', '/ja/reward'],
    ['PATCH', '/ja/reward/store'],
    ['OPTIONS', '/ja/reward/rules'],
    ['GET', '/ja/offline?_rsc=1', { rsc: '1' }],
    ['GET', '/zh-cn?__nextDataReq=1&nxtPsite=nowhere'],
    ['GET', '/zh-cn/login?nxtPrest=nowhere&nxtIsite=x'],
    ['GET', '/zh-cn/resource?amp=1&__nextLocale=xx'],
    ['GET', '/zh-cn/designs', form, 'a=b'],
  ]
  try {
    for (const [method, target, headers, body] of asked) {
      const [page = ''] = target.split('?')
      const length = body ? { 'content-length': String(body.length) } : {}
      const { status } = await send(other.url, target, { ...headers, ...length }, method, body)
      expect(status, `${method} ${target}`).toBeLessThan(500)
      expect(summary(await readPlain(other.url, page)), `${method} ${target}`).toEqual(
        summary(await readPlain(siteUrl, page)),
      )
    }
  } finally {
    await other.stop()
  }
})

// A second `?` belongs to the value that contains it, both for the cache key and for the page.
test('no query that only begins like a page’s own changes what a plain visitor gets', async () => {
  const asked = randomUUID()
  const titleAt = async (query: string) =>
    /<title>([^<]*)/.exec(await (await fetch(`${siteUrl}/en/search?q=${query}`)).text())?.[1]
  expect(await titleAt(`${asked}?%20evil&kind=user`)).toContain(`${asked}? evil`)
  expect(await titleAt(asked)).toContain(asked)
  expect(await titleAt(asked)).not.toContain('evil')
})
