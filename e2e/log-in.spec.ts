import { randomInt } from 'node:crypto'
import { call } from './api'
import { expect, open, test } from './fixtures'
import { mailedCode } from './mail'
import { makeMember, PASSWORD, tokenOf } from './members'

test('a mailed code logs in', async ({ page }) => {
  const member = await makeMember()
  await open(page, '/en/login?type=login&redirect=%2Fen%2Freward')
  await page.getByRole('button', { name: 'Code by e-mail' }).click()
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Six-digit code').fill(await mailedCode(member.email))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/en/reward')
  await expect(page.getByLabel('Your account')).toBeVisible()
})

test('a new password with a mailed code ends every other session', async ({ page }) => {
  const member = await makeMember()
  const before = await tokenOf(member)
  await open(page, '/en/login?type=reset')
  await page.getByLabel('E-mail').fill(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Six-digit code').fill(await mailedCode(member.email))
  await page.getByLabel('New password', { exact: true }).fill('another one 77')
  await page.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByLabel('Your account')).toBeVisible()
  expect((await call('GET /seeds/balance', { token: before })).status).toBe(401)
  const old = await call('POST /user/login', { body: { email: member.email, password: PASSWORD } })
  expect(old.body.data.error).toBe('wrong_credentials')
})

test('answers do not tell whether an address has an account', async () => {
  const [known, unknown] = [(await makeMember()).email, `nobody-${randomInt(1_000_000_000)}@kerf.test`]
  const said = async (what: string, body: (email: string) => object) => {
    const answers = await Promise.all([known, unknown].map((email) => call(what, { body: body(email) })))
    return answers.map(({ status, body: answer }) => JSON.stringify([status, answer]))
  }
  for (const [what, body] of [
    ['POST /user/login', (email: string) => ({ email, password: 'wrong password' })],
    ['POST /user/login', (email: string) => ({ email, code: '000000' })],
    ['POST /user/sendCode', (email: string) => ({ email, purpose: 'reset' })],
    ['POST /user/resetPassword', (email: string) => ({ email, code: '000000', password: 'long enough' })],
  ] as const) {
    const [one, other] = await said(what, body)
    expect(other, what).toBe(one)
  }
})
