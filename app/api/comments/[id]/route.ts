import { commentSchema } from '@/lib/comments/views'
import { z } from 'zod'
import { deleteComment } from '@/lib/comments/delete-comment'
import { editComment } from '@/lib/comments/edit-comment'
import { editCommentSchema } from '@/lib/comments/schema'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const PUT = route({
  auth: 'required',
  summary: 'Edit a comment',
  description:
    'Only its author may edit a comment, and only within 15 minutes: `edit_over` (409) afterwards, `deleted` (410) once it is deleted. Only members whom the edit mentions for the first time are notified.',
  params: idParams,
  body: editCommentSchema,
  result: commentSchema,
  handle: ({ viewer, params, body }) => editComment(viewer, { ...body, ...params }),
})

export const DELETE = route({
  auth: 'required',
  summary: 'Delete a comment',
  description:
    'Its author and the author of the post may delete it. The Seeds that it earned are deducted. A comment with replies leaves a placeholder.',
  params: idParams,
  result: z.object({}),
  handle: ({ viewer, params }) => deleteComment(viewer, params),
})
