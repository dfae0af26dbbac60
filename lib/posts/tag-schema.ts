import { z } from 'zod'
import { cleanLine } from '@/lib/core/clean-text'
import { foldText, isCjk, textLength } from '@/lib/core/text'
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

/** Returns tags without those that differ from an earlier one only in case or width. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.filter((tag) => !known.has(foldText(tag)) && known.add(foldText(tag)))
}
