import { likeDesign } from '@/lib/designs/like-design'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Likes a design',
  params: idParams,
  handle: ({ viewer, params }) => likeDesign(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes the like away',
  params: idParams,
  handle: ({ viewer, params }) => likeDesign(viewer, { ...params, on: false }),
})
