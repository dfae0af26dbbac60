import type { Method } from '@/lib/settings/catalog'

/** The address of the answer for a material on a machine; what is not named the page chooses. */
export function answerHref({
  material,
  device,
  module,
  method,
  thickness,
}: {
  material: string
  device: string
  module?: string | null
  method?: Method | null
  /** mm; counts for cuts alone */
  thickness?: number | null
}): string {
  const query = new URLSearchParams()
  if (module) query.set('module', module)
  if (method) query.set('method', method)
  if (thickness && (!method || method === 'cut')) query.set('thickness', String(thickness))
  return `/materials/${material}/${device}${query.size > 0 ? `?${query}` : ''}`
}
