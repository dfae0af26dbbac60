import { likePost } from '@/lib/social/like-post'
import { likedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Like a post',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: likedSchema,
  handle: async ({ viewer, params, locale }) =>
    withMissed(await likePost(viewer, { ...params, on: true }), viewer, locale),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Unlike a post',
  description: 'Deducts the Seeds that the like earned. Repeating the call changes nothing.',
  params: idParams,
  result: likedSchema,
  handle: ({ viewer, params }) => likePost(viewer, { ...params, on: false }),
})
