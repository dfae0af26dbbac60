import { savedSchema } from '@/lib/members/views'
import { savePost } from '@/lib/social/save-post'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Save a post',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: savedSchema,
  handle: ({ viewer, params }) => savePost(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Remove a post from the saved ones',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: savedSchema,
  handle: ({ viewer, params }) => savePost(viewer, { ...params, on: false }),
})
