import { z } from 'zod'
import { cleanLine } from '@/lib/core/clean-text'
import { isCjk, textLength } from '@/lib/core/text'
import { TAG } from './schema'

/** A tag as makers write it. */
export const tagSchema = z
  .string()
  .overwrite(cleanLine)
  .superRefine((tag, context) => {
    const min = isCjk(tag) ? TAG.minCjk : TAG.min
    if (textLength(tag) < min) context.addIssue({ code: 'custom', message: 'text_small', params: { min } })
    if (textLength(tag) > TAG.max)
      context.addIssue({ code: 'custom', message: 'text_big', params: { max: TAG.max } })
  })
