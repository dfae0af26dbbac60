import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { outcomeSchema, readOutcomes } from './outcome-views'
import { numbersOf } from './rows'
import { numbersSchema } from '@/lib/settings/numbers-schema'

/** What a page of a cell shows of its reader. */
export const ownPartSchema = z.object({
  /** their own rows, the newest first */
  rows: z.array(numbersSchema.extend({ id: z.int(), post: z.int().nullable() })),
  /** what they reported on rows of others */
  reports: z.array(outcomeSchema),
})
export type OwnPart = z.infer<typeof ownPartSchema>

const MOST = 50

/** The viewer's own rows in a cell and their reports on rows of others, 50 of each at most. Empty without such a cell. */
export async function readOwnPart(viewer: Viewer, { cell }: { cell: number }): Promise<OwnPart> {
  const [rows, reports] = await Promise.all([
    prisma.materialRow.findMany({
      where: { cellId: cell, makerId: viewer.id, live: true, source: 'POST' },
      orderBy: { id: 'desc' },
      take: MOST,
    }),
    readOutcomes(prisma, viewer, { cellId: cell, row: { live: true } }, MOST),
  ])
  return { rows: rows.map((row) => ({ ...numbersOf(row), id: row.id, post: row.postId })), reports }
}
