import { setTimeout as sleep } from 'node:timers/promises'
import { passingFailure } from '@/lib/core/passing-failure'
import { Prisma } from '@/lib/db/generated/client'
import { prisma } from '@/lib/db/client'
import { expireTags, tags } from '@/lib/web/tags'
import { indexSubjects, subjectTables } from './index-subjects'
import { forgetWords } from './near-words'
import { searchKinds, type SearchKind } from './schema'

const BATCH = 200
/** Batches in flight: while the database writes one, the process cuts the words of the next. */
const IN_FLIGHT = 2
const TRIES = 6
const BATCH_ROWS = 2_000
/** transactions over which forgetting words is spread */
const PARTS = 20

/**
 * Rewrites the whole index, one batch per transaction, so that a running site stays available and a repeated run finds
 * nothing to change. Returns how many subjects were read and how many rows changed, by kind; `dryRun` only counts.
 */
export async function rebuildSearch({
  dryRun,
  onBatch = () => undefined,
}: {
  dryRun: boolean
  onBatch?: (kind: SearchKind, subjects: number) => void
}): Promise<{ kind: SearchKind; subjects: number; rows: number }[]> {
  const done: { kind: SearchKind; subjects: number; rows: number }[] = []
  const empty = (await prisma.searchWord.findFirst()) === null
  for (const kind of searchKinds) {
    const count = { kind, subjects: 0, rows: 0 }
    const batches = batchesOf(kind)
    const write = async () => {
      for await (const ids of batches) {
        const rows = dryRun ? 0 : await writeBatch(kind, ids)
        count.rows += rows
        count.subjects += ids.length
        onBatch(kind, count.subjects)
      }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, write))
    done.push(count)
  }
  // also when no row changed: a run before this one may have been killed after its last row
  if (!dryRun) {
    // new rows stay in the index's pending list, which every search reads in full until this call merges it
    await prisma.$executeRaw`SELECT kerf_sort_search()`
    await prisma.$executeRaw`SELECT kerf_analyze_search()`
    if (!empty) for (let part = 0; part < PARTS; part++) await forgetWords(part, PARTS)
    await expireTags(prisma, 'content', [tags.search])
  }
  return done
}

/** Retries, because over many thousands of batches the database may restart or lack a free connection for a moment. */
async function writeBatch(kind: SearchKind, ids: number[]): Promise<number> {
  for (let tried = 1; ; tried++) {
    try {
      return await indexSubjects(kind, ids)
    } catch (error) {
      if (tried === TRIES || !passingFailure(error)) throw error
      await sleep(tried * 500)
    }
  }
}

/** What the public may read; the index must not contain anything else. */
const readable: Record<SearchKind, Prisma.Sql> = {
  post: Prisma.sql`s.visible`,
  design: Prisma.sql`s.status = 'APPROVED' AND s."deletedAt" IS NULL AND s."publishedAt" IS NOT NULL`,
  tutorial: Prisma.sql`s."retiredAt" IS NULL`,
  user: Prisma.sql`s.status = 'ACTIVE'`,
}

async function* batchesOf(kind: SearchKind) {
  for (let last = 0; ;) {
    const ids = await nextIds(kind, last)
    if (ids.length === 0) return
    yield ids
    last = ids.at(-1)!
  }
}

async function nextIds(kind: SearchKind, last: number): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ id: number }[]>`
    (SELECT s.id FROM ${subjectTables[kind]} s WHERE s.id > ${last} AND ${readable[kind]} ORDER BY s.id LIMIT ${BATCH})
    UNION
    (SELECT d."subjectId" FROM "SearchDocument" d WHERE d.kind = ${kind}::"SearchKind" AND d."subjectId" > ${last}
     ORDER BY d."subjectId" LIMIT ${BATCH})
    ORDER BY 1 LIMIT ${BATCH}`
  return rows.map(({ id }) => id)
}

const popularities: Record<SearchKind, Prisma.Sql> = {
  post: Prisma.sql`s."hotScore"`,
  design: Prisma.sql`s."downloadsCount" + s."likesCount"`,
  tutorial: Prisma.sql`s."helpfulYes"`,
  user: Prisma.sql`s."followersCount"`,
}

/** Updates the popularity of indexed rows. Returns how many rows changed. */
export async function refreshPopularity(): Promise<number> {
  let changed = 0
  for (const kind of searchKinds) {
    for (let rows = BATCH_ROWS; rows === BATCH_ROWS; changed += rows) {
      rows = await prisma.$executeRaw`
        UPDATE "SearchDocument" d SET popularity = new.popularity
        FROM (SELECT d."subjectId", d.language, ${popularities[kind]} AS popularity
              FROM "SearchDocument" d JOIN ${subjectTables[kind]} s ON s.id = d."subjectId"
              WHERE d.kind = ${kind}::"SearchKind" AND d.popularity <> ${popularities[kind]}
              LIMIT ${BATCH_ROWS}) AS new
        WHERE d.kind = ${kind}::"SearchKind" AND d."subjectId" = new."subjectId" AND d.language = new.language`
    }
  }
  return changed
}
