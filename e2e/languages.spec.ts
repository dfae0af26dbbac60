import { Parser } from 'htmlparser2'
import { queryOne } from './database'
import { expect, open, test } from './fixtures'
import { siteUrl } from './site'
import { word } from './word'

type Visit = { path: string; accept?: string; cookie?: string }

/** Returns the status and the redirect of a request for a page. */
async function visit({ path, accept, cookie }: Visit) {
  const response = await fetch(siteUrl + path, {
    redirect: 'manual',
    headers: { 'accept-language': accept ?? '', ...(cookie ? { cookie } : {}) },
  })
  return { status: response.status, to: response.headers.get('location')?.replace(siteUrl, '') ?? null }
}

const redirects: (Visit & { to: string })[] = [
  { path: '/', to: '/en' },
  { path: '/resource?device=lp4&sort=like', to: '/en/resource?device=lp4&sort=like' },
  { path: '/', accept: 'ja', to: '/ja' },
  { path: '/', accept: 'zh-TW', to: '/zh-cn' },
  { path: '/designs', accept: 'de, zh;q=0.4, ja;q=0.7', to: '/ja/designs' },
  { path: '/', accept: 'de-DE, fr', to: '/en' },
  { path: '/', accept: 'zh', cookie: 'i18n_redirected=ja', to: '/ja' },
  { path: '/', accept: 'zh', cookie: 'i18n_redirected=jp', to: '/jp' },
  { path: '/', accept: 'zh', cookie: 'i18n_redirected=fr', to: '/zh-cn' },
  { path: '/', cookie: 'i18n_redirected=%3Cscript%3E', to: '/en' },
  // an unknown first segment is part of the path, not a language
  { path: '/fr/academy', to: '/en/fr/academy' },
  { path: '/english', to: '/en/english' },
]

test.describe('an address without a language', () => {
  for (const { to, ...request } of redirects) {
    const given = [request.accept && `Accept-Language ${request.accept}`, request.cookie]
      .filter(Boolean)
      .join(', ')
    test(`${request.path} leads to ${to}${given ? ` with ${given}` : ''}`, async () => {
      expect(await visit(request)).toEqual({ status: 307, to })
    })
  }

  test('addresses that are not pages are not redirected', async () => {
    expect(await visit({ path: '/api/build' })).toEqual({ status: 200, to: null })
    expect(await visit({ path: '/icon.svg' })).toEqual({ status: 200, to: null })
    expect(await visit({ path: '/files/i/none/320.webp' })).toEqual({ status: 404, to: null })
  })

  test('a page below an unknown language returns 404', async () => {
    expect((await visit({ path: '/en/fr/academy' })).status).toBe(404)
  })
})

const languages = { en: 'en', 'zh-cn': 'zh-CN', ja: 'ja', jp: 'ja' }

/** Returns the `lang` of a page and the links of its head: `canonical` or a language, and the address. */
function headOf(html: string) {
  const links: [name: string, to: string | undefined][] = []
  let language: string | undefined
  let inHead = false
  const parser = new Parser({
    onopentag: (name, { lang, rel, hreflang, href }) => {
      if (name === 'html') language = lang
      if (name === 'head') inHead = true
      if (inHead && name === 'link' && (rel === 'canonical' || hreflang))
        links.push([hreflang ?? 'canonical', href])
    },
    onclosetag: (name) => {
      if (name === 'head') inHead = false
    },
  })
  parser.end(html)
  return { language, links }
}

for (const [prefix, tag] of Object.entries(languages)) {
  test(`/${prefix} names its language, its canonical address and its translations`, async () => {
    const post = await queryOne<{ id: number }>('SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1')
    for (const path of ['', '/resource', `/detail/${post.id}`, '/reward/store', '/protocol/about']) {
      const { language, links } = headOf(await (await fetch(`${siteUrl}/${prefix}${path}`)).text())
      expect(language, path).toBe(tag)
      const own = prefix === 'jp' ? 'ja' : prefix
      expect(Object.fromEntries(links), path).toEqual({
        canonical: `${siteUrl}/${own}${path}`,
        en: `${siteUrl}/en${path}`,
        'zh-CN': `${siteUrl}/zh-cn${path}`,
        ja: `${siteUrl}/ja${path}`,
        'x-default': `${siteUrl}/en${path}`,
      })
      expect(links).toHaveLength(5)
    }
  })

  test(`the links of a page in /${prefix} keep /${prefix}`, async ({ page }) => {
    await open(page, `/${prefix}`)
    const addresses = await page
      .locator('a[href^="/"]:not([hreflang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(addresses.length).toBeGreaterThan(20)
    const others = addresses.filter(
      (address) => address !== `/${prefix}` && !/^\/[^/?#]+[/?#]/.exec(address)?.[0].startsWith(`/${prefix}`),
    )
    expect(others).toEqual([])
    await page
      .getByRole('banner')
      .getByRole('link', { name: word(prefix, 'shell', 'resources'), exact: true })
      .click()
    await expect(page).toHaveURL(`/${prefix}/resource`)
  })
}

test('switching the language keeps path and query, and is remembered for a year', async ({
  page,
  context,
}) => {
  await open(page, '/en/resource?device=lx1&sort=like')
  const footer = page.getByRole('contentinfo')
  // by keyboard: a list that loads more pushes the footer away from the pointer
  await footer.locator('summary', { hasText: 'Language: English' }).press('Enter')
  await footer.getByRole('link', { name: '日本語' }).press('Enter')
  await expect(page).toHaveURL('/ja/resource?device=lx1&sort=like')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')

  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie).toMatchObject({ value: 'ja', path: '/' })
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364.9)
  expect(days).toBeLessThanOrEqual(365)
  expect(await page.evaluate(() => localStorage.getItem('i18n_redirected'))).toBe('ja')

  await page.goto('/resource')
  await expect(page).toHaveURL('/ja/resource')
})
