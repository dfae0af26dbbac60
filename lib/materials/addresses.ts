import type { Method } from '@/lib/settings/catalog'

export const LIBRARY_PATH = '/materials'

/** Returns the path of a material's page, without the language prefix. */
export const materialPath = (material: string): string => `${LIBRARY_PATH}/${material}`

type Place = {
  material: string
  machine: string
  module?: string | null
  method?: Method | null
  /** mm; null: any */
  thickness?: number | null
}
/** The numbers of a row, in the fields of the grid's form. */
type Numbers = Record<string, string | number | null | undefined>

/**
 * Returns the path of the answer for a material on a machine. For missing fields the answer picks the cell with the
 * most makers. Only cuts have a thickness.
 */
export const answerPath = (place: Place): string =>
  withPlace(machinePath(place), {
    ...place,
    thickness: place.method && place.method !== 'cut' ? null : place.thickness,
  })

/**
 * Returns the path of the test grid, with the thickness of a cut. `numbers` holds `row`, the numbers that the grid lies
 * around, and other fields of its form.
 */
export const gridPath = (place: Place, numbers: Numbers = {}): string =>
  withPlace(`${machinePath(place)}/grid`, { ...place, thickness: thicknessOfCut(place) }, numbers)

/** Returns the path of the how-to form, prefilled with the place that the post is about (start-content.ts). */
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
