import { nextSchema, findNext } from '@/lib/social/find-next'
import { route } from '@/lib/web/route'

export const GET = route({
  auth: 'required',
  summary: 'Get what you can continue',
  description: 'The draft saved last, the tutorial opened last, and what registering earned.',
  result: nextSchema,
  handle: ({ viewer, locale }) => findNext(viewer, locale),
})
