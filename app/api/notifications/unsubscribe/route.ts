import { z } from 'zod'
import { DomainError } from '@/lib/core/errors'
import { locales } from '@/lib/i18n/locales'
import { env } from '@/lib/env'
import { endDigest } from '@/lib/notifications/unsubscribe'
import { route } from '@/lib/web/route'

const query = z.strictObject({ token: z.string().max(60), language: z.enum(locales).optional() })

/** What mail programs send (RFC 8058): one POST, no log-in, no question. What else it says is of no account. */
export const POST = route({
  auth: 'none',
  summary: 'Ends the e-mail digest of the member whose email carried this token; works without a log-in',
  query,
  result: z.object({}),
  handle: async ({ query: { token } }) => {
    if (!(await endDigest(token))) throw new DomainError('not_found')
    return {}
  },
})

/** A person who follows the address is asked first: programs that look at links must not end anything. */
export const GET = route({
  auth: 'none',
  summary: 'Leads to the page that asks whether to end the e-mail digest',
  query,
  handle: async ({ query: { token, language }, locale }) =>
    Response.redirect(
      `${env().publicUrl}/${language ?? locale}/unsubscribe?key=${encodeURIComponent(token)}`,
      302,
    ),
})
