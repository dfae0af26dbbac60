import { z } from 'zod'
import { earnedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { sharePost } from '@/lib/social/share-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Record a share of a post',
  description: 'A post earns its sharer Seeds once a day.',
  params: idParams,
  body: z.strictObject({ channel: z.enum(['native', 'link', 'qr']) }),
  result: earnedSchema,
  handle: async ({ viewer, params, body, locale }) =>
    withMissed(await sharePost(viewer, { ...params, ...body }), viewer, locale),
})
