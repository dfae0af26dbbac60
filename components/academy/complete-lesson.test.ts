import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/components/shell/api-client'
import { completeLesson, undoCompletion } from './complete-lesson'

const calls = vi.hoisted(() => [] as { call: string; key: string | undefined }[])
/** The server's responses, one for each request in order; an error is thrown. */
const answers = vi.hoisted(() => [] as unknown[])
const waiting = vi.hoisted(() => [] as { complete?: true; key?: string }[])
vi.mock('@/components/shell/api-client', async (original) => ({
  ...(await original<object>()),
  apiFetch: async (
    path: string,
    { method, headers = {} }: { method: string; headers?: Record<string, string> },
  ) => {
    calls.push({ call: `${method} ${path}`, key: headers['idempotency-key'] })
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  },
}))
vi.mock('@/components/seeds/refresh-seeds', () => ({ refreshSeeds: async () => undefined }))
vi.mock('@/components/shell/shared-client', () => ({ askAgain: async () => undefined }))
vi.mock('@/components/shell/toast-refusal', () => ({ toastRefusal: () => undefined }))
vi.mock('./progress-queue', () => ({
  saveStep: async (_: number, __: number, step: { complete?: true; key?: string }) => {
    waiting.push(step)
    return step
  },
  sendWaiting: async () => undefined,
  takeBackWaiting: async () => waiting.splice(0).length > 0,
  whenSent: async () => void calls.push({ call: 'what was on its way has arrived', key: undefined }),
}))

const lost = () => new ApiError(0, 'network', '')
const wrong = { status: 'LEARNED', seedsEarned: 0 }
const me = { id: 7, userId: 1 }
const keys = () => calls.map(({ key }) => key)

beforeEach(() => {
  calls.length = answers.length = waiting.length = 0
})

test('reuses the key of a try without a response for the same answers, and takes a new key for others', async () => {
  answers.push(lost(), new ApiError(503, 'unavailable', ''), wrong, wrong, lost(), wrong)
  for (const given of [0, 0, 0, 0, 0, 1]) await completeLesson(me, [[given]])
  const [first, second, third, fourth, fifth, other] = keys()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect([second, third]).toEqual([first, first])
  // That try had its response, so the next one is new.
  expect(new Set([first, fourth, fifth, other]).size).toBe(4)
})

test('takes a new key after a refusal', async () => {
  answers.push(new ApiError(409, 'not_learned', '', {}), wrong)
  for (let n = 0; n < 2; n++) await completeLesson(me, [[0]])
  expect(new Set(keys()).size).toBe(2)
})

test('keeps the key of a waiting completion, and undoes it at the server too, which may have received it', async () => {
  answers.push(lost(), { status: 'LEARNED' })
  const answer = await completeLesson(me)
  expect(waiting).toMatchObject([{ complete: true, key: keys()[0] }])
  await undoCompletion(me, (answer as { waitsAfter: 'LEARNED' }).waitsAfter)
  expect(calls.map(({ call }) => call)).toEqual([
    'POST /tutorials/7/complete',
    'what was on its way has arrived',
    'DELETE /tutorials/7/complete',
  ])
  expect(waiting).toEqual([])
})
