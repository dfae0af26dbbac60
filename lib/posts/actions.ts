'use server'

import { z } from 'zod'
import { idSchema } from '@/lib/core/ids'
import { action } from '@/lib/web/action'
import { createPost } from './create-post'
import { deletePost } from './delete-post'
import { saveDraft } from './save-draft'
import { createPostSchema, saveDraftSchema, submitSchema } from './schema'
import { submitPost } from './submit-post'
import { withdrawPost } from './withdraw-post'

const idOnly = z.strictObject({ id: idSchema })

export const createPostAction = action({
  auth: 'required',
  input: createPostSchema,
  handle: ({ viewer, input }) => createPost(viewer, input),
})

export const saveDraftAction = action({
  auth: 'required',
  input: saveDraftSchema.extend({ id: idSchema }),
  handle: async ({ viewer, input }) => {
    const { revision, savedAt } = await saveDraft(viewer, input)
    return { revision, savedAt }
  },
})

export const submitPostAction = action({
  auth: 'required',
  input: submitSchema.extend({ id: idSchema }),
  handle: ({ viewer, input }) => submitPost(viewer, input),
})

export const withdrawPostAction = action({
  auth: 'required',
  input: idOnly,
  handle: ({ viewer, input }) => withdrawPost(viewer, input),
})

export const deletePostAction = action({
  auth: 'required',
  input: idOnly,
  handle: ({ viewer, input }) => deletePost(viewer, input),
})
