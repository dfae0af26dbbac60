import { ask } from './api'
import { expect, test } from './fixtures'
import { startInstance } from './instance'
import { makeMember, tokenOf } from './members'
import { nginxProgram, startNginx } from './nginx'
import { ownPost } from './own-post'
import { siteUrl } from './site'

// Only `npm run check` names the build and the database for a second process.
test.skip(!process.env.KERF_E2E_DATABASE, 'needs the site of npm run check')
test.describe.configure({ mode: 'serial' })

const likesOn = async (base: string, id: number, headers: Record<string, string> = {}) => {
  const html = await (await fetch(`${base}/en/detail/${id}`, { headers })).text()
  return /"userInteractionCount":(\d+)/.exec(html)?.[1]
}

/** 5 s on an idle machine; other tests run beside these. */
const soon = { timeout: 10_000, intervals: [50] }

test('two processes show the same count soon after a like', async () => {
  const other = await startInstance({ DATABASE_URL: process.env.KERF_E2E_DATABASE! })
  try {
    const { id } = await ownPost()
    const token = await tokenOf(await makeMember())
    const before = await likesOn(other.url, id)
    expect(await likesOn(siteUrl, id)).toBe(before)
    await ask(`PUT /posts/${id}/like`, { token })
    const after = String(Number(before) + 1)
    for (const base of [siteUrl, other.url]) await expect.poll(() => likesOn(base, id), soon).toBe(after)
  } finally {
    await other.stop()
  }
})

test.describe('behind nginx with a page cache', () => {
  test.skip(!nginxProgram, 'there is no nginx on this machine')
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let base: string

  test.beforeAll(async () => {
    nginx = await startNginx([new URL(siteUrl).port])
    base = nginx.url
  })
  test.afterAll(() => nginx.stop())

  /** More often than once a second, the time after which a cached page is renewed. */
  const often = { intervals: [50] }
  const cacheOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(base + path, { headers, redirect: 'manual' })).headers.get('x-page-cache')

  test('a visitor’s page comes from the cache, with its policy', async () => {
    await fetch(`${base}/en/academy`)
    await expect.poll(() => cacheOf('/en/academy'), often).toBe('HIT')
    const page = await fetch(`${base}/en/academy`)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  })

  test('a phone’s page comes from the cache too, and a computer and a phone never get each other’s', async () => {
    const phone = {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    }
    await expect.poll(() => cacheOf('/m/en/academy', phone), often).toBe('HIT')
    const page = await fetch(`${base}/m/en/academy`, { headers: phone })
    expect(await page.text()).toContain('href="/m/en')
    await expect.poll(() => cacheOf('/en/academy'), often).toBe('HIT')
    const computer = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    }
    const there = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(base + path, { headers, redirect: 'manual' })
      return [answer.status, new URL(answer.headers.get('location') ?? '/', base).pathname]
    }
    for (let time = 0; time < 2; time++) {
      expect(await there('/m/en/academy', computer)).toEqual([307, '/en/academy'])
      expect(await there('/en/academy', phone)).toEqual([307, '/m/en/academy'])
    }
  })

  test('personal pages never come from the cache', async () => {
    const token = await tokenOf(await makeMember())
    for (const [path, headers] of [
      ['/en/academy', { cookie: `token=${token}` }],
      ['/en/user/home', { cookie: `token=${token}` }],
      [
        '/en/academy',
        { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
      ],
      ['/en/academy', { rsc: '1' }],
    ] as [string, Record<string, string>][])
      for (let time = 0; time < 2; time++) expect(await cacheOf(path, headers), path).not.toBe('HIT')
    await fetch(`${base}/en/user/home`, { headers: { cookie: `token=${token}` } })
    const anonymous = await fetch(`${base}/en/user/home`, { redirect: 'manual' })
    expect(anonymous.status).toBe(307)
    expect((await fetch(`${base}/api/user/getById`, { method: 'POST' })).status).toBe(401)
  })

  test('a like shows in the cached page soon', async () => {
    const { id } = await ownPost()
    const before = Number(await likesOn(base, id))
    await ask(`PUT /posts/${id}/like`, { token: await tokenOf(await makeMember()) })
    await expect.poll(() => likesOn(base, id), soon).toBe(String(before + 1))
  })
})
