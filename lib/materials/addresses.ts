import type { Method } from '@/lib/settings/catalog'

export const LIBRARY_PATH = '/materials'

/** A material's page, without language. */
export const materialPath = (material: string): string => `${LIBRARY_PATH}/${material}`

type Place = {
  material: string
  machine: string
  module?: string | null
  method?: Method | null
  /** mm; null: any */
  thickness?: number | null
}
/** A row's own numbers, in the fields of the form. */
type Numbers = Record<string, string | number | null | undefined>

/** The answer for a material on a machine; what is not named is what most stands behind. A thickness counts for cuts alone. */
export const answerPath = (place: Place): string =>
  withPlace(machinePath(place), {
    ...place,
    thickness: place.method && place.method !== 'cut' ? null : place.thickness,
  })

/** The test grid for it, of a cut in its thickness; `numbers`: `row`, its numbers to lay it around, other fields of its form. */
export const gridPath = (place: Place, numbers: Numbers = {}): string =>
  withPlace(`${machinePath(place)}/grid`, { ...place, thickness: thicknessOfCut(place) }, numbers)

/** The form of a how-to, begun with the place that it says something of (start-content.ts). */
export const writePath = ({ material, machine, ...place }: Place): string =>
  withPlace(
    '/form/operate',
    { material, machine, ...place, thickness: thicknessOfCut(place) },
    { material, machine },
  )

const thicknessOfCut = ({ method, thickness }: Pick<Place, 'method' | 'thickness'>) =>
  method === 'cut' ? thickness : null

const machinePath = ({ material, machine }: Place) => `${materialPath(material)}/${machine}`

function withPlace(path: string, { module, method, thickness }: Place, numbers: Numbers = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ module, method, thickness, ...numbers }))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
