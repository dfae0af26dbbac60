import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { call } from './api'
import { count, query, queryOne, seedsOf, sumOfLedger } from './database'
import { expect, hydrated, open, test } from './fixtures'
import { mailedCode } from './mail'

const settings = '/en/user/settings/account'
const dialog = { name: 'Please Log In to Your Account' } as const
type Person = { email: string; nickname: string; password: string }

/** The whole life of an account, from the mailed code to the last trace. */
test('a member registers, fills the profile, changes the password, takes the data along and leaves', async ({
  page,
  newPage,
  complaints,
}) => {
  test.setTimeout(180_000)
  complaints.allow(/status of 401/)
  const unique = randomInt(1_000_000_000).toString(36)
  const person = {
    email: `leaver-${unique}@kerf.test`,
    nickname: `Leaver ${unique}`,
    password: 'birch & slate 12',
  }
  await test.step('registers', () => register(page, person))
  const { id } = await queryOne<{ id: number }>('SELECT id FROM "User" WHERE email = $1', [person.email])
  // pending Seeds do not count yet
  await expect(page.getByRole('link', { name: 'Your Seeds: 0' })).toBeVisible()
  expect(await seedsOf(id)).toEqual({ entries: 20, balance: 20 })

  await test.step('completes the profile, which earns 40 Seeds', () => completeProfile(page))
  expect(await seedsOf(id)).toEqual({ entries: 60, balance: 60 })

  const there = await newPage()
  await test.step('logs in on another machine', async () => {
    const post = await queryOne<{ id: number }>('SELECT id FROM "Post" WHERE visible ORDER BY id LIMIT 1')
    await logIn(there, person, `/en/detail/${post.id}`)
  })

  await test.step('another password: the other machine is refused and says so once', async () => {
    await open(page, settings)
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password', { exact: true }).fill('walnut & cork 34')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password changed. Other devices are logged out.')).toBeVisible()
    person.password = 'walnut & cork 34'
    await expectToBeOut(there)
  })

  await test.step('takes the data along', async () => {
    await page.reload()
    await hydrated(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download archive' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^kerf-${id}-\\d{4}-\\d\\d-\\d\\d\\.zip$`))
    const files = unzipSync(new Uint8Array(await readFile(await file.path())))
    const account = JSON.parse(new TextDecoder().decode(files['account.json'])) as { account: object[] }
    expect(account.account).toMatchObject([{ id, email: person.email, bio: 'I cut birch.', region: 'JP' }])
    expect(Object.keys(files)).toContain('seeds.json')
  })

  await test.step('leaves, once the word is typed and the password is right', () => leave(page, person))
  await test.step('nothing of it is left', () => expectNoTrace(id, person))
})

async function register(page: Page, { email, nickname, password }: Person) {
  await open(page, '/en/login?type=register')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Six-digit code').fill(await mailedCode(email))
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/en')
  await hydrated(page)
}

async function completeProfile(page: Page) {
  await open(page, '/en/user/settings/info')
  const form = (name: string) => page.getByRole('form', { name, exact: true })
  await form('About you').getByLabel('About you').fill('I cut birch.')
  await form('About you').getByLabel('Country or region').selectOption('JP')
  await form('About you').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await form('Machines').getByLabel('LP4').check()
  await form('Machines').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. You earned 40 Seeds.')).toBeVisible()
}

async function logIn(page: Page, { email, password }: Person, path: string) {
  await open(page, `/en/login?type=login&redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(path)
  await hydrated(page)
  await expect(page.getByLabel('Your account')).toBeVisible()
}

async function expectToBeOut(page: Page) {
  // two requests are refused at the same time: like and save
  const buttons = page.locator('.reactions button')
  await buttons.evaluateAll(([like, save]) => [like, save].forEach((one) => (one as HTMLElement).click()))
  await expect(page.getByRole('dialog', dialog)).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
  expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', dialog)).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  // no later request of the page opens the dialog again
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog', dialog)).toHaveCount(0)
}

async function leave(page: Page, { password }: Person) {
  const part = page.getByRole('region', { name: 'Delete account' })
  const button = part.getByRole('button', { name: 'Delete my account' })
  await expect(button).toBeDisabled()
  const colour = () => button.evaluate((element) => getComputedStyle(element).color)
  const off = await colour()
  await part.getByLabel('They’re deleted, with their comments').check({ force: true })
  await part.getByLabel('Your password').fill('not this one')
  await part.getByLabel('Type “delete” to confirm').fill('delete')
  await expect(button).toBeEnabled()
  expect(await colour(), 'it looks as if it could be pressed').not.toBe(off)
  await button.click()
  await expect(part.getByText('This isn’t your current password. Try again')).toBeVisible()
  await expect(part.getByLabel('Type “delete” to confirm')).toHaveValue('delete')
  await part.getByLabel('Your password').fill(password)
  await button.click()
  await expect(page).toHaveURL('/en')
  await expect(page.getByText('Your account is deleted. Goodbye, and thank you.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
}

async function expectNoTrace(id: number, { email, nickname, password }: Person) {
  const old = await call('POST /user/login', { body: { email, password } })
  expect(old.body.data.error).toBe('wrong_credentials')
  expect((await call(`GET /users/${id}`)).status).toBe(404)
  const columns = await query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
       AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
  )
  const traces = async () => {
    const found = []
    for (const { table, column } of columns)
      if ((await count(table, `"${column}"::text LIKE ANY ($1)`, [[`%${email}%`, `%${nickname}%`]])) > 0)
        found.push(`${table}.${column}`)
    return found
  }
  // a job removes the member from the search index
  await expect.poll(traces).toEqual([])
  expect(await sumOfLedger()).toBe(0)
  expect(await seedsOf(id)).toEqual({ entries: 0, balance: 0 })
}
