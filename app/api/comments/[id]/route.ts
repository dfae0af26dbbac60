import { deleteComment } from '@/lib/comments/delete-comment'
import { idParams } from '@/lib/web/params'
import { route } from '@/lib/web/route'

export const DELETE = route({
  auth: 'required',
  summary: 'Deletes a comment; its author and the post’s author may',
  params: idParams,
  handle: ({ viewer, params }) => deleteComment(viewer, params),
})
