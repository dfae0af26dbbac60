import { draftContentSchema, emptyContent, type DraftContent } from '@/lib/posts/schema'

/**
 * What this device stored of a form, with the fields that an older form did not have. What no draft can hold stays as well:
 * the form is where its author can shorten it.
 */
export function completeContent(content: DraftContent): DraftContent {
  const { success, data } = draftContentSchema.safeParse(content)
  return success ? data : { ...emptyContent('en'), ...content }
}
