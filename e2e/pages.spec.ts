import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { pages } from './all-pages'
import { axe, expect, hydrated, test } from './fixtures'
import { layoutProblems } from './layout'
import { logIn } from './members'
import { siteUrl } from './site'
import { unfinished } from './unfinished'

const wide = { width: 1280, height: 900 }
const narrow = { width: 390, height: 844 }

/**
 * Every language, five widths and both themes (/jp shows what /ja shows: languages.spec.ts); axe, which takes its time,
 * wide and light, and on a phone in the dark. All widths of every page in every language and theme, to be looked at too:
 * `npm run bench -- looks`.
 */
const visits = [
  {
    prefix: '/en',
    looks: [
      { size: wide, theme: 'light', deep: true },
      { size: { width: 768, height: 1024 }, theme: 'dark' },
    ],
  },
  {
    prefix: '/zh-cn',
    looks: [{ size: { width: 1920, height: 1080 }, theme: 'light' }],
  },
  {
    prefix: '/ja',
    looks: [
      { size: narrow, theme: 'dark' },
      { size: { width: 1024, height: 768 }, theme: 'dark' },
    ],
  },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, { path: given, as }] of Object.entries(pages)) {
  test(`${name} is whole in every language, width and theme`, async ({ page, newPage, complaints }) => {
    test.setTimeout(120_000)
    const path = typeof given === 'string' ? given : await given()
    if (as) await logIn(page, as)
    for (const { prefix, looks } of visits) {
      const address = `${prefix}${path}`
      for (const [index, { size, theme, ...look }] of looks.entries()) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme: theme })
        if (index === 0) {
          expect.soft((await page.goto(address))!.status(), address).toBe(200)
          expect.soft(await page.evaluate(() => scrollY), `${address} begins at its top`).toBe(0)
        }
        await expectWhole(page, `${address} at ${size.width}, ${theme}`, 'deep' in look)
      }
      expect.soft(complaints.take(), `console of ${address}`).toEqual([])
    }

    const phone = await newPage({
      ...devices['Pixel 7'],
      viewport: narrow,
      // boxes and contrasts are the same, and a seventh of the dots is painted
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
      colorScheme: 'dark',
    })
    if (as) await logIn(phone, as)
    expect.soft((await phone.goto(`/m/en${path}`))!.status()).toBe(200)
    await expectWhole(phone, `/m/en${path}`, true)
  })
}

async function expectWhole(page: Page, where: string, deep: boolean) {
  await hydrated(page)
  // what is out of sight has its own boxes once it is laid out
  await expect(page.locator('html[data-settled]')).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  // a page that reads its query in the browser has its heading a moment later
  await expect.soft(page.locator('h1').filter({ visible: true }), `h1 of ${where}`).toHaveCount(1)
  const found = await page.evaluate(() => ({ title: document.title, text: document.body.innerText }))
  expect.soft(await layoutProblems(page), `layout of ${where}`).toEqual([])
  const unfinishedTexts = `${found.title}\n${found.text}`.match(unfinished) ?? []
  expect.soft(found.title, `title of ${where}`).toMatch(/Kerf Creative Zone$/)
  expect.soft(unfinishedTexts, `unfinished words of ${where}`).toEqual([])
  if (deep) expect.soft(await axe(page), `axe on ${where}`).toEqual([])
}

test('every page says its own title in each language', async () => {
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
