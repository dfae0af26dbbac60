import { likePost } from '@/lib/social/like-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Likes a post',
  params: idParams,
  handle: ({ viewer, params }) => likePost(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes the like away',
  params: idParams,
  handle: ({ viewer, params }) => likePost(viewer, { ...params, on: false }),
})
