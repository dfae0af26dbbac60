import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type DomainError } from '@/lib/core/errors'
import { prisma } from './client'
import { assertPoint, forgetPoints, givePointBack, takePoint, type RateLimit } from './limit-rate'

const limit: RateLimit = { name: 'test_limit', points: 5, seconds: 60 }

test('takePoint lets 5 of 40 simultaneous tries through, and tells the others how long to wait', async () => {
  const key = randomUUID()
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => takePoint(limit, key)))
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as DomainError] : []))
  expect(tries.length - refused.length).toBe(5)
  for (const error of refused) {
    expect(error.code).toBe('too_many')
    expect(error.params?.seconds).toBeGreaterThan(55)
    expect(error.params?.seconds).toBeLessThanOrEqual(60)
  }
})

test('takePoint throws the given code, and works again after givePointBack or forgetPoints', async () => {
  const key = randomUUID()
  const one: RateLimit = { name: 'test_one', points: 1, seconds: 60 }
  await takePoint(one, key)
  await expect(takePoint(one, key, 'too_soon')).rejects.toMatchObject({ code: 'too_soon' })
  await forgetPoints(one, key)
  await takePoint(one, key)
  await givePointBack(one, key)
  await takePoint(one, key)
})

test('takePoint refuses alike when another bundle of the process made the limiter', async () => {
  const key = randomUUID()
  const one: RateLimit = { name: 'test_bundles', points: 1, seconds: 60 }
  await takePoint(one, key)
  vi.resetModules()
  const other = await import('./limit-rate')
  await expect(other.takePoint(one, key)).rejects.toMatchObject({ code: 'too_many' })
})

test('assertPoint takes no point', async () => {
  const key = randomUUID()
  const one: RateLimit = { name: 'test_ask', points: 1, seconds: 60 }
  await assertPoint(one, key)
  await assertPoint(one, key)
  await takePoint(one, key)
  await expect(assertPoint(one, key)).rejects.toMatchObject({ code: 'too_many' })
})

test('synchronous_commit is off for points, and on for everything else', async () => {
  await takePoint({ name: 'test_disk', points: 1, seconds: 60 }, randomUUID())
  const { pool } = (globalThis as unknown as { kerfLimits: { pool: pg.Pool } }).kerfLimits
  const asked = `SELECT setting, source FROM pg_settings WHERE name = 'synchronous_commit'`
  expect((await pool.query(asked)).rows).toEqual([{ setting: 'off', source: 'client' }])
  expect(await prisma.$queryRawUnsafe(asked)).not.toMatchObject([{ source: 'client' }])
})
