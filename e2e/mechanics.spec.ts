import type { Page } from '@playwright/test'
import { queryOne } from './database'
import { axe, expect, hydrated, onPhoneInTheDark, open, sideways, stopTheClock, test } from './fixtures'
import { logIn, makeMember } from './members'
import { word } from './word'

// The durations of the interface, on a clock that the test controls.
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function openPost(page: Page): Promise<void> {
  const { id } = await queryOne<{ id: number }>(
    `SELECT id FROM "Post" p WHERE visible AND EXISTS (SELECT FROM "MaterialRow" s WHERE s."postId" = p.id AND s.step IS NOT NULL) ORDER BY id LIMIT 1`,
  )
  await page.clock.install()
  await open(page, `/en/detail/${id}`)
}

const copyButton = (page: Page) => page.getByRole('button', { name: /Copy settings$/ })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test('a toast shows for 3000 ms', async ({ page }) => {
  await openPost(page)
  // the first toast loads the library
  await copyButton(page).click()
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  const copied = copyButton(page).getByText('Copied', { exact: true })
  await expect(copied).toBeHidden()
  await stopTheClock(page)
  await copyButton(page).click()
  // the clipboard does not depend on this clock
  await expect(copied).toBeVisible()
  await page.clock.runFor(100)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2_700)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(800)
  await expect(toasts(page)).toHaveCount(0)
})

test('the button says Copied for 1500 ms', async ({ page }) => {
  await openPost(page)
  await stopTheClock(page)
  await copyButton(page).click()
  const copied = copyButton(page).getByText('Copied', { exact: true })
  await expect(copied).toBeVisible()
  await page.clock.runFor(1_400)
  await expect(copied).toBeVisible()
  await page.clock.runFor(200)
  await expect(copied).toBeHidden()
})

test('of several warnings within 500 ms the first one shows', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await openPost(page)
  await copyButton(page).click()
  await expect(toasts(page)).toHaveText('Copy Failed')
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.runFor(600)
  await stopTheClock(page)
  for (let n = 0; n < 3; n++) {
    await copyButton(page).click()
    await page.clock.runFor(100)
  }
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(600)
  await copyButton(page).click()
  await page.clock.runFor(100)
  await expect(toasts(page)).toHaveCount(2)
})

test('the page checks for another build every hour, offers a reload, and keeps the offer', async ({
  page,
}) => {
  let asked = 0
  let id = ''
  await page.route('**/api/build', async (route) => {
    asked++
    await (id === '' ? route.continue() : route.fulfill({ json: { code: 200, data: { id }, errMsg: null } }))
  })
  await page.clock.install()
  await open(page, '/en')
  expect(await page.locator('html').getAttribute('data-build')).toBeTruthy()
  // the interval starts once the page is idle
  const anHourLater = async () => {
    await page.clock.fastForward('01:00:00')
    return asked
  }
  await expect.poll(anHourLater).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)

  id = 'another'
  await page.clock.fastForward('01:00:00')
  const offer = page.getByRole('status').filter({ hasText: 'A new version of this site is available.' })
  await expect(offer).toBeVisible()
  await page.clock.fastForward('00:10')
  await expect(offer).toBeVisible()
  const loaded = page.waitForEvent('load')
  await offer.getByRole('button', { name: 'Reload' }).click()
  await loaded
})

test('a missing script of an earlier build reloads the page, once', async ({ page, complaints }) => {
  complaints.allow(/status of 404|Failed to load|ERR_FAILED|ChunkLoadError|Loading chunk/i)
  await openPost(page)
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('load', () => loads++)
  // any script that loads on first use: the words of a toast, a dialog
  await copyButton(page).click()
  await expect.poll(() => loads).toBeGreaterThanOrEqual(1)
  await page.waitForLoadState('networkidle')
  // the reloaded page has no scripts either, and does not reload again
  expect(loads).toBe(1)
})

test('a script that stays missing is reported beside the page', async ({ page, complaints }) => {
  complaints.allow(
    /status of 404|Failed to load|ERR_FAILED|ChunkLoadError|Loading chunk|Minified React error/i,
  )
  const author = await makeMember()
  await logIn(page, await makeMember())
  const scripts = new Set<string>()
  page.on('request', (request) => scripts.add(request.url()))
  await open(page, `/ja/user/blogger/${author.id}`)
  const report = page.getByRole('button', { name: word('ja', 'reports', 'report'), exact: true })
  await expect(report).toBeVisible()
  const there = new Set(scripts)
  await page.route(/\/_next\/static\/.*\.js/, (route) =>
    there.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  // focusing the button preloads the dialog: the page reloads itself with the scripts that still exist
  const reloaded = page.waitForEvent('load')
  await report.focus()
  await reloaded
  await hydrated(page)
  let loads = 0
  page.on('load', () => loads++)
  await report.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByRole('status').filter({ hasText: word('ja', 'shell', 'partFailed') })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('button', { name: word('ja', 'shell', 'updateReload') })).toBeVisible()
  await expect(report).toBeVisible()
  expect(loads).toBe(0)
  // the next press requests the script again
  await notice.getByRole('button', { name: word('ja', 'shell', 'close') }).click()
  await page.unroute(/\/_next\/static\/.*\.js/)
  await report.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await onPhoneInTheDark(page)
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

test('dialogs have a z-index above 2000, and the loading bar is 3 px high', async ({ page }) => {
  await open(page, '/en/resource')
  const bar = page.locator('.loadbar')
  expect(await bar.evaluate((element) => getComputedStyle(element).height)).toBe('3px')
  await page
    .getByRole('button', { name: /^Save “/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const heights = () =>
    page.evaluate(() =>
      ['[data-veil]', '[role=dialog]', '.loadbar'].map((name) =>
        Number(getComputedStyle(document.querySelector(name)!).zIndex),
      ),
    )
  const [veil, panel, line] = await heights()
  expect(veil).toBe(2000)
  expect(panel).toBe(2001)
  expect(line).toBeGreaterThan(panel!)
})
