import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageStore } from './page-store.mjs'

const page = (html: string, tags = 'posts') => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags },
})
const data = (body: string) => ({ kind: 'FETCH', data: { body } })
let store: ReturnType<typeof createPageStore>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) })
  store = createPageStore()
  vi.advanceTimersByTime(60_000)
  return () => void vi.useRealTimers()
})

const list = '/en/resource'
const detail = '/en/detail/7'
/** A render of a page, 50 ms long, and a minute in which nothing happens. */
function keep(path: string, html: string, tags: string[]) {
  store.get(path)
  vi.advanceTimersByTime(50)
  store.set(path, page(html), tags)
  vi.advanceTimersByTime(60_000)
}
const htmlOf = (path: string) => (store.page(path) as { html?: string } | null)?.html ?? null
/** What Next gets: nothing, the page as it is, or the page and that it is to be renewed. */
function answer(path: string) {
  const found = store.get(path)
  return found === null ? 'render' : 'cacheControl' in found ? 'stale' : 'fresh'
}

describe('numbers', () => {
  it('the page is served as it is while one request renews it', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'numbers')
    expect(htmlOf(list), 'the request that renews it goes to Next').toBeNull()
    expect(store.get(list)).toMatchObject({ value: page('old'), cacheControl: { revalidate: 1 } })
    expect(htmlOf(list), 'others have the old one').toBe('old')
    vi.advanceTimersByTime(80)
    store.set(list, page('new'), ['posts'])
    expect(htmlOf(list)).toBe('new')
    expect(answer(list)).toBe('fresh')
  })

  it('twenty likes a second are four renders in 8 s, and each like is seen within 5 s', () => {
    keep(list, '0', ['posts'])
    let renders = 0
    let ends = Infinity
    let likes = 0
    const made: { at: number; likes: number }[] = []
    let began = 0
    for (let ms = 0; ms < 8_000; ms += 10) {
      vi.advanceTimersByTime(10)
      if (ms % 50 === 0) {
        likes++
        store.expire(['posts'], 'numbers')
      }
      if (Date.now() >= ends) {
        store.set(list, page(String(began)), ['posts'])
        ends = Infinity
      }
      const html = htmlOf(list)
      if (html === null) {
        expect(answer(list)).toBe('stale')
        renders++
        began = likes
        ends = Date.now() + 200
      } else made.push({ at: likes, likes: Number(html) })
    }
    expect(renders).toBeGreaterThanOrEqual(3)
    expect(renders).toBeLessThanOrEqual(4)
    // 20 likes a second
    for (const { at, likes: shown } of made) expect(at - shown).toBeLessThanOrEqual(100)
  })

  it('nobody gets a page that is older than 5 s after the change', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'numbers')
    vi.advanceTimersByTime(5_001)
    expect(htmlOf(list)).toBeNull()
    expect(answer(list)).toBe('render')
  })

  it('a page that was rendered from data older than the change is renewed', () => {
    store.get('data')
    store.set('data', data('old'), ['posts'])
    vi.advanceTimersByTime(200)
    store.expire(['posts'], 'numbers')
    vi.advanceTimersByTime(100)
    store.get(list)
    expect(answer('data'), 'the data is half a second old at most').toBe('fresh')
    vi.advanceTimersByTime(50)
    store.set(list, page('from old data'), ['posts'])
    expect(htmlOf(list)).toBe('from old data')
    vi.advanceTimersByTime(2_100)
    expect(answer('data')).toBe('render')
    expect(answer(list)).toBe('stale')
  })

  it('a prefetch, for which nothing is rendered, does not keep others from renewing the page', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'numbers')
    expect(answer(list)).toBe('stale')
    expect(htmlOf(list)).toBeNull()
    expect(htmlOf(list)).toBe('old')
    vi.advanceTimersByTime(500)
    expect(htmlOf(list), 'the one that was trusted with it brought nothing').toBeNull()
  })

  it('a page without the tag stays', () => {
    keep(list, 'cached', ['posts'])
    store.expire(['designs'], 'numbers')
    expect(htmlOf(list)).toBe('cached')
    expect(answer(list)).toBe('fresh')
  })
})

describe('content', () => {
  it('lists are served as they are for 2 s at most', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'content')
    expect(htmlOf(list)).toBeNull()
    expect(answer(list)).toBe('stale')
    expect(htmlOf(list)).toBe('old')
    vi.advanceTimersByTime(2_001)
    expect(answer(list)).toBe('render')
  })

  it('the page of the thing itself is rendered before it is seen again', () => {
    keep(detail, 'old', ['post:7'])
    store.expire(['post:7'], 'content')
    expect(htmlOf(detail)).toBeNull()
    expect(answer(detail)).toBe('render')
  })

  it('under many comments it is rendered once a second', () => {
    keep(detail, 'old', ['post:7'])
    store.get(detail)
    store.set(detail, page('new'), ['post:7'])
    vi.advanceTimersByTime(100)
    store.expire(['post:7'], 'content')
    expect(htmlOf(detail)).toBe('new')
    expect(answer(detail)).toBe('fresh')
    vi.advanceTimersByTime(901)
    expect(answer(detail)).toBe('stale')
  })

  it('data is read again', () => {
    store.get('data')
    store.set('data', data('old'), ['posts'])
    store.expire(['posts'], 'content')
    expect(answer('data')).toBe('render')
  })

  it('a render that began before the change is cached for a second and renewed', () => {
    store.get(list)
    vi.advanceTimersByTime(20)
    store.expire(['posts'], 'content')
    vi.advanceTimersByTime(20)
    store.set(list, page('old'), ['posts'])
    expect(htmlOf(list)).toBe('old')
    vi.advanceTimersByTime(1_000)
    expect(answer(list)).toBe('stale')
  })
})

describe('removal', () => {
  it('no page with the tag is served again, and no render that began before is cached', () => {
    keep(list, 'shows it', ['posts'])
    store.expire(['posts'], 'numbers')
    expect(answer(list)).toBe('stale')
    vi.advanceTimersByTime(50)
    store.expire(['posts'], 'removal')
    expect(htmlOf(list)).toBeNull()
    store.set(list, page('shows it still'), ['posts'])
    expect(htmlOf(list)).toBeNull()
    expect(answer(list)).toBe('render')
  })

  it('a renewal that fails does not bring a removed page back', () => {
    keep(list, 'shows it', ['posts'])
    store.expire(['posts'], 'content')
    const stale = store.get(list)!
    store.expire(['posts'], 'removal')
    vi.advanceTimersByTime(2_000)
    store.set(list, stale.value, ['posts'], 3)
    expect(htmlOf(list)).toBeNull()
  })
})

it('a renewal that fails is tried again a second later, and the page does not count as new', () => {
  keep(list, 'old', ['posts'])
  store.expire(['posts'], 'numbers')
  const stale = store.get(list)!
  store.set(list, stale.value, ['posts'], 3)
  expect(htmlOf(list)).toBe('old')
  vi.advanceTimersByTime(1_001)
  expect(answer(list)).toBe('stale')
  vi.advanceTimersByTime(5_000)
  expect(answer(list)).toBe('render')
})

it('after a lost connection pages are renewed as they are asked for, and none is older than half a second', () => {
  keep(list, 'old', ['posts'])
  keep(detail, 'old', ['post:7'])
  store.outdateAll()
  vi.advanceTimersByTime(1)
  expect(htmlOf(list)).toBeNull()
  expect(answer(list)).toBe('stale')
  expect(htmlOf(list)).toBe('old')
  vi.advanceTimersByTime(10)
  store.set(list, page('new'), ['posts'])
  expect(answer(list)).toBe('fresh')
  vi.advanceTimersByTime(500)
  expect(answer(detail)).toBe('render')
})

describe('a page that is older than it may be, which Next renews by itself', () => {
  const rewards = '/en/reward'
  const keepFor = (seconds: number) => {
    store.get(rewards)
    vi.advanceTimersByTime(50)
    store.set(rewards, page('old'), ['rewards'], seconds)
  }

  it('what is removed while it is rendered is not cached', () => {
    keepFor(600)
    vi.advanceTimersByTime(600_000)
    expect(store.page(rewards)).toBeNull()
    expect(answer(rewards)).toBe('fresh')
    vi.advanceTimersByTime(100)
    store.expire(['rewards'], 'removal')
    vi.advanceTimersByTime(3_000)
    store.set(rewards, page('shows what is gone'), ['rewards'], 600)
    expect(store.get(rewards)).toBeNull()
  })

  it('a render that fails does not bring back what was removed meanwhile', () => {
    keepFor(600)
    vi.advanceTimersByTime(600_000)
    const stale = store.get(rewards)!
    store.expire(['rewards'], 'removal')
    vi.advanceTimersByTime(2_000)
    store.set(rewards, stale.value, ['rewards'], 30)
    expect(store.get(rewards)).toBeNull()
  })

  it('a render that fails is tried again a second later', () => {
    keepFor(600)
    vi.advanceTimersByTime(600_000)
    const stale = store.get(rewards)!
    store.set(rewards, stale.value, ['rewards'], 30)
    expect(htmlOf(rewards)).toBe('old')
    vi.advanceTimersByTime(1_000)
    expect(htmlOf(rewards)).toBeNull()
  })
})
