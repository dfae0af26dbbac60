import type { Client } from '@/lib/auth/client'
import type { Viewer } from '@/lib/auth/viewer'
import { takePoint, type RateLimit } from '@/lib/db/limit-rate'
import { languageToDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { queueMail } from '@/lib/mail/deliver-mail'
import { site } from '@/lib/site'
import type { FeedbackInput } from './schema'

/** Of one member, or of one network address that is not logged in. */
const anHour: RateLimit = { name: 'feedback', points: 5, seconds: 3600 }

/** Keeps what somebody tells us and mails it to support, both or neither. Throws too_many (with seconds). */
export async function createFeedback(
  viewer: Viewer | null,
  input: FeedbackInput,
  { ipHash }: Pick<Client, 'ipHash'>,
  locale: Locale,
): Promise<Record<string, never>> {
  await takePoint(anHour, viewer ? `member:${viewer.id}` : `ip:${ipHash}`)
  const { type, description, email = null, phone = null } = input
  await inTransaction(async (tx) => {
    const { id } = await tx.feedback.create({
      data: { userId: viewer?.id, type, description, email, phone, language: languageToDb(locale) },
      select: { id: true },
    })
    const contact = [email, phone].filter(Boolean).join(', ')
    await queueMail(tx, {
      to: site.supportEmail,
      locale: 'en',
      template: 'feedback',
      params: { id, type, description, contact, member: viewer?.nickname ?? null, language: locale },
    })
  })
  return {}
}
