import { ask, call } from './api'
import { count, query, queryOne } from './database'
import { expect, open, test } from './fixtures'
import { mailedCode } from './mail'
import { logIn, makeMember, PASSWORD, tokenOf } from './members'

const account = '/en/user/settings/account'

test('all other sessions are ended together; those of nobody else', async ({ page }) => {
  const [member, other] = [await makeMember(), await makeMember()]
  const tokens = []
  for (const who of [member, member, other])
    tokens.push((await ask('POST /user/login', { body: { email: who.email, password: PASSWORD } })).token)
  await logIn(page, member)
  await open(page, account)
  await page.getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText('All other sessions are ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End all others' })).toHaveCount(0)
  const statuses = []
  for (const token of tokens) statuses.push((await call('POST /user/getById', { token })).status)
  expect(statuses).toEqual([401, 401, 200])
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('a session of another member cannot be ended', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  await tokenOf(member)
  const { id } = await queryOne<{ id: string }>('SELECT id FROM "Session" WHERE "userId" = $1', [member.id])
  const answer = await call(`DELETE /user/sessions/${id}`, { token: await tokenOf(other) })
  expect(answer.status).toBe(404)
  expect((await call('POST /user/getById', { token: await tokenOf(member) })).status).toBe(200)
})

test('a mobile number is checked by the rule of its country, and what was typed stays', async ({ page }) => {
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
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await count('User', `id = $1 AND phone = '+819012345678'`, [member.id])).toBe(1)
  await page.reload()
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue('090-1234-5678')
})

test('who has no password sets one in place with a mailed code', async ({ page }) => {
  const member = await makeMember()
  await logIn(page, member)
  await query('UPDATE "User" SET "passwordHash" = NULL WHERE id = $1', [member.id])
  await open(page, account)
  // who has no password deletes the account with a code, too
  const section = page.getByRole('region', { name: 'Password', exact: true })
  await section.getByRole('button', { name: 'Send code' }).click()
  await section.getByLabel('Six-digit code').fill(await mailedCode(member.email))
  await section.getByLabel('New password', { exact: true }).fill('the first one 1')
  await section.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Password set. Other devices are logged out.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  await ask('POST /user/login', { body: { email: member.email, password: 'the first one 1' } })
})
