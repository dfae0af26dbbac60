import { afterEach, expect, it, vi } from 'vitest'
import { dispatchHashChange } from './dispatch-hash-change'

afterEach(() => void vi.unstubAllGlobals())

/** Follows a link on /en/detail/1, and returns how often the event came while these addresses came up. */
function eventsAfter(href: string, ...addresses: string[]): number {
  const events = new EventTarget()
  const heard = vi.fn()
  events.addEventListener('hashchange', heard)
  const location = new URL('https://kerf.test/en/detail/1')
  vi.stubGlobal('window', Object.assign(events, { location }))
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  dispatchHashChange(href)
  for (const address of addresses) {
    location.href = new URL(address, location).href
    frames.shift()?.()
  }
  while (frames.length > 0) frames.shift()!()
  return heard.mock.calls.length
}

it('a link to a part of the same page fires hashchange once, when the router has written the address', () => {
  expect(eventsAfter('/en/detail/1#comment-5', '/en/detail/1', '/en/detail/1#comment-5')).toBe(1)
  // a lesson's link, which the server redirects to the lesson that is open
  expect(eventsAfter('/en/academy/general-start-1#comment-5', '/en/detail/1', '/en/detail/1#comment-5')).toBe(
    1,
  )
})

it('a link without a fragment, to another page or never followed fires nothing', () => {
  expect(eventsAfter('/en/detail/1?preview=1', '/en/detail/1?preview=1')).toBe(0)
  expect(eventsAfter('/en/detail/2#comment-5', '/en/detail/1', '/en/detail/2#comment-5')).toBe(0)
  expect(eventsAfter('/en/detail/1#comment-5', '/en/detail/1')).toBe(0)
})
