import type { PartStatus } from '@/components/form-shell/parts-nav'
import type { FieldErrors } from '@/lib/core/errors'
import type { DraftContent, DraftStep, PostType } from '@/lib/posts/schema'
import { settingFields } from '@/lib/settings/fields'
import { allParts, formFields, isFormField, type PartId } from './form-fields'

/** Returns the parts of a form; an inspiration has no steps unless some were written before. */
export function partsOf(postType: PostType, content: Pick<DraftContent, 'steps'>): PartId[] {
  return allParts.filter((part) => part !== 'steps' || postType === 0 || content.steps.length > 0)
}

export function partOf(path: string): PartId {
  const name = path.split('.')[0]!
  return isFormField(name) ? formFields[name].part : 'submit'
}

export type PartState = { state: PartStatus; wrong: number }

/** `done`: nothing is missing; `wrong`: a problem is shown at a field; `open`: unfinished. */
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
  // An inspiration needs nothing of this part.
  if (part === 'machine' && !content.device && content.materials.length === 0) return { state: 'open', wrong }
  if (part === 'submit') return { state: 'open', wrong }
  return { state: Object.keys(found).some((path) => partOf(path) === part) ? 'open' : 'done', wrong }
}

/** Sorts paths by the order of the form, so that the first is the topmost. */
export function inFormOrder(paths: readonly string[]): string[] {
  return paths
    .map((path) => ({ path, rank: path.split('.').map(rankOf) }))
    .toSorted((a, b) => compareRanks(a.rank, b.rank))
    .map(({ path }) => path)
}

/**
 * Returns the rank of a name among its siblings: the fields of the form, of a step or of a settings row; a number in a
 * list.
 */
function rankOf(name: string, depth: number): number {
  if (/^\d+$/.test(name)) return Number(name)
  const order: readonly string[] =
    depth === 0 ? Object.keys(formFields) : depth === 2 ? stepFields : rowFields
  return order.indexOf(name)
}

const stepFields = ['images', 'title', 'text', 'tip', 'noLaser', 'settings'] satisfies (keyof DraftStep)[]
const rowFields = [...settingFields, 'material', 'thickness', 'scheme']

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((rank, depth) => rank !== other[depth])
  return at < 0 ? one.length - other.length : one[at]! - (other[at] ?? -1)
}
