import { z } from 'zod'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { languageToDb } from '@/lib/db/language'
import { locales } from '@/lib/i18n/locales'
import { addJob } from '@/lib/jobs/add-job'
import { notify } from './notify'

export const ANNOUNCEMENT_MAX = 300
const text = z.string().trim().min(1).max(ANNOUNCEMENT_MAX)

/** An operator's message: one text a language, to all or to those of a language or a region, at once or later. */
export const announcementSchema = z.strictObject({
  texts: z.record(z.enum(locales), text),
  /** a path of this site without language */
  href: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]{0,299}$/)
    .nullable(),
  language: z.enum(locales).nullable(),
  region: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  runAt: z.date().nullable(),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .nullable(),
})
export type AnnouncementInput = z.infer<typeof announcementSchema>

/** How many members it would reach now. */
export function countAudience({ language, region }: Pick<AnnouncementInput, 'language' | 'region'>) {
  return prisma.user.count({
    where: {
      status: 'ACTIVE',
      ...(language ? { language: languageToDb(language) } : {}),
      ...(region ? { region } : {}),
    },
  })
}

/** Keeps a message and lets the queue send it: its id, or null when one with this key is there already. */
export async function announce(input: AnnouncementInput): Promise<number | null> {
  try {
    return await inTransaction(async (tx) => {
      const { language, runAt, ...rest } = input
      const { id } = await tx.announcement.create({
        data: { ...rest, language: language && languageToDb(language), ...(runAt ? { runAt } : {}) },
        select: { id: true },
      })
      const job = { key: `announce:${id}`, ...(runAt ? { runAt } : {}) }
      await addJob(tx, 'announce', { announcementId: id }, job)
      return id
    })
  } catch (error) {
    if (isUniqueViolation(error)) return null
    throw error
  }
}

/** Takes back a message that has not begun to go out; false when it is too late or there is none. */
export async function cancelAnnouncement(id: number): Promise<boolean> {
  const { count } = await prisma.announcement.updateMany({
    where: { id, told: 0, doneAt: null, canceledAt: null },
    data: { canceledAt: await databaseNow() },
  })
  return count === 1
}

export type Started = 'started' | 'canceled' | 'done' | 'missing'

/** The message begins to go out. Twice notifies nobody twice: each member has one row of it. */
export async function startAnnouncement(tx: Tx, id: number): Promise<Started> {
  // the lock makes a cancelling and this follow each other
  await tx.$executeRaw`SELECT id FROM "Announcement" WHERE id = ${id} FOR UPDATE`
  const row = await tx.announcement.findUnique({ where: { id } })
  if (!row) return 'missing'
  if (row.canceledAt) return 'canceled'
  if (row.doneAt || row.told > 0) return 'done'
  await notify(tx, 'announced', {
    id,
    ...(row.language ? { language: row.language } : {}),
    ...(row.region ? { region: row.region } : {}),
  })
  return 'started'
}
