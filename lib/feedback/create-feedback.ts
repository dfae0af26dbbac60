import type { Client } from '@/lib/auth/client'
import type { Viewer } from '@/lib/auth/viewer'
import { DomainError } from '@/lib/core/errors'
import { logger } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
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

/** Emails to support that go out at once; after these one a minute, whoever writes from how many networks. */
export const SUPPORT_EMAILS: RateLimit = { name: 'support_emails', points: 20, seconds: 600 }
/** So many may wait for their minute; what comes then is stored without an email. */
export const WAITING_MAX = 300
const MINUTE_MS = 60_000
const WAITING_KEY = 'mail:feedback:later:'

type NewFeedback = FeedbackInput & { screenshot?: Pick<UploadRow, 'id' | 'token' | 'widths'> | null }
type Sender = Pick<Client, 'ipHash'>
/** Whose limit it is: a member's, or that of the network of who is not logged in. */
export const sender = (viewer: Viewer | null, { ipHash }: Sender) => ({ id: viewer?.id, network: ipHash })

/**
 * Stores feedback, with a screenshot or without, and mails it to support: at once, or in its minute when
 * many write. Throws too_many (with seconds).
 */
export async function createFeedback(
  viewer: Viewer | null,
  { screenshot = null, ...input }: NewFeedback,
  client: Sender,
  locale: Locale,
): Promise<Record<string, never>> {
  await limitRate(sender(viewer, client), 'feedback')
  const { type, description, email = null, phone = null } = input
  const many = await areMany()
  await inTransaction(async (tx) => {
    const { id } = await tx.feedback.create({
      data: {
        ...{ userId: viewer?.id, type, description, email, phone, language: languageToDb(locale) },
        uploadId: screenshot?.id,
      },
      select: { id: true },
    })
    const contact = [email, phone].filter(Boolean).join(', ')
    const later = many ? await nextMinute(tx, id) : {}
    if (later === null) return logger.warn({ feedback: id }, 'feedback is stored without an email')
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
  })
  return {}
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

/** The minute after those that wait; null when too many do. */
async function nextMinute(tx: Tx, id: number): Promise<{ key: string; runAt: Date } | null> {
  const { waiting, runsAt } = await lastWaiting(tx, WAITING_KEY)
  return waiting < WAITING_MAX
    ? { key: `${WAITING_KEY}${id}`, runAt: new Date(runsAt.getTime() + MINUTE_MS) }
    : null
}
