import { DomainError } from '@/lib/core/errors'
import { draftOf } from './draft-of'

/** newer_revision with the one that is there, to be shown beside what was sent. */
export function newerRevision(newer: { version: number; content: unknown; savedAt: Date }): DomainError {
  return new DomainError('newer_revision', {
    data: {
      revision: newer.version,
      content: draftOf(newer.content),
      savedAt: newer.savedAt.toISOString(),
    },
  })
}
