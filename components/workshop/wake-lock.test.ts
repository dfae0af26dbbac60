import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWakeLock, type WakeState } from './wake-lock'

class Screen extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  show(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

class Sentinel extends EventTarget {
  released = false
  release = vi.fn(async () => {
    this.released = true
    this.dispatchEvent(new Event('release'))
  })
}

describe('createWakeLock', () => {
  let screen: Screen
  let given: Sentinel[]
  let seen: WakeState[]
  let request: ReturnType<typeof vi.fn<() => Promise<Sentinel>>>
  const settled = () => new Promise((done) => setTimeout(done, 0))
  const make = () => createWakeLock((state) => seen.push(state), { request }, screen as never)

  beforeEach(() => {
    screen = new Screen()
    given = []
    seen = []
    request = vi.fn(async () => {
      given.push(new Sentinel())
      return given.at(-1)!
    })
  })

  it('requests the screen lock and reports that it is on', async () => {
    make().start()
    await settled()
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    expect(seen).toEqual(['on'])
  })

  it('releases the lock when the page is hidden, and requests it again when the page is visible', async () => {
    make().start()
    await settled()
    screen.show('hidden')
    await settled()
    expect(given[0]!.released).toBe(true)
    expect(seen.at(-1)).toBe('off')
    screen.show('visible')
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
    expect(seen.at(-1)).toBe('on')
  })

  it('releases the lock on stop, and requests none after it', async () => {
    const lock = make()
    lock.start()
    await settled()
    lock.stop()
    expect(given[0]!.released).toBe(true)
    screen.show('hidden')
    screen.show('visible')
    await settled()
    expect(request).toHaveBeenCalledOnce()
  })

  it('releases a lock that is granted after stop', async () => {
    const lock = make()
    lock.start()
    lock.stop()
    await settled()
    expect(given[0]!.released).toBe(true)
    expect(seen.at(-1)).toBe('off')
  })

  it('reports a refusal, also a later one, and retries when the page is visible again', async () => {
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'))
    make().start()
    await settled()
    expect(seen).toEqual(['refused'])
    screen.show('hidden')
    screen.show('visible')
    await settled()
    expect(seen.at(-1)).toBe('on')
    await given[0]!.release()
    expect(seen.at(-1)).toBe('refused')
  })

  it('retries on another start after a refusal, and not while it holds the lock', async () => {
    request.mockRejectedValueOnce(new DOMException('battery', 'NotAllowedError'))
    const lock = make()
    lock.start()
    await settled()
    lock.start()
    await settled()
    expect(seen).toEqual(['refused', 'on'])
    lock.start()
    await settled()
    expect(request).toHaveBeenCalledTimes(2)
  })

  it('reports a browser without wake locks', () => {
    createWakeLock((state) => seen.push(state), undefined, screen as never).start()
    expect(seen).toEqual(['missing'])
  })
})
