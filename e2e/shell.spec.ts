import type { Page, Request } from '@playwright/test'
import { queryOne } from './database'
import { expect, hydrated, open, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember } from './members'

/** Opens a post whose settings can be copied, the quickest way to a toast. */
async function openPost(page: Page): Promise<void> {
  const { id } = await queryOne<{ id: number }>(
    `SELECT id FROM "Post" p WHERE visible AND EXISTS (SELECT FROM "MaterialRow" s WHERE s."postId" = p.id AND s.step IS NOT NULL) ORDER BY id LIMIT 1`,
  )
  await open(page, `/en/detail/${id}`)
}

test.describe('toasts', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('show 16 px below the header and disappear by themselves', async ({ page }) => {
    await openPost(page)
    // mechanics.spec.ts checks the exact time, on a clock of its own
    const toast = await expectCopied(page)
    // the pointer on the toast keeps it while it is measured
    await toast.hover()
    await expect.poll(async () => Math.round((await toast.boundingBox())!.y)).toBe(64 + 16)
    await page.mouse.move(0, 0)
    await expect(toast).toBeHidden()
  })

  test('disappear at once with Escape', async ({ page }) => {
    await openPost(page)
    const toast = await expectCopied(page)
    // the pointer would keep it
    await toast.hover()
    await page.keyboard.press('Escape')
    await expect(toast).toBeHidden()
  })

  test('say when the clipboard refuses', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openPost(page)
    await page.getByRole('button', { name: /Copy settings$/ }).click()
    await expect(page.locator('[data-sonner-toast]')).toContainText('Copy Failed')
  })
})

/** Copies the settings of the post and expects the toast. */
async function expectCopied(page: Page) {
  await page.getByRole('button', { name: /Copy settings$/ }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toContainText('Copied')
  return toast
}

test('the loading bar shows while another page is loading', async ({ page }) => {
  await open(page, '/en/resource')
  const bar = page.locator('.loadbar')
  await expect(bar).not.toHaveAttribute('data-on')
  const release = await holdRequests(page, /\/en\/reward\/rules/)
  await page.evaluate(() => {
    // a link that was not prefetched
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(({ href }) =>
      href.endsWith('/en/reward'),
    )!
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  })
  await expect(page).toHaveURL('/en/reward')
  await page.getByRole('link', { name: /rules/i }).first().dispatchEvent('click')
  await expect(bar).toHaveAttribute('data-on')
  const early = Number(await bar.evaluate((line) => line.style.getPropertyValue('--done')))
  await expect
    .poll(async () => Number(await bar.evaluate((line) => line.style.getPropertyValue('--done'))))
    .toBeGreaterThan(early)
  expect(early).toBeLessThan(1)
  release()
  await expect(page).toHaveURL('/en/reward/rules')
  await expect(bar).not.toHaveAttribute('data-on')
})

test('the theme follows the system until one is chosen, and the choice is saved', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/en')
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await ground()
  expect(dark).not.toBe(light)

  const theme = page.getByRole('group', { name: 'Theme' })
  await theme.getByRole('button', { name: 'Light' }).click()
  await expect(theme.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(ground).toBe(light)
  await page.reload()
  expect(await ground()).toBe(light)
  await hydrated(page)
  await theme.getByRole('button', { name: 'Dark' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(dark)
  await theme.getByRole('button', { name: 'System' }).click()
  await expect.poll(ground).toBe(light)
})

test.describe('the search', () => {
  test('opens by a key, leads to the results and finds projects', async ({ page }) => {
    await open(page, '/en/reward')
    await page.keyboard.press('/')
    // a plain search box that becomes a combobox when its suggestions are loaded
    const box = page.getByRole('banner').locator('input[name=q]')
    await expect(box).toBeFocused()
    // not a word of the projects that other tests publish
    const { title } = await queryOne<{ title: string }>(
      `SELECT title FROM "Post" WHERE visible AND title ILIKE '%leather%' ORDER BY id LIMIT 1`,
    )
    await page.keyboard.type('leather')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/en/search?q=leather')
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  })

  test('does not open by a key once that is switched off, also after a reload', async ({ page }) => {
    await open(page, '/en/reward')
    const box = page.getByRole('banner').locator('input[name=q]')
    const key = page.getByRole('contentinfo').getByRole('checkbox', { name: 'Press / to search' })
    await expect(key).toBeChecked()
    await key.uncheck()
    await page.keyboard.press('/')
    await expect(box).not.toBeFocused()
    await page.reload()
    await hydrated(page)
    await expect(key).not.toBeChecked()
    await page.keyboard.press('/')
    await expect(box).not.toBeFocused()
    await key.check()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
  })

  test('treats special characters as plain text', async ({ page }) => {
    const query = '<b>"qqzz%" & \\_'
    await page.goto(`/en/search?q=${encodeURIComponent(query)}`)
    await expect(page.getByText(`No relevant content found for “${query}”.`)).toBeVisible()
  })
})

test.describe('the keyboard', () => {
  test('skips to the content', async ({ page }) => {
    await open(page, '/en/resource')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  })

  test('opens menus, walks through them and closes them', async ({ page }) => {
    await logIn(page, await makeMember())
    await open(page, '/en')
    const publish = page.getByRole('banner').locator('summary', { hasText: 'Publish' })
    await publish.focus()
    await page.keyboard.press('Enter')
    const first = page.getByRole('banner').getByRole('link', { name: /^How-to/ })
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(publish).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(first).toBeVisible()
    // the menu closes by itself after its last entry
    for (let tabs = 0; tabs < 4; tabs++) await page.keyboard.press('Tab')
    await expect(first).toBeHidden()
  })

  test('keeps only one menu open at a time', async ({ page }) => {
    await logIn(page, await makeMember())
    await open(page, '/en')
    await page.getByRole('banner').locator('summary', { hasText: 'Publish' }).click()
    await page.getByLabel('Your account').click()
    await expect(page.getByRole('banner').getByRole('link', { name: /^How-to/ })).toBeHidden()
    await expect(page.getByRole('link', { name: 'My page' })).toBeVisible()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect(page.getByRole('link', { name: 'My page' })).toBeHidden()
  })
})

test('the browser requests the viewer and the unread notifications after each navigation', async ({
  page,
}) => {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request)
  })
  const unread = () =>
    asked.filter((request) => request.url().endsWith('/api/square/message/getUnreadMessageTotalByUserIdV2'))

  await open(page, '/en/resource')
  expect(asked).toEqual([])

  await logIn(page, await makeMember())
  await open(page, '/zh-cn/resource')
  await expect.poll(() => unread().length).toBe(1)
  const user = asked.find((request) => request.url().endsWith('/api/user/getById'))!
  expect(user.method()).toBe('POST')
  const { language, token, 'x-client-type': client } = user.headers()
  expect({ language, token, client }).toEqual({ language: 'zh-cn', token: '', client: 'web' })

  await page.goto('/zh-cn/reward')
  await expect.poll(() => unread().length).toBe(2)
})
