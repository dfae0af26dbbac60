import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { prisma } from '@/lib/db/client'
import { outcomeSchema, readOutcomes } from './outcome-views'
import { numbersOf } from './rows'
import { numbersSchema } from '@/lib/settings/numbers-schema'

/** The reader's own part of a cell's page. */
export const ownPartSchema = z.object({
  rows: z
    .array(numbersSchema.extend({ id: z.int(), post: z.int().nullable().describe('The id of the post.') }))
    .describe('Your own rows, newest first.'),
  reports: z.array(outcomeSchema).describe('Your reports on rows of others.'),
})
export type OwnPart = z.infer<typeof ownPartSchema>

const MOST = 50

/**
 * Returns the viewer's own rows in a cell and the viewer's reports on rows of others, at most 50 of each. Empty when
 * the cell does not exist.
 */
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
