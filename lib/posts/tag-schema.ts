import { z } from 'zod'
import { cleanLine } from '@/lib/core/clean-text'
import type { FieldError } from '@/lib/core/errors'
import { foldText, isCjk, textLength } from '@/lib/core/text'
import { TAG } from './schema'

/** the length of the column with the folded tag: one Arabic or square character can fold to eighteen */
const KEY_MAX = 60

/** Returns the error of a cleaned tag, or null. */
export function checkTag(tag: string): FieldError | null {
  const min = isCjk(tag) ? TAG.minCjk : TAG.min
  if (textLength(tag) < min) return { code: 'text_small', params: { min } }
  const isLong = textLength(tag) > TAG.max || textLength(foldText(tag)) > KEY_MAX
  return isLong ? { code: 'text_big', params: { max: TAG.max } } : null
}

/** A tag as makers write it. */
export const tagSchema = z
  .string()
  .overwrite(cleanLine)
  .superRefine((tag, context) => {
    const error = checkTag(tag)
    if (error) context.addIssue({ code: 'custom', message: error.code, params: error.params })
  })

/** Returns tags without those that differ from an earlier one only in case or width. */
export function distinctTags(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.filter((tag) => !known.has(foldText(tag)) && known.add(foldText(tag)))
}
