import { devices } from '@playwright/test'
import { ask } from './api'
import { queryOne } from './database'
import { expect, hydrated, open, test } from './fixtures'
import { publishHowTo } from './inspiration'
import { logIn, makeMember, PASSWORD } from './members'
import { siteUrl } from './site'

const phone = devices['Pixel 7']!
const tablet = devices['Galaxy Tab S4']!

const headersOf = (userAgent: string, more = {}) => ({
  'user-agent': userAgent,
  'accept-language': 'en',
  ...more,
})

async function visit(path: string, userAgent: string, more = {}) {
  const response = await fetch(siteUrl + path, { redirect: 'manual', headers: headersOf(userAgent, more) })
  return { status: response.status, to: response.headers.get('location')?.replace(siteUrl, '') ?? null }
}

test.describe('a phone', () => {
  test('is redirected to the mobile site, with path and query', async () => {
    expect(await visit('/en/resource?device=lx1', phone.userAgent)).toEqual({
      status: 307,
      to: '/m/en/resource?device=lx1',
    })
    expect(await visit('/jp', phone.userAgent)).toEqual({ status: 307, to: '/m/jp' })
    expect(await visit('/ja/detail/1', devices['iPhone 14']!.userAgent)).toEqual({
      status: 307,
      to: '/m/ja/detail/1',
    })
    expect(await visit('/m/en/resource', phone.userAgent)).toEqual({ status: 200, to: null })
    expect(await visit('/api/build', phone.userAgent)).toEqual({ status: 200, to: null })
  })

  test('reaches it from the bare address with one redirect, which no cache may keep', async () => {
    for (const [language, to] of [
      ['en', '/m/en'],
      ['ja-JP', '/m/ja'],
      ['zh-TW', '/m/zh-cn'],
    ] as const) {
      const headers = headersOf(phone.userAgent, { 'accept-language': language })
      const first = await fetch(`${siteUrl}/`, { redirect: 'manual', headers })
      expect(first.status).toBe(307)
      expect(new URL(first.headers.get('location')!, siteUrl).href).toBe(siteUrl + to)
      expect(first.headers.get('cache-control')).toBe('private, no-store')
      expect(first.headers.get('vary')!.toLowerCase()).toContain('user-agent')
      expect(first.headers.get('vary')!.toLowerCase()).toContain('accept-language')
      expect((await fetch(siteUrl + to, { redirect: 'manual', headers })).status).toBe(200)
    }
  })

  test('gets the desktop site after asking for it', async () => {
    expect(await visit('/en/resource', phone.userAgent, { cookie: 'kerf_site=desktop' })).toEqual({
      status: 200,
      to: null,
    })
  })

  test('logs in on the mobile site', async () => {
    const back = encodeURIComponent('/m/ja/user/home')
    expect((await visit('/m/ja/user/home', phone.userAgent)).to).toBe(
      `/m/ja/login?type=login&redirect=${back}`,
    )
  })

  test('finds bars, tabs and the link to the desktop site', async ({ newPage }) => {
    const page = await newPage(phone)
    await open(page, '/resource')
    await expect(page).toHaveURL('/m/en/resource')
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', `${siteUrl}/en/resource`)
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    await expect(tabs.getByRole('link')).toHaveCount(4)
    await expect(tabs.getByText('Publish', { exact: true })).toBeVisible()
    await expect(tabs.getByRole('link', { name: 'Resources' })).toHaveAttribute('aria-current', 'page')
    await tabs.getByRole('link', { name: 'Rewards' }).click()
    await expect(page).toHaveURL('/m/en/reward')
    await tabs.getByRole('link', { name: 'Me', exact: true }).click()
    await expect(page).toHaveURL(`/m/en/login?type=login&redirect=${encodeURIComponent('/m/en/user/home')}`)

    await open(page, '/m/en/resource?sort=like')
    await page.getByRole('link', { name: 'Desktop site' }).click()
    await expect(page).toHaveURL('/en/resource?sort=like')
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'kerf_site')!
    expect(cookie.value).toBe('desktop')
    expect((cookie.expires - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1)
  })
})

test('on a phone a member logs out of this device alone', async ({ newPage, complaints }) => {
  // What the page sent just before may be refused.
  complaints.allow(/401 \(Unauthorized\)/)
  const member = await makeMember()
  const page = await newPage(phone)
  await logIn(page, member)
  const elsewhere = await ask('POST /user/login', { body: { email: member.email, password: PASSWORD } })
  await open(page, '/m/en/user/settings/account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/m/en')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await ask('POST /user/getById', { token: elsewhere.token })).toMatchObject({ id: member.id })
})

test('a request that is refused while the member logs out opens no dialog to log in again', async ({
  newPage,
  complaints,
}) => {
  complaints.allow(/401 \(Unauthorized\)/)
  const member = await makeMember()
  const page = await newPage(phone)
  await logIn(page, member)
  let pass = () => {}
  const sessionEnded = new Promise<void>((done) => (pass = done))
  await page.route('**/api/materials/mine/kept', async (route) => {
    await sessionEnded
    await route.continue()
  })
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/kept') && answer.status() === 401)
  await page.route('**/api/user/logout', async (route) => {
    const answer = await route.fetch()
    pass()
    await refused
    await route.fulfill({ response: answer })
  })
  const asked = page.waitForRequest('**/api/materials/mine/kept')
  await open(page, '/m/en/user/settings/account')
  await asked
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL('/m/en')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const [late, status] of [
  ['before the log-out is answered', 200],
  ['after the page has gone home', 200],
  ['after the page has gone home', 401],
] as const)
  test(`a member whose data arrives ${late} as ${status} stays logged out`, async ({
    newPage,
    complaints,
  }) => {
    complaints.allow(/401 \(Unauthorized\)/)
    const member = await makeMember()
    const page = await newPage(phone)
    await logIn(page, member)
    await open(page, '/m/en/user/settings/account')
    await page.evaluate(() => localStorage.clear())
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await page.route('**/api/user/getById', async (route) => {
      const answer = status === 200 ? await route.fetch() : null
      await held
      await route.fulfill({ response: answer ?? (await route.fetch()) })
    })
    const early = late.startsWith('before')
    await page.route('**/api/user/logout', async (route) => {
      const answer = await route.fetch()
      if (early) {
        release()
        await expect(page.locator('html')).toHaveAttribute('data-viewer', 'in')
      }
      await route.fulfill({ response: answer })
    })
    const asked = page.waitForRequest('**/api/user/getById')
    const answered = page.waitForResponse('**/api/user/getById')
    await page.reload()
    await asked
    await page.getByRole('button', { name: 'Log out', exact: true }).click()
    await expect(page).toHaveURL('/m/en')
    const shown = page.evaluate(
      () =>
        new Promise((done) => {
          new MutationObserver(() => document.documentElement.dataset.viewer === 'in' && done(true)).observe(
            document.documentElement,
            { attributeFilter: ['data-viewer'] },
          )
          addEventListener('kerf-test-end', () => done(false))
        }),
    )
    release()
    await (await answered).finished()
    await expect(page).toHaveURL('/m/en')
    // What the page does with the answer is done before the next answer and the next idle moment.
    await page.evaluate(() =>
      fetch('/api/build').then(() => new Promise((done) => requestIdleCallback(done))),
    )
    await page.evaluate(() => dispatchEvent(new Event('kerf-test-end')))
    expect(await shown, 'the member is shown again').toBe(false)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  })

test('on a phone the menu of the first own project lies within the window', async ({ newPage }) => {
  const author = await makeMember()
  await publishHowTo(author, 'Coaster of the first column')
  const page = await newPage({ ...phone, viewport: { width: 320, height: 568 } })
  await logIn(page, author)
  await open(page, '/m/en/user/home')
  await page.getByLabel('Actions for “Coaster of the first column”').click()
  const menu = page.locator('details[open] > .panel')
  await expect(menu).toBeVisible()
  await expect
    .poll(async () => {
      const { x, width } = (await menu.boundingBox())!
      return x >= 0 && x + width <= 320
    })
    .toBe(true)
})

test('on a phone Tab goes down the page of a project and of a design, from the maker to the report', async ({
  newPage,
}) => {
  const { id } = await queryOne<{ id: number }>(
    'SELECT min(id) AS id FROM "Post" WHERE visible AND "postType" = 0',
  )
  const { slug } = await queryOne<{ slug: string }>(
    `SELECT id || '-' || slug AS slug FROM "Design" ORDER BY id LIMIT 1`,
  )
  const page = await newPage(phone)
  for (const address of [`/en/detail/${id}`, `/en/designs/detail/${slug}`]) {
    await open(page, address)
    // whatever is the place of a part on the screen, Tab and a screen reader take them in this order
    const parts = await page.locator('.detail').evaluate((detail) =>
      [...detail.children]
        .filter((part) => part.checkVisibility() && getComputedStyle(part).position !== 'fixed')
        .map((part) => ({
          part: part.className,
          text: part.textContent,
          top: part.getBoundingClientRect().top,
        })),
    )
    expect(parts, address).toEqual(parts.toSorted((one, other) => one.top - other.top))
    expect(parts[0]!.part).toBe('gallery')
    expect(parts.at(-1)!.text).toBe('Report')
  }
})

test('a computer that requests the mobile site is redirected to the plain page', async () => {
  expect(await visit('/m/zh-cn/detail/1?x=1', 'Mozilla/5.0 (X11; Linux x86_64)')).toEqual({
    status: 307,
    to: '/zh-cn/detail/1?x=1',
  })
})

test.describe('a tablet', () => {
  test('gets the public pages', async () => {
    for (const path of ['/en', '/en/resource', '/en/activity/1', '/en/article/1', '/en/login?type=login']) {
      const response = await fetch(siteUrl + path, { headers: headersOf(tablet.userAgent) })
      expect(response.status).toBe(200)
      expect(await response.text(), path).not.toContain('Open this on a computer')
    }
  })

  test('gets a prompt to copy the link to a computer, and a link to go on', async ({ newPage }) => {
    const page = await newPage({ ...tablet, permissions: ['clipboard-read', 'clipboard-write'] })
    await open(page, '/en/reward/store?region=JP')
    await expect(page.getByRole('heading', { name: 'Open this on a computer' })).toBeVisible()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${siteUrl}/en/reward/store?region=JP`,
    )

    await page.getByRole('button', { name: 'Continue here' }).click()
    await expect(page.getByRole('heading', { name: 'Seeds store' })).toBeVisible()
    await hydrated(page)
    await expect(page).toHaveURL('/en/reward/store?region=JP')
  })
})
