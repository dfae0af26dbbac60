import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POLL_MS, watchBuild } from './watch-build'

describe('watchBuild', () => {
  let running: string | Error
  const ask = vi.fn(async () => {
    if (running instanceof Error) throw running
    return running
  })
  const offer = vi.fn()
  let stop: () => void

  beforeEach(() => {
    vi.useFakeTimers()
    running = 'one'
    stop = watchBuild('one', ask, offer)
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.clearAllMocks()
  })

  it('asks every hour, not before', async () => {
    await vi.advanceTimersByTimeAsync(POLL_MS - 1)
    expect(ask).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(offer).not.toHaveBeenCalled()
  })

  it('offers a reload once for each newer build', async () => {
    running = 'two'
    await vi.advanceTimersByTimeAsync(POLL_MS)
    expect(offer).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(POLL_MS)
    expect(offer).toHaveBeenCalledTimes(1)
    running = 'three'
    await vi.advanceTimersByTimeAsync(POLL_MS)
    expect(offer).toHaveBeenCalledTimes(2)
  })

  it('stays silent when the request fails', async () => {
    running = new Error('offline')
    await vi.advanceTimersByTimeAsync(POLL_MS)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(offer).not.toHaveBeenCalled()
  })

  it('ends with the page', async () => {
    stop()
    await vi.advanceTimersByTimeAsync(5 * POLL_MS)
    expect(ask).not.toHaveBeenCalled()
  })
})
