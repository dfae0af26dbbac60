import { afterEach, expect, test, vi } from 'vitest'
import { changeFlag, forgetFlags, readFlag, refreshFlag, setFlag } from './viewer-flags'

type Answer = { tutorials?: Record<string, object> }
const calls: { params: object; answer: (answer: Answer) => void; fail: () => void }[] = []

vi.mock('./api-client', () => ({
  apiFetch: (_path: string, { params }: { params: object }) =>
    new Promise((answer, refuse) => calls.push({ params, answer, fail: () => refuse(new Error('away')) })),
}))
afterEach(() => {
  forgetFlags()
  calls.length = 0
})

/** The call that goes out for lesson 7, and its end. */
async function ask() {
  const done = refreshFlag('tutorials', 7)
  const before = calls.length
  await vi.waitFor(() => expect(calls).toHaveLength(before + 1))
  return { ...calls.at(-1)!, done }
}

test('what changes while a call is under way is newer than its answer; what did not change is not', async () => {
  setFlag('tutorials', 7, { watchLater: false, status: 'IN_PROGRESS' })
  const call = await ask()
  expect(call.params).toEqual({ tutorials: '7' })
  // a beat of the film is answered meanwhile
  changeFlag('tutorials', 7, { status: 'LEARNED' })
  call.answer({ tutorials: { 7: { watchLater: true, status: 'IN_PROGRESS', helpful: null } } })
  await call.done
  expect(readFlag('tutorials', 7)).toEqual({ watchLater: true, status: 'LEARNED', helpful: null })
})

test('of two calls under way the later one counts, in whatever order they are answered', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const both = [await ask(), await ask()] as const
    for (const n of order) {
      both[n].answer({ tutorials: { 7: { watchLater: n === 1 } } })
      await both[n].done
    }
    expect(readFlag('tutorials', 7)).toEqual({ watchLater: true })
    forgetFlags()
  }
})

test('a call without an answer leaves what is known, and what comes after the end of a session is not shown', async () => {
  setFlag('tutorials', 7, { helpful: true })
  const lost = await ask()
  lost.fail()
  await lost.done
  expect(readFlag('tutorials', 7)).toEqual({ helpful: true })
  const late = await ask()
  forgetFlags()
  late.answer({ tutorials: { 7: { helpful: false } } })
  await late.done
  expect(readFlag('tutorials', 7)).toBeUndefined()
})
