import { locales } from '@/lib/i18n/locales'
import { z } from 'zod'
import { answerQuery } from '../schema'

/**
 * Query of the library's files, with the filters of the answer. Without a filter it covers all modules, methods and
 * thicknesses.
 */
export const libraryQuery = answerQuery
  .omit({ cursor: true, limit: true })
  .extend({ language: z.enum(locales).optional() })
export type LibraryFilter = z.infer<typeof libraryQuery>
