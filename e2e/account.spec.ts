import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask, call } from './api'
import { count, query, queryOne } from './database'
import { axe, contentsFetched, expect, hydrated, open, test } from './fixtures'
import { mailedCode } from './mail'
import { logIn, makeMember, PASSWORD, tokenOf, type Member } from './members'
import { word } from './word'

const account = '/en/user/settings/account'

test('a session is described in words and can be ended on one device, whose next call is refused', async ({
  page,
  newPage,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const member = await makeMember()
  const there = await newPage({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  })
  await logInByForm(there, member, '/en/resource')
  await logInByForm(page, member, account)
  const rows = page.getByRole('list', { name: 'Where you’re logged in' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.last()).toContainText('Chrome on Windows')
  await expect(rows.last()).not.toContainText('This device')

  const cookies = await there.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')!.value
  await rows.last().getByRole('button').click()
  await expect(page.getByText('Device logged out')).toBeVisible()
  await expect(rows).toHaveCount(1)
  const answer = await call('GET /user/sessions', { token })
  expect([answer.status, answer.body.data.error]).toEqual([401, 'session_ended'])
  // the other device learns it on the page that it has open
  await expect(there.getByRole('dialog', { name: 'Please Log In to Your Account' })).toHaveCount(1)
})

// pages.spec.ts checks the other languages
test('account settings fit a phone in Japanese, pass axe and work by keyboard', async ({ newPage }) => {
  const member = await makeMember()
  for (let n = 0; n < 2; n++)
    await ask('POST /user/login', { body: { email: member.email, password: PASSWORD } })
  const page = await newPage({ viewport: { width: 390, height: 844 } })
  await logIn(page, member)
  await open(page, '/ja/user/settings/account')
  const where = word('ja', 'account', 'sessions.title')
  await expect(page.getByRole('heading', { name: where })).toBeVisible()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBeLessThanOrEqual(0)
  expect(await axe(page)).toEqual([])
  // by keyboard: the focus stays in the list when a row disappears
  const list = page.getByRole('list', { name: where })
  const rows = await list.getByRole('listitem').count()
  await list.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(rows - 1)
  await expect(list).toBeFocused()
})

test('the redemption and the draft of another member return 404', async ({ page, newPage, complaints }) => {
  complaints.allow(/status of 404/)
  const [owner, other] = [await makeMember(), await makeMember()]
  const { id: draft } = await ask('POST /posts', { token: await tokenOf(owner), body: { postType: 0 } })
  const { id: redemption } = await queryOne<{ id: number }>(
    `INSERT INTO "Redemption" ("userId", "rewardId", region, price, status, reason, "idempotencyKey", "settledAt")
     SELECT $1, id, 'US', price, 'FAILED', 'network_error', gen_random_uuid(), now() FROM "Reward" ORDER BY id LIMIT 1
     RETURNING id`,
    [owner.id],
  )
  await logIn(page, other)
  const visitor = await newPage()
  const own = await newPage()
  await logIn(own, owner)
  try {
    for (const path of [
      `/rewardState?id=${redemption}`,
      `/form/operate?id=${draft}`,
      `/form/inspiration?id=${draft}`,
    ]) {
      const response = await page.goto(`/en${path}`)
      expect(response!.status(), path).toBe(404)
      await expect(page.getByText(`Page Not Found: /en${path}`)).toBeVisible()
    }
    const opened = await own.goto(`/en/rewardState?id=${redemption}`)
    expect(opened!.status()).toBe(200)
    expect((await own.goto(`/en/form/operate?id=${draft}`))!.status()).toBe(200)
    await visitor.goto(`/en/form/operate?id=${draft}`)
    await expect(visitor).toHaveURL(/\/en\/login\?/)
  } finally {
    // the redemption moved no Seeds: the audit of the ledger would report it
    await query('DELETE FROM "Redemption" WHERE id = $1', [redemption])
  }
})

test('a new address needs a code from both addresses, and the old one is notified', async ({ page }) => {
  const member = await makeMember()
  const next = `next-${randomInt(1_000_000_000)}@kerf.test`
  await logIn(page, member)
  await open(page, account)
  const part = page.getByRole('region', { name: 'Email address' })
  await part.getByRole('button', { name: 'Change email address' }).click()
  await part.getByRole('button', { name: 'Send code' }).first().click()
  await expect(part.getByText(`Sent to ${member.email}`)).toBeVisible()
  await part.getByLabel('New address', { exact: true }).fill(next)
  await part.getByRole('button', { name: 'Send code' }).click()
  await expect(part.getByText(`Sent to ${next}`)).toBeVisible()
  const [oldCode, newCode] = [await mailedCode(member.email), await mailedCode(next)]

  await part.getByLabel('Code sent to your current address').fill(oldCode)
  await part.getByLabel('Code sent to the new address').fill(newCode === '123456' ? '654321' : '123456')
  await part.getByRole('button', { name: 'Save new address' }).click()
  await expect(part.getByText('The code is wrong or has expired. Send a new one').first()).toBeVisible()
  await expect(part.getByLabel('New address', { exact: true })).toHaveValue(next)
  expect(await count('User', 'email = $1', [next])).toBe(0)

  await part.getByLabel('Code sent to the new address').fill(newCode)
  await part.getByRole('button', { name: 'Save new address' }).click()
  await expect(page.getByText('Email changed. We’ve notified your old address.')).toBeVisible()
  expect(await count('User', 'email = $1 AND id = $2', [next, member.id])).toBe(1)
})

test('all other sessions of the member end together, those of other members stay', async ({ page }) => {
  const [member, other] = [await makeMember(), await makeMember()]
  const tokens = []
  for (const who of [member, member, other])
    tokens.push((await ask('POST /user/login', { body: { email: who.email, password: PASSWORD } })).token)
  await logIn(page, member)
  await open(page, account)
  await page.getByRole('button', { name: 'Log out all others' }).click()
  await expect(page.getByText('All other devices are logged out')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log out all others' })).toHaveCount(0)
  const statuses = []
  for (const token of tokens) statuses.push((await call('POST /user/getById', { token })).status)
  expect(statuses).toEqual([401, 401, 200])
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('a session of another member cannot be ended and returns 404', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  await tokenOf(member)
  const { id } = await queryOne<{ id: string }>('SELECT id FROM "Session" WHERE "userId" = $1', [member.id])
  const answer = await call(`DELETE /user/sessions/${id}`, { token: await tokenOf(other) })
  expect(answer.status).toBe(404)
  expect((await call('POST /user/getById', { token: await tokenOf(member) })).status).toBe(200)
})

test('a mobile number is checked by the rule of its country, and a refused one stays in the field', async ({
  page,
}) => {
  const member = await makeMember()
  await logIn(page, member)
  await open(page, account)
  await page.getByLabel('Country or region').selectOption('CN')
  await page.getByLabel('Number', { exact: true }).fill('12800138000')
  const save = page.getByRole('region', { name: 'Mobile number' }).getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Format Error')).toBeVisible()
  await page.getByLabel('Country or region').selectOption('JP')
  await page.getByLabel('Number', { exact: true }).fill('03-1234-5678')
  await save.click()
  await expect(page.getByText('Format Error')).toBeVisible()
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('03-1234-5678')
  expect(await count('User', 'id = $1 AND phone IS NULL', [member.id])).toBe(1)
  await page.getByLabel('Number', { exact: true }).fill('090-1234-5678')
  const before = await contentsFetched(page, '/en/user/settings/account')
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await count('User', `id = $1 AND phone = '+819012345678'`, [member.id])).toBe(1)
  await expect.poll(() => contentsFetched(page, '/en/user/settings/account')).toBeGreaterThan(before)
  await page.getByRole('banner').getByRole('link', { name: 'Academy' }).first().click()
  await expect(page).toHaveURL('/en/academy')
  await page.goBack()
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('090-1234-5678')
  await page.reload()
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('090-1234-5678')
})

test('a member without a password sets one in place with a mailed code', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  await query('UPDATE "User" SET "passwordHash" = NULL WHERE id = $1', [member.id])
  await open(page, account)
  // without a password, deleting the account takes a code, too
  const section = page.getByRole('region', { name: 'Password', exact: true })
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByLabel('Six-digit code').fill(await mailedCode(member.email))
  await section.getByLabel('New password', { exact: true }).fill('the first one 1')
  await section.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set. Other devices are logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await ask('POST /user/login', { body: { email: member.email, password: 'the first one 1' } })
})

async function logInByForm(page: Page, member: Member, path: string) {
  await open(page, `/en/login?type=login&redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(path)
  await hydrated(page)
  await expect(page.getByLabel('Your account')).toBeVisible()
}
