import { afterAll, beforeAll, expect, it } from 'vitest'
import pg from 'pg'
import { env } from '@/lib/env'
import { LOCK_TIMEOUT_MS, migrationOptions, untilUnlocked } from './lock-patience'

const connect = async (options?: string) => {
  const client = new pg.Client({ connectionString: env().DATABASE_URL, options })
  await client.connect()
  return client
}
let visitor: pg.Client
let migrator: pg.Client
beforeAll(async () => {
  visitor = await connect()
  migrator = await connect(migrationOptions)
})
afterAll(() => Promise.all([visitor.end(), migrator.end()]))

/** Stands for a statement of a migration: nobody may read or write the table meanwhile. */
const takeTable = () =>
  migrator
    .query('BEGIN; LOCK TABLE "ScheduledTask" IN ROW EXCLUSIVE MODE; COMMIT')
    .catch(async (error: unknown) => {
      await migrator.query('ROLLBACK')
      throw error
    })

it('a migration waits for a table in use in short turns, until it is free', async () => {
  await visitor.query('BEGIN; LOCK TABLE "ScheduledTask" IN SHARE ROW EXCLUSIVE MODE')
  let turns = 0
  await untilUnlocked(
    async () => {
      turns++
      if (turns === 3) await visitor.query('COMMIT')
      await takeTable()
    },
    { pauseMs: 1 },
  )
  expect(turns).toBe(3)
})

it('one turn ends with the lock timeout', async () => {
  await visitor.query('BEGIN; LOCK TABLE "ScheduledTask" IN SHARE ROW EXCLUSIVE MODE')
  const { rows } = await migrator.query<{ lock_timeout: string }>('SHOW lock_timeout')
  expect(rows[0]!.lock_timeout).toBe(`${LOCK_TIMEOUT_MS}ms`)
  await expect(takeTable()).rejects.toMatchObject({ code: '55P03' })
  await visitor.query('ROLLBACK')
})

it('any other error fails at once', async () => {
  let turns = 0
  const work = async () => {
    turns++
    await migrator.query('SELECT nothing')
  }
  await expect(untilUnlocked(work, { pauseMs: 1 })).rejects.toMatchObject({ code: '42703' })
  expect(turns).toBe(1)
})
