import { z } from 'zod'
import { idParamSchema } from '@/lib/core/ids'
import { cursorSchema, limitSchema } from '@/lib/core/pagination'
import { commentSorts } from './schema'

/** The query of a list of comments. */
export const commentsQuerySchema = z.strictObject({
  sort: z.enum(commentSorts).default('latest').describe('`latest`: newest first; `like`: most liked first.'),
  cursor: cursorSchema.optional(),
  limit: limitSchema.optional(),
  around: idParamSchema.optional().describe('Begins the list with the thread of this comment.'),
})

/** The text after an @. */
export const mentionsQuerySchema = z.strictObject({
  q: z.string().max(40).default('').describe('The text after an @.'),
})
