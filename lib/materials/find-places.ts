import { prisma } from '@/lib/db/client'
import type { MaterialPair } from '@/lib/db/generated/client'
import type { Catalog, DeviceView, MaterialView, Method } from '@/lib/settings/catalog'
import { ANY, bandOf } from './schema'

const PLACES_MAX = 6

type Named = { material?: MaterialView; device?: DeviceView; method?: Method; thickness?: number }
export type FoundPlace = { material: MaterialView; device: DeviceView; pair: MaterialPair }

/**
 * Returns the machines on which settings for a material are known, or the materials known on a machine, most makers
 * first, at most six. A method and a thickness count only rows of these; a thickness alone means cuts, as in the answer.
 */
export async function findPlaces(
  { material, device, method, thickness }: Named,
  { materials, devices }: Catalog,
): Promise<FoundPlace[]> {
  if ((!material && !device) || material?.hazard === 'banned') return []
  const by = method ?? (thickness === undefined ? undefined : 'cut')
  const pairs = await prisma.materialPair.findMany({
    where: {
      method: by ?? '',
      band: by && thickness !== undefined ? bandOf(by, thickness) : ANY,
      ...(material ? { materialId: material.id } : { deviceId: device!.id }),
    },
    orderBy: [
      { makersCount: 'desc' },
      { rowsCount: 'desc' },
      { lessonsCount: 'desc' },
      { materialId: 'asc' },
    ],
  })
  return pairs
    .flatMap((pair): FoundPlace[] => {
      const known = materials.find(({ id }) => id === pair.materialId)
      const machine = devices.find(({ id }) => id === pair.deviceId)
      return known && machine && known.hazard !== 'banned' ? [{ material: known, device: machine, pair }] : []
    })
    .slice(0, PLACES_MAX)
}
