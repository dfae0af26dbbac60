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

  it('asks for the screen and says that it has it', async () => {
    make().start()
    await settled()
    expect(request).toHaveBeenCalledExactlyOnceWith('screen')
    expect(seen).toEqual(['on'])
  })

  it('gives it back when the page is hidden, and asks again when it is seen again', async () => {
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

  it('gives it back at the end, and asks no more', async () => {
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

  it('keeps nothing that is given after the end', async () => {
    const lock = make()
    lock.start()
    lock.stop()
    await settled()
    expect(given[0]!.released).toBe(true)
    expect(seen.at(-1)).toBe('off')
  })

  it('says when the device refuses, also later, and tries again when the page is seen again', async () => {
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

  it('asks once more when it is started again after a refusal, and not while it has the screen', async () => {
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

  it('says when the browser cannot', () => {
    createWakeLock((state) => seen.push(state), undefined, screen as never).start()
    expect(seen).toEqual(['missing'])
  })
})
