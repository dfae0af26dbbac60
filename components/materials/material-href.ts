import type { Method } from '@/lib/settings/catalog'

export const LIBRARY_PATH = '/materials'

export const materialPath = (material: string): string => `${LIBRARY_PATH}/${material}`

type Place = {
  material: string
  machine: string
  module?: string | null
  method?: Method | null
  /** mm; null: any */
  thickness?: number | null
}

/** The answer for a material on a machine; what is not named is what most stands behind. */
export const answerPath = (place: Place): string => withPlace(`${machinePath(place)}`, place)

/** The test grid for it (app/[site]/(house)/materials/[material]/[machine]/grid). */
export const gridPath = (place: Place): string => withPlace(`${machinePath(place)}/grid`, place)

const machinePath = ({ material, machine }: Place) => `${materialPath(material)}/${machine}`

function withPlace(path: string, { module, method, thickness }: Place): string {
  const query = new URLSearchParams()
  if (module) query.set('module', module)
  if (method) query.set('method', method)
  if (thickness !== null && thickness !== undefined) query.set('thickness', String(thickness))
  return query.size > 0 ? `${path}?${query}` : path
}
