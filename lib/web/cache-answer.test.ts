import { afterEach, beforeEach, expect, it } from 'vitest'
import { DomainError } from '@/lib/core/errors'
import { cacheAnswer } from './cache-answer'

const key = Symbol.for('kerf.answers')
const process = globalThis as { [key: symbol]: unknown }
const kept: string[] = []

beforeEach(() => {
  process[key] = { stamp: () => 0, set: (_: string, { body }: { body: string }) => kept.push(body) }
})
afterEach(() => {
  delete process[key]
  kept.length = 0
})

const rule = { seconds: 10, tags: [] }
const ask = (make: () => Promise<string>) =>
  cacheAnswer(new Request('http://localhost/api/search?q=moth'), rule, make)

it('computes the answer once for simultaneous requests', async () => {
  let made = 0
  const make = async () => {
    made++
    return 'moths'
  }
  expect(await Promise.all([ask(make), ask(make), ask(make)])).toEqual(['moths', 'moths', 'moths'])
  expect({ made, kept }).toEqual({ made: 1, kept: ['moths'] })
})

it('gives the refusal of one visitor to nobody else, and a failure to all who wait', async () => {
  const refused = async () => {
    throw new DomainError('too_many', { params: { seconds: 9 } })
  }
  const [first, second, third] = await Promise.allSettled([
    ask(refused),
    ask(refused),
    ask(async () => 'moths'),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(third).toEqual({ status: 'fulfilled', value: 'moths' })
  expect(kept).toEqual(['moths'])

  let made = 0
  const fails = async () => {
    made++
    throw new Error('the database is away')
  }
  await Promise.allSettled([ask(fails), ask(fails)])
  expect(made).toBe(1)
})
