import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countVisible, giveVisibleBack, takeVisible } from './visible-time'

let page: EventTarget & { visibilityState: string }
const turn = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('counts time while the lesson is visible, and returns it once', () => {
  const end = countVisible(1)
  wait(12)
  expect([takeVisible(1), takeVisible(1)]).toEqual([12, 0])
  wait(5)
  turn('hidden')
  wait(60)
  turn('visible')
  wait(3)
  expect(takeVisible(1)).toBe(8)
  end()
  wait(60)
  expect(takeVisible(1)).toBe(0)
})

test('adds time that did not arrive to the next report, separately for each lesson', () => {
  const end = countVisible(2)
  wait(10)
  giveVisibleBack(2, takeVisible(2))
  wait(4)
  end()
  const next = countVisible(3)
  wait(6)
  expect([takeVisible(2), takeVisible(3)]).toEqual([14, 6])
  next()
})

test('ignores the time of a computer that slept', () => {
  const end = countVisible(4)
  wait(8 * 3_600)
  expect(takeVisible(4)).toBeLessThanOrEqual(30)
  end()
})
