import { z } from 'zod'
import { prisma } from '@/lib/db/client'
import { expireTags, tags } from '@/lib/web/tags'
import { indexSubjects } from './index-subjects'
import { forgetWords } from './near-words'
import { rebuildSearch, refreshPopularity } from './rebuild-search'
import { searchKinds } from './schema'

const payloadSchema = z.object({ kind: z.enum(searchKinds), id: z.int().positive() })

/** Rewrites the search rows of a changed subject; triggers of the migration "search" queue it. */
export async function indexSearch(payload: unknown): Promise<void> {
  const { kind, id } = payloadSchema.parse(payload)
  const changed = await indexSubjects(kind, [id])
  if (changed > 0) await expireTags(prisma, 'content', [tags.search])
}

/** Rebuilds the whole index; queued when the process starts with an empty one. */
export async function rebuildSearchTask(): Promise<void> {
  await rebuildSearch({ dryRun: false })
}

/** The clock runs the task every ten minutes; over 144 turns it checks each word once a day. */
const TURN_MS = 600_000
const TURNS = 144

/**
 * Updates popularity and forgets unused words. Likes, downloads and removed words need not take effect at once, so the
 * clock runs it.
 */
export async function refreshSearchPopularity(): Promise<void> {
  if ((await refreshPopularity()) > 0) await expireTags(prisma, 'numbers', [tags.search])
  await forgetWords(Math.floor(Date.now() / TURN_MS) % TURNS, TURNS)
}
