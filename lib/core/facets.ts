import { z } from 'zod'

/** The filters of a list: a row matches any value of a facet, but all values of `has`. */
export type Facets<Name extends string> = Partial<Record<Name, string[]>>

/** Limit of values per facet, above the number that any facet has. */
const VALUES_MAX = 100
const word = /^[a-z0-9][a-z0-9-]{0,59}$/i

/**
 * Returns the values of a facet in an address (`lp4,lp5`), sorted and without duplicates, so that one choice has one
 * address.
 */
export function splitFacet(text: string | undefined, known?: readonly string[]): string[] {
  const values = (text ?? '').split(',').filter((value) => (known ? known.includes(value) : word.test(value)))
  return [...new Set(values)].sort().slice(0, VALUES_MAX)
}

/** Schema of the facet as a query parameter, in any case; unknown values are refused. */
export function facetSchema(known?: readonly string[]) {
  return z
    .string()
    .max(2_000)
    .transform((text, ctx) => {
      const lower = text.toLowerCase()
      const given = [...new Set(lower.split(','))]
      const values = splitFacet(lower, known)
      if (values.length < given.length) ctx.addIssue({ code: 'custom', message: 'illegal_input' })
      return values
    })
}

/** Returns the facets as the query of an address, without empty ones. */
export function facetQuery<Name extends string>(
  facets: Facets<Name>,
  names: readonly Name[],
): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const values = facets[name]
    if (values?.length) query.set(name, [...values].sort().join(','))
  }
  return query
}

/** Returns the facets with `value` added, or removed when it is present. */
export function toggleFacet<Name extends string>(
  facets: Facets<Name>,
  name: Name,
  value: string,
): Facets<Name> {
  const now = facets[name] ?? []
  const next = now.includes(value) ? now.filter((known) => known !== value) : [...now, value].sort()
  return { ...facets, [name]: next }
}
