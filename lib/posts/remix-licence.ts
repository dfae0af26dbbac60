import type { FieldErrors } from '@/lib/core/errors'
import { licences, type Licence } from './schema'

/** The licences of a remix by the licence of its original (docs/decisions/0463). */
const fitting: Record<Licence, { licences: readonly Licence[]; problem: string }> = {
  CC0: { licences, problem: '' },
  // CC0 would drop the credit to the original's maker
  'CC BY': { licences: ['CC BY', 'CC BY-SA', 'CC BY-NC', 'Personal use'], problem: 'remix_credit' },
  'CC BY-SA': { licences: ['CC BY-SA'], problem: 'remix_share_alike' },
  'CC BY-NC': { licences: ['CC BY-NC', 'Personal use'], problem: 'remix_non_commercial' },
  'Personal use': { licences: [], problem: 'remix_personal' },
}

/**
 * Returns the error of a remix's licence at the field that must change. Empty when the licence fits, and for remixes of
 * the author's own work, which its maker may license freely.
 */
export function checkRemixLicence(
  original: { licence: Licence; authorId: number },
  remix: { licence: Licence | null | undefined; authorId: number },
): FieldErrors {
  const { licences: fit, problem } = fitting[original.licence]
  if (original.authorId === remix.authorId) return {}
  if (fit.length === 0) return { basedOn: { code: problem } }
  return !remix.licence || fit.includes(remix.licence) ? {} : { licence: { code: problem } }
}

/** The original of a remix, and the licence of the remix. */
export type RemixTerms = { basedOn: number | null; licence: Licence | null }

/** Whether the published version has the same terms: they were allowed then, and a licence cannot be revoked. */
export const isPublishedSo = (published: RemixTerms | null, remix: RemixTerms): boolean =>
  published?.basedOn === remix.basedOn && published.licence === remix.licence
