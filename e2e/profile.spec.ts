import type { Page } from '@playwright/test'
import { seedsOf } from './database'
import { axe, expect, open, test } from './fixtures'
import { logIn, makeMember } from './members'

const section = (page: Page, name: string) => page.getByRole('form', { name, exact: true })
const save = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: 'Save', exact: true }).click()
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('a profile is filled part by part, and complete it earns its Seeds', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/info')
  await expect(page.getByText('1 of 4', { exact: true })).toBeVisible()
  await expect(page.getByText('Complete, it earns 40 Seeds once.')).toBeVisible()

  // something begun in another part stays while this one is refused and saved
  await section(page, 'Machines').getByLabel('LP4').check()
  const about = section(page, 'About you')
  await about.getByLabel('Nickname').fill('<b>Ada')
  await about.getByLabel('About you').fill('I cut birch.\nOn Sundays.')
  await about.getByLabel('Country or region').selectOption('JP')
  await save(page, 'About you')
  await expect(about.getByRole('alert')).toHaveText('These signs cannot be used: @ / \\ < >')
  await expect(about.getByLabel('Nickname')).toBeFocused()
  await expect(about.getByLabel('About you')).toHaveValue('I cut birch.\nOn Sundays.')
  await about.getByLabel('Nickname').fill('Кеrf')
  await expect(about.getByRole('alert')).toHaveText('Letters of alphabets that look alike cannot be mixed')
  await about.getByLabel('Nickname').fill(`${member.nickname} ok`)
  await save(page, 'About you')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('3 of 4', { exact: true })).toBeVisible()
  await expect(section(page, 'Machines').getByLabel('LP4')).toBeChecked()
  await expect(section(page, 'Machines').getByText('Not saved yet')).toBeVisible()

  await save(page, 'Machines')
  await expect(page.getByText('Saved. You earned 40 Seeds.')).toBeVisible()
  await expect(page.getByText('Complete. It has earned its Seeds.')).toBeVisible()
  expect(await seedsOf(member.id)).toEqual({ entries: 40, balance: 40 })

  const links = section(page, 'Elsewhere')
  await links.getByLabel('Instagram link').fill('https://instagram.com.evil.example/ada')
  await links.getByLabel('YouTube link').fill('https://youtube.com/@ada')
  await save(page, 'Elsewhere')
  await expect(links.getByRole('alert')).toHaveText('Please enter an https link of Instagram')
  await links.getByLabel('Instagram link').fill('instagram.com/ada')
  await save(page, 'Elsewhere')
  await expect(links.getByText('Not saved yet')).toBeHidden()

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
  await expect(page.getByText('This is your page as others see it.')).toBeVisible()
  await expect(page.getByText('FabLab Ost')).toHaveCount(0)
})

test('settings and one’s own page fit a phone, in three languages, without a complaint of axe', async ({
  newPage,
}) => {
  const member = await makeMember()
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await logIn(page, member)
  const headings = { en: 'Settings', 'zh-cn': '设置', ja: '設定' }
  for (const [locale, heading] of Object.entries(headings)) {
    await open(page, `/${locale}/user/settings/info`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await sideways(page), locale).toBeLessThanOrEqual(0)
    expect(await axe(page), locale).toEqual([])
    for (const path of ['/user/home', '/user/home?tab=badges', `/user/blogger/${member.id}`]) {
      await open(page, `/${locale}${path}`)
      expect(await sideways(page), locale + path).toBeLessThanOrEqual(0)
      expect(await axe(page), locale + path).toEqual([])
    }
  }
})

test('one’s own page is where it was left: tab and filter', async ({ page }) => {
  await logIn(page, 'ada')
  await open(page, '/en/user/home')
  await page.getByRole('link', { name: /^How-to/ }).click()
  await expect(page).toHaveURL(/status=operate/)

  await page.getByRole('banner').getByRole('link', { name: 'Rewards' }).first().click()
  await expect(page).toHaveURL(/\/en\/reward/)
  await page.getByLabel('Your account').click()
  await page.getByRole('link', { name: 'My page' }).click()
  await expect(page).toHaveURL(/\/en\/user\/home\?.*status=operate/)

  await page.getByRole('banner').getByRole('link', { name: 'Rewards' }).first().click()
  await expect(page).toHaveURL(/\/en\/reward/)
  await page.goBack()
  await expect(page).toHaveURL(/status=operate/)
})
