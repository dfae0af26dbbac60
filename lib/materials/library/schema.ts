import { locales } from '@/lib/i18n/locales'
import { z } from 'zod'
import { answerQuery } from '../schema'

/** Which rows of a material on a machine, as of the answer; of all modules, methods and thicknesses where none is named. */
export const libraryQuery = answerQuery
  .omit({ cursor: true, limit: true })
  .extend({ language: z.enum(locales).optional() })
export type LibraryFilter = z.infer<typeof libraryQuery>
