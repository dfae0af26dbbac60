import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/components/shell/api-client'
import { joinSteps, queueStep, saveStep, sendWaiting, takeBackWaiting, whenSent } from './progress-queue'

/** The contents of the fake IndexedDB. */
const stored = vi.hoisted(() => new Map<string, unknown>())
const broken = vi.hoisted(() => ({ device: false }))
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: async (key: string) => stored.get(key),
  del: async (key: string) => void stored.delete(key),
  entries: async () => [...stored],
  update: async (key: string, change: (before: unknown) => unknown) => {
    if (broken.device) throw new Error('no room')
    stored.set(key, change(stored.get(key)))
  },
}))

const asked = vi.hoisted(() => [] as string[])
/** The parameters of the requests, in order. */
const sent = vi.hoisted(() => [] as unknown[])
/** The idempotency keys of the completions, in order. */
const keys = vi.hoisted(() => [] as unknown[])
/** The server's responses, one for each request in order; an error is thrown. */
const answers = vi.hoisted(() => [] as unknown[])
vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<object>()),
  apiFetch: async (
    path: string,
    {
      method = 'GET',
      params,
      headers = {},
    }: { method?: string; params?: unknown; headers?: Record<string, string> },
  ) => {
    if (method === 'POST') keys.push(headers['idempotency-key'])
    asked.push(`${method} ${path}`)
    sent.push(params)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  },
}))

const refused = (code: number) => new ApiError(code, 'refused', '')
const learning = { status: 'LEARNING', left: { way: 'text', seconds: 90, end: false } }
const completed = { status: 'COMPLETED', seedsEarned: 100 }
const done = { status: 'COMPLETED', left: null }

beforeEach(() => {
  stored.clear()
  broken.device = false
  asked.length = answers.length = sent.length = keys.length = 0
  vi.stubGlobal('window', new EventTarget())
})

test('joinSteps keeps the further place, all watched ranges and the later position', () => {
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

test('removes a step from the device once it is sent', async () => {
  answers.push(learning)
  expect(await queueStep(1, 7, { readTo: 0.5 })).toEqual(learning)
  expect([asked, stored.size]).toEqual([['PUT /tutorials/7/progress'], 0])
})

test('sends a waiting completion under the same key each time, and under none after it was withdrawn', async () => {
  answers.push(learning, refused(0), learning, completed)
  await saveStep(1, 7, { complete: true, key: 'first-try' })
  await queueStep(1, 7, { readTo: 1 })
  await queueStep(1, 7, { seconds: 3 })
  expect(keys).toEqual(['first-try', 'first-try'])
  expect(stored.size).toBe(0)
  await saveStep(1, 7, { complete: true, key: 'second-try' })
  await takeBackWaiting(1, 7)
  await saveStep(1, 7, { complete: true })
  answers.push(learning, completed)
  await sendWaiting(1)
  expect(keys.slice(2)).toEqual([undefined])
})

test('sends the visible time, adds it up while it waits, and sends 0 without any', async () => {
  answers.push(refused(0), refused(503), learning, learning)
  await queueStep(1, 7, { seconds: 12 })
  await queueStep(1, 7, { seconds: 12.5 })
  await queueStep(1, 7, { readTo: 1 })
  await queueStep(1, 7, { position: 4 })
  expect(sent.map((one) => (one as { seconds: number }).seconds)).toEqual([12, 24.5, 24.5, 0])
})

describe('a step that cannot be sent', () => {
  test.each([0, 401, 429, 500, 503])('waits after status %i, and is sent with later steps', async (code) => {
    answers.push(refused(code))
    expect(await queueStep(1, 7, { readTo: 0.5 })).toBeNull()
    expect(stored.size).toBe(1)
    answers.push(learning)
    expect(await queueStep(1, 7, { position: 3 })).toEqual(learning)
    expect(stored.size).toBe(0)
  })

  test.each([400, 404, 422])('is dropped after status %i, which no retry would change', async (code) => {
    answers.push(refused(code))
    expect(await queueStep(1, 7, { readTo: 0.5 })).toBeNull()
    expect(stored.size).toBe(0)
  })

  test('is sent for its own member only', async () => {
    answers.push(refused(0), refused(0))
    await queueStep(1, 7, { readTo: 1 })
    await queueStep(2, 8, { readTo: 1 })
    answers.push(learning)
    expect(await sendWaiting(2)).toEqual({ known: new Map([[8, learning]]), waiting: false })
    expect([...stored.keys()]).toEqual(['1:7'])
  })
})

describe('a waiting completion', () => {
  const heard: unknown[] = []
  beforeEach(() => {
    heard.length = 0
    window.addEventListener('kerf:lesson-completed', (event) => heard.push((event as CustomEvent).detail))
  })

  test('announces its result once it is sent', async () => {
    answers.push(refused(0))
    await queueStep(1, 7, { complete: true })
    expect(heard).toEqual([])
    answers.push(refused(0))
    expect(await sendWaiting(1)).toEqual({ known: new Map(), waiting: true })
    answers.push(learning, completed)
    expect(await sendWaiting(1)).toEqual({ known: new Map([[7, done]]), waiting: false })
    expect(heard).toEqual([{ id: 7, completion: completed }])
    expect(stored.size).toBe(0)
  })

  test('is dropped when it came too early, and reports what is left', async () => {
    const left = { way: 'text', seconds: 40, end: true }
    answers.push(refused(0))
    await queueStep(1, 7, { complete: true })
    answers.push(learning, new ApiError(409, 'not_learned', 'Read on.', { status: 'LEARNING', left }))
    expect(await sendWaiting(1)).toEqual({
      known: new Map([[7, { status: 'LEARNING', left }]]),
      waiting: false,
    })
    expect([heard, stored.size]).toEqual([[], 0])
  })

  test('can be withdrawn before it is sent, while the reading progress stays', async () => {
    answers.push(refused(0), refused(0))
    await queueStep(1, 7, { readTo: 0.75 })
    await queueStep(1, 7, { complete: true })
    expect(await takeBackWaiting(1, 7)).toBe(true)
    expect(await takeBackWaiting(1, 7)).toBe(false)
    answers.push(learning)
    await sendWaiting(1)
    expect([heard, asked.at(-1)]).toEqual([[], 'PUT /tutorials/7/progress'])
  })

  test('is not sent any more once it is withdrawn, also during the request before it', async () => {
    let answer: (heard: unknown) => void = () => undefined
    answers.push(new Promise((resolve) => (answer = resolve)))
    await saveStep(1, 7, { complete: true, key: 'withdrawn' })
    const sending = sendWaiting(1)
    await vi.waitFor(() => expect(asked).toEqual(['PUT /tutorials/7/progress']))
    expect(await takeBackWaiting(1, 7)).toBe(true)
    answer(learning)
    await whenSent(1, 7)
    await sending
    expect([heard, asked]).toEqual([[], ['PUT /tutorials/7/progress']])
  })
})

test('saveStep stores a completion before anything is sent, and returns null when the device cannot store it', async () => {
  expect(await saveStep(1, 7, { seconds: 3, complete: true })).toEqual({
    readTo: 0,
    ranges: [],
    seconds: 3,
    complete: true,
  })
  expect(stored.size).toBe(1)
  expect(asked).toEqual([])
  broken.device = true
  expect(await saveStep(1, 8, { complete: true })).toBeNull()
})
