import { draftContentSchema, emptyContent, type DraftContent } from '@/lib/posts/schema'

/**
 * Returns the stored content of a form with every field that an older form lacked. Content beyond a draft's limits
 * stays too, so that its author can shorten it in the form.
 */
export function completeContent(content: DraftContent): DraftContent {
  const { success, data } = draftContentSchema.safeParse(content)
  return success ? data : { ...emptyContent('en'), ...content }
}
