import type { Page } from '@playwright/test'
import { ask, call } from './api'
import { queryOne, seedsOf } from './database'
import { axe, expect, open, openChanged, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember, tokenOf } from './members'
import { photoWithPlace, textNamedPng } from './pictures'
import { siteUrl } from './site'

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const save = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: 'Save', exact: true }).click()
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a profile is filled in part by part, and earns its Seeds when it is complete', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/info')
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible()
  await expect(page.getByText('Complete your profile to earn 40 Seeds once.')).toBeVisible()

  // unsaved input of another part stays while this one is refused and saved
  await section(page, 'Machines').getByLabel('LP4').check()
  const about = section(page, 'About you')
  await about.getByLabel('Nickname').fill('<b>Ada')
  await about.getByLabel('About you').fill('I cut birch.\nOn Sundays.')
  await about.getByLabel('Country or region').selectOption('JP')
  await save(page, 'About you')
  await expect(about.getByRole('alert')).toHaveText('These characters can’t be used: @ / \\ < >')
  await expect(about.getByLabel('Nickname')).toBeFocused()
  await expect(about.getByLabel('About you')).toHaveValue('I cut birch.\nOn Sundays.')
  await about.getByLabel('Nickname').fill('Кеrf')
  await expect(about.getByRole('alert')).toHaveText('Don’t mix letters from alphabets that look alike')
  await about.getByLabel('Nickname').fill(`${member.nickname} ok`)
  await save(page, 'About you')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('3 of 4', { exact: true })).toBeVisible()
  await expect(section(page, 'Machines').getByLabel('LP4')).toBeChecked()
  await expect(section(page, 'Machines').getByText('Not saved yet')).toBeVisible()

  await save(page, 'Machines')
  await expect(page.getByText('Saved. You earned 40 Seeds.')).toBeVisible()
  await expect(page.getByText('Complete. You’ve received your Seeds.')).toBeVisible()
  expect(await seedsOf(member.id)).toEqual({ entries: 40, balance: 40 })

  const links = section(page, 'Other sites')
  await links.getByLabel('Instagram link').fill('https://instagram.com.evil.example/ada')
  await links.getByLabel('YouTube link').fill('https://youtube.com/@ada')
  await save(page, 'Other sites')
  await expect(links.getByRole('alert')).toHaveText('Please enter an https link of Instagram')
  await links.getByLabel('Instagram link').fill('instagram.com/ada')
  await save(page, 'Other sites')
  await expect(links.getByText('Not saved yet')).toBeHidden()
  await expect(links.getByLabel('Instagram link')).toHaveValue('https://instagram.com/ada')

  await section(page, 'Contact').getByLabel('Contact or office phone').fill('+49 30 1234567')
  await section(page, 'Contact').getByLabel('Group').fill('FabLab Ost')
  await save(page, 'Contact')
  await expect(section(page, 'Contact').getByText('Not saved yet')).toBeHidden()

  await page.reload()
  await expect(about.getByLabel('Nickname')).toHaveValue(`${member.nickname} ok`)
  await expect(about.getByLabel('About you')).toHaveValue('I cut birch.\nOn Sundays.')
  await expect(links.getByLabel('Instagram link')).toHaveValue('https://instagram.com/ada')
  await expect(section(page, 'Contact').getByLabel('Group')).toHaveValue('FabLab Ost')

  await page.goto(`/en/user/blogger/${member.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `${member.nickname} ok` })).toBeVisible()
  const link = page.getByRole('link', { name: 'Instagram ada' })
  await expect(link).toHaveAttribute('rel', /nofollow/)
  await expect(link).toHaveAttribute('rel', /ugc/)
  await expect(page.getByText('This is how others see your page.')).toBeVisible()
  await expect(page.getByText('FabLab Ost')).toHaveCount(0)
})

// pages.spec.ts checks members with content, in the other languages too
test('settings and the own page of a new member fit a phone in Japanese and pass axe', async ({
  newPage,
}) => {
  const member = await makeMember()
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await logIn(page, member)
  for (const path of [
    ...['/user/settings/info', '/user/home', '/user/home?tab=badges'],
    `/user/blogger/${member.id}`,
  ]) {
    await open(page, `/ja${path}`)
    if (path === '/user/settings/info')
      await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible()
    expect(await sideways(page), path).toBeLessThanOrEqual(0)
    expect(await axe(page), path).toEqual([])
  }
})

test('a field changed after it was left is saved while the rules of its form still load', async ({
  page,
}) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/info')
  const release = await holdRequests(page, /\/_next\/static\/.*\.js/)
  const nickname = page.getByLabel('Nickname')
  await nickname.focus()
  await nickname.press('Tab')
  await nickname.fill(`Named ${member.id}`)
  await page.locator('form', { has: nickname }).getByRole('button', { name: 'Save' }).click()
  release()
  const stored = () =>
    queryOne<{ nickname: string }>('SELECT nickname FROM "User" WHERE id = $1', [member.id])
  await expect.poll(stored).toEqual({ nickname: `Named ${member.id}` })
})

test('an uploaded picture is cropped by keyboard and shown wherever its member appears', async ({
  page,
  newPage,
  complaints,
}) => {
  complaints.allow(/blob:/)
  const member = await makeMember()
  const maker = `/en/user/blogger/${member.id}`
  const visitor = await newPage()
  await open(visitor, maker)
  await expect(visitor.locator('main img[src*="/avatars/01.svg"]').first()).toBeVisible()

  await logIn(page, member)
  await open(page, '/en/user/settings/info')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(textNamedPng())
  const dialog = page.getByRole('dialog', { name: 'Choose the visible part' })
  await expect(dialog.getByRole('alert')).toHaveText('The picture can’t be read. Try another file.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await file.setInputFiles(await photoWithPlace())
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeEnabled()
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Zoom').focus()
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight')
  await dialog.getByRole('application').focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft')
  const use = dialog.getByRole('button', { name: 'Use this picture' })
  await use.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').locator('img[src*="/files/i/"]').first()).toBeVisible()
  const { kind, width } = await queryOne<{ kind: string; width: number }>(
    `SELECT kind, width FROM "Upload" WHERE id = (SELECT "avatarUploadId" FROM "User" WHERE id = $1)`,
    [member.id],
  )
  expect({ kind, width }).toEqual({ kind: 'AVATAR', width: 256 })
  await expect(page.getByLabel('Your own picture')).toBeChecked()

  // a visitor who was there before sees it, too
  await openChanged(visitor, maker, visitor.locator('main img[src*="/files/i/"]').first())

  await page.getByLabel('Picture 5', { exact: true }).check({ force: true })
  await save(page, 'Picture')
  await expect(page.getByRole('banner').locator('img[src*="/avatars/05.svg"]').first()).toBeVisible()
  await openChanged(visitor, maker, visitor.locator('main img[src*="/avatars/05.svg"]').first())
})

test('a text with HTML, bidi characters or links shows as plain text on the public page', async ({
  page,
}) => {
  const member = await makeMember()
  const token = await tokenOf(member)
  const bio = '<img src=x onerror="window.hurt=1"> <b>bold</b> \u202Eevil\u202C javascript:window.hurt=1'
  await ask('PUT /user/profile', { token, body: { bio } })
  const wrong = { url: 'javascript:window.hurt=1', username: 'x' }
  const refused = await call('PUT /user/profile', { token, body: { social: { x: wrong } } })
  expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([422, ['social.x.url']])
  await open(page, `/en/user/blogger/${member.id}`)
  await expect(page.getByText('<b>bold</b>')).toBeVisible()
  expect(await page.evaluate(() => (window as { hurt?: number }).hurt)).toBeUndefined()
  expect(await page.locator('main').textContent()).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
  expect(await page.locator('main a[href^="javascript:" i]').count()).toBe(0)
})

test('the 24 drawn pictures exist', async ({ page }) => {
  await logIn(page, await makeMember())
  await open(page, '/en/user/settings/info')
  await expect(section(page, 'Picture').getByRole('radio')).toHaveCount(24)
  for (let number = 1; number <= 24; number++) {
    const name = String(number).padStart(2, '0')
    const response = await fetch(`${siteUrl}/avatars/${name}.svg`)
    expect([response.status, response.headers.get('content-type')], name).toEqual([200, 'image/svg+xml'])
  }
})

test('a save in one tab keeps what another tab has saved meanwhile', async ({ page, context }) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/info')
  const other = await context.newPage()
  await open(other, '/en/user/settings/info')
  await section(page, 'About you').getByLabel('About you').fill('I cut birch.')
  await save(page, 'About you')
  await expect(section(page, 'About you').getByText('Not saved yet')).toBeHidden()
  await section(other, 'About you').getByLabel('Country or region').selectOption('JP')
  await save(other, 'About you')
  await expect(section(other, 'About you').getByText('Not saved yet')).toBeHidden()
  expect(await queryOne(`SELECT bio, region FROM "User" WHERE id = $1`, [member.id])).toEqual({
    bio: 'I cut birch.',
    region: 'JP',
  })
})

test('a language that could not be saved leaves the one that was saved before', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/)
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/account')
  const language = page.getByRole('combobox', { name: /^Language/ })
  let saves = 0
  // of the page itself only the first save gets an answer
  await page.route('**/en/user/settings/account*', (route) => {
    if (route.request().method() !== 'POST') return undefined
    return saves++ === 0 ? route.continue() : route.abort()
  })
  await language.selectOption('ja')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(language).not.toHaveAttribute('aria-busy')
  await language.selectOption('zh-cn')
  await expect.poll(() => saves).toBe(2)
  await expect(language).not.toHaveAttribute('aria-busy')
  await expect(language).toHaveValue('ja')
})
