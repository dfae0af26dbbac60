import { z } from 'zod'
import { locales } from './locales'

/** A text in each language. */
export const textsSchema = z.record(z.enum(locales), z.string())
