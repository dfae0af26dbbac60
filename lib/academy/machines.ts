import { getCatalog } from '@/lib/settings/queries'
import { cachedQuery } from '@/lib/web/cached-query'
import { tags } from '@/lib/web/tags'
import { products, type Product } from './places'

export type LaserKind = 'diode' | 'fiber' | 'infrared' | 'co2'

/** What a machine of the academy is; work area in mm, power in W. */
export type MachineFacts = {
  product: Product
  lasers: { kind: LaserKind; watts: number }[]
  width: number
  height: number
}

/** The machines that the academy's products are named after; General has none. */
export const cachedMachines = cachedQuery(
  'academy-machines',
  async (): Promise<MachineFacts[]> => {
    const { devices } = await getCatalog()
    return products.flatMap((product) => {
      const device = devices.find(({ slug }) => slug === product)
      if (!device) return []
      const lasers = device.modules.map(({ laser, watts }) => ({ kind: laser as LaserKind, watts }))
      return [{ product, lasers, width: device.workWidth, height: device.workHeight }]
    })
  },
  () => [tags.academy],
)
