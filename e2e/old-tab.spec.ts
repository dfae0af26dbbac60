import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { ensureBuild, holdBuild, secondBuild } from '../scripts/setup/build.mjs'
import { ask } from './api'
import { count, queryOne } from './database'
import { axe, expect, hydrated, onPhoneInTheDark, open, sideways, test } from './fixtures'
import { freePort, startInstance } from './instance'
import { makeMember, tokenOf, type Member } from './members'
import { ownPost } from './own-post'

// Only `npm run check` names the build and the database for a second process.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')

test.beforeAll(async () => {
  // half a minute on an idle machine
  test.setTimeout(900_000)
  await ensureBuild({ folder: secondBuild })
})

async function logInAt(context: BrowserContext, url: string, who: Member): Promise<void> {
  await context.addCookies([
    { name: 'token', value: await tokenOf(who), url, httpOnly: true, sameSite: 'Lax' },
    { name: 'kerf_in', value: '1', url, sameSite: 'Lax' },
  ])
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version of this site' })
/** Marks the document; a reloaded page does not have the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')))

test('an old tab keeps what was typed when another build replaces the site', async ({
  page,
  context,
  complaints,
}) => {
  test.setTimeout(180_000)
  // scripts and actions of the replaced build, and requests while no server answered
  complaints.allow(
    /status of (?:404|409)|Refused to execute script|Failed to load|ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE/,
  )
  const lock = await holdBuild(secondBuild)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = { DATABASE_URL: process.env.KERF_E2E_DATABASE!, PORT: port, PUBLIC_URL: url }
  let site = await startInstance(env)
  try {
    const member = await makeMember()
    await logInAt(context, url, member)
    const post = await ownPost()
    const typed = `Came out at 40 % ${randomUUID()}`
    const earlier = await ask(`POST /posts/${post.id}/comments`, {
      token: await tokenOf(await makeMember()),
      body: { text: `Which lens ${randomUUID()}` },
    })

    // four tabs of the first build, three of them with unsaved text
    await onPhoneInTheDark(page)
    await open(page, `${url}/en/detail/${post.id}`)
    await page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
    const field = page.getByLabel('Your comment')
    await field.fill(typed)
    const profile = await context.newPage()
    await open(profile, `${url}/en/user/settings/info`)
    const about = profile.getByRole('form', { name: 'About you', exact: true })
    await about.getByLabel('About you').fill('I cut birch.')
    const reader = await context.newPage()
    await open(reader, `${url}/en/detail/${post.id}`)
    const answered = reader.locator(`#comment-${earlier.id}`)
    await answered.getByRole('button', { name: 'Reply' }).click()
    await answered.getByRole('textbox').fill('The short one')
    const idle = await context.newPage()
    await open(idle, `${url}/en/detail/${post.id}`)
    for (const tab of [page, profile, reader, idle]) await mark(tab)

    await site.stop()
    site = await startInstance({ ...env, KERF_DIST: secondBuild })

    await test.step('a missing script leaves the page as it is, and a notice says so', async () => {
      await page.getByRole('button', { name: 'Report', exact: true }).first().click()
      await expect(notice(page)).toBeVisible()
      await expect(notice(page)).toContainText('What you typed is saved on this device.')
      await expect(field).toHaveValue(typed)
      expect(await isSame(page)).toBe(true)
      // the notice floats over arbitrary content of the page
      expect(await axe(page, '[data-notice]')).toEqual([])
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      await page.screenshot({ path: test.info().outputPath('notice-phone-dark.png') })
    })

    await test.step('after the reload the text is there, and is sent once', async () => {
      const button = notice(page).getByRole('button', { name: 'Reload' })
      const anew = page.waitForEvent('load')
      await button.focus()
      await page.keyboard.press('Enter')
      await anew
      await expect(field).toHaveValue(typed)
      expect(await isSame(page)).toBe(false)
      const restored = page.getByRole('status').filter({ hasText: 'We restored what you typed.' })
      await expect(restored).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('restored-phone-dark.png') })
      await page.getByRole('button', { name: 'Post comment' }).click()
      await expect(page.getByText(/^Comment posted/)).toBeVisible()
      await expect(restored).toHaveCount(0)
      await page.reload()
      await hydrated(page)
      expect(await count('Comment', '"authorId" = $1', [member.id])).toBe(1)
      await expect(field).toHaveCount(0)
    })

    await test.step('an action that the new build does not know is reported; the text stays, and is saved after the reload', async () => {
      await about.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(notice(profile)).toContainText('What you typed is saved on this device.')
      await expect(about.getByRole('alert')).toBeVisible()
      await expect(about.getByLabel('About you')).toHaveValue('I cut birch.')
      expect(await isSame(profile)).toBe(true)
      await profile.screenshot({ path: test.info().outputPath('profile-notice.png') })
      await notice(profile).getByRole('button', { name: 'Reload' }).click()
      await expect(about.getByText('We restored what you typed.')).toBeVisible()
      await expect(about.getByLabel('About you')).toHaveValue('I cut birch.')
      await expect(about.getByText('Not saved yet')).toBeVisible()
      await about.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(about.getByText('Not saved yet')).toBeHidden()
      expect(await queryOne(`SELECT bio FROM "User" WHERE id = $1`, [member.id])).toEqual({
        bio: 'I cut birch.',
      })
    })

    await test.step('a link loads the new build; after Back the answer is there', async () => {
      const anew = reader.waitForEvent('load')
      await reader.getByRole('link', { name: 'Academy' }).first().click()
      await anew
      await expect(reader).toHaveURL(/\/en\/academy/)
      expect(await isSame(reader)).toBe(false)
      await reader.goBack()
      await hydrated(reader)
      await expect(answered.getByRole('textbox')).toHaveValue('The short one')
      await answered.getByRole('button', { name: 'Cancel' }).click()
      await expect(answered.getByRole('textbox')).toHaveCount(0)
    })

    await test.step('a tab without unsaved text loads the new build by itself, once', async () => {
      let loads = 0
      idle.on('load', () => loads++)
      const anew = idle.waitForEvent('load')
      await idle.getByRole('button', { name: 'Report', exact: true }).first().hover()
      await anew
      expect(await isSame(idle)).toBe(false)
      await hydrated(idle)
      await idle.getByRole('button', { name: 'Report', exact: true }).first().click()
      await expect(idle.getByRole('dialog')).toBeVisible()
      expect(loads).toBe(1)
    })
    expect(await drafts(page)).toEqual([])
  } finally {
    await site.stop()
    lock.release()
  }
})
