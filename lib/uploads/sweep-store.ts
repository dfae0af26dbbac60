import { logger } from '@/lib/core/log'
import { prisma } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { returnTokens, takeTokens } from './claim-token'
import { namedTokens, tokenOf } from './named-tokens'
import { STALE_MS } from './stale-files'
import { blobStore } from './store'
import type { BlobStore } from './blob-store'
import { sweepChunks } from './sweep-chunks'

/** how far apart the clocks of the store, the database and this process may be */
const CLOCKS_MS = 10 * 60_000
/** the most keys in memory; another listing finds the rest */
const REMEMBERED = 10_000
const TOKENS_AT_ONCE = 50
const OBJECTS_AT_ONCE = 16
/** The sweep takes its tokens again after this time: it holds them for 300 s, and each delete has its own limit. */
const TAKEN_MS = 200_000
/** this many are removed whatever their share */
const FEW = 100
const RETENTION_DAYS = 90

export type StoreSweep = {
  /** objects examined */
  seen: number
  /** objects without a row that are older than a day, and their bytes */
  objects: number
  bytes: number
  /** half-written objects and incomplete multipart uploads */
  unfinished: number
  /** files of finished or expired uploads in chunks, and of uploads that were never judged */
  chunks: number
  /** why objects were left; null when none were */
  problem: string | null
}

type Options = {
  dryRun?: boolean
  /** removes them even when their share suggests another mistake */
  force?: boolean
  signal?: AbortSignal
}

/**
 * Removes objects older than a day that no row names, half-written objects, and the chunks of uploads that are over.
 * Returns the counts and stores them in a row. With `dryRun` it neither removes nor stores anything. More than a fifth
 * of all objects without a row stay, because then the database is more likely the wrong one. Throws when database or
 * store fail; everything removed until then had no row. Safe to repeat and to run concurrently.
 */
export async function sweepStore(
  { dryRun = false, force = false, signal }: Options = {},
  store: BlobStore = blobStore(),
): Promise<StoreSweep> {
  const report = { seen: 0, objects: 0, bytes: 0, unfinished: 0, chunks: 0, problem: null as string | null }
  const row = dryRun ? null : await prisma.storageSweep.create({ data: {}, select: { id: true } })
  try {
    const before = await dayAgo()
    await sweepObjects(report, before, { dryRun, force, signal }, store)
    await sweepUnfinished(report, before, { dryRun, signal }, store)
    report.chunks = await sweepChunks({ dryRun })
  } catch (error) {
    report.problem = (error instanceof Error ? error.message : String(error)).slice(0, 300)
    throw error
  } finally {
    if (row)
      await keepReport(row.id, report).catch((error: unknown) => logger.warn({ err: error }, 'no report'))
  }
  return report
}

/** Returns the time before which an object is more than a day old by the slowest clock. */
async function dayAgo(): Promise<Date> {
  const now = await databaseNow()
  return new Date(Math.min(now.getTime(), Date.now()) - STALE_MS - CLOCKS_MS)
}

async function sweepObjects(report: StoreSweep, before: Date, options: Options, store: BlobStore) {
  for (let round = 0; ; round++) {
    const { seen, objects, bytes, keys } = await findUnnamed(before, options, store)
    if (round === 0) Object.assign(report, { seen, objects, bytes })
    if (options.dryRun || objects === 0) return
    const most = await mostObjects(seen)
    if (!options.force && objects > most) {
      report.problem = `${objects} of ${seen} objects have no row, which is more than ${most}: none was removed`
      return
    }
    const removed = await removeUnnamed(keys, options, store)
    if (objects === keys.length) return
    if (removed === 0) throw new Error(`none of ${keys.length} objects without a row could be removed`)
  }
}

async function findUnnamed(before: Date, { signal }: Options, store: BlobStore) {
  const found = { seen: 0, objects: 0, bytes: 0, keys: [] as string[] }
  for await (const page of store.list()) {
    signal?.throwIfAborted()
    found.seen += page.length
    const old = page.filter(({ modifiedAt }) => modifiedAt < before)
    const named = await namedTokens(old.map(({ key }) => tokenOf(key)))
    for (const { key, size } of old) {
      if (named.has(tokenOf(key))) continue
      found.objects++
      found.bytes += size
      if (found.keys.length < REMEMBERED) found.keys.push(key)
    }
  }
  return found
}

async function mostObjects(seen: number): Promise<number> {
  const percent = await readOperatorSetting(prisma, 'uploads.sweep_percent')
  return Math.max(FEW, Math.floor((seen * percent) / 100))
}

/** Removes unnamed objects. While the sweep holds a token nobody can claim it, and rows from before are seen. */
async function removeUnnamed(keys: string[], { signal }: Options, store: BlobStore): Promise<number> {
  const byToken = groupByToken(keys)
  const tokens = [...byToken.keys()]
  let removed = 0
  while (tokens.length > 0) {
    signal?.throwIfAborted()
    const end = performance.now() + TAKEN_MS
    const taken = await takeTokens(tokens.splice(0, TOKENS_AT_ONCE))
    try {
      const named = await namedTokens(taken)
      const unnamed = taken.filter((token) => !named.has(token)).flatMap((token) => byToken.get(token)!)
      let done = 0
      while (done < unnamed.length && (done === 0 || performance.now() < end)) {
        await deleteAll(unnamed.slice(done, done + OBJECTS_AT_ONCE), store)
        done += OBJECTS_AT_ONCE
      }
      const rest = unnamed.slice(done)
      removed += unnamed.length - rest.length
      for (const [token, left] of groupByToken(rest)) {
        byToken.set(token, left)
        tokens.push(token)
      }
    } finally {
      await returnTokens(taken)
    }
  }
  return removed
}

function groupByToken(keys: string[]): Map<string, string[]> {
  const byToken = new Map<string, string[]>()
  for (const key of keys) byToken.set(tokenOf(key), [...(byToken.get(tokenOf(key)) ?? []), key])
  return byToken
}

/**
 * Deletes the objects. Throws the first failure only after all deletes have ended, because others may take the tokens
 * then.
 */
async function deleteAll(keys: string[], store: BlobStore): Promise<void> {
  const results = await Promise.allSettled(keys.map((key) => store.delete(key)))
  const failed = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
}

async function sweepUnfinished(
  report: StoreSweep,
  before: Date,
  { dryRun, signal }: Options,
  store: BlobStore,
) {
  for await (const page of store.listUnfinished())
    for (const one of page) {
      signal?.throwIfAborted()
      if (one.modifiedAt >= before) continue
      if (!dryRun) await store.dropUnfinished(one)
      report.unfinished++
    }
}

async function keepReport(id: number, { bytes, ...report }: StoreSweep): Promise<void> {
  await prisma.$executeRaw`
    UPDATE "StorageSweep" SET "finishedAt" = clock_timestamp(), seen = ${report.seen}, objects = ${report.objects},
      bytes = ${bytes}::bigint, unfinished = ${report.unfinished}, pieces = ${report.chunks}, problem = ${report.problem}
    WHERE id = ${id}`
  await prisma.$executeRaw`
    DELETE FROM "StorageSweep" WHERE "startedAt" < clock_timestamp() - make_interval(days => ${RETENTION_DAYS}::int)`
}
