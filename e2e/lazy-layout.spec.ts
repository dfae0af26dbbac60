import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** How the browser treats the parts of a page that may wait for their layout, each way once. */
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

/** The page does not finish loading until the answer is called. */
async function holdLoading(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/icons/*.svg', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('what is out of sight is laid out once the page has loaded', async ({ page }) => {
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

test('a place in the address, a reload and the way back find the whole page', async ({ page }) => {
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
