import { z } from 'zod'
import { earnedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { confirmNewsletter } from '@/lib/newsletter/subscription'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'none',
  summary: 'Confirm a newsletter subscription',
  description: 'Works once for each key; afterwards it returns `link_over` (410).',
  body: z.strictObject({ key: z.string().min(1).max(100) }),
  result: earnedSchema,
  handle: async ({ body, locale }) => {
    const { dayOffsetMinutes, ...earned } = await confirmNewsletter(body.key)
    return withMissed(earned, { dayOffsetMinutes }, locale)
  },
})
