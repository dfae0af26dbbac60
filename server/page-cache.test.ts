import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nonceIn, policyOfCached, policyOfRequest } from './content-policy.mjs'
import PageCache from './page-cache.mjs'

type Value = import('./page-store.mjs').Value
const cache = new PageCache()
const store = (
  globalThis as unknown as Record<symbol, { clear(): void; stats(): { entries: number; bytes: number } }>
)[Symbol.for('kerf.pageCache')]!
const page = (html: string, tags = '') => ({
  kind: 'APP_PAGE',
  html,
  headers: tags ? { 'x-next-cache-tags': tags } : {},
})
const notThere = '<head><meta name="kerf-status" content="404"/></head>not there'
const data = (body: string) => ({ kind: 'FETCH', data: { body }, tags: [] })
const htmlOf = async (key: string) =>
  ((await cache.get(key)) as { value: { html: string } } | null)?.value.html ?? null

/** What Next does for a page that is not cached: asks, renders, hands over. */
async function render(key: string, html: string, tags: string, meanwhile: () => unknown = () => undefined) {
  await cache.get(key)
  await meanwhile()
  vi.advanceTimersByTime(50)
  await cache.set(key, page(html, tags), {})
}

// an hour each: the store outlives a test, and in it time only goes on
let hour = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 21, hour++) })
  store.clear()
  vi.advanceTimersByTime(2_000)
})
afterEach(() => vi.useRealTimers())

describe('PageCache', () => {
  it('returns a stored page with the time of its render', async () => {
    expect(await cache.get('/en')).toBeNull()
    await render('/en', 'home', 'posts')
    expect(await cache.get('/en')).toEqual({ value: page('home', 'posts'), lastModified: Date.now() })
  })

  it('shares one store among all instances of a process', async () => {
    await render('/en', 'home', 'posts')
    expect(await new PageCache().get('/en')).not.toBeNull()
  })

  it.each<[string, (key: string) => Promise<void>]>([
    ['of the page’s header', (key) => cache.set(key, page('x', 'posts,post:3'), {})],
    ['of the call', (key) => cache.set(key, data('x'), { tags: ['post:3'] })],
    ['of the value', (key) => cache.set(key, { ...data('x'), tags: ['post:3'] }, {})],
  ])('forgets by a tag %s', async (how, keep) => {
    const key = `/en/${how.replaceAll(/\W/g, '-')}`
    await keep(key)
    await cache.revalidateTag('post:4')
    expect(await cache.get(key)).not.toBeNull()
    await cache.revalidateTag(['post:9', 'post:3'])
    expect(await cache.get(key)).toBeNull()
  })

  it('deletes only entries with the expired tag', async () => {
    await render('/en/detail/1', 'one', 'post:1')
    await render('/en/detail/2', 'two', 'post:2')
    await cache.revalidateTag('post:1')
    expect(await htmlOf('/en/detail/1')).toBeNull()
    expect(await htmlOf('/en/detail/2')).toBe('two')
  })

  it('replaces the tags of a page with those of its new render', async () => {
    await render('/en', 'old', 'old')
    await cache.set('/en', page('new', 'new'), {})
    await cache.revalidateTag('old')
    expect(await htmlOf('/en')).toBe('new')
  })
})

describe('a render that began before the change', () => {
  it('is not stored, and the next one is', async () => {
    await render('/en/detail/1', 'stale', 'post:1', () => cache.revalidateTag('post:1'))
    expect(await htmlOf('/en/detail/1')).toBeNull()
    vi.advanceTimersByTime(10)
    await render('/en/detail/1', 'fresh', 'post:1')
    expect(await htmlOf('/en/detail/1')).toBe('fresh')
  })

  it('is not stored either when another one began after the change', async () => {
    await cache.get('/en/k')
    vi.advanceTimersByTime(10)
    await cache.revalidateTag('post:1')
    vi.advanceTimersByTime(10)
    await cache.get('/en/k')
    vi.advanceTimersByTime(10)
    await cache.set('/en/k', page('stale', 'post:1'), {})
    expect(await htmlOf('/en/k')).not.toBe('stale')
    await cache.set('/en/k', page('fresh', 'post:1'), {})
    expect(await htmlOf('/en/k')).not.toBe('stale')
  })

  it('is not stored when its start is unknown', async () => {
    await cache.revalidateTag('post:1')
    vi.advanceTimersByTime(500)
    await cache.set('/en/k', page('stale?', 'post:1'), {})
    expect(await htmlOf('/en/k')).toBeNull()
  })

  it('is not stored when the cache was cleared meanwhile', async () => {
    await render('/en/k', 'stale', 'post:1', () => store.clear())
    expect(await htmlOf('/en/k')).toBeNull()
  })

  it('is not stored when it took longer than RENDER_MAX_MS', async () => {
    await render('/en/k', 'old', 'post:1', () => vi.advanceTimersByTime(31_000))
    expect(await htmlOf('/en/k')).toBeNull()
  })

  it('does not block later renders of its page when it never ends', async () => {
    await cache.get('/en/k')
    vi.advanceTimersByTime(1_000)
    await cache.revalidateTag('post:1')
    vi.advanceTimersByTime(60_000)
    await render('/en/k', 'fresh', 'post:1')
    expect(await htmlOf('/en/k')).toBe('fresh')
  })
})

describe('a page that must not be stored', () => {
  const own = '/route-cache/APP_PAGE/abc123/$'
  it.each([
    '/ja/user/settings/account',
    '/m-ja/user/home',
    '/en/form/form',
    '/en/reward/redemptions',
    '/ja/l%6fgin',
    '/ja/l%256fgin',
    '/ja//login',
    '/ja/login;x',
    '/JA/login',
    '/elsewhere',
  ])('%s is not cached', async (path) => {
    for (const key of [path, own + path]) {
      await render(key, 'x', '')
      expect(await cache.get(key)).toBeNull()
    }
    await cache.set(path, data('x'), {})
    expect(await cache.get(path), 'data has no address').not.toBeNull()
  })
})

describe('a stored page', () => {
  const policy = policyOfRequest()
  const nonce = nonceIn(policy)!
  const html = `<script nonce="${nonce}">a()</script><script>b()</script>`
  const ofRequest = (headers: Record<string, string>) => new PageCache({ _requestHeaders: headers })

  it('has the policy that names the scripts of its render', async () => {
    const value: Value = page(html, 'post:1')
    await ofRequest({ 'content-security-policy': policy }).set('/en/detail/1', value, {})
    const made = policyOfCached(html, nonce)
    expect(value.headers).toEqual({ 'x-next-cache-tags': 'post:1', 'content-security-policy': made })
    // Next hands it back when a later render failed
    await ofRequest({ 'content-security-policy': policyOfRequest() }).set('/en/detail/1', value, {})
    expect(value.headers!['content-security-policy']).toBe(made)
  })

  it('has no policy when Next had no nonce', async () => {
    const value: Value = page(html)
    await ofRequest({}).set('/en/detail/1', value, {})
    expect(value.headers).toEqual({})
  })

  it('has the status of a missing page', async () => {
    const there: Value = page('x', 'post:1')
    const missing: Value = page(notThere)
    for (const value of [there, missing]) await cache.set('/en/detail/2', value, {})
    expect([there.status, missing.status]).toEqual([undefined, 404])
  })
})

describe('the store', () => {
  const megabyte = 'x'.repeat(512 * 1024)

  it('evicts the least recently used entry', async () => {
    await cache.set('/en/first', page(megabyte), {})
    await cache.set('/en/second', page(megabyte), {})
    await cache.get('/en/first')
    for (let n = 0; n < 63; n++) await cache.set(`/en/more-${n}`, page(megabyte), {})
    expect(store.stats().bytes).toBeLessThanOrEqual(64 * 1024 * 1024)
    expect(await cache.get('/en/second')).toBeNull()
    expect(await cache.get('/en/more-62')).not.toBeNull()
  })

  it('stores a hundred 404 pages at most, and evicts no other page for them', async () => {
    const nothing = () => page(notThere)
    await cache.set('/en', page('home'), {})
    for (let n = 0; n < 150; n++) await cache.set(`/en/nothing-${n}`, nothing(), {})
    expect(store.stats().entries).toBe(101)
    expect(await htmlOf('/en')).toBe('home')
    expect(await htmlOf('/en/nothing-49')).toBeNull()
    expect(await htmlOf('/en/nothing-149')).not.toBeNull()
  })

  it('counts redirects among those hundred', async () => {
    await cache.set('/en', page('home'), {})
    for (let n = 0; n < 150; n++)
      await cache.set(`/en/designs/detail/1-wrong-${n}`, { ...page(''), status: 308 }, {})
    expect(store.stats().entries).toBe(101)
  })

  it('does not store an entry larger than a quarter of its size', async () => {
    await cache.set('/en/huge', page('x'.repeat(17 * 1024 * 1024)), {})
    expect(await cache.get('/en/huge')).toBeNull()
    expect(store.stats()).toEqual({ entries: 0, bytes: 0 })
  })

  it('subtracts the bytes of deleted entries', async () => {
    await render('/en/a', 'x', 't')
    await cache.set('/en/a', page('xx', 't'), {})
    await render('/en/b', megabyte, 't')
    await cache.revalidateTag('t')
    expect(store.stats()).toEqual({ entries: 0, bytes: 0 })
  })
})
