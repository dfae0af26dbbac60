import { mentionsQuerySchema } from '@/lib/comments/query-schema'
import { suggestMentions } from '@/lib/comments/suggest-mentions'
import { mentionableSchema } from '@/lib/comments/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Members whom a comment on this tutorial may mean by what stands after an @',
  params: idParams,
  query: mentionsQuerySchema,
  result: mentionableSchema,
  handle: ({ viewer, params, query }) => suggestMentions(viewer, { tutorialId: params.id, q: query.q }),
})
