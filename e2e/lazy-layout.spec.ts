import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { siteUrl } from './site'

/** Returns the distinct values of `content-visibility` of the parts with a lazy layout. */
const waysOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...new Set(
        [...document.querySelectorAll('.lazy-layout')].map(
          (part) => getComputedStyle(part).contentVisibility,
        ),
      ),
    ].sort(),
  )
const settled = (page: Page) => page.locator('html[data-settled]')

/** Keeps the page from finishing to load until the returned function is called. */
const holdLoading = (page: Page) => holdRequests(page, '**/icons/*.svg')

test('parts out of sight are laid out once the page has loaded, and for print', async ({ page }) => {
  const release = await holdLoading(page)
  await page.goto('/en', { waitUntil: 'domcontentloaded' })
  expect(await waysOf(page)).toEqual(['auto'])
  await page.emulateMedia({ media: 'print' })
  expect(await waysOf(page)).toEqual(['visible'])
  await page.emulateMedia({ media: 'screen' })
  release()
  await expect(settled(page)).toBeAttached()
  expect(await waysOf(page)).toEqual(['visible'])
})

test('a fragment in the address, a reload and Back find the whole page laid out', async ({ page }) => {
  const release = await holdLoading(page)
  await page.goto('/en/detail/1#comments', { waitUntil: 'domcontentloaded' })
  await expect(settled(page)).toBeAttached()
  await expect(page.locator('#comments')).toBeInViewport()
  await page.goto('/en/academy', { waitUntil: 'domcontentloaded' })
  await expect(settled(page)).not.toBeAttached()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(settled(page)).toBeAttached()
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await expect(settled(page)).toBeAttached()
  release()
})

test('the text in view stays in place while the parts above it are laid out', async ({ page }) => {
  const release = await holdLoading(page)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/en', { waitUntil: 'domcontentloaded' })
  const read = page.locator('main section').last()
  const place = () => read.evaluate((part) => part.getBoundingClientRect().top)
  await read.evaluate(async (part) => {
    const sheet = new CSSStyleSheet()
    // the parts differ much from their declared height, and the browser anchors no scroll position, like Safari
    sheet.replaceSync(
      `html { overflow-anchor: none } .lazy-layout { contain-intrinsic-height: auto 1500px !important }`,
    )
    document.adoptedStyleSheets = [sheet]
    part.scrollIntoView()
    // the browser lays out the parts that come near the window
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
  })
  const before = await place()
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  const height = await heightOf()
  release()
  await expect(settled(page)).toBeAttached()
  expect(await heightOf()).not.toBe(height)
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
})

test('on a phone the head of a how-to waits for the content after it, and shows together with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const head = page.locator('.detail h1')
  await page.route('**/en/detail/1', async (route) => {
    const response = await route.fetch()
    const [beginning] = (await response.text()).split('<p class="intro')
    await route.fulfill({ response, body: beginning })
  })
  await page.goto('/en/detail/1', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('.detail .gallery')).toBeVisible()
  await expect(head).toBeAttached()
  await expect(head).toBeHidden()
  await page.unrouteAll()
  await page.goto('/en/detail/1')
  await expect(head).toBeVisible()
})

test('without scripts the whole page is laid out at once, because no script would do it later', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false, baseURL: siteUrl })
  await page.goto('/en/resource')
  const parts = page.locator('.lazy-layout')
  await expect(parts.first()).toBeAttached()
  for (const part of await parts.all()) await expect(part).toHaveCSS('content-visibility', 'visible')
})
