import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { queryOne } from './database'
import { axe, expect, onPhoneInTheDark, sideways, test } from './fixtures'
import { startInstance } from './instance'
import { logIn, makeMember } from './members'
import { startOwnSite } from './own-site'
import { siteUrl } from './site'
import { serverPageTexts } from '../lib/i18n/plain-texts.mjs'
import { word } from './word'

// Only `npm run check` names the build and the database for a second process.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

/** Opens a proxy to the database for one process, which the test can cut and restore. */
async function openWay() {
  const target = new URL(process.env.KERF_E2E_DATABASE!)
  const sockets = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    if (cut) return void near.destroy()
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const sever = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    cut: () => {
      cut = true
      sever()
    },
    mend: () => void (cut = false),
    close: () => {
      server.close()
      sever()
    },
  }
}

test('without its database the site returns 503 with Retry-After, and still serves a page that needs none', async ({
  page,
  complaints,
}) => {
  test.setTimeout(300_000)
  complaints.allow(/503|Failed to load/)
  const way = await openWay()
  const site = await startInstance({ DATABASE_URL: way.url })
  try {
    const { id } = await queryOne<{ id: number }>(`SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1`)
    const visit = (path: string) => fetch(site.url + path, { redirect: 'manual' })
    for (let n = 0; n < 2; n++) expect((await visit('/en/protocol/about')).status).toBe(200)
    way.cut()

    const pages = [
      `/en/detail/${id}`,
      '/zh-cn/search?q=lamp',
      `/ja/detail/${id}`,
      '/en/feed.xml',
      '/sitemap.xml',
      `/api/oembed?url=${encodeURIComponent(`${siteUrl}/en/detail/${id}`)}`,
    ]
    // also at once, because some of these requests wait for a page that another one renders
    const crowd = Array.from({ length: 20 }, () => visit(`/en/detail/${id}`))
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([503]))
    for (const path of pages) {
      const answer = await visit(path)
      expect(answer.status, path).toBe(503)
      expect(answer.headers.get('retry-after'), path).toBe('30')
      expect(answer.headers.get('cache-control'), path).toContain('no-store')
    }
    const call = await visit(`/api/posts/${id}`)
    expect(call.status).toBe(503)
    expect(call.headers.get('retry-after')).toBe('30')
    expect(((await call.json()) as { errMsg: string }).errMsg).toBe(word('en', 'errors', 'unavailable'))
    expect((await visit('/api/health')).status).toBe(503)
    // the liveness probe stays 200: a restart would not help
    expect((await visit('/api/health?probe=live')).status).toBe(200)

    await logIn(page, await makeMember())
    await onPhoneInTheDark(page)
    for (const language of ['en', 'zh-cn', 'ja']) {
      await page.goto(`${site.url}/${language}/detail/${id}`)
      const heading = word(language, 'errors', 'unavailable')
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      expect(await axe(page), language).toEqual([])
      expect(await sideways(page), language).toBeLessThanOrEqual(0)
    }

    way.mend()
    await expect
      .poll(async () => (await visit(`/ja/detail/${id}`)).status, { timeout: 30_000, intervals: [500] })
      .toBe(200)
    await page.getByRole('link', { name: word('ja', 'bench', 'tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(word('ja', 'errors', 'unavailable'))).toHaveCount(0)
  } finally {
    await site.stop()
    way.close()
  }
})

test('a page that breaks says that something went wrong, and leads home', async ({ page, complaints }) => {
  test.setTimeout(300_000)
  complaints.allow(/status of (500|404)|Minified React error|server error|Server Components/i)
  const site = await startOwnSite({})
  try {
    await site.query('ALTER TABLE "Article" RENAME TO "ArticleAway"')
    await onPhoneInTheDark(page)
    for (const language of ['en', 'zh-cn', 'ja']) {
      expect((await page.goto(`${site.url}/${language}/article/1`))!.status()).toBe(500)
      const heading = serverPageTexts[language as keyof typeof serverPageTexts].failed
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await expect(page.getByRole('main').locator('svg')).toBeVisible()
      const home = page.getByRole('link', { name: word(language, 'shell', 'backHome') })
      await expect(home).toHaveAttribute('href', `/${language}`)
      expect(await sideways(page), language).toBeLessThanOrEqual(0)
    }
    await site.query('ALTER TABLE "ArticleAway" RENAME TO "Article"')
    await page.goto(`${site.url}/en/article/1`)
    await expect(page.getByText('Page Not Found: /en/article/1')).toBeVisible()
  } finally {
    // a page that is still loading would report a missing site
    await page.goto('about:blank')
    await site.stop()
  }
})
