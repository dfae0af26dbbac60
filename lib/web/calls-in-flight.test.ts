import { randomInt, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { outcome } from '@/lib/auth/test-members'
import { listenToSecurity } from '@/lib/core/security-log'
import { callersInFlight, inFlight, WAIT_MS, type InFlight } from './calls-in-flight'

const refused = { code: 'too_many_at_once', fields: undefined, params: { seconds: 2 } }
const somebody = () => ({ member: randomInt(1, 2 ** 40) })

/** Returns work that lasts until the test ends it, and a list of what has started. */
function makeWork(caller: Parameters<typeof inFlight>[0], what: InFlight = 'write') {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  const send = (name: number) =>
    outcome(
      inFlight(caller, what, () => {
        started.push(name)
        return new Promise<number>((end) => ends.set(name, () => end(name)))
      }),
    )
  /** waits until all work has started that can */
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const end = async (name: number) => {
    ends.get(name)!()
    ends.delete(name)
    await settle()
  }
  const endAll = async () => {
    await settle()
    while (ends.size > 0) await end([...ends.keys()][0]!)
  }
  return { started, send, end, endAll, settle }
}

let silence = () => {}
const lines: Record<string, unknown>[] = []
beforeEach(() => {
  vi.useFakeTimers()
  lines.length = 0
  silence = listenToSecurity((line) => lines.push(line))
})
afterEach(() => {
  vi.useRealTimers()
  silence()
})

describe('calls of one member', () => {
  test('run two at a time, in the order of arrival', async () => {
    const { started, send, end, endAll, settle } = makeWork(somebody())
    const answers = [1, 2, 3, 4, 5].map(send)
    await settle()
    expect(started).toEqual([1, 2])
    await end(2)
    expect(started).toEqual([1, 2, 3])
    await end(1)
    expect(started).toEqual([1, 2, 3, 4])
    await endAll()
    expect(await Promise.all(answers)).toEqual([1, 2, 3, 4, 5])
  })

  test('are refused at once when twenty wait, and never start', async () => {
    const { started, send, endAll } = makeWork(somebody())
    const answers = Array.from({ length: 100 }, (_, name) => send(name))
    expect(await Promise.all(answers.slice(22))).toEqual(Array.from({ length: 78 }, () => refused))
    await endAll()
    expect(await Promise.all(answers.slice(0, 22))).toEqual(Array.from({ length: 22 }, (_, name) => name))
    expect(started).toHaveLength(22)
    expect(lines[0]).toMatchObject({ event: 'limit', limit: 'write_in_flight_member' })
  })

  test('are refused when no place is free in 5 s, and do not start later', async () => {
    const { started, send, end, endAll } = makeWork(somebody())
    const answers = [1, 2, 3].map(send)
    await vi.advanceTimersByTimeAsync(WAIT_MS - 1)
    const later = send(4)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answers[2]).toEqual(refused)
    await end(1)
    expect(started).toEqual([1, 2, 4])
    await endAll()
    expect(await Promise.all([answers[0], answers[1], later])).toEqual([1, 2, 4])
  })

  test('are not cut short once they run', async () => {
    const { send, endAll } = makeWork(somebody())
    const answer = send(1)
    await vi.advanceTimersByTimeAsync(10 * WAIT_MS)
    await endAll()
    expect(await answer).toBe(1)
  })

  test('free their place when they fail, and pass on their own error', async () => {
    const caller = somebody()
    const fail = () => inFlight(caller, 'write', () => Promise.reject(new Error('own')))
    for (let times = 0; times < 5; times++) await expect(fail()).rejects.toThrow('own')
    expect(await inFlight(caller, 'write', () => Promise.resolve('goes on'))).toBe('goes on')
  })

  test('do not wait for uploads or for other members', async () => {
    const caller = somebody()
    const uploads = makeWork(caller, 'upload')
    const others = makeWork(somebody())
    const sent = [1, 2, 3, 4, 5, 6, 7].map(uploads.send)
    const theirs = [1, 2, 3].map(others.send)
    await uploads.settle()
    expect(uploads.started).toHaveLength(6)
    expect(await inFlight(caller, 'write', () => Promise.resolve('saved'))).toBe('saved')
    await Promise.all([uploads.endAll(), others.endAll()])
    await Promise.all([...sent, ...theirs])
  })
})

test('visitors of one network have eight places, and unidentifiable clients have no limit', async () => {
  const network = makeWork({ network: randomUUID() })
  const unknown = makeWork({ network: null })
  const answers = Array.from({ length: 30 }, (_, name) => [network.send(name), unknown.send(name)]).flat()
  await network.settle()
  expect([network.started.length, unknown.started.length]).toEqual([8, 30])
  await Promise.all([network.endAll(), unknown.endAll()])
  await Promise.all(answers)
})

test('a caller without calls in flight is not remembered', async () => {
  const before = callersInFlight()
  const works = Array.from({ length: 50 }, () => makeWork(somebody()))
  const answers = works.flatMap(({ send }) => Array.from({ length: 30 }, (_, name) => send(name)))
  expect(callersInFlight()).toBe(before + 50)
  // The waiting calls give up, but stay in line until the others are done.
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  for (const { endAll } of works) await endAll()
  await Promise.all(answers)
  expect(callersInFlight()).toBe(before)
})
