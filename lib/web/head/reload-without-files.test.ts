import vm from 'node:vm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleHead } from '@/scripts/head/bundle'

const chunk = { tagName: 'SCRIPT', src: 'https://kerf.example/_next/static/chunks/gone.js' }

describe('a chunk that cannot be loaded', () => {
  let script: string
  let now: number
  let reloads: string[]
  let place: { pathname: string; reload: () => void }
  let device: { onLine: boolean }
  let fail: (target: unknown) => void
  let memory: Map<string, string>
  let allowed: boolean
  let typed: string
  let events: string[]

  beforeAll(async () => {
    script = `${await bundleHead('reload-without-files.ts', 'head')};head.reloadWithoutFiles()`
  })

  beforeEach(() => {
    now = 1_700_000_000_000
    reloads = []
    typed = ''
    events = []
    memory = new Map()
    allowed = true
    device = { onLine: true }
    place = { pathname: '/en/resource', reload: () => void reloads.push(place.pathname) }
    begin()
  })

  /** Begins a document; the session storage persists. */
  function begin() {
    const window = {
      addEventListener: (name: string, handler: (event: { target: unknown }) => void, capture: boolean) => {
        expect([name, capture]).toEqual(['error', true])
        fail = (target) => handler({ target })
      },
      kerfTyped: () => typed,
      dispatchEvent: ({ type }: Event) => void events.push(type),
    }
    const store = (work: () => string | null | void) => {
      if (!allowed) throw new DOMException('no', 'SecurityError')
      return work()
    }
    const sessionStorage = {
      getItem: (key: string) => store(() => memory.get(key) ?? null),
      setItem: (key: string, value: unknown) => store(() => void memory.set(key, String(value))),
    }
    vm.runInNewContext(script, { window, location: place, navigator: device, sessionStorage, Event, Date: { now: () => now } }) // prettier-ignore
  }

  it('reloads the page at once', () => {
    fail(chunk)
    expect(reloads).toEqual(['/en/resource'])
    expect(events).toEqual([])
  })

  it.each(['search', 'saved', 'lost'])(
    'never reloads a page with typed text (%s), and reports it',
    (what) => {
      typed = what
      fail(chunk)
      now += 60_000
      fail(chunk)
      expect(reloads).toEqual([])
      expect(events).toEqual(['kerf:missing', 'kerf:missing'])
    },
  )

  it('reloads the page at most once in ten seconds', () => {
    fail(chunk)
    begin()
    for (const ms of [0, 5_000, 4_999]) {
      now += ms
      fail(chunk)
    }
    expect(reloads).toHaveLength(1)
    expect(events).toHaveLength(3)
    now += 1
    fail(chunk)
    expect(reloads).toHaveLength(2)
  })

  it('counts the ten seconds of each path separately', () => {
    fail(chunk)
    place.pathname = '/en/academy'
    fail(chunk)
    expect(reloads).toEqual(['/en/resource', '/en/academy'])
  })

  it('may be a stylesheet, too', () => {
    fail({ tagName: 'LINK', href: 'https://kerf.example/_next/static/chunks/gone.css' })
    expect(reloads).toHaveLength(1)
  })

  it.each([
    ['a picture', { tagName: 'IMG', src: 'https://kerf.example/_next/static/media/x.png' }],
    ['a script of somebody else', { tagName: 'SCRIPT', src: 'https://other.example/x.js' }],
    ['an error in a script', {}],
    ['nothing', null],
  ])('is not %s', (_, target) => {
    fail(target)
    expect(reloads).toEqual([])
  })

  it('does not reload without a network, or where storage is forbidden', () => {
    device.onLine = false
    fail(chunk)
    device.onLine = true
    expect(events).toEqual([])
    allowed = false
    fail(chunk)
    expect(reloads).toEqual([])
    expect(events).toEqual(['kerf:missing'])
  })
})
