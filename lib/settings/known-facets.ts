import { DomainError, type FieldErrors } from '@/lib/core/errors'
import type { Facets } from '@/lib/core/facets'
import { catalogSlugs, type Catalog } from './catalog'

/** Filters whose values are rows of the catalogue, so that no schema knows them. */
type Named = Facets<'device' | 'module' | 'material'>

/** Throws `invalid` for a machine, module or material that the catalogue does not have. */
export function assertKnownFacets(asked: Named, catalog: Catalog): void {
  const known = catalogSlugs(catalog)
  const fields: FieldErrors = {}
  for (const name of ['device', 'module', 'material'] as const)
    if (!(asked[name] ?? []).every((given) => known[name].includes(given)))
      fields[name] = { code: 'illegal_input' }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid', { fields })
}
