import { expect, test, vi } from 'vitest'
import { tryAgain } from './try-again.mjs'

test('a failing call is repeated until it succeeds, up to the limit', async () => {
  let tried = 0
  const failing = (until: number) => async () => {
    if (++tried < until) throw new Error(`try ${tried}`)
    return 'done'
  }
  const onFailure = vi.fn()
  expect(await tryAgain(failing(3), { times: 4, pauseMs: 1, onFailure })).toBe('done')
  expect(tried).toBe(3)
  expect(onFailure.mock.calls.map(([, pause]) => pause as number)).toEqual([1, 2])
  tried = 0
  await expect(tryAgain(failing(9), { times: 4, pauseMs: 1 })).rejects.toThrow('try 4')
  expect(tried).toBe(4)
})
