import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { prisma } from '@/lib/db/client'
import { getCatalog } from '@/lib/settings/queries'
import { askForMachine, machineQuestionSchema } from './own-machine'
import { outcomeSchema, readOutcomes } from './outcome-views'
import { numbersOf } from './rows'
import { numbersSchema } from '@/lib/settings/numbers-schema'

/** The reader's own part of a cell's page. */
export const ownPartSchema = z.object({
  rows: z
    .array(numbersSchema.extend({ id: z.int(), post: z.int().nullable().describe('The id of the post.') }))
    .describe('Your own rows, newest first.'),
  reports: z.array(outcomeSchema).describe('Your reports on rows of others.'),
  machine: machineQuestionSchema
    .nullable()
    .describe(
      'The modules to choose from in a report, while your profile does not name the machine and module of the cell.',
    ),
})
export type OwnPart = z.infer<typeof ownPartSchema>

const MOST = 50

/**
 * Returns the viewer's own rows in a cell and the viewer's reports on rows of others, at most 50 of each, and the
 * question for the machine that a report would meet: the page asks it before a report is stored without a network. Empty
 * when the cell does not exist.
 */
export async function readOwnPart(
  viewer: Viewer,
  { cell, locale }: { cell: number; locale?: Locale },
): Promise<OwnPart> {
  const [rows, reports, machine] = await Promise.all([
    prisma.materialRow.findMany({
      where: { cellId: cell, makerId: viewer.id, live: true, source: 'POST' },
      orderBy: { id: 'desc' },
      take: MOST,
    }),
    readOutcomes(prisma, viewer, { cellId: cell, row: { live: true } }, MOST),
    readQuestion(viewer, cell, locale),
  ])
  return { rows: rows.map((row) => ({ ...numbersOf(row), id: row.id, post: row.postId })), reports, machine }
}

async function readQuestion(
  viewer: Viewer,
  cell: number,
  locale: Locale | undefined,
): Promise<OwnPart['machine']> {
  const found = await prisma.materialCell.findUnique({
    where: { id: cell },
    select: { deviceId: true, moduleId: true },
  })
  const device = found && (await getCatalog()).devices.find(({ id }) => id === found.deviceId)
  return device ? askForMachine(prisma, viewer, { device, moduleId: found.moduleId, locale }) : null
}
