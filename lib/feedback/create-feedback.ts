import type { Client } from '@/lib/auth/client'
import type { Viewer } from '@/lib/auth/viewer'
import { languageToDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import type { Locale } from '@/lib/i18n/locales'
import { queueMail } from '@/lib/mail/deliver-mail'
import { site } from '@/lib/site'
import type { UploadRow } from '@/lib/uploads/views'
import { limitRate } from '@/lib/web/rate-limits'
import type { FeedbackInput } from './schema'

type Teller = Pick<Client, 'ipHash'>
/** Whose limit it is: a member's, or that of the network of who is not logged in. */
export const teller = (viewer: Viewer | null, { ipHash }: Teller) => ({ id: viewer?.id, network: ipHash })

/** Keeps what somebody tells us, with a screenshot or without, and mails it to support, both or neither. Throws too_many (with seconds). */
export async function createFeedback(
  viewer: Viewer | null,
  input: FeedbackInput,
  client: Teller,
  locale: Locale,
  screenshot: Pick<UploadRow, 'id' | 'token' | 'widths'> | null = null,
): Promise<Record<string, never>> {
  await limitRate(teller(viewer, client), 'feedback')
  const { type, description, email = null, phone = null } = input
  await inTransaction(async (tx) => {
    const { id } = await tx.feedback.create({
      data: {
        ...{ userId: viewer?.id, type, description, email, phone, language: languageToDb(locale) },
        uploadId: screenshot?.id,
      },
      select: { id: true },
    })
    const contact = [email, phone].filter(Boolean).join(', ')
    await queueMail(tx, {
      to: site.supportEmail,
      locale: 'en',
      template: 'feedback',
      params: {
        ...{ id, type, description, contact, member: viewer?.nickname ?? null, language: locale },
        screenshot: screenshot && `/files/i/${screenshot.token}/${screenshot.widths.at(-1)}.webp`,
      },
    })
  })
  return {}
}
