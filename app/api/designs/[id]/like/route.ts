import { likeDesign } from '@/lib/designs/like-design'
import { likedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Like a design',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: likedSchema,
  handle: async ({ viewer, params, locale }) =>
    withMissed(await likeDesign(viewer, { ...params, on: true }), viewer, locale),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Unlike a design',
  description: 'Deducts the Seeds that the like earned. Repeating the call changes nothing.',
  params: idParams,
  result: likedSchema,
  handle: ({ viewer, params }) => likeDesign(viewer, { ...params, on: false }),
})
