import { nextSchema, findNext } from '@/lib/social/find-next'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'What the member can go on with: the draft and the lesson under way, and what registering earned',
  result: nextSchema,
  handle: ({ viewer, locale }) => findNext(viewer, locale),
})
