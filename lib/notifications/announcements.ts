import { z } from 'zod'
import { prisma, type Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { inTransaction, isUniqueViolation } from '@/lib/db/transaction'
import { languageToDb } from '@/lib/db/language'
import { prefixPattern } from '@/lib/i18n/languages.mjs'
import { locales } from '@/lib/i18n/locales'
import { isRegion } from '@/lib/i18n/regions'
import { addJob } from '@/lib/jobs/add-job'
import { notify } from './notify'

export const ANNOUNCEMENT_MAX = 300
/** the reader's language is added to a link */
const withLanguage = new RegExp(`^/(?:m/)?(?:${prefixPattern})(?:[/?#]|$)`)
const text = z.string().trim().min(1).max(ANNOUNCEMENT_MAX)

/**
 * An operator's message, one text per language, to all members or to those of a language or region, at once or later.
 */
export const announcementSchema = z.strictObject({
  texts: z.record(z.enum(locales), text),
  /** a path of this site without its language */
  href: z
    .string()
    .regex(/^\/(?!\/)[^\s\\]{0,299}$/)
    .refine((path) => !withLanguage.test(path))
    .nullable(),
  language: z.enum(locales).nullable(),
  /** a known country: any other, such as UK for GB, would reach nobody */
  region: z.string().refine(isRegion).nullable(),
  runAt: z.date().nullable(),
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .nullable(),
})
export type AnnouncementInput = z.infer<typeof announcementSchema>

/** Returns how many members the message would reach now. */
export function countAudience({ language, region }: Pick<AnnouncementInput, 'language' | 'region'>) {
  return prisma.user.count({
    where: {
      status: 'ACTIVE',
      ...(language ? { language: languageToDb(language) } : {}),
      ...(region ? { region } : {}),
    },
  })
}

/** Stores a message and queues its delivery. Returns its id, or null when a message with this key exists already. */
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

/** Cancels a message that nobody has yet. Returns false when it is too late or there is no such message. */
export async function cancelAnnouncement(id: number): Promise<boolean> {
  const { count } = await prisma.announcement.updateMany({
    where: { id, notified: 0, doneAt: null, canceledAt: null },
    data: { canceledAt: await databaseNow() },
  })
  return count === 1
}

/**
 * Returns whether a message was cancelled. It can be after its start, as long as nobody has it; a cancellation that
 * comes during the caller's transaction waits for its end.
 */
export async function isCanceled(tx: Tx, id: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ canceled: boolean }[]>`
    SELECT "canceledAt" IS NOT NULL AS canceled FROM "Announcement" WHERE id = ${id} FOR UPDATE`
  return row?.canceled ?? false
}

export type Started = 'started' | 'canceled' | 'done' | 'missing'

/** Starts the delivery of a message. A repeated start notifies nobody twice, because each member has one row for it. */
export async function startAnnouncement(tx: Tx, id: number): Promise<Started> {
  if (await isCanceled(tx, id)) return 'canceled'
  const row = await tx.announcement.findUnique({ where: { id } })
  if (!row) return 'missing'
  if (row.doneAt || row.notified > 0) return 'done'
  await notify(tx, 'announced', {
    id,
    ...(row.language ? { language: row.language } : {}),
    ...(row.region ? { region: row.region } : {}),
  })
  return 'started'
}
