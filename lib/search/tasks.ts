import { z } from 'zod'
import { prisma } from '@/lib/db/client'
import { expireTags, tags } from '@/lib/web/tags'
import { indexSubjects } from './index-subjects'
import { forgetWords } from './near-words'
import { rebuildSearch, refreshPopularity } from './rebuild-search'
import { searchKinds } from './schema'

const payloadSchema = z.object({ kind: z.enum(searchKinds), id: z.int().positive() })

/** One subject was changed (triggers of the migration "search"): its row of the search index is written again. */
export async function indexSearch(payload: unknown): Promise<void> {
  const { kind, id } = payloadSchema.parse(payload)
  const changed = await indexSubjects(kind, [id])
  if (changed > 0) await expireTags(prisma, 'content', [tags.search])
}

/** The whole index: queued at a start with an empty one. */
export async function rebuildSearchTask(): Promise<void> {
  await rebuildSearch({ dryRun: false })
}

/** The clock runs this every ten minutes: each word is looked at once a day. */
const TURN_MS = 600_000
const TURNS = 144

/** By the clock: likes and downloads move what is found, but need not do so at once; nor need words that are gone. */
export async function refreshSearchPopularity(): Promise<void> {
  if ((await refreshPopularity()) > 0) await expireTags(prisma, 'numbers', [tags.search])
  await forgetWords(Math.floor(Date.now() / TURN_MS) % TURNS, TURNS)
}
