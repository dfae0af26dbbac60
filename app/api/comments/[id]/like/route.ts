import { likeComment } from '@/lib/comments/like-comment'
import { likedCommentSchema } from '@/lib/comments/views'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Like a comment',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: likedCommentSchema,
  handle: ({ viewer, params }) => likeComment(viewer, { ...params, on: true }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Unlike a comment',
  description: 'Repeating the call changes nothing.',
  params: idParams,
  result: likedCommentSchema,
  handle: ({ viewer, params }) => likeComment(viewer, { ...params, on: false }),
})
