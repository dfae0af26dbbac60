import { savedSchema } from '@/lib/members/views'
import { savePost } from '@/lib/social/save-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Saves a post',
  params: idParams,
  result: savedSchema,
  handle: ({ viewer, params }) => savePost(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Takes the save away',
  params: idParams,
  result: savedSchema,
  handle: ({ viewer, params }) => savePost(viewer, { ...params, on: false }),
})
