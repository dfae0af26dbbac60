import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/components/shell/api-client'
import { joinSteps, keepStep, sendWaiting, takeBackWaiting } from './progress-keeper'

/** What the browser's database would hold. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => kept.get(key),
  del: async (key: string) => void kept.delete(key),
  entries: async () => [...kept],
  update: async (key: string, change: (before: unknown) => unknown) =>
    void kept.set(key, change(kept.get(key))),
}))

const asked = vi.hoisted(() => [] as string[])
/** What the server answers to a call, in order; an error is thrown. */
const answers = vi.hoisted(() => [] as unknown[])
vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<object>()),
  apiFetch: async (path: string, { method = 'GET' }: { method?: string }) => {
    asked.push(`${method} ${path}`)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  },
}))

const refused = (code: number) => new ApiError(code, 'refused', '')
const learning = { status: 'LEARNING' }
const completed = { status: 'COMPLETED', seedsEarned: 100 }

beforeEach(() => {
  kept.clear()
  asked.length = answers.length = 0
  vi.stubGlobal('window', new EventTarget())
})

test('steps that wait are one: the further place, everything watched, the later position', () => {
  const first = joinSteps(undefined, { readTo: 0.5, ranges: [[0, 10]], position: 10 })
  const both = joinSteps(first, {
    readTo: 0.2,
    ranges: [
      [5, 12],
      [30, 31],
    ],
    position: 31,
  })
  expect(both).toEqual({
    readTo: 0.5,
    ranges: [
      [0, 12],
      [30, 31],
    ],
    position: 31,
  })
  expect(joinSteps(both, { complete: true })).toEqual({ ...both, complete: true })
  expect(joinSteps({ complete: true }, { readTo: 1 })).toMatchObject({ complete: true, readTo: 1 })
})

test('what was sent is not kept', async () => {
  answers.push(learning)
  expect(await keepStep(1, 7, { readTo: 0.5 })).toBe('LEARNING')
  expect([asked, kept.size]).toEqual([['PUT /tutorials/7/progress'], 0])
})

describe('what cannot be sent', () => {
  test.each([0, 401, 429, 500, 503])('waits after %i, and goes with what came since', async (code) => {
    answers.push(refused(code))
    expect(await keepStep(1, 7, { readTo: 0.5 })).toBeNull()
    expect(kept.size).toBe(1)
    answers.push(learning)
    expect(await keepStep(1, 7, { position: 3 })).toBe('LEARNING')
    expect(kept.size).toBe(0)
  })

  test.each([400, 404, 422])('is dropped after %i: it will never be right', async (code) => {
    answers.push(refused(code))
    expect(await keepStep(1, 7, { readTo: 0.5 })).toBeNull()
    expect(kept.size).toBe(0)
  })

  test('is sent for its member alone', async () => {
    answers.push(refused(0), refused(0))
    await keepStep(1, 7, { readTo: 1 })
    await keepStep(2, 8, { readTo: 1 })
    answers.push(learning)
    expect(await sendWaiting(2)).toEqual(new Map([[8, 'LEARNING']]))
    expect([...kept.keys()]).toEqual(['1:7'])
  })
})

describe('a completion that waits', () => {
  const heard: unknown[] = []
  beforeEach(() => {
    heard.length = 0
    window.addEventListener('kerf:lesson-completed', (event) => heard.push((event as CustomEvent).detail))
  })

  test('says what it brought when it is sent', async () => {
    answers.push(refused(0))
    await keepStep(1, 7, { complete: true })
    expect(heard).toEqual([])
    answers.push(learning, completed)
    expect(await sendWaiting(1)).toEqual(new Map([[7, 'COMPLETED']]))
    expect(heard).toEqual([{ id: 7, completion: completed }])
    expect(kept.size).toBe(0)
  })

  test('is taken back before anybody heard of it, and the reading stays', async () => {
    answers.push(refused(0), refused(0))
    await keepStep(1, 7, { readTo: 0.75 })
    await keepStep(1, 7, { complete: true })
    expect(await takeBackWaiting(1, 7)).toBe(true)
    expect(await takeBackWaiting(1, 7)).toBe(false)
    answers.push(learning)
    await sendWaiting(1)
    expect([heard, asked.at(-1)]).toEqual([[], 'PUT /tutorials/7/progress'])
  })
})
