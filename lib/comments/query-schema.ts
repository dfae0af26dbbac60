import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { commentSorts } from './schema'

/** The query of a list of comments. */
export const commentsQuerySchema = z.strictObject({
  sort: z.enum(commentSorts).default('latest'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
  /** begins with the thread of this comment */
  around: idParamSchema.optional(),
})

/** The text after an @. */
export const mentionsQuerySchema = z.strictObject({ q: z.string().max(40).default('') })
