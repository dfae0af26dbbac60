import type { FieldErrors } from '@/lib/core/errors'
import { checkRemixLicence, isPublishedSo, type RemixTerms } from '@/lib/posts/remix-licence'
import type { Licence } from '@/lib/posts/schema'

/** The original as far as it binds a remix; `is` is null when no public post has this id. */
export type KnownOriginal = { id: number; is: { licence: Licence; authorId: number } | null }

/**
 * Returns what the server would say about `Based on` and the licence together, as far as the original is known. The server
 * accepts an edit on its published terms, whatever became of the original or its licence (docs/decisions/0463).
 */
export function checkOriginal(
  original: KnownOriginal | null,
  { basedOn = null, licence = null }: Partial<RemixTerms>,
  { viewerId, published }: { viewerId: number; published: RemixTerms | null },
): FieldErrors {
  if (basedOn === null || original?.id !== basedOn) return {}
  if (isPublishedSo(published, { basedOn, licence })) return {}
  if (!original.is) return { basedOn: { code: 'based_on_missing' } }
  return checkRemixLicence(original.is, { licence, authorId: viewerId })
}
