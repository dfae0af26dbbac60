import { z } from 'zod'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import type { prisma, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { Outcome } from '@/lib/db/generated/enums'
import { readOperatorSetting } from '@/lib/db/operator-settings'
import { numbersSchema } from '@/lib/settings/numbers-schema'
import { imageViewSchema } from '@/lib/uploads/schema'
import { imageSelect, imageView } from '@/lib/uploads/views'
import { numbersOf } from './rows'
import { outcomes, type OutcomeName } from './schema'

export const outcomeToDb = {
  worked: 'WORKED',
  too_weak: 'TOO_WEAK',
  too_strong: 'TOO_STRONG',
  failed: 'FAILED',
} as const satisfies Record<OutcomeName, Outcome>
/** Returns the name of a stored outcome. */
export const outcomeFromDb = (outcome: Outcome) => outcome.toLowerCase() as OutcomeName

/** A member's own report. */
export const outcomeSchema = z.object({
  row: z.int().describe('The id of the row.'),
  outcome: z.enum(outcomes),
  note: z.string(),
  picture: imageViewSchema.nullable(),
  uploadId: z.int().nullable().describe('The id of the picture, which a later report must name to keep it.'),
  ended: numbersSchema.nullable().describe('The numbers that you ended at; null when they are the row’s.'),
  counts: z.boolean().describe('Whether the counts of the row include this report.'),
  waitsFor: z
    .enum(['age', 'work', 'network'])
    .nullable()
    .describe(
      'Why it does not count: the account is too young (`age`), its member has published and learned nothing (`work`), or too many reports come from its network (`network`).',
    ),
  countsFrom: z
    .string()
    .nullable()
    .describe('When it will count; only while it waits for the age of the account.'),
  changedAt: z.string().describe('The time of the last change.'),
})
export type OutcomeView = z.infer<typeof outcomeSchema>

const DAY_MS = 86_400_000

/** Returns the viewer's report on a row. Throws `not_found` when there is none. */
export async function readOutcome(
  db: Tx | typeof prisma,
  viewer: Viewer,
  rowId: number,
): Promise<OutcomeView> {
  const [report] = await readOutcomes(db, viewer, { rowId }, 1)
  if (!report) throw new DomainError('not_found')
  return report
}

/** Returns the viewer's reports, newest first, at most `most`. */
export async function readOutcomes(
  db: Tx | typeof prisma,
  viewer: Viewer,
  where: Prisma.MaterialOutcomeWhereInput,
  most: number,
): Promise<OutcomeView[]> {
  const [reports, days] = await Promise.all([
    db.materialOutcome.findMany({
      where: { ...where, memberId: viewer.id },
      orderBy: { changedAt: 'desc' },
      take: most,
      include: { endedAt: true, upload: { select: imageSelect }, member: { select: { createdAt: true } } },
    }),
    readOperatorSetting(db, 'materials.report_days'),
  ])
  return reports.map((report) => {
    const from = new Date(report.member.createdAt.getTime() + days * DAY_MS)
    const isYoung = from > report.changedAt && !report.counts
    return {
      row: report.rowId,
      outcome: outcomeFromDb(report.outcome),
      note: report.note,
      picture: imageView(report.upload),
      uploadId: report.uploadId,
      ended: report.endedAt && numbersOf(report.endedAt),
      counts: report.counts,
      waitsFor: report.counts ? null : report.crowded ? 'network' : isYoung ? 'age' : 'work',
      countsFrom: isYoung && !report.crowded ? from.toISOString() : null,
      changedAt: report.changedAt.toISOString(),
    }
  })
}
