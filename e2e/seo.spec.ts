import { query, queryOne } from './database'
import { expect, test } from './fixtures'
import { siteUrl } from './site'
import { examine, unknownNames, type Data } from './structured-data'

type Xml = {
  root: string
  error: boolean
  locs: string[]
  links: string[]
  alternates: number
  items: number
}

/** Parses XML in a browser, which reports every error. */
const readXml = (page: import('@playwright/test').Page, text: string): Promise<Xml> =>
  page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml')
    const texts = (name: string) =>
      [...document.getElementsByTagName(name)].map((one) => one.textContent ?? '')
    return {
      root: document.documentElement.tagName,
      error: document.querySelector('parsererror') !== null,
      locs: texts('loc'),
      links: texts('link'),
      alternates: document.getElementsByTagName('xhtml:link').length,
      items: document.getElementsByTagName('item').length,
    }
  }, text)

const get = async (address: string) => {
  const response = await fetch(new URL(address, siteUrl), { redirect: 'manual' })
  return { status: response.status, type: response.headers.get('content-type') ?? '', response }
}
/** Turns an address of the public URL into one of the tested site. */
const here = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

test('robots.txt leads to an index of sitemaps, each well-formed, with alternates in three languages and below 10,000 addresses', async ({
  page,
}) => {
  const robots = await (await get('/robots.txt')).response.text()
  const named = /^Sitemap: (\S+)$/m.exec(robots)![1]!
  // the sitemap names the host of the request, not of the build
  await page.goto('/en')
  const canonical = await page.locator('head link[rel=canonical]').getAttribute('href')
  expect(new URL(named).origin).toBe(new URL(canonical!).origin)
  const index = await readXml(page, await (await get(here(named))).response.text())
  expect(index).toMatchObject({ root: 'sitemapindex', error: false })
  expect(index.locs.length).toBeGreaterThan(3)
  const all: string[] = []
  for (const loc of index.locs) {
    const { status, type, response } = await get(here(loc))
    expect({ loc, status, type }).toMatchObject({ status: 200, type: expect.stringContaining('xml') })
    const map = await readXml(page, await response.text())
    expect(map).toMatchObject({ root: 'urlset', error: false })
    expect(map.locs.length).toBeLessThan(10_000)
    expect(map.alternates).toBe(map.locs.length * 4)
    all.push(...map.locs)
  }
  expect(new Set(all).size).toBe(all.length)
  // a sample of every kind leads to pages; one that another test removed meanwhile is no longer named
  const isNamed = async (address: string) => {
    const maps = await Promise.all(index.locs.map(async (loc) => (await get(here(loc))).response.text()))
    return maps.some((map) => map.includes(`<loc>${address}</loc>`))
  }
  for (const loc of all.filter((_, index) => index % Math.ceil(all.length / 12) === 0)) {
    const { status } = await get(here(loc))
    if (status !== 200)
      await expect.poll(() => isNamed(loc), { message: `${loc} is ${status} and named` }).toBe(false)
  }
})

test('feeds of the site, a maker and a tag are well-formed and link to projects in their language', async ({
  page,
}) => {
  const { id } = await queryOne<{ id: number }>(
    `SELECT "authorId" AS id FROM "Post" WHERE visible GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  )
  const { key } = await queryOne<{ key: string }>(
    `SELECT t.key FROM "Tag" t JOIN "PostTag" pt ON pt."tagId" = t.id JOIN "Post" p ON p.id = pt."postId" AND p.visible
     GROUP BY t.key ORDER BY count(*) DESC LIMIT 1`,
  )
  for (const path of [
    '/feed.xml',
    `/user/blogger/${id}/feed.xml`,
    `/tag/${encodeURIComponent(key)}/feed.xml`,
  ])
    for (const language of ['en', 'zh-cn', 'ja']) {
      const { status, type, response } = await get(`/${language}${path}`)
      expect({ path, status, type }).toMatchObject({ status: 200, type: expect.stringContaining('xml') })
      const feed = await readXml(page, await response.text())
      expect(feed).toMatchObject({ root: 'rss', error: false })
      expect(feed.items).toBeGreaterThan(0)
      expect(feed.links.some((link) => link.includes(`/${language}/detail/`))).toBe(true)
    }
})

test('the manifest names icons that exist in the stated size', async ({ page }) => {
  for (const language of ['en', 'zh-cn', 'ja', 'jp']) {
    const { status, response } = await get(`/${language}/manifest.webmanifest`)
    expect(status).toBe(200)
    const manifest = (await response.json()) as {
      name: string
      start_url: string
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    expect(manifest.name).toBeTruthy()
    expect((await get(manifest.start_url)).status).toBeLessThan(400)
    expect(manifest.icons.some(({ purpose }) => purpose?.includes('maskable'))).toBe(true)
    if (language !== 'en') continue
    await page.goto('/en/protocol/about')
    for (const { src, sizes, type } of manifest.icons) {
      expect(`${src} ${(await get(src)).type}`).toContain(type)
      if (sizes === 'any') continue
      const size = await page.evaluate(async (address) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect(`${src} ${size}`).toBe(`${src} ${sizes}`)
    }
  }
})

test('a page has its sharing picture, its structured data and its oEmbed answer', async ({ page }) => {
  const post = await queryOne<{ id: number }>(
    `SELECT id FROM "Post" WHERE visible AND "postType" = 0 AND "coverUploadId" IS NOT NULL ORDER BY id LIMIT 1`,
  )
  const design = await queryOne<{ id: number; slug: string }>(
    'SELECT id, slug FROM "Design" WHERE visible ORDER BY id LIMIT 1',
  )
  const [video] = await query<{ id: number; product: string; section: string }>(
    'SELECT id, product, section FROM "Tutorial" WHERE video IS NOT NULL AND "retiredAt" IS NULL ORDER BY id LIMIT 1',
  )
  const lesson = `/academy/${video!.product}-${video!.section}-${video!.id}`
  const types: Record<string, string[]> = {
    '': ['Organization', 'WebSite'],
    [`/detail/${post.id}`]: ['HowTo'],
    [`/designs/detail/${design.id}-${encodeURIComponent(design.slug)}`]: ['CreativeWork'],
    [lesson]: ['LearningResource', 'VideoObject'],
    '/resource': [],
  }
  for (const [path, wanted] of Object.entries(types))
    for (const language of ['en', 'ja']) {
      await page.goto(`/${language}${path}`)
      const meta = (name: string) =>
        page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content')
      const picture = here((await meta('og:image'))!)
      expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '630'])
      expect(await meta('og:image:alt')).toBeTruthy()
      expect(await meta('twitter:card')).toBe('summary_large_image')
      expect(here((await meta('twitter:image'))!)).toBe(picture)
      const { status, type, response } = await get(picture)
      expect(`${path} ${status} ${type}`).toBe(`${path} 200 image/jpeg`)
      expect(response.headers.get('cache-control')).toContain('no-cache')
      // an older address redirects to it
      const older = await get(picture.replace(/[0-9a-f]{20}/, '0'.repeat(20)))
      expect([older.status, older.response.headers.get('location')]).toEqual([302, picture])

      const data = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((blocks) => blocks.map((block) => JSON.stringify(JSON.parse(block.textContent ?? ''))))
      for (const kind of wanted) expect(data.join()).toContain(`"@type":"${kind}"`)
    }
  const { status, response } = await get(
    `/api/oembed?url=${encodeURIComponent(`${siteUrl}/en/detail/${post.id}`)}`,
  )
  // 404 when the tested address is not the public URL
  expect([200, 404]).toContain(status)
  if (status === 200) expect(await response.json()).toMatchObject({ version: '1.0', type: 'link' })
})

test('structured data is complete, and its addresses exist', async () => {
  const ids = await query<{ path: string }>(`
    (SELECT '/detail/' || id AS path FROM "Post" WHERE visible AND "postType" = 0 AND "coverUploadId" IS NOT NULL ORDER BY id LIMIT 2)
    UNION ALL (SELECT '/detail/' || id FROM "Post" WHERE visible AND "postType" = 1 ORDER BY id LIMIT 1)
    UNION ALL (SELECT '/designs/detail/' || id || '-' || slug FROM "Design" WHERE visible ORDER BY id LIMIT 1)
    UNION ALL (SELECT '/academy/' || product || '-' || section || '-' || id FROM "Tutorial"
               WHERE video IS NOT NULL AND "retiredAt" IS NULL ORDER BY id LIMIT 2)`)
  const shown = new Set<string>()
  const found: string[] = []
  for (const path of ['', '/academy/lp1-start', '/materials/slate/lp4', ...ids.map(({ path }) => path)])
    for (const language of ['en', 'zh-cn', 'ja']) {
      const html = await (await get(`/${language}${encodeURI(path)}`)).response.text()
      const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      if (blocks.length === 0) found.push(`${language}${path}: nothing`)
      const all = blocks.map(([, text]) => JSON.parse(text!) as Data)
      found.push(...unknownNames(all).map((name) => `${language}${path}: who is ${name}?`))
      for (const data of all) {
        if (data['@context'] !== 'https://schema.org') found.push(`${language}${path}: no context`)
        found.push(...examine(data, `${language}${path} `, shown))
        if (data['@type'] === 'Dataset' && !html.includes(`content="${String(data.description)}"`))
          found.push(`${language}${path}: not described as its page`)
      }
    }
  expect(found).toEqual([])
  expect(shown.size).toBeGreaterThan(5)
  for (const address of shown)
    expect(`${address} ${(await get(here(address))).status}`).toBe(`${address} 200`)
})

test('a page without a description of its own has one in its language', async () => {
  const described = async (language: string) => {
    const html = await (await get(`/${language}`)).response.text()
    const manifest = (await (await get(`/${language}/manifest.webmanifest`)).response.json()) as Data
    const own = /<meta name="description" content="([^"]+)"/.exec(html)![1]!
    expect(manifest.description).toBe(own)
    return own
  }
  expect(await described('en')).toMatch(/^Let Your Creativity Fly\.\.\./)
  expect(await described('zh-cn')).toMatch(/\p{Script=Han}/u)
  expect(await described('ja')).toMatch(/\p{Script=Hiragana}/u)
})
