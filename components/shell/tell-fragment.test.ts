import { afterEach, expect, it, vi } from 'vitest'
import { tellFragment } from './tell-fragment'

afterEach(() => void vi.unstubAllGlobals())

/** Follows a link on /en/detail/1, and returns how often the page was told while these addresses came up. */
function told(href: string, ...addresses: string[]): number {
  const events = new EventTarget()
  const told = vi.fn()
  events.addEventListener('hashchange', told)
  const location = new URL('https://kerf.test/en/detail/1')
  vi.stubGlobal('window', Object.assign(events, { location }))
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  tellFragment(href)
  for (const address of addresses) {
    location.href = new URL(address, location).href
    frames.shift()?.()
  }
  while (frames.length > 0) frames.shift()!()
  return told.mock.calls.length
}

it('a link to a part of the same page tells the page once, when the router has written the address', () => {
  expect(told('/en/detail/1#comment-5', '/en/detail/1', '/en/detail/1#comment-5')).toBe(1)
  // a lesson's link, which the server redirects to the lesson that is open
  expect(told('/en/academy/general-start-1#comment-5', '/en/detail/1', '/en/detail/1#comment-5')).toBe(1)
})

it('a link without a fragment, to another page or never followed tells nothing', () => {
  expect(told('/en/detail/1?preview=1', '/en/detail/1?preview=1')).toBe(0)
  expect(told('/en/detail/2#comment-5', '/en/detail/1', '/en/detail/2#comment-5')).toBe(0)
  expect(told('/en/detail/1#comment-5', '/en/detail/1')).toBe(0)
})
