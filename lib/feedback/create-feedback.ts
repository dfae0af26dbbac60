import type { Client } from '@/lib/auth/client'
import { lockStanding } from '@/lib/auth/standing'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { databaseNow } from '@/lib/db/clock'
import { takePoint, type RateLimit } from '@/lib/db/limit-rate'
import { languageToDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { lastWaiting } from '@/lib/jobs/waiting-jobs'
import { queueMail } from '@/lib/mail/deliver-mail'
import { site } from '@/lib/site'
import type { UploadRow } from '@/lib/uploads/views'
import { limitRate } from '@/lib/web/rate-limits'
import type { FeedbackInput } from './schema'
import { webpUrl } from '@/lib/uploads/picture-urls'

/**
 * Emails to support that are sent at once; further ones follow one a minute, whoever writes from however many networks.
 */
export const SUPPORT_EMAILS: RateLimit = { name: 'support_emails', points: 20, seconds: 600 }
/** Emails that may wait for their minute; beyond, feedback is stored without an email. */
export const WAITING_MAX = 300
const MINUTE_MS = 60_000
/** Milliseconds within which equal words count as the same message. */
const SAME_MS = 24 * 3_600_000
const WAITING_KEY = 'mail:feedback:later:'

type NewFeedback = FeedbackInput & { screenshot?: Pick<UploadRow, 'id' | 'token' | 'widths'> | null }
type Sender = Pick<Client, 'ipHash'>
/** Returns whose limit applies: a member's, or that of a visitor's network. */
export const sender = (viewer: Viewer | null, { ipHash }: Sender) => ({ id: viewer?.id, network: ipHash })

/** Stores feedback for entry points, as storeFeedback does. */
export async function createFeedback(
  viewer: Viewer | null,
  input: NewFeedback,
  client: Sender,
  locale: Locale,
): Promise<Record<string, never>> {
  await storeFeedback(viewer, input, client, locale)
  return {}
}

/**
 * Stores feedback, with or without a screenshot, and mails it to support: at once, or a minute after the last one when
 * many write. Returns false for an equal message within a day, which is a retry after a lost answer: it is neither
 * stored nor mailed. Throws `too_many` (with seconds).
 */
export async function storeFeedback(
  viewer: Viewer | null,
  input: NewFeedback,
  client: Sender,
  locale: Locale,
): Promise<boolean> {
  await limitRate(sender(viewer, client), 'feedback')
  const many = await areMany()
  return inTransaction(async (tx) => {
    if (await isThere(tx, viewer, input)) {
      // the trigger checks the standing on inserts only, and nothing is inserted here
      if (viewer) await lockStanding(tx, viewer.id)
      return false
    }
    const { type, description, email = null, phone = null, screenshot = null } = input
    const { id } = await tx.feedback.create({
      data: {
        ...{ userId: viewer?.id, type, description, email, phone, language: languageToDb(locale) },
        uploadId: screenshot?.id,
      },
      select: { id: true },
    })
    const later = many ? await nextMinute(tx, id) : {}
    if (later === null) {
      logger.warn({ feedback: id }, 'feedback is stored without an email')
      return true
    }
    const contact = [email, phone].filter(Boolean).join(', ')
    const mail = {
      to: site.supportEmail,
      locale: 'en' as const,
      template: 'feedback' as const,
      params: {
        ...{ id, type, description, contact, member: viewer?.nickname ?? null, language: locale },
        screenshot: screenshot && webpUrl(screenshot),
      },
    }
    await queueMail(tx, mail, later)
    return true
  })
}

/**
 * Tells whether an equal message of the same sender is stored, with a screenshot if one is sent. The lock makes equal
 * concurrent messages wait.
 */
async function isThere(tx: Tx, viewer: Viewer | null, input: NewFeedback): Promise<boolean> {
  const { type, description, email = null, phone = null, screenshot } = input
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('kerf_feedback'), hashtext(${description}))`
  const since = new Date((await databaseNow(tx)).getTime() - SAME_MS)
  const found = await tx.feedback.count({
    where: {
      ...{ userId: viewer?.id ?? null, type, description, email, phone, createdAt: { gt: since } },
      ...(screenshot ? { uploadId: { not: null } } : {}),
    },
  })
  return found > 0
}

async function areMany(): Promise<boolean> {
  try {
    await takePoint(SUPPORT_EMAILS, 'support')
    return false
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too_many') return true
    throw error
  }
}

/** Returns the minute after the emails that wait, or null when too many do. */
async function nextMinute(tx: Tx, id: number): Promise<{ key: string; runAt: Date } | null> {
  const { waiting, runsAt } = await lastWaiting(tx, WAITING_KEY)
  return waiting < WAITING_MAX
    ? { key: `${WAITING_KEY}${id}`, runAt: new Date(runsAt.getTime() + MINUTE_MS) }
    : null
}
