'use server'

import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { action } from '@/lib/web/action'
import { deletePost } from './delete-post'
import { discardEdit } from './discard-edit'
import { withdrawPost } from './withdraw-post'

const idOnly = z.strictObject({ id: idSchema })

export const withdrawPostAction = action({
  auth: 'required',
  input: idOnly,
  handle: ({ viewer, input }) => withdrawPost(viewer, input),
})

export const discardEditAction = action({
  auth: 'required',
  input: idOnly,
  handle: ({ viewer, input }) => discardEdit(viewer, input),
})

export const deletePostAction = action({
  auth: 'required',
  input: idOnly,
  handle: ({ viewer, input }) => deletePost(viewer, input),
})
