import type { PartStatus } from '@/components/form-shell/parts-nav'
import type { FieldErrors } from '@/lib/core/errors'
import type { DraftContent, PostType } from '@/lib/posts/schema'
import { allParts, formFields, isFormField, type PartId } from './form-fields'

/** An inspiration has no steps, unless one was written before. */
export function partsOf(postType: PostType, content: Pick<DraftContent, 'steps'>): PartId[] {
  return allParts.filter((part) => part !== 'steps' || postType === 0 || content.steps.length > 0)
}

export function partOf(path: string): PartId {
  const name = path.split('.')[0]!
  return isFormField(name) ? formFields[name].part : 'submit'
}

export type PartState = { state: PartStatus; wrong: number }

/** done: nothing is missing; wrong: something that is shown at its field has to be fixed; open: not yet. */
export function partState(
  part: PartId,
  found: FieldErrors,
  shown: readonly string[],
  content: DraftContent,
): PartState {
  const wrong = shown.filter((path) => partOf(path) === part).length
  if (wrong > 0) return { state: 'wrong', wrong }
  if (part === 'kind') return { state: 'done', wrong }
  if (part === 'gallery') return { state: content.gallery.length > 0 ? 'done' : 'open', wrong }
  // an inspiration needs nothing of it
  if (part === 'machine' && !content.device && content.materials.length === 0) return { state: 'open', wrong }
  if (part === 'submit') return { state: 'open', wrong }
  return { state: Object.keys(found).some((path) => partOf(path) === part) ? 'open' : 'done', wrong }
}

/** Paths in the order of the form, so that "the first" is the one nearest to its top. */
export function inFormOrder(paths: readonly string[]): string[] {
  const order = Object.keys(formFields)
  const rank = (path: string) => order.indexOf(path.split('.')[0]!)
  return paths.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { numeric: true }))
}
