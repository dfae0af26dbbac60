import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { patternOf } from '../server/address-pattern.mjs'
import { pages as addresses } from '../server/pages.mjs'
import { pages } from './all-pages'
import { axe, expect, hydrated, test as base } from './fixtures'
import { layoutProblems } from './layout'
import { logIn } from './members'
import { siteUrl } from './site'
import { unfinished } from './unfinished'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

/**
 * Every language, five widths and both themes (/jp shows what /ja shows: languages.spec.ts); axe, which is slow, runs
 * wide and light, and on a phone in the dark. Japanese, the longest, from the widest to the narrowest window; Chinese,
 * the shortest, as phones get it. All widths of every page in every language and theme, with screenshots: `npm run
 * bench -- looks`.
 */
const visits = [
  {
    prefix: '/en',
    looks: [
      { size: wide, theme: 'light', deep: true },
      { size: { width: 768, height: 1024 }, theme: 'dark' },
      { size: narrow, theme: 'light' },
    ],
  },
  {
    prefix: '/ja',
    looks: [
      { size: { width: 1920, height: 1080 }, theme: 'light' },
      { size: { width: 1024, height: 768 }, theme: 'dark' },
      { size: narrow, theme: 'dark' },
    ],
  },
] as const

const phone: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: narrow,
  // boxes and contrasts are the same, with a seventh of the pixels to paint
  deviceScaleFactor: 1,
  colorScheme: 'dark',
}

/** Opens a page in a browser that has cached the scripts and fonts of earlier pages, and nothing else. */
type Return = (device: 'computer' | 'phone') => Promise<Page>

const test = base.extend<
  { comeBack: Return; foreign: string[] },
  { browsers: Record<'computer' | 'phone', BrowserContext> }
>({
  browsers: [
    async ({ browser }, use) => {
      const rest = { baseURL: siteUrl, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
      const computer = await browser.newContext({ ...devices['Desktop Chrome'], ...rest })
      const phones = await browser.newContext({ ...phone, ...rest })
      await use({ computer, phone: phones })
      await computer.close()
      await phones.close()
    },
    { scope: 'worker' },
  ],

  // requests of the pages to other origins
  foreign: async ({}, use) => {
    const asked: string[] = []
    await use(asked)
    expect(asked, 'requests to others').toEqual([])
  },

  comeBack: async ({ browsers, complaints, foreign }, use) => {
    const opened: Page[] = []
    await use(async (device) => {
      const context = browsers[device]
      await context.clearCookies()
      const page = await context.newPage()
      opened.push(page)
      complaints.watch(page)
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== new URL(siteUrl).origin) foreign.push(request.url())
      })
      const cdp = await context.newCDPSession(page)
      const storageTypes = 'local_storage,indexeddb,cache_storage'
      await cdp.send('Storage.clearDataForOrigin', { origin: new URL(siteUrl).origin, storageTypes })
      await cdp.detach()
      return page
    })
    for (const page of opened) await page.close()
  },
})

for (const [name, { path: given, as }] of Object.entries(pages)) {
  test(`${name} has a sound layout and no finding of axe in every language, width and theme`, async ({
    comeBack,
    complaints,
  }) => {
    test.setTimeout(120_000)
    const path = typeof given === 'string' ? given : await given()
    const page = await comeBack('computer')
    if (as) await logIn(page, as)
    for (const { prefix, looks } of visits) {
      const address = `${prefix}${path}`
      for (const [index, { size, theme, ...look }] of looks.entries()) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: theme })
        if (index === 0) await visit(page, address)
        await expectWhole(page, `${address} at ${size.width}, ${theme}`, 'deep' in look)
      }
      expect.soft(complaints.take(), `console of ${address}`).toEqual([])
    }

    const onPhone = await comeBack('phone')
    if (as) await logIn(onPhone, as)
    await visit(onPhone, `/m/zh-cn${path}`)
    await expectWhole(onPhone, `/m/zh-cn${path}`, true)
  })
}

async function visit(page: Page, address: string) {
  expect.soft((await page.goto(address))!.status(), address).toBe(200)
  expect.soft(await page.evaluate(() => scrollY), `${address} begins at its top`).toBe(0)
}

async function expectWhole(page: Page, where: string, deep: boolean) {
  await hydrated(page)
  // parts out of sight have boxes of their own once they are laid out
  await expect(page.locator('html[data-settled]')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  // a page that reads its query in the browser renders its heading a moment later
  await expect.soft(page.locator('h1').filter({ visible: true }), `h1 of ${where}`).toHaveCount(1)
  // oxlint-disable-next-line no-restricted-properties -- all is laid out by now, and textContent holds the scripts, too
  const found = await page.evaluate(() => ({ title: document.title, text: document.body.innerText }))
  expect.soft(await layoutProblems(page), `layout of ${where}`).toEqual([])
  const unfinishedTexts = `${found.title}\n${found.text}`.match(unfinished) ?? []
  expect.soft(found.title, `title of ${where}`).toMatch(/Kerf Creative Zone$/)
  expect.soft(unfinishedTexts, `unfinished words of ${where}`).toEqual([])
  if (deep) expect.soft(await axe(page), `axe on ${where}`).toEqual([])
}

/** These only lead to another page. */
const leadingOn = ['/protocol', '/continue/*']

test('every page of the table of addresses is looked at', async () => {
  const paths = await Promise.all(
    Object.values(pages).map(({ path }) => (typeof path === 'string' ? path : path())),
  )
  const names = paths.map((path) => path.replace(/[?#].*/, ''))
  const missing = addresses.filter(
    ({ at, file, internal }) =>
      !file && !internal && !leadingOn.includes(at) && !names.some((name) => matcher(at).test(name)),
  )
  expect(missing.map(({ at }) => at)).toEqual([])
})

const matcher = (at: string) => new RegExp(`^(?:${patternOf(at)})$`)

test('every page has a title of its own in each language', async () => {
  const paths = [
    '',
    '/resource',
    '/designs',
    '/academy',
    '/reward',
    '/reward/store',
    '/reward/rules',
    '/protocol/about',
    '/login',
  ]
  const titleOf = async (address: string) =>
    /<title>([^<]*)/.exec(await (await fetch(siteUrl + address)).text())?.[1]
  for (const prefix of ['/en', '/zh-cn', '/ja']) {
    const titles = await Promise.all(paths.map((one) => titleOf(prefix + one)))
    expect(new Set(titles).size, prefix).toBe(paths.length)
  }
})
