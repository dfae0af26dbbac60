import { z } from 'zod'
import { cleanText } from '@/lib/core/clean-text'
import { idSchema } from '@/lib/core/ids'
import { textLength } from '@/lib/core/text'
import { COMMENT_MAX } from './limits'

export const commentSorts = ['latest', 'like'] as const
export type CommentSort = (typeof commentSorts)[number]

export const commentTextSchema = z
  .string()
  .max(4000, 'comment_length')
  .transform(cleanText)
  .refine((text) => textLength(text) >= 1, 'required')
  .refine((text) => textLength(text) <= COMMENT_MAX, 'comment_length')

export const createCommentSchema = z.strictObject({
  text: commentTextSchema,
  replyTo: idSchema.optional(),
  /** id of an own picture */
  uploadId: idSchema.optional(),
})
/** Without `uploadId` the picture stays; null removes it. */
export const editCommentSchema = z.strictObject({
  text: commentTextSchema,
  uploadId: idSchema.nullable().optional(),
})
