import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createLoadingBar,
  estimateProgress,
  leavesPage,
  LONGEST,
  type LoadingState,
} from './loading-bar-logic'

describe('createLoadingBar', () => {
  let seen: LoadingState[]
  let bar: ReturnType<typeof createLoadingBar>
  const last = () => seen.at(-1)

  beforeEach(() => {
    vi.useFakeTimers()
    seen = []
    bar = createLoadingBar((state) => seen.push(state))
  })
  afterEach(() => vi.useRealTimers())

  it('shows nothing for a load shorter than 200 ms', () => {
    bar.start()
    vi.advanceTimersByTime(199)
    bar.finish()
    vi.advanceTimersByTime(5000)
    expect(seen).toEqual([])
  })
  it('appears after 200 ms and grows every 100 ms without reaching the end', () => {
    bar.start()
    vi.advanceTimersByTime(200)
    expect(seen).toHaveLength(1)
    expect(last()?.shown).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(seen).toHaveLength(11)
    const steps = seen.map((state) => state.progress)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    vi.advanceTimersByTime(10_000)
    expect(last()!.progress).toBeLessThan(100)
  })
  it('fills on finish, hides after 500 ms and empties 400 ms later', () => {
    bar.start()
    vi.advanceTimersByTime(300)
    bar.finish()
    expect(last()).toEqual({ shown: true, progress: 100 })
    vi.advanceTimersByTime(499)
    expect(last()).toEqual({ shown: true, progress: 100 })
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ shown: false, progress: 100 })
    vi.advanceTimersByTime(399)
    expect(last()).toEqual({ shown: false, progress: 100 })
    vi.advanceTimersByTime(1)
    expect(last()).toEqual({ shown: false, progress: 0 })
    const count = seen.length
    vi.advanceTimersByTime(20_000)
    expect(seen).toHaveLength(count)
  })
  it('starts again when a second navigation begins before the first has faded', () => {
    bar.start()
    vi.advanceTimersByTime(300)
    bar.finish()
    vi.advanceTimersByTime(100)
    bar.start()
    expect(last()).toEqual({ shown: false, progress: 0 })
    vi.advanceTimersByTime(200)
    expect(last()?.shown).toBe(true)
    expect(last()!.progress).toBeLessThan(20)
  })
  it('ignores a finish without a start', () => {
    bar.finish()
    expect(seen).toEqual([])
  })
  it('ends by itself when the address never changes', () => {
    bar.start()
    vi.advanceTimersByTime(LONGEST)
    expect(last()).toEqual({ shown: true, progress: 100 })
    vi.advanceTimersByTime(900)
    expect(last()).toEqual({ shown: false, progress: 0 })
  })
})

describe('estimateProgress', () => {
  it('is about seventy per cent after 2000 ms', () => {
    expect(estimateProgress(0)).toBe(0)
    expect(estimateProgress(2000)).toBeCloseTo(70.5, 0)
    expect(estimateProgress(60_000)).toBeLessThan(100)
  })
})

describe('leavesPage', () => {
  const origin = 'https://kerf.example'
  it.each([
    ['/en/resource', '/en', true],
    ['/en/resource', '/en/resource', false],
    ['/en/resource#top', '/en/resource', false],
    ['/en/resource?sort=latest', '/en/resource', true],
    ['https://other.example/en', '/en/resource', false],
  ])('%s from %s: %s', (url, shown, answer) => expect(leavesPage(url, shown, origin)).toBe(answer))
})
