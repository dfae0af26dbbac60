import { z } from 'zod'
import { suggestMentions } from '@/lib/comments/suggest-mentions'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Members whom a comment on this post may mean by what stands after an @',
  params: idParams,
  query: z.strictObject({ q: z.string().max(40).default('') }),
  handle: ({ viewer, params, query }) => suggestMentions(viewer, { postId: params.id, q: query.q }),
})
