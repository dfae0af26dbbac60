import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createErrorGate } from './error-gate'

describe('createErrorGate', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('lets the first error of a burst through at once, and none of the others', () => {
    const gate = createErrorGate()
    expect([gate(), gate(), gate()]).toEqual([true, false, false])
  })
  it('opens again 500 ms after the last error, not after the first', () => {
    const gate = createErrorGate()
    expect(gate()).toBe(true)
    vi.advanceTimersByTime(400)
    expect(gate()).toBe(false)
    vi.advanceTimersByTime(400)
    expect(gate()).toBe(false)
    vi.advanceTimersByTime(499)
    expect(gate()).toBe(false)
    vi.advanceTimersByTime(500)
    expect(gate()).toBe(true)
  })
})
