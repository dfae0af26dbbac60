import { DomainError } from '@/lib/core/errors'
import { draftOf } from './draft-of'

/** Returns the error newer_revision with the stored revision, which the form shows beside the sent one. */
export function newerRevision(newer: { version: number; content: unknown; savedAt: Date }): DomainError {
  return new DomainError('newer_revision', {
    data: {
      revision: newer.version,
      content: draftOf(newer.content),
      savedAt: newer.savedAt.toISOString(),
    },
  })
}
