import { call } from './api'
import { query, queryOne } from './database'
import { expect, open, test } from './fixtures'
import { logIn, makeMember, memberKnown, PASSWORD } from './members'

const suspend = (id: number) =>
  query(
    `UPDATE "User" SET status = 'SUSPENDED', "suspendedReason" = 'spam', "suspendedUntil" = now() + interval '40 days' WHERE id = $1`,
    [id],
  )

test('a suspended member is logged out at once, reads why and until when, and can return when it is lifted', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/resource')
  await memberKnown(page)

  await suspend(member.id)
  // the open page and the next one say so; public pages stay readable
  await open(page, '/en/designs')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open(page, '/en/login?type=login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    page.getByText(/This account is suspended until .* 20\d\d\. Spam or advertising/),
  ).toBeVisible()
  const asked = await call('POST /user/login', {
    body: { email: member.email, password: PASSWORD },
    headers: { language: 'ja' },
  })
  expect(asked).toMatchObject({ status: 401, body: { data: { error: 'account_suspended' } } })
  expect(asked.body.errMsg).toContain('スパム')

  await query(`UPDATE "User" SET status = 'ACTIVE' WHERE id = $1`, [member.id])
  expect((await call('POST /user/login', { body: { email: member.email, password: PASSWORD } })).status).toBe(
    200,
  )
  expect(
    await queryOne(`SELECT count(*)::int AS n FROM "OperatorAct" WHERE subject = 'User' AND "rowId" = $1`, [
      String(member.id),
    ]),
  ).toEqual({ n: 2 })
})

test('a member who is suspended while a design is being written reads why, and is not asked to log in', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const member = await makeMember()
  await logIn(page, member)
  await open(page, '/en/upload/designs')
  await memberKnown(page)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Begun before the suspension')
  await expect(page.locator('[data-draft=saved]')).toBeAttached()
  await page.evaluate(() =>
    window.addEventListener('kerf:log-in', () => document.body.setAttribute('data-asked', '')),
  )
  await suspend(member.id)
  await page.getByRole('main').getByRole('button', { name: 'Publish', exact: true }).first().click()
  await expect(page.getByText(/^This account is suspended until/).first()).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await expect(page.locator('body[data-asked]')).toHaveCount(0)
  await expect(name).toHaveValue('Begun before the suspension')
})

test('a page behind the log-in redirects there, and the log-in says that the account is suspended', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/)
  const member = await makeMember()
  await logIn(page, member)
  await suspend(member.id)
  await page.goto('/ja/user/home')
  await expect(page).toHaveURL(/\/ja\/login\?.*error=account_suspended/)
  await expect(page.getByText('このアカウントは停止されています。').first()).toBeVisible()
})
