import type { Method } from '@/lib/settings/catalog'

/** A material's page, without language. */
export const materialPath = (material: string) => `/materials/${material}`

type Place = {
  material: string
  device: string
  module?: string | null
  method?: Method | null
  /** mm */
  thickness?: number | null
}

/** What setting for this material on this machine; what is not named is left to the page. */
export const answerPath = (place: Place) => `/materials/${place.material}/${place.device}${queryOf(place)}`

/** The test grid of a place; `more`: a row's own numbers, in the fields of the form. */
export const gridPath = (
  place: Omit<Place, 'thickness'>,
  more: Record<string, string | number | null> = {},
) => `/materials/${place.material}/${place.device}/grid${queryOf(place, more)}`

function queryOf(
  { module, method, thickness }: Pick<Partial<Place>, 'module' | 'method' | 'thickness'>,
  more: Record<string, string | number | null> = {},
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ module, method, thickness, ...more }))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}
