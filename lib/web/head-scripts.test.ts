import vm from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reloadScript } from './head-scripts.mjs'

const chunk = { tagName: 'SCRIPT', src: 'https://kerf.example/_next/static/chunks/gone.js' }

describe('a chunk that cannot be loaded', () => {
  let now: number
  let reloads: string[]
  let place: { pathname: string; reload: () => void }
  let device: { onLine: boolean }
  let fail: (target: unknown) => void
  let memory: Map<string, string>
  let allowed: boolean

  beforeEach(() => {
    now = 1_700_000_000_000
    reloads = []
    memory = new Map()
    allowed = true
    device = { onLine: true }
    place = { pathname: '/en/resource', reload: () => void reloads.push(place.pathname) }
    begin()
  })

  /** A document begins: what the session remembers outlives it. */
  function begin() {
    const window = {
      addEventListener: (name: string, handler: (event: { target: unknown }) => void, capture: boolean) => {
        expect([name, capture]).toEqual(['error', true])
        fail = (target) => handler({ target })
      },
    }
    const store = (work: () => string | null | void) => {
      if (!allowed) throw new DOMException('no', 'SecurityError')
      return work()
    }
    const sessionStorage = {
      getItem: (key: string) => store(() => memory.get(key) ?? null),
      setItem: (key: string, value: unknown) => store(() => void memory.set(key, String(value))),
    }
    vm.runInNewContext(reloadScript, { window, location: place, navigator: device, sessionStorage, Date: { now: () => now } }) // prettier-ignore
  }

  it('reloads the page at once', () => {
    fail(chunk)
    expect(reloads).toEqual(['/en/resource'])
  })

  it('reloads it once in ten seconds, and not sooner', () => {
    fail(chunk)
    begin()
    for (const ms of [0, 5_000, 4_999]) {
      now += ms
      fail(chunk)
    }
    expect(reloads).toHaveLength(1)
    now += 1
    fail(chunk)
    expect(reloads).toHaveLength(2)
  })

  it('counts for each path by itself', () => {
    fail(chunk)
    place.pathname = '/en/academy'
    fail(chunk)
    expect(reloads).toEqual(['/en/resource', '/en/academy'])
  })

  it('is a stylesheet, too', () => {
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

  it('leaves the page alone without a network, and where nothing can be remembered', () => {
    device.onLine = false
    fail(chunk)
    device.onLine = true
    allowed = false
    fail(chunk)
    expect(reloads).toEqual([])
  })
})
