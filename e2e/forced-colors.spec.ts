import type { Page } from '@playwright/test'
import { queryOne } from './database'
import { expect, hydrated, test } from './fixtures'
import { logIn } from './members'

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

/**
 * Returns the texts that forced colours make unreadable: the browser paints a backplate of its own behind text, so text
 * in the backplate's colour is invisible unless its element opts out (app/styles/forced.css).
 */
const unreadable = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = 'forced-color-adjust: none; color: Canvas'
    const ground = getComputedStyle(probe).color
    probe.remove()
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      )
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => hasText(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { color, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
          forcedColorAdjust: string
        }
        return color === ground && forcedColorAdjust !== 'none'
      })
      .map(
        (element) => `${element.tagName}.${element.className}: ${element.textContent!.trim().slice(0, 40)}`,
      )
  })

test('a select shows in forced colours that it has the focus', async ({ page }) => {
  await page.goto('/en/materials/slate/lp4/grid')
  await hydrated(page)
  const select = page.getByRole('main').getByRole('combobox').first()
  const ring = () => select.evaluate((list) => getComputedStyle(list.parentElement!).outlineStyle)
  expect(await ring()).toBe('none')
  await select.focus()
  expect(await ring()).toBe('solid')
})

test('every text is readable in forced colours, light and dark', async ({ page, complaints }) => {
  complaints.allow(/status of 404/)
  await logIn(page, 'ada')
  const { id } = await queryOne<{ id: number }>(
    `SELECT id FROM "Post" WHERE visible AND "postType" = 0 AND language <> 'en' ORDER BY id LIMIT 1`,
  )
  for (const path of [
    ...['', '/resource?device=lx1', `/detail/${id}`, `/bench/${id}`, '/reward', '/reward/store'],
    ...['/form/operate', '/academy', '/news/all', '/user/settings/account', '/protocol/faq', '/no/page'],
  ]) {
    await page.goto(`/en${path}`)
    await hydrated(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await unreadable(page), `${path}, ${colorScheme}`).toEqual([])
    }
  }
})
