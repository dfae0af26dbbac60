import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask, call } from './api'
import { query } from './database'
import { axe, expect, hydrated, onPhoneInTheDark, open, sideways, test } from './fixtures'
import { logIn, makeMember, PASSWORD, tokenOf, type Member } from './members'
import { siteUrl } from './site'

const guarded = [
  '/user/home',
  '/user/home?tab=saved',
  '/user/settings/info',
  '/user/settings/account',
  '/form/operate',
  '/form/inspiration?id=12',
  '/form/form',
  '/news/all',
  '/news/setting',
]

test.describe('pages behind the log-in', () => {
  for (const path of guarded) {
    test(`${path} redirects visitors to the log-in, which knows the way back`, async () => {
      for (const prefix of ['/en', '/zh-cn', '/jp']) {
        const response = await fetch(siteUrl + prefix + path, { redirect: 'manual' })
        expect(response.status).toBe(307)
        const back = encodeURIComponent(prefix + path)
        expect(response.headers.get('location')).toBe(`${prefix}/login?type=login&redirect=${back}`)
      }
    })
  }

  test('a cookie that names no session counts as logged out', async ({ page, context }) => {
    await context.addCookies([{ name: 'token', value: 'made-up', url: siteUrl }])
    for (const path of ['/user/home', '/form/operate', '/news/all', '/user/settings/info']) {
      await page.goto(`/en${path}`)
      await expect(page).toHaveURL(new RegExp('/en/login\\?type=login&redirect='))
    }
  })

  test('visitors can read every other page', async () => {
    for (const path of [
      '',
      '/resource',
      '/designs',
      '/academy',
      '/reward',
      '/reward/store',
      '/upload/designs',
      '/search?q=box',
    ]) {
      expect((await fetch(`${siteUrl}/en${path}`, { redirect: 'manual' })).status, path).toBe(200)
    }
  })
})

test.describe('after logging in', () => {
  test('a member returns to the page that asked for the log-in, with its query', async ({ page }) => {
    const member = await makeMember()
    await page.goto('/en/user/home?tab=following')
    await expect(page).toHaveURL(/\/en\/login\?/)
    await logInByForm(page, member)
    await expect(page).toHaveURL('/en/user/home?tab=following')
  })

  test('a wrong password is reported at the form, which keeps the address', async ({ page, complaints }) => {
    const member = await makeMember()
    complaints.allow(/status of 401/)
    await open(page, '/en/login?type=login')
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert').first()).toHaveText(
      'Email and password (or code) don’t match. Check them, or reset your password.',
    )
    await expect(page.getByLabel('Email')).toHaveValue(member.email)
  })
})

test.describe('a draft', () => {
  test('is visible to its author alone, in pages and in the API', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    const [author, other] = [await makeMember(), await makeMember()]
    const title = `Hidden ${randomUUID()}`
    const { id } = await makeDraft(author, title)
    const paths = [`/en/detail/${id}`, `/en/detail/${id}?preview=1`, `/ja/detail/${id}`]

    const token = await tokenOf(other)
    for (const who of [null, token, await tokenOf('mira')])
      for (const path of paths) {
        const headers: Record<string, string> = who ? { cookie: `token=${who}; kerf_in=1` } : {}
        const answer = await fetch(siteUrl + path, { headers })
        expect(answer.status, path).toBe(404)
        expect(await answer.text(), path).not.toContain(title)
      }
    for (const what of [
      `GET /posts/${id}`,
      `GET /posts/${id}?preview=1`,
      `GET /posts/${id}/draft`,
      `GET /posts/${id}/comments`,
      `POST /posts/${id}/withdraw`,
      `PUT /posts/${id}/like`,
      `PUT /posts/${id}/save`,
      `DELETE /posts/${id}`,
    ]) {
      expect((await call(what, { token })).status, what).toBe(404)
    }
    const draft = { revision: 2, content: { title: 'Mine now' } }
    expect((await call(`PUT /posts/${id}/draft`, { token, body: draft })).status).toBe(404)
    expect((await call(`POST /posts/${id}/submit`, { token, body: { revision: 2 } })).status).toBe(404)
    expect((await ask(`GET /search?q=${encodeURIComponent(title)}&kind=post`)).items).toEqual([])

    await logIn(page, author)
    await page.goto(`/en/detail/${id}?preview=1`)
    await expect(page.getByRole('status').filter({ hasText: 'Only you can see it' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await ask(`GET /posts/${id}?preview=1`, { token: await tokenOf(author) })).title).toBe(title)
    expect((await page.goto(`/en/detail/${id}`))!.status()).toBe(404)
  })
})

test.describe('a session', () => {
  test('opens with a one-time token in the address, which then disappears from it', async ({
    page,
    newPage,
  }) => {
    const member = await makeMember()
    const { token } = await ask('POST /user/handoff', { token: await tokenOf(member) })
    await open(page, `/en/resource?device=lx1&token=${token}`)
    await expect(page).toHaveURL('/en/resource?device=lx1')
    await expect(page.getByLabel('Your account')).toBeVisible()

    const second = await newPage()
    await open(second, `/en/resource?device=lx1&token=${token}`)
    await expect(second).toHaveURL('/en/resource?device=lx1')
    await expect(second.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('does not change when the address has a wrong token or the token of a session', async ({
    page,
    newPage,
  }) => {
    const [member, other] = [await makeMember(), await makeMember()]
    await logIn(page, member)
    const visitor = await newPage()
    for (const token of ['made-up', await tokenOf(other)])
      for (const someone of [page, visitor]) {
        const before = await someone.context().cookies()
        await open(someone, `/en/resource?token=${token}`)
        await expect(someone).toHaveURL('/en/resource')
        const after = await someone.context().cookies()
        expect(after.filter(({ name }) => /token|kerf_in/.test(name))).toEqual(before)
      }
    await expect(page.getByLabel('Your account')).toBeVisible()
    await expect(visitor.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('an address with a token leads on to one without, and asks that nobody hears of it', async () => {
    for (const token of [
      'made-up',
      (await ask('POST /user/handoff', { token: await tokenOf('ada') })).token,
    ]) {
      const { status, headers } = await fetch(`${siteUrl}/en/resource?token=${token}`, { redirect: 'manual' })
      expect(status).toBe(307)
      expect(headers.get('location')).not.toContain(token)
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('asks before the link of another member changes the account, on a phone too', async ({ page }) => {
    const [victim, attacker] = [await makeMember(), await makeMember()]
    await logIn(page, victim)
    const link = async () =>
      `/en/resource?token=${(await ask('POST /user/handoff', { token: await tokenOf(attacker) })).token}`
    await open(page, await link())
    await expect(page).toHaveURL('/en/continue?to=%2Fen%2Fresource')
    await expect(page.getByRole('heading', { name: `Continue as ${attacker.nickname}?` })).toBeVisible()
    expect(await axe(page)).toEqual([])
    await page.getByRole('link', { name: `Stay logged in as ${victim.nickname}` }).click()
    await expect(page).toHaveURL('/en/resource')
    await hydrated(page)
    const who = () => page.evaluate(() => localStorage.getItem('userData'))
    await expect.poll(who).toContain(victim.nickname)

    await onPhoneInTheDark(page)
    await open(page, await link())
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: `Continue as ${attacker.nickname}` }).press('Enter')
    await expect(page).toHaveURL('/en/resource')
    await expect.poll(who).toContain(attacker.nickname)
    await page.goto('/en/continue?to=//evil.example')
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the page' })).toHaveAttribute('href', '/en')
  })

  test('returns 401 after the server ended it, and the page asks to log in again', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const member = await makeMember()
    await logIn(page, member)
    await open(page, '/en/resource')
    await expect(page.getByLabel('Your account')).toBeVisible()
    const storedUserData = () => page.evaluate(() => localStorage.getItem('userData'))
    await expect.poll(storedUserData).toContain(member.nickname)
    // a request that the page itself sends would be reported on the page that is left
    await page.goto('about:blank')

    await endSessions(member)
    const answer = await call('POST /user/getById', { token: await tokenOf(member) })
    expect(answer.status).toBe(401)
    expect(answer.body.data.error).toBe('session_ended')
    await page.goto('/en/resource')
    await expect(page.getByRole('dialog', { name: 'Please Log In to Your Account' })).toBeVisible()
    await expect.poll(storedUserData).toBeNull()
  })

  test('that ended while a form of the settings was open leaves the form; after the log-in its text is there', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const member = await makeMember()
    await hearNothing(page)
    await logIn(page, member)
    const address = '/en/user/settings/info'
    await open(page, address)
    const bio = page.getByLabel('About you').and(page.getByRole('textbox'))
    await bio.fill('Typed before the end')
    await expect(page.locator('[data-draft=saved]')).toBeAttached()
    await endSessions(member)
    await page
      .getByRole('form', { name: 'About you', exact: true })
      .getByRole('button', { name: 'Save', exact: true })
      .click()
    await page
      .getByRole('dialog', { name: 'Please Log In to Your Account' })
      .getByRole('button', { name: 'Log in' })
      .click()
    await expect(page).toHaveURL(`/en/login?type=login&redirect=${encodeURIComponent(address)}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await logInByForm(page, member)
    await expect(page).toHaveURL(address)
    await expect(bio).toHaveValue('Typed before the end')
  })

  test('that ended leads from a page behind the log-in to the log-in page, where no dialog lies over it', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    const member = await makeMember()
    await makeDraft(member, 'Deleted in vain')
    await hearNothing(page)
    await logIn(page, member)
    await open(page, '/en/user/home')
    const card = page.locator('.card').filter({ hasText: 'Deleted in vain' })
    await card.getByLabel(/^Actions for/).press('Enter')
    await card.getByRole('button', { name: /^Delete/ }).press('Enter')
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Delete/ })
    await expect(confirm).toBeVisible()
    await endSessions(member)
    await confirm.press('Enter')
    await expect(page).toHaveURL(`/en/login?type=login&redirect=${encodeURIComponent('/en/user/home')}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await logInByForm(page, member)
    await expect(page).toHaveURL('/en/user/home')
    await expect(card).toBeVisible()
  })

  test('that ended is reported once, also when another request is refused after the dialog was closed', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 401/)
    await logIn(page, await makeMember())
    await open(page, '/en/detail/1')
    await expect(page.getByLabel('Your account')).toBeVisible()
    const refused = { status: 401, json: { code: 401, data: { error: 'session_ended' }, errMsg: 'Log in.' } }
    let refuse = () => {}
    const held = new Promise<void>((done) => (refuse = done))
    await page.route('**/api/posts/1/like', (route) => route.fulfill(refused))
    await page.route('**/api/posts/1/save', (route) => held.then(() => route.fulfill(refused)))
    const answered = page.waitForResponse('**/api/posts/1/save')
    await page
      .locator('.reactions button')
      .evaluateAll((buttons) => buttons.slice(0, 2).forEach((button) => (button as HTMLElement).click()))
    const dialog = page.getByRole('dialog', { name: 'Please Log In to Your Account' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    refuse()
    await (await answered).finished()
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await expect(dialog).toHaveCount(0)
  })

  test('ends when the member logs out', async ({ page }) => {
    const member = await makeMember()
    await logIn(page, member)
    await open(page, '/en/reward')
    await page.getByLabel('Your account').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out')).toBeVisible()
    await expect(page).toHaveURL('/en')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
    expect((await call('POST /user/getById', { token: await tokenOf(member) })).status).toBe(401)
  })
})

/** The page does not hear of the end of a session by itself, but with its next request. */
const hearNothing = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(window, 'BroadcastChannel'))

const endSessions = (member: Member) =>
  query(`UPDATE "Session" SET "endedAt" = now(), "endReason" = 'test' WHERE "userId" = $1`, [member.id])

async function logInByForm(page: Page, member: Member) {
  await hydrated(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

async function makeDraft(author: Member, title: string): Promise<{ id: number; revision: number }> {
  const token = await tokenOf(author)
  const { id, revision } = await ask('POST /posts', { token, body: { postType: 0 } })
  const saved = await ask(`PUT /posts/${id}/draft`, { token, body: { revision, content: { title } } })
  return { id, revision: saved.revision }
}
