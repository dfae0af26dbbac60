import { mentionsQuerySchema } from '@/lib/comments/query-schema'
import { suggestMentions } from '@/lib/comments/suggest-mentions'
import { mentionableSchema } from '@/lib/comments/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Suggest members to mention on a tutorial',
  description: 'Participants first, then members whom you follow.',
  params: idParams,
  query: mentionsQuerySchema,
  result: mentionableSchema,
  handle: ({ viewer, params, query }) => suggestMentions(viewer, { tutorialId: params.id, q: query.q }),
})
