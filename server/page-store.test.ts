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
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.UTC(2026, 10, 22) })
  store = createPageStore()
  vi.advanceTimersByTime(60_000)
  return () => void vi.useRealTimers()
})

const list = '/en/resource'
const detail = '/en/detail/7'
/** A render of a page, 50 ms long, and a minute in which nothing happens. */
function keep(path: string, html: string, tags: string[], more: { status?: number } = {}) {
  store.get(path)
  vi.advanceTimersByTime(50)
  store.set(path, { ...page(html), ...more }, tags)
  vi.advanceTimersByTime(60_000)
}
const htmlOf = (path: string) => (store.page(path) as { html?: string } | null)?.html ?? null
/** What Next gets: nothing, the page as it is, or the page and that it is to be renewed. */
function answer(path: string) {
  const found = store.get(path)
  return found === null ? 'render' : 'cacheControl' in found ? 'stale' : 'fresh'
}

describe('numbers', () => {
  it('serve the page stale while one request renews it', () => {
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

  it('cause four renders in 8 s under twenty likes a second, each seen within 5 s', () => {
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

  it('serve no page for longer than 5 s after the change', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'numbers')
    vi.advanceTimersByTime(5_001)
    expect(htmlOf(list)).toBeNull()
    expect(answer(list)).toBe('render')
  })

  it('renew a page that was rendered from data older than the change', () => {
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

  it('let another request renew the page after a prefetch, for which Next does not render', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'numbers')
    expect(answer(list)).toBe('stale')
    expect(htmlOf(list)).toBeNull()
    expect(htmlOf(list)).toBe('old')
    vi.advanceTimersByTime(500)
    expect(htmlOf(list), 'the one that was trusted with it brought nothing').toBeNull()
  })

  it('leave pages without the tag alone', () => {
    keep(list, 'cached', ['posts'])
    store.expire(['designs'], 'numbers')
    expect(htmlOf(list)).toBe('cached')
    expect(answer(list)).toBe('fresh')
  })
})

describe('content', () => {
  it('serves lists stale for 2 s at most', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'content')
    expect(htmlOf(list)).toBeNull()
    expect(answer(list)).toBe('stale')
    expect(htmlOf(list)).toBe('old')
    vi.advanceTimersByTime(2_001)
    expect(answer(list)).toBe('render')
  })

  it('renders the page of the changed thing before a member gets it again, and serves it stale to visitors', () => {
    keep(detail, 'old', ['post:7'])
    store.expire(['post:7'], 'content')
    expect(htmlOf(detail), 'the one visitor whose request renews it').toBeNull()
    expect(answer(detail)).toBe('stale')
    expect(htmlOf(detail)).toBe('old')
    expect(store.page('/en/detail/7', true)).toBeNull()
    expect(store.get(detail, true)).toBeNull()
    store.set(detail, page('new'), ['post:7'])
    expect(store.page('/en/detail/7', true)?.html).toBe('new')
  })

  it('serves that page stale for 2 s at most', () => {
    keep(detail, 'old', ['post:7'])
    store.expire(['post:7'], 'content')
    vi.advanceTimersByTime(2_001)
    expect([htmlOf(detail), answer(detail)]).toEqual([null, 'render'])
  })

  it('serves the error of a thing that was not published yet no more', () => {
    keep(detail, 'not there', ['post:7'], { status: 404 })
    store.expire(['post:7'], 'content')
    expect(answer(detail)).toBe('render')
  })

  it('serves members lists stale', () => {
    keep(list, 'old', ['posts'])
    store.expire(['posts'], 'content')
    expect(store.get(list, true)?.value).toMatchObject({ html: 'old' })
  })

  it('renders that page once a second under many comments', () => {
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

  it('deletes data', () => {
    store.get('data')
    store.set('data', data('old'), ['posts'])
    store.expire(['posts'], 'content')
    expect(answer('data')).toBe('render')
  })

  it('stores a render that began before the change for a second, and renews it', () => {
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
  it('deletes pages with the tag, and stores no render that began before it', () => {
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

  it('is not undone by a failed renewal', () => {
    keep(list, 'shows it', ['posts'])
    store.expire(['posts'], 'content')
    const stale = store.get(list)!
    store.expire(['posts'], 'removal')
    vi.advanceTimersByTime(2_000)
    store.set(list, stale.value, ['posts'], 3)
    expect(htmlOf(list)).toBeNull()
  })
})

it('a failed renewal is repeated a second later, and the page does not count as new', () => {
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

it('after a lost connection each page is renewed at its next request and served stale for half a second at most', () => {
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

describe('a page past its lifetime, which Next itself renews', () => {
  const rewards = '/en/reward'
  const keepFor = (seconds: number) => {
    store.get(rewards)
    vi.advanceTimersByTime(50)
    store.set(rewards, page('old'), ['rewards'], seconds)
  }

  it('is not stored when it was removed during the render', () => {
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

  it('does not come back after a failed render when it was removed meanwhile', () => {
    keepFor(600)
    vi.advanceTimersByTime(600_000)
    const stale = store.get(rewards)!
    store.expire(['rewards'], 'removal')
    vi.advanceTimersByTime(2_000)
    store.set(rewards, stale.value, ['rewards'], 30)
    expect(store.get(rewards)).toBeNull()
  })

  it('is rendered again a second after a failed render', () => {
    keepFor(600)
    vi.advanceTimersByTime(600_000)
    const stale = store.get(rewards)!
    store.set(rewards, stale.value, ['rewards'], 30)
    expect(htmlOf(rewards)).toBe('old')
    vi.advanceTimersByTime(1_000)
    expect(htmlOf(rewards)).toBeNull()
  })
})

describe('after the clock of the machine was set', () => {
  const HOUR_MS = 3_600_000
  const setClock = (by: number) => vi.setSystemTime(Date.now() + by)

  it('back by an hour, what had changed before is renewed, and is not sent for an hour', () => {
    keep(list, 'old', ['posts'])
    keep(detail, 'old', ['post:7'])
    store.expire(['posts', 'post:7'], 'content')
    setClock(-HOUR_MS)
    vi.advanceTimersByTime(10_000)
    expect([htmlOf(list), htmlOf(detail)]).toEqual([null, null])
  })

  it('back by an hour, a render that began before a removal is not stored', () => {
    store.get(list)
    setClock(-HOUR_MS)
    vi.advanceTimersByTime(20)
    store.expire(['posts'], 'removal')
    store.set(list, page('old'), ['posts'])
    expect(htmlOf(list)).toBeNull()
  })

  it('forward by an hour, Next renews what has changed: it counts time by a clock that runs on evenly', () => {
    keep(list, 'old', ['posts'])
    setClock(HOUR_MS)
    store.expire(['posts'], 'numbers')
    vi.advanceTimersByTime(3_000)
    const found = store.get(list)!
    const nowOfNext = performance.timeOrigin + performance.now()
    expect(
      'cacheControl' in found && found.lastModified + found.cacheControl!.revalidate * 1_000,
    ).toBeLessThan(nowOfNext)
  })
})
