import { commentSchema } from '@/lib/comments/views'
import { z } from 'zod'
import { deleteComment } from '@/lib/comments/delete-comment'
import { editComment } from '@/lib/comments/edit-comment'
import { editCommentSchema } from '@/lib/comments/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Changes an own comment, within 15 minutes; 410 when it was deleted',
  params: idParams,
  body: editCommentSchema,
  result: commentSchema,
  handle: ({ viewer, params, body }) => editComment(viewer, { ...body, ...params }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Deletes a comment; its author and the post’s author may',
  params: idParams,
  result: z.object({}),
  handle: ({ viewer, params }) => deleteComment(viewer, params),
})
