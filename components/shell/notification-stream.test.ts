import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNotificationStream } from './notification-stream'

type Listener = (event: { data: string; lastEventId: string }) => void

/** A fake EventSource, driven by the test. */
class Source {
  static readonly CLOSED = 2
  static opened: Source[] = []
  readyState = 1
  onerror: () => void = () => undefined
  private readonly listeners = new Map<string, Listener>()
  constructor(readonly url: string) {
    Source.opened.push(this)
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners.set(name, listener)
  }
  emit(name: string, data: unknown, lastEventId = '') {
    this.listeners.get(name)?.({ data: JSON.stringify(data), lastEventId })
  }
  close() {
    this.readyState = Source.CLOSED
  }
}
const last = () => Source.opened.at(-1)!

beforeEach(() => {
  Source.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open = () => {
  const heard: number[] = []
  const stream = openNotificationStream({
    ...{ language: 'ja', after: null, onOver: () => heard.push(-1) },
    onNotifications: ({ seq }) => heard.push(seq),
  })
  return { heard, stream }
}

test('keeps the end of a session to itself when the stream is closed meanwhile', () => {
  const { heard, stream } = open()
  last().emit('end', null)
  vi.advanceTimersByTime(2_999)
  stream.close()
  vi.advanceTimersByTime(60_000)
  expect(heard).toEqual([])

  const other = open()
  last().emit('end', null)
  vi.advanceTimersByTime(3_000)
  expect(other.heard).toEqual([-1])
})

test('reconnects once after the time that a stopping server names, from the last sequence number', () => {
  const { heard, stream } = open()
  const first = last()
  expect(first.url).toBe('/api/notifications/stream?language=ja')
  first.emit('news', { unread: 1, note: {} }, '7')
  first.emit('again', 400)
  expect(first.readyState).toBe(Source.CLOSED)
  vi.advanceTimersByTime(399)
  expect(Source.opened).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(Source.opened).toHaveLength(2)
  expect(last().url).toBe('/api/notifications/stream?language=ja&after=7')
  vi.advanceTimersByTime(60_000)
  expect(Source.opened).toHaveLength(2)
  last().emit('news', { unread: 2, note: {} }, '8')
  expect(heard).toEqual([7, 8])
  stream.close()
})

test('waits longer after each silent failure, and briefly again after the next event', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { stream } = open()
  for (const wait of [1_000, 2_000, 4_000]) {
    const before = Source.opened.length
    last().onerror()
    vi.advanceTimersByTime(wait - 1)
    expect(Source.opened).toHaveLength(before)
    vi.advanceTimersByTime(1)
    expect(Source.opened).toHaveLength(before + 1)
  }
  last().emit('again', 300)
  vi.advanceTimersByTime(300)
  last().onerror()
  vi.advanceTimersByTime(1_000)
  expect(Source.opened).toHaveLength(6)
  stream.close()
  vi.advanceTimersByTime(120_000)
  expect(Source.opened).toHaveLength(6)
})

test('does not reconnect when the session has ended, and tells it when the cookie of a log-in in another tab has come', () => {
  const { heard } = open()
  last().emit('end', '')
  vi.advanceTimersByTime(2_999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(120_000)
  expect(Source.opened).toHaveLength(1)
  expect(heard).toEqual([-1])
})
