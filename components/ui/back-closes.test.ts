import { expect, it, vi } from 'vitest'
import { watchBack } from './back-closes'

/** The history of a tab that is on a page of the router; `back` is done when the test says so, as in a browser. */
function makeTab() {
  const entries: unknown[] = [{ page: 'list' }, { page: 'how-to', __NA: true }]
  let at = 1
  let asked = 0
  let tell = () => undefined as void
  const go = (by: number) => {
    at += by
    tell()
  }
  const place: Parameters<typeof watchBack>[0] = {
    history: {
      get state() {
        return entries[at]
      },
      pushState(state: unknown) {
        entries.splice(++at, Infinity, state)
      },
      back: () => void (asked += 1),
    },
    addEventListener: (_, listener) => void (tell = listener),
  }
  return {
    place,
    over: watchBack(place),
    /** what the page itself asked for happens */
    settle() {
      while (asked > 0) {
        asked -= 1
        go(-1)
      }
    },
    press: go,
    at: () => [at, entries.length],
    state: () => entries[at],
  }
}

it('Back closes what is open and stays on the page; the next Back leaves it', () => {
  const tab = makeTab()
  const close = vi.fn()
  tab.over.opened(close)
  expect([tab.at(), tab.state()]).toEqual([[2, 3], { page: 'how-to', __NA: true, kerfOver: true }])
  tab.press(-1)
  expect(close).toHaveBeenCalledOnce()
  tab.settle()
  expect(tab.at()[0]).toBe(1)
  tab.press(-1)
  expect([close.mock.calls.length, tab.state()]).toEqual([1, { page: 'list' }])
})

it('closed in another way, its entry is left at once, and Back leaves the page', () => {
  const tab = makeTab()
  const close = vi.fn()
  tab.over.opened(close)
  tab.over.closed()
  tab.over.closed()
  tab.settle()
  expect(tab.at()).toEqual([1, 3])
  expect(close).not.toHaveBeenCalled()
})

it('opened ten times it has one entry; opened again before the last one’s is left, too', () => {
  const tab = makeTab()
  const close = vi.fn()
  for (let time = 0; time < 10; time++) {
    tab.over.opened(close)
    tab.over.closed()
    tab.settle()
  }
  expect(tab.at()).toEqual([1, 3])
  tab.over.opened(close)
  tab.over.closed()
  tab.over.opened(close)
  tab.settle()
  expect(tab.at()).toEqual([2, 3])
  expect(close).not.toHaveBeenCalled()
  tab.press(-1)
  expect(close).toHaveBeenCalledOnce()
})

it('the entry of what is not open any more is left by itself: after Forward, and after a reload', () => {
  const tab = makeTab()
  tab.over.opened(() => undefined)
  tab.press(-1)
  tab.press(1)
  tab.settle()
  expect(tab.at()).toEqual([1, 3])

  const reloaded = makeTab()
  reloaded.over.opened(() => undefined)
  const again = watchBack(reloaded.place)
  again.closed()
  reloaded.settle()
  expect(reloaded.at()).toEqual([1, 3])
})

it('a page that is left with it open keeps its hands off the entry of the next', () => {
  const tab = makeTab()
  const close = vi.fn()
  tab.over.opened(close)
  tab.place.history.pushState({ page: 'next' }, '')
  tab.over.dropped()
  tab.settle()
  expect(tab.state()).toEqual({ page: 'next' })
  tab.press(-1)
  tab.settle()
  expect([tab.at()[0], close.mock.calls.length]).toEqual([1, 0])
})
