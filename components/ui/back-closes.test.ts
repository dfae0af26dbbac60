import { expect, it, vi } from 'vitest'
import { BackCloses } from './back-closes'

type Entry = { state: Record<string, unknown> | null; href: string }

/**
 * Returns the history of a tab on a page of the router. As in a browser, requested traversals happen later: `settle`
 * runs them.
 */
function makeTab(entries: Entry[] = [entryOf('list'), entryOf('how-to')], start = entries.length - 1) {
  let at = start
  const asked: (() => void)[] = []
  const router = vi.fn()
  const listeners: ((event: Pick<Event, 'stopImmediatePropagation'>) => void)[] = []
  const arrive = (by: number) => {
    at += by
    let stopped = false
    for (const listener of listeners) listener({ stopImmediatePropagation: () => (stopped = true) })
    if (!stopped) router(entries[at]!.href)
  }
  const write = (index: number, state: unknown, url?: string | URL | null) => {
    const href = url ? String(url) : entries[at]!.href
    entries.splice(index, index > at ? Infinity : 1, { state: state as Entry['state'], href })
    at = index
  }
  const place: ConstructorParameters<typeof BackCloses>[0] = {
    history: {
      get state() {
        return entries[at]!.state
      },
      pushState: (state: unknown, _, url) => write(at + 1, state, url),
      replaceState: (state: unknown, _, url) => write(at, state, url),
      go: (by) => void asked.push(() => arrive(by ?? 0)),
    },
    location: {
      get href() {
        return entries[at]!.href
      },
    },
    addEventListener: (_, listener) => void listeners.push(listener),
    setTimeout: (run) => void asked.push(run),
  }
  const settle = () => {
    for (let next = asked.shift(); next; next = asked.shift()) next()
  }
  return {
    over: new BackCloses(place),
    history: place.history,
    /** called for each `popstate` that reaches the router */
    router,
    settle,
    press(by: number) {
      arrive(by)
      settle()
    },
    entries,
    at: () => [at, entries.length],
  }
}

function entryOf(href: string): Entry {
  return { state: { __NA: true }, href }
}

/** Opens a layer over the page in `tab`. */
function openIn(tab: ReturnType<typeof makeTab>) {
  const close = vi.fn(() => closed())
  const closed = tab.over.opened(close)
  return { close, closed: () => closed() }
}

it('closes the layer and stays on the page on Back, and leaves the page on the next Back', () => {
  const tab = makeTab()
  const { close } = openIn(tab)
  tab.settle()
  expect(tab.at()).toEqual([2, 3])
  expect(tab.entries[2]).toEqual({ state: { __NA: true, kerfOver: 1 }, href: 'how-to' })
  tab.press(-1)
  expect(close).toHaveBeenCalledOnce()
  expect(tab.at()[0]).toBe(1)
  expect(tab.router).not.toHaveBeenCalled()
  tab.press(-1)
  expect(close).toHaveBeenCalledOnce()
  expect(tab.router.mock.calls).toEqual([['list']])
})

it('closes the layer that opened last first, one per Back', () => {
  const tab = makeTab()
  const [lower, upper] = [openIn(tab), openIn(tab)]
  tab.settle()
  expect(tab.at()).toEqual([3, 4])
  tab.press(-1)
  expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0])
  tab.press(-1)
  expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 1])
  expect(tab.at()[0]).toBe(1)
})

it('goes back over the entry when the layer closes in another way, so that the next Back leaves the page', () => {
  const tab = makeTab()
  const [lower, upper] = [openIn(tab), openIn(tab)]
  tab.settle()
  upper.closed()
  lower.closed()
  lower.closed()
  tab.settle()
  expect(tab.at()[0]).toBe(1)
  expect(lower.close).not.toHaveBeenCalled()
  tab.press(-1)
  expect(tab.router.mock.calls).toEqual([['list']])
})

it('keeps one entry over ten openings, when one layer replaces another, and when it opens before the old entry is left', () => {
  const tab = makeTab()
  for (let time = 0; time < 10; time++) {
    const { closed } = openIn(tab)
    tab.settle()
    closed()
    tab.settle()
  }
  expect(tab.at()).toEqual([1, 3])

  const first = openIn(tab)
  tab.settle()
  first.closed()
  const second = openIn(tab)
  expect(tab.at()).toEqual([2, 3])
  tab.settle()
  expect(tab.at()).toEqual([2, 3])

  second.closed()
  // `go` is requested, and its `popstate` has not come yet.
  const go = vi.spyOn(tab.history, 'go').mockImplementation(() => undefined)
  tab.settle()
  expect(go).toHaveBeenCalledOnce()
  go.mockRestore()
  const third = openIn(tab)
  tab.settle()
  tab.press(-1)
  expect(tab.at()).toEqual([2, 3])
  expect(third.close).not.toHaveBeenCalled()
  tab.press(-1)
  expect(third.close).toHaveBeenCalledOnce()
})

it('keeps the entry of a layer that refuses to close, and closes it on a later Back', () => {
  const tab = makeTab()
  const close = vi.fn()
  tab.over.opened(close)
  tab.settle()
  tab.press(-1)
  expect([close.mock.calls.length, tab.at()]).toEqual([1, [2, 3]])
  tab.press(-1)
  expect([close.mock.calls.length, tab.router.mock.calls.length]).toEqual([2, 0])
})

it('goes back over an entry without a layer after Forward and after a reload', () => {
  const tab = makeTab()
  openIn(tab)
  tab.settle()
  tab.press(-1)
  tab.press(1)
  expect(tab.at()).toEqual([1, 3])

  openIn(tab)
  openIn(tab)
  tab.settle()
  const reloaded = makeTab(tab.entries)
  reloaded.over.begin()
  reloaded.settle()
  expect(reloaded.at()).toEqual([1, 4])
})

it('replaces the entry of the layer when a link is followed, whether the layer closes itself or goes with its page', () => {
  for (const closes of [true, false]) {
    const tab = makeTab()
    const { closed, close } = openIn(tab)
    tab.settle()
    if (closes) closed()
    const push = vi.fn()
    const replace = vi.fn()
    tab.over.follow(push, replace)
    tab.settle()
    expect([push.mock.calls.length, replace.mock.calls.length, tab.at()[0]]).toEqual([0, 1, 2])
    tab.history.replaceState({ __NA: true }, '', 'next')
    closed()
    tab.settle()
    expect(tab.entries.map(({ href, state }) => [href, state?.kerfOver])).toEqual([
      ['list', undefined],
      ['how-to', undefined],
      ['next', undefined],
    ])
    tab.press(-1)
    expect([tab.router.mock.calls, close.mock.calls.length]).toEqual([[['how-to']], 0])
  }
})

it('delays a link while an entry is being left, and follows it at once otherwise', () => {
  const tab = makeTab()
  const push = vi.fn()
  tab.over.follow(push, vi.fn())
  expect(push).toHaveBeenCalledOnce()

  const { closed } = openIn(tab)
  tab.settle()
  closed()
  const go = vi.spyOn(tab.history, 'go').mockImplementation(() => undefined)
  tab.settle()
  tab.over.follow(push, vi.fn())
  expect([go.mock.calls.length, push.mock.calls.length]).toEqual([1, 1])
  tab.press(-1)
  expect(push).toHaveBeenCalledTimes(2)
})

it('keeps the new address of the page below, and the mark of the entry when the router renders', () => {
  for (const back of [true, false]) {
    const tab = makeTab([entryOf('list'), entryOf('form')])
    const { closed } = openIn(tab)
    tab.settle()
    tab.history.replaceState({ __NA: true }, '', 'form?id=7')
    expect(tab.history.state).toEqual({ __NA: true, kerfOver: 1 })
    if (back) tab.press(-1)
    else closed()
    tab.settle()
    expect([tab.at()[0], tab.entries[1]!.href]).toEqual([1, 'form?id=7'])
    expect(tab.router).not.toHaveBeenCalled()
  }
})

it('leaves the entry of the next page alone when the page is left in another way with a layer open', () => {
  const tab = makeTab()
  const { closed, close } = openIn(tab)
  tab.settle()
  tab.history.pushState({ __NA: true }, '', 'next')
  closed()
  tab.settle()
  expect(tab.entries[tab.at()[0]!]!.href).toBe('next')
  tab.press(-1)
  expect([tab.at()[0], close.mock.calls.length]).toEqual([1, 0])
})

it('tells whether the way back stays on the page', () => {
  const tab = makeTab()
  expect(tab.over.staysBack(1)).toBe(false)
  openIn(tab)
  tab.settle()
  expect([-1, 0, 1, 2].map((entries) => tab.over.staysBack(entries))).toEqual([false, false, true, false])
})
