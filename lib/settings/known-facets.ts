import { DomainError, type FieldErrors } from '@/lib/core/errors'
import type { Facets } from '@/lib/core/facets'
import { catalogSlugs, type Catalog } from './catalog'

/** Filters whose values are rows of a table, so that no schema knows them. */
const named = ['device', 'module', 'material', 'type'] as const

/**
 * Throws `invalid` for a machine, module or material that the catalogue does not have, and for a category that is not
 * among `types`.
 */
export function assertKnownFacets(
  asked: Facets<(typeof named)[number]>,
  catalog: Catalog,
  types: readonly string[] = [],
): void {
  const known = { ...catalogSlugs(catalog), type: types }
  const fields: FieldErrors = {}
  for (const name of named)
    if (!(asked[name] ?? []).every((given) => known[name].includes(given)))
      fields[name] = { code: 'illegal_input' }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}
