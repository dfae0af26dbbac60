import { z } from 'zod'
import { sharePost } from '@/lib/social/share-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const POST = route({
  auth: 'required',
  summary: 'Notes that a post was shared',
  params: idParams,
  body: z.strictObject({ channel: z.enum(['native', 'link', 'qr']) }),
  handle: ({ viewer, params, body }) => sharePost(viewer, { ...params, ...body }),
})
