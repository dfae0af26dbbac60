import { likePost } from '@/lib/social/like-post'
import { likedSchema } from '@/lib/seeds/schema'
import { withMissed } from '@/lib/seeds/missed-views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Likes a post',
  params: idParams,
  result: likedSchema,
  handle: async ({ viewer, params, locale }) =>
    withMissed(await likePost(viewer, { ...params, on: true }), viewer, locale),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes the like away',
  params: idParams,
  result: likedSchema,
  handle: ({ viewer, params }) => likePost(viewer, { ...params, on: false }),
})
