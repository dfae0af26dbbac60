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

/** Starts a request for the flag of lesson 7 and returns it. */
async function ask() {
  const done = refreshFlag('tutorials', 7)
  const before = calls.length
  await vi.waitFor(() => expect(calls).toHaveLength(before + 1))
  return { ...calls.at(-1)!, done }
}

test('a field changed during a request is newer than its response, an unchanged one is not', async () => {
  setFlag('tutorials', 7, { watchLater: false, status: 'IN_PROGRESS' })
  const call = await ask()
  expect(call.params).toEqual({ tutorials: '7' })
  // A progress report of the film is answered meanwhile.
  changeFlag('tutorials', 7, { status: 'LEARNED' })
  call.answer({ tutorials: { 7: { watchLater: true, status: 'IN_PROGRESS', helpful: null } } })
  await call.done
  expect(readFlag('tutorials', 7)).toEqual({ watchLater: true, status: 'LEARNED', helpful: null })
})

test('the later of two running requests counts, in whatever order they are answered', async () => {
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

test('a failed request keeps the known flag, and a response after the end of the session is ignored', async () => {
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
