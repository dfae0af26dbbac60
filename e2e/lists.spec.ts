import type { Page } from '@playwright/test'
import { axe, expect, open, test } from './fixtures'
import { siteUrl } from './site'

const cards = (page: Page) => page.locator('main article')
const PAGE = 24
// of a long list, another page may still be loading when a test counts the cards
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

test('the list loads more by itself; Back restores its length and the position', async ({ page }) => {
  await open(page, '/en/resource?sort=latest')
  await expect(cards(page)).toHaveCount(PAGE)
  await toTheEnd(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE)
  const many = await cards(page).count()
  const last = cards(page).nth(PAGE + 3)
  await last.scrollIntoViewIfNeeded()
  const title = (await last.getByRole('heading').textContent())!.trim()
  const y = await page.evaluate(() => window.scrollY)
  expect(y).toBeGreaterThan(500)
  await last.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/detail\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goBack()
  await expect(page).toHaveURL('/en/resource?sort=latest')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(many)
  await expect(last).toBeInViewport()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(y - 200)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(y + 200)
})

test('a reload keeps position and length; a new visit starts at the top', async ({ page }) => {
  await open(page, '/en/resource?sort=latest')
  await toTheEnd(page)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(PAGE)
  const many = await cards(page).count()
  await cards(page)
    .nth(PAGE + 3)
    .scrollIntoViewIfNeeded()
  await page.reload()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(many)
  await expect(cards(page).nth(PAGE + 3)).toBeInViewport()
  await page.goto('about:blank')
  await open(page, '/en/resource?sort=latest')
  await expect(cards(page)).toHaveCount(PAGE)
})

test('the drawing of a design leads to its page, as its name does', async ({ page }) => {
  await open(page, '/en/designs')
  const design = cards(page).first()
  const name = (await design.getByRole('heading').textContent())!
  const { x, y, width } = (await design.boundingBox())!
  await page.mouse.click(x + width / 2, y + width / 2)
  await expect(page).toHaveURL(/\/en\/designs\/detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('without scripts the next page is a link', async ({ newPage }) => {
  for (const path of ['/en/resource', '/en/designs']) {
    const page = await newPage({ javaScriptEnabled: false, baseURL: siteUrl })
    await page.goto(path)
    await expect(cards(page)).toHaveCount(PAGE)
    const first = (await cards(page).first().getByRole('heading').textContent())!
    await page.locator('main a[rel=next]').click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?cursor=`))
    await expect(cards(page).first()).toBeVisible()
    await expect(cards(page).first().getByRole('heading')).not.toHaveText(first)
  }
})

test('filters and the sort order are in the address, shown as chips and removable', async ({ page }) => {
  await open(page, '/en/resource')
  const total = async () =>
    Number(/\d+/.exec((await page.locator('main header p').textContent())!.replaceAll(',', ''))![0])
  const all = await total()
  await page
    .getByRole('link', { name: /^LP4, \d+ project/ })
    .first()
    .click()
  await expect(page).toHaveURL('/en/resource?device=lp4')
  await expect.poll(total).toBeLessThan(all)
  const some = await total()
  await page.getByRole('link', { name: 'Most liked' }).click()
  await expect(page).toHaveURL('/en/resource?device=lp4&sort=like')
  await expect(page.getByRole('link', { name: 'Most liked' })).toHaveAttribute('aria-current', /.+/)
  await page.getByRole('link', { name: 'Remove filter: LP4' }).click()
  await expect(page).toHaveURL('/en/resource?sort=like')
  // other tests publish and remove projects meanwhile
  await expect.poll(total).toBeGreaterThan(some)
  await page.goBack()
  await expect(page).toHaveURL('/en/resource?device=lp4&sort=like')

  // the size of the cards belongs to the device, not to the address
  const small = page.getByRole('group', { name: 'Size of the cards' }).getByRole('button', { name: 'Small' })
  await expect(small).toHaveAttribute('aria-pressed', 'false')
  await small.click()
  await expect(small).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await expect(small).toHaveAttribute('aria-pressed', 'true')
})

test('filters opened on a phone stay open while one chooses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/en/resource')
  const filters = page.getByRole('checkbox', { name: /^All filters/ })
  const wood = page.getByRole('link', { name: /^Birch plywood, \d+ project/ })
  await expect(wood).toBeHidden()
  await filters.focus()
  await page.keyboard.press('Space')
  await wood.click()
  await expect(page).toHaveURL(/\/en\/resource\?material=/)
  await expect(filters).toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove filter: Birch plywood' })).toBeVisible()
  await expect(wood).toBeVisible()
})

test('an empty list offers a way on; the sort by follows asks visitors to log in', async ({ page }) => {
  await open(page, '/en/resource?material=felt-wool&difficulty=5&language=ja&device=lp1')
  await expect(page.getByText('Nothing here yet. Yours could be the first project.')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Publish a project' })).toBeVisible()
  await open(page, '/en/resource')
  await page.getByRole('link', { name: 'Following' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please Log In to Your Account' })
  await expect(dialog).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.goto('/en/resource?sort=follow')
  await expect(page.getByRole('dialog', { name: 'Please Log In to Your Account' })).toBeVisible()
})
