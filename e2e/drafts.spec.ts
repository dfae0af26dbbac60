import type { Page } from '@playwright/test'
import { count, query } from './database'
import { axe, expect, hydrated, onPhoneInTheDark, open, sideways, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { logIn, makeMember, memberKnown } from './members'
import { ownPost } from './own-post'

const field = (page: Page) => page.getByLabel('Your comment')
const begin = (page: Page) => page.getByRole('button', { name: /^Ask a question, or say how yours/ }).click()
const onDevice = (page: Page) => expect(page.locator('[data-draft=saved]')).toBeAttached()
const restored = (page: Page) => page.getByText('We restored what you typed.')
/** Reloads the page once what was typed is on the device: before that the page has to know whose text it is. */
async function again(page: Page, { typed = false } = {}) {
  if (typed) await onDevice(page)
  await page.reload()
  await hydrated(page)
}
/** How many tabs have typed text: a closed one releases its lock a moment after it is gone. */
const openTabs = (page: Page): Promise<number> =>
  page.evaluate(async (lock) => {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name?.startsWith(lock)).length
  }, 'kerf:typing:')
/** Types a comment on a project of its own as a new member, until it is on the device. Returns the member. */
async function typeComment(page: Page, word: string) {
  const { id } = await ownPost()
  const member = await makeMember()
  await logIn(page, member)
  await open(page, `/en/detail/${id}`)
  await begin(page)
  await field(page).fill(`${word} ${member.nickname}`)
  await onDevice(page)
  return member
}

test("two tabs of one form keep their own text; sending or discarding in one leaves the other's", async ({
  page,
  context,
}) => {
  const { id } = await ownPost()
  const member = await makeMember()
  await logIn(page, member)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, `/en/detail/${id}`)
    await begin(tab)
  }
  await field(page).fill(`one ${member.nickname}`)
  await field(other).fill(`two ${member.nickname}`)
  await onDevice(other)
  await again(page, { typed: true })
  await expect(field(page)).toHaveValue(`one ${member.nickname}`)
  await expect(field(other)).toHaveValue(`two ${member.nickname}`)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText(/^Comment posted/)).toBeVisible()
  await again(other)
  await expect(field(other)).toHaveValue(`two ${member.nickname}`)
  await again(page)
  await expect(field(page)).toHaveCount(0)

  // a closed tab leaves its text to the next one
  await other.close()
  await expect.poll(() => openTabs(page)).toBe(0)
  await again(page)
  await expect(field(page)).toHaveValue(`two ${member.nickname}`)
  await restored(page).locator('..').getByRole('button', { name: 'Discard' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await again(page)
  await expect(field(page)).toHaveCount(0)
  expect(await count('Comment', '"authorId" = $1', [member.id])).toBe(1)
})

test('the next member on the device does not see a draft; a log-out deletes it', async ({ page }) => {
  const { id } = await ownPost()
  const [first, second] = [await makeMember(), await makeMember()]
  await logIn(page, first)
  await open(page, `/en/detail/${id}`)
  await begin(page)
  await field(page).fill('mine alone')
  await onDevice(page)

  // the first member's session has ended without a log-out
  await logIn(page, second)
  await open(page, `/en/detail/${id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toContain(second.nickname)
  await again(page)
  await begin(page)
  await expect(field(page)).toHaveValue('')
  await logIn(page, first)
  await open(page, `/en/detail/${id}`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('userData'))).toContain(first.nickname)
  await again(page)
  await expect(field(page)).toHaveValue('mine alone')

  await page.locator('header summary:has(.avatar)').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('mine alone')
})

test('a profile that changed meanwhile is not overwritten: the form offers what was typed', async ({
  page,
}) => {
  await onPhoneInTheDark(page)
  const member = await makeMember()
  await logIn(page, member)
  const about = page.getByRole('form', { name: 'About you', exact: true })
  const bio = about.getByLabel('About you')
  await open(page, '/en/user/settings/info')
  await bio.fill('typed here')
  await query(`UPDATE "User" SET bio = 'saved elsewhere' WHERE id = $1`, [member.id])
  await again(page, { typed: true })
  await expect(bio).toHaveValue('saved elsewhere')
  await expect(about.getByText('You typed something here earlier that wasn’t saved.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.screenshot({ path: test.info().outputPath('offered-phone-dark.png') })
  await about.getByRole('button', { name: 'Show what I typed' }).click()
  await expect(bio).toHaveValue('typed here')
  await about.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(about.getByText('Not saved yet')).toBeHidden()
  await again(page)
  await expect(bio).toHaveValue('typed here')
  await expect(restored(page)).toHaveCount(0)
})

test('a report and feedback are there again after a reload', async ({ page, newPage }) => {
  const author = await makeMember()
  await logIn(page, await makeMember())
  await open(page, `/en/user/blogger/${author.id}`)
  const report = page.getByRole('button', { name: 'Report', exact: true })
  await memberKnown(page)
  await report.click()
  await page.getByLabel('Advertising or spam').check()
  await page.getByRole('dialog').getByRole('textbox').fill('Sells watches')
  await again(page, { typed: true })
  await report.click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Sells watches')
  await expect(page.getByLabel('Advertising or spam')).toBeChecked()
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await report.click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('')

  // without a log-in the draft belongs to this tab alone
  const visitor = await newPage()
  await open(visitor, '/en/protocol/faq#feedback')
  const description = visitor.locator('#feedback form').getByLabel('Description')
  await description.fill('The search finds nothing')
  await again(visitor, { typed: true })
  await expect(description).toHaveValue('The search finds nothing')
  expect(await visitor.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('finds nothing')
})

test('a comment that was being sent during a reload is stored once', async ({ page, complaints }) => {
  complaints.allow(/Failed to load|ERR_/)
  const member = await typeComment(page, 'once')
  // the request arrives; its answer does not
  let sent = 0
  let arrived = () => undefined as void
  const there = new Promise<void>((done) => (arrived = done))
  await page.route('**/api/posts/*/comments', async (route) => {
    if (route.request().method() !== 'POST' || sent++ > 0) return route.continue()
    await route.fetch()
    arrived()
  })
  await page.getByRole('button', { name: 'Post comment' }).click()
  await there
  await again(page)
  await expect(field(page)).toHaveValue(`once ${member.nickname}`)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText(/^Comment posted/)).toBeVisible()
  await again(page)
  await expect(field(page)).toHaveCount(0)
  expect(await count('Comment', '"authorId" = $1', [member.id])).toBe(1)
})

test('checkboxes of the profile and the text of a design are there again after a reload', async ({
  page,
}) => {
  await logIn(page, await makeMember())
  await open(page, '/en/user/settings/info')
  const machines = page.getByRole('form', { name: 'Machines', exact: true })
  await machines.getByLabel('LP4').check()
  await again(page, { typed: true })
  await expect(machines.getByLabel('LP4')).toBeChecked()
  await expect(machines.getByText('Not saved yet')).toBeVisible()
  await machines.getByRole('button', { name: 'Discard' }).click()
  await expect(machines.getByLabel('LP4')).not.toBeChecked()
  await expect(machines.getByText('Not saved yet')).toBeHidden()

  await open(page, '/en/upload/designs')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('A box with a lid')
  await again(page, { typed: true })
  await expect(name).toHaveValue('A box with a lid')
})

test('a comment that arrives after its page was left is not offered again', async ({ page }) => {
  const member = await typeComment(page, 'left')
  const release = await holdRequests(page, '**/api/posts/*/comments')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect(field(page)).toHaveCount(0)
  release()
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft/')))
  await expect.poll(drafts).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Ask a question, or say how yours/ })).toBeVisible()
  expect(await count('Comment', '"authorId" = $1', [member.id])).toBe(1)
})

test('a comment that arrives when its page is shown again leaves the field, and is stored once', async ({
  page,
}) => {
  const member = await typeComment(page, 'back')
  const release = await holdRequests(page, '**/api/posts/*/comments')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click()
  await expect(field(page)).toHaveCount(0)
  await page.goBack()
  await expect(field(page)).toHaveValue(`back ${member.nickname}`)
  release()
  await expect(page.getByText(/^Comment posted/)).toBeVisible()
  await expect(field(page)).toHaveValue('')
  expect(await count('Comment', '"authorId" = $1', [member.id])).toBe(1)
})

test('what is typed while a section of the profile is saved stays, and is saved next', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/user/settings/info')
  const about = page.getByRole('form', { name: 'About you', exact: true })
  const bio = about.getByLabel('About you')
  const save = about.getByRole('button', { name: 'Save', exact: true })
  await bio.fill('slate')
  const release = await holdRequests(page, '**/user/settings/info*')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await bio.fill('slate and maple')
  release()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(bio).toHaveValue('slate and maple')
  await expect(about.getByText('Not saved yet')).toBeVisible()
  await save.click()
  await expect(about.getByText('Not saved yet')).toBeHidden()
  await again(page)
  await expect(bio).toHaveValue('slate and maple')
})
