import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { locales } from '@/lib/i18n/locales'
import { env } from '@/lib/env'
import { endDigest } from '@/lib/notifications/unsubscribe'
import { route } from '@/lib/web/route'

const query = z.strictObject({ token: z.string().max(60), language: z.enum(locales).optional() })

/** Handles the one-click POST of mail programs (RFC 8058): no log-in, no question. It ignores the body. */
export const POST = route({
  auth: 'none',
  summary: 'End the email digest',
  description:
    'One-click unsubscribing (RFC 8058) for the member whose email held the token. Needs no log-in.',
  query,
  result: z.object({}),
  handle: async ({ query: { token } }) => {
    if (!(await endDigest(token))) throw new DomainError('not_found')
    return {}
  },
})

/**
 * Leads a person who follows the address to a question, because mail scanners open links and must not end the digest.
 */
export const GET = route({
  auth: 'none',
  bare: { status: 302, description: 'To the page that asks whether to end the digest.' },
  summary: 'Open the page that ends the email digest',
  description: 'Changes nothing, because mail programs open links on their own.',
  query,
  handle: async ({ query: { token, language }, locale }) =>
    Response.redirect(
      `${env().publicUrl}/${language ?? locale}/unsubscribe?key=${encodeURIComponent(token)}`,
      302,
    ),
})
