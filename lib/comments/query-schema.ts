import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { commentSorts } from './schema'

/** What lists of comments are asked by. */
export const commentsQuerySchema = z.strictObject({
  sort: z.enum(commentSorts).default('latest'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
  /** begin with the thread of this comment */
  around: idParamSchema.optional(),
})

/** What stands after an @. */
export const mentionsQuerySchema = z.strictObject({ q: z.string().max(40).default('') })
