import type { FieldErrors } from '@/lib/core/errors'
import { checkRemixLicence, isPublishedSo, type RemixTerms } from '@/lib/posts/remix-licence'
import type { Licence } from '@/lib/posts/schema'

/** The post of that number, as far as it binds a remix; null without a public one. */
export type KnownOriginal = { id: number; is: { licence: Licence; authorId: number } | null }

/**
 * What the server would say of `Based on` and the licence together, as far as the original is known. An edit on the terms that
 * are published is taken, whatever the original's licence has become (docs/decisions/0463).
 */
export function checkOriginal(
  original: KnownOriginal | null,
  { basedOn = null, licence = null }: Partial<RemixTerms>,
  { viewerId, published }: { viewerId: number; published: RemixTerms | null },
): FieldErrors {
  if (basedOn === null || original?.id !== basedOn) return {}
  if (!original.is) return { basedOn: { code: 'based_on_missing' } }
  if (isPublishedSo(published, { basedOn, licence })) return {}
  return checkRemixLicence(original.is, { licence, authorId: viewerId })
}
