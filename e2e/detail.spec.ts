import { query, queryOne } from './database'
import { axe, expect, onPhoneInTheDark, open, test } from './fixtures'
import { layoutProblems } from './layout'
import { logIn, makeMember } from './members'
import { ownPost } from './own-post'
import { siteUrl } from './site'
import { entriesOver } from './way-back'

/** A published how-to with settings, several pictures and files. */
const aHowTo = () =>
  queryOne<{ id: number; title: string }>(
    `SELECT p.id, p.title FROM "Post" p JOIN "PostRevision" r ON r.id = p."publishedRevisionId"
     WHERE p.visible AND p."postType" = 0 AND jsonb_array_length(r.content->'files') > 0
       AND EXISTS (SELECT FROM "MaterialRow" s WHERE s."postId" = p.id AND s.step IS NOT NULL)
       AND EXISTS (SELECT FROM jsonb_array_elements(r.content->'steps') step WHERE jsonb_array_length(step->'images') > 0)
     ORDER BY jsonb_array_length(r.content->'gallery') DESC, p.id LIMIT 1`,
  )

test('the settings are copied as text, CSV and JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id, title } = await aHowTo()
  await open(page, `/en/detail/${id}`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy settings', exact: false }).first().click()
  await expect.poll(copied).toContain(title)
  await page.getByRole('button', { name: 'Copy the settings as CSV' }).click()
  await expect.poll(copied).toMatch(/^Step,Title,Method,Module,Material,Thickness \(mm\),Power \(%\),/)
  await page.getByRole('button', { name: 'Copy the settings as JSON' }).click()
  await expect.poll(copied).toMatch(/^\{/)
  const sheet = JSON.parse(await copied())
  expect(sheet).toMatchObject({ title, url: expect.stringMatching(new RegExp(`/en/detail/${id}$`)) })
  expect(sheet.steps[0].settings[0].powerPercent).toBeGreaterThan(0)
})

test('pictures open large, are browsed and closed by keyboard; the focus returns', async ({ page }) => {
  const { id } = await aHowTo()
  await open(page, `/en/detail/${id}`)
  const big = page.getByRole('button', { name: /^Enlarge/ })
  await big.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Picture' })
  await expect(lightbox).toBeVisible()
  await expect(lightbox.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(await axe(page)).toEqual([])
  const slides = lightbox.getByRole('group', { name: /^\d+ of \d+$/ })
  const first = await slides.first().getAttribute('aria-label')
  if (!first?.endsWith('of 1')) {
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.locator('.yarl__slide_current')).toHaveAttribute('aria-label', /^2 of/)
  }
  const stops = await lightbox.locator('button:enabled').count()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let n = 0; n < stops + 2; n++) {
      await page.keyboard.press(key)
      await expect(lightbox.locator('button:focus'), `after ${n + 1} × ${key}`).toHaveCount(1)
    }
  await page.keyboard.press('Escape')
  await expect(lightbox).toHaveCount(0)
  await expect(big).toBeFocused()
})

test('on a phone Back closes the large picture and stays; however it was closed, the next Back leaves the page', async ({
  page,
}) => {
  await onPhoneInTheDark(page)
  const { id } = await aHowTo()
  await open(page, '/en/resource')
  await open(page, `/en/detail/${id}`)
  const entries = () => page.evaluate(() => window.history.length)
  const before = await entries()
  const big = page.getByRole('button', { name: /^Enlarge/ })
  const lightbox = page.getByRole('dialog', { name: 'Picture' })
  for (const close of [() => page.goBack(), () => lightbox.getByRole('button', { name: 'Close' }).click()]) {
    await big.click()
    await expect(lightbox).toBeVisible()
    await expect(lightbox.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect.poll(() => entriesOver(page)).toBe(1)
    await close()
    await expect(lightbox).toHaveCount(0)
    await expect(big).toBeFocused()
    await expect(page).toHaveURL(`/en/detail/${id}`)
    expect(await entries()).toBe(before + 1)
  }
  await page.goBack()
  await expect(page).toHaveURL('/en/resource')
})

test('the printed page is a sheet with the settings and without the rest', async ({ page }) => {
  const { id, title } = await aHowTo()
  await open(page, `/en/detail/${id}`)
  await expect(page.getByText(/^Printed from/)).toBeHidden()
  for (const width of [718, 720]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Settings at a glance' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^Printed from http.*/en/detail/${id}$`))).toBeVisible()
    for (const hidden of ['#comments', '.site-header', '.foot', '.reactions', '.plate > footer', '#related'])
      await expect(page.locator(hidden).first()).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  }
})

test('a title, a step and an address without spaces stay within the page, on paper too', async ({ page }) => {
  const title = 'W'.repeat(80)
  const text = `${'Supercalifragilistic'.repeat(15)} https://example.com/${'a'.repeat(200)}`
  const row = { method: 'cut', power: 100, depth: 50, speed: 5, passes: 1, other: 'W'.repeat(200) }
  const step = { title, text, tip: '', images: [], noLaser: false, settings: [row, row] }
  const { id } = await ownPost(undefined, { title, steps: [step, step] })
  for (const at of ['/en/detail', '/en/bench'])
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `${at}/${id}`)
      expect(await layoutProblems(page), `${at} at ${width} px`).toEqual([])
    }
  await open(page, `/en/detail/${id}`)
  await page.setViewportSize({ width: 695, height: 900 })
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(695)
})

test('a project is shared by link and by QR code, which earns Seeds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await aHowTo()
  await logIn(page, await makeMember())
  await open(page, `/en/detail/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this project' })
  await expect(dialog.getByRole('img', { name: 'QR code of this page' })).toBeVisible()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveValue(`${siteUrl}/en/detail/${id}`)
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied, +2 Seeds')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${siteUrl}/en/detail/${id}`)
})

test('without the design software the page says which version to install', async ({ page, complaints }) => {
  complaints.allow(/kerfstudio/)
  const { id } = await aHowTo()
  await open(page, `/en/detail/${id}`)
  await page.getByRole('button', { name: 'Open in Kerf Studio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kerf Studio was not detected' })
  await expect(dialog).toContainText('Install version 2.5.1 or above')
  await expect(dialog.getByRole('link', { name: 'Get Kerf Studio' })).toHaveAttribute('href', /^https:/)
})

test('a post lists the posts that are based on it', async ({ page }) => {
  const [post, remake] = [await ownPost(), await ownPost()]
  await query('UPDATE "Post" SET "basedOnId" = $1 WHERE id = $2', [post.id, remake.id])
  await open(page, `/en/detail/${post.id}`)
  const section = page.getByRole('region', { name: 'Made by others' })
  await expect(section.getByRole('link', { name: remake.title })).toHaveAttribute(
    'href',
    `/en/detail/${remake.id}`,
  )
})

test.describe('leaving the site', () => {
  const leave = (to: string) => `/en/leave?to=${encodeURIComponent(to)}`

  test('asks first, and shows the host as the network spells it', async ({ page }) => {
    await open(page, leave('http://bücher.example/a?b=<i>'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re leaving Kerf Creative Zone')
    const go = page.getByRole('link', { name: 'Go to xn--bcher-kva.example' })
    await expect(go).toHaveAttribute('href', 'http://xn--bcher-kva.example/a?b=%3Ci%3E')
    await expect(go).toHaveAttribute('rel', /ugc nofollow/)
    await expect(page.getByText('isn’t encrypted')).toBeVisible()
    expect(await axe(page)).toEqual([])
  })

  test('goes on at once for an allowed host', async () => {
    const response = await fetch(siteUrl + leave('https://store.kerf.example/x'), { redirect: 'manual' })
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('https://store.kerf.example/x')
  })

  for (const to of ['javascript:alert(1)', 'data:text/html,x', 'https://you@evil.example/', 'nowhere', ''])
    test(`refuses “${to}”`, async ({ page, complaints }) => {
      complaints.allow(/status of 404/)
      expect((await page.goto(leave(to)))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This address can’t be opened')
      await expect(page.locator('main a')).toHaveCount(1)
    })
})

// pages.spec.ts checks other how-tos, in the other languages too
test('on a narrow screen in Japanese nothing overflows and axe finds nothing', async ({ page }) => {
  const { id } = await aHowTo()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/ja/detail/${id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axe(page)).toEqual([])
})
