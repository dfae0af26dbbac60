import { randomInt, randomUUID } from 'node:crypto'
import { call } from './api'
import { count, query } from './database'
import { expect, open, test } from './fixtures'
import { holdRequests } from './hold-requests'
import { mailedCode } from './mail'
import { makeMember, PASSWORD, tokenOf } from './members'
import { siteUrl } from './site'

test('a mailed code logs in', async ({ page }) => {
  const member = await makeMember()
  await open(page, '/en/login?type=login&redirect=%2Fen%2Freward')
  await page.getByRole('button', { name: 'Code by email' }).click()
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Six-digit code').fill(await mailedCode(member.email))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/en/reward')
  await expect(page.getByLabel('Your account')).toBeVisible()
})

test('a response that breaks off while the log-in page is left does not log the member out', async ({
  page,
}) => {
  const member = await makeMember()
  let resolveAnswered = () => undefined as void
  const answered = new Promise<void>((resolve) => (resolveAnswered = resolve))
  // the log-in page requests the member at once; the next page waits until the broken response was received and read
  await page.exposeFunction('couldNotRead', () => resolveAnswered())
  await page.addInitScript(() => {
    const read = Response.prototype.json
    Response.prototype.json = async function () {
      try {
        return await read.call(this)
      } catch (error) {
        ;(window as never as { couldNotRead: () => void }).couldNotRead()
        throw error
      }
    }
  })
  await page.route('**/api/user/getById', (route) =>
    route.fulfill({ status: 200, contentType: 'application/json', body: '{"code":200,"da' }),
  )
  await page.route('**/en/reward', async (route) => {
    await answered
    await page.unroute('**/api/user/getById')
    await route.continue()
  })
  await open(page, '/en/login?type=login&redirect=%2Fen%2Freward')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/en/reward')
  await expect(page.getByLabel('Your account')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('userData'))).toContain(member.nickname)
})

test('the button waits 60 s for the next code, also after a reload', async ({ page }) => {
  const member = await makeMember()
  await open(page, '/en/login?type=reset')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const waiting = page.getByRole('button', { name: /^Send again in [1-6]?\d s$/ })
  await expect(waiting).toBeDisabled()
  await page.reload()
  await expect(waiting).toBeDisabled()
  const answer = await call('POST /user/sendCode', { body: { email: member.email, purpose: 'reset' } })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(20)
})

test('a code requested twice, while the rules of its form load, is sent once', async ({ page }) => {
  const member = await makeMember()
  await open(page, '/en/login?type=reset')
  const release = await holdRequests(page, /\/_next\/static\/.*\.js/)
  await page.getByLabel('Email').fill(member.email)
  const send = page.getByRole('button', { name: 'Send code' })
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  release()
  await expect(page.getByText(`Sent to ${member.email}.`).first()).toBeAttached()
  await expect(page.getByRole('button', { name: /^Send again in/ })).toBeDisabled()
  await expect(page.getByText('less than a minute ago')).toHaveCount(0)
})

test('a code requested for another purpose does not fit this form, which says so while it waits', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/)
  const member = await makeMember()
  await call('POST /user/sendCode', { body: { email: member.email, purpose: 'login' } })
  await open(page, '/en/login?type=reset')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('button', { name: /^Send again in [1-6]?\d s$/ })).toBeDisabled()
  const refusal = /A code works only for what it was requested for/
  await expect(page.getByRole('status').filter({ hasText: refusal })).toHaveCount(1)

  // without an answer the form does not claim that nothing happened
  await page.route('**/*', (route) =>
    route.request().headers()['next-action'] ? route.abort() : route.fallback(),
  )
  await page.getByLabel('Six-digit code').fill('123456')
  await page.getByLabel('New password', { exact: true }).fill('a long new pass 71')
  await page.getByRole('button', { name: 'Set password and log in' }).click()
  const unknown = /your password may or may not be changed/
  await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
})

test('the first of what is wrong is focused; that a code could not be sent is forgotten once one is entered', async ({
  page,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED|Failed to fetch/)
  const member = await makeMember()
  await open(page, '/en/login?type=reset')
  await page.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(member.email)
  await page.route('**/*', (route) =>
    route.request().headers()['next-action'] ? route.abort() : route.fallback(),
  )
  await page.getByRole('button', { name: 'Send code' }).click()
  const alerts = page.getByRole('alert')
  await expect(alerts.filter({ hasText: /^Send Failed/ })).toBeVisible()
  await page.unrouteAll()
  await page.getByLabel('Six-digit code').fill('123456')
  await page.getByLabel('New password', { exact: true }).fill('a long new pass 71')
  await page.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(alerts.filter({ hasText: 'The code is wrong or has expired' })).toBeVisible()
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
})

test('wrong values of a registration are reported at their fields, and nothing typed is lost', async ({
  page,
}) => {
  const email = `new-${randomInt(1_000_000_000)}@kerf.test`
  const [ada] = await query<{ nickname: string }>(`SELECT nickname FROM "User" WHERE email = 'ada@kerf.test'`)
  await open(page, '/en/login?type=register')
  await expect(page).toHaveTitle(/^Create an account · /)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /^Please enter/ })).toHaveCount(4)
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Nickname').fill('ada/abell')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Format Error')).toBeVisible()
  await expect(page.getByText('These characters can’t be used: @ / \\ < >')).toBeVisible()
  await expect(page.getByText('Use at least 8 characters')).toBeVisible()

  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await mailedCode(email)
  await page.getByLabel('Six-digit code').fill(code === '123456' ? '654321' : '123456')
  const nickname = `Nova ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Nickname').fill(nickname)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('The code is wrong or has expired. Send a new one').first()).toBeVisible()

  // a taken nickname does not use up the code
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByLabel('Nickname').fill(ada!.nickname.toUpperCase())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This nickname is taken. Choose another one').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  expect(await count('User', 'email = $1', [email])).toBe(0)

  await page.getByLabel('Nickname').fill(nickname)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/en')
  expect(await count('User', 'email = $1', [email])).toBe(1)

  // the welcome: the Seeds for registering, the choice of the machine, a first cut on it
  const which = page.getByRole('group', { name: 'Which machine is yours?' })
  await expect(which).toContainText('+20 Seeds for signing up')
  await which.getByRole('button', { name: 'LP4' }).click()
  await expect(page.getByRole('link', { name: /^First cut on the LP4: / })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Made on your machine' })).toBeVisible()
  await expect
    .poll(() => count('UserDevice', '"userId" = (SELECT id FROM "User" WHERE email = $1)', [email]))
    .toBe(1)
})

test.describe('after logging in', () => {
  // lib/auth/safe-redirect.test.ts has every spelling; browsers interpret these differently
  for (const target of [
    'https://evil.example/',
    '/\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
  ]) {
    test(`redirect=${target} leads to the start page`, async ({ page }) => {
      const member = await makeMember()
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) asked.push(new URL(request.url()).origin)
      })
      await open(page, `/en/login?type=login&redirect=${encodeURIComponent(target)}`)
      await page.getByLabel('Email').fill(member.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(/\/en$/)
      expect([...new Set(asked)]).toEqual([new URL(siteUrl).origin])
    })
  }
})

test('a new password set with a mailed code ends every other session', async ({ page }) => {
  const member = await makeMember()
  const before = await tokenOf(member)
  await open(page, '/en/login?type=reset')
  await expect(page).toHaveTitle(/^Set a new password · /)
  await page.getByLabel('Email').fill(member.email)
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

test('answers do not reveal whether an address has an account', async () => {
  const [known, unknown] = [(await makeMember()).email, `nobody-${randomInt(1_000_000_000)}@kerf.test`]
  const answersTo = async (what: string, body: (email: string) => object) => {
    const answers = await Promise.all([known, unknown].map((email) => call(what, { body: body(email) })))
    return answers.map(({ status, body: answer }) => JSON.stringify([status, answer]))
  }
  for (const [what, body] of [
    ['POST /user/login', (email: string) => ({ email, password: 'wrong password' })],
    ['POST /user/login', (email: string) => ({ email, code: '000000' })],
    ['POST /user/sendCode', (email: string) => ({ email, purpose: 'reset' })],
    ['POST /user/resetPassword', (email: string) => ({ email, code: '000000', password: 'long enough' })],
  ] as const) {
    const [one, other] = await answersTo(what, body)
    expect(other, what).toBe(one)
  }
})

test('a log-in page that waited while another tab logged in leads on without another log-in', async ({
  page,
  context,
}) => {
  const member = await makeMember()
  const waiting = await context.newPage()
  await open(waiting, '/ja/login?type=login&redirect=%2Fja%2Freward')
  await expect(waiting.getByText(member.nickname)).toHaveCount(0)

  await open(page, '/en/login?type=login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/en')

  await expect(waiting.getByRole('note')).toContainText(`現在は${member.nickname}さんとしてログイン中です。`)
  await waiting.getByRole('link', { name: 'ページへ進む' }).click()
  await expect(waiting).toHaveURL('/ja/reward')
})

test('who comes back from Google without a log-in can press its button again', async ({ page }) => {
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: { google: {} } }))
  let pressed = 0
  // The page stays, as the browser keeps it for the way back.
  await page.route('**/api/auth/signin/google', (route) => {
    pressed++
    return route.fulfill({ status: 204 })
  })
  await open(page, '/en/login')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect.poll(() => pressed).toBe(1)
  await expect(google).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await google.click()
  await expect.poll(() => pressed).toBe(2)
})
