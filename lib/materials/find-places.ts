import { prisma } from '@/lib/db/client'
import type { MaterialPair } from '@/lib/db/generated/client'
import type { Catalog, DeviceView, MaterialView, ModuleView } from '@/lib/settings/catalog'
import type { Question } from './read-question'
import { ANY, bandOf } from './schema'

const PLACES_MAX = 6

type Named = Pick<Question, 'material' | 'device' | 'method' | 'thickness' | 'power'>
/** `module`: the laser of the power that is named */
export type FoundPlace = {
  material: MaterialView
  device: DeviceView
  module?: ModuleView
  pair: MaterialPair
}

/**
 * Returns the machines on which settings for a material are known, or the materials known on a machine, most makers
 * first, at most six. A method and a thickness count only rows of these; a thickness alone means cuts, as in the answer.
 * A power leaves the machines that have such a laser.
 */
export async function findPlaces(
  { material, device, method, thickness, power }: Named,
  { materials, devices }: Catalog,
): Promise<FoundPlace[]> {
  if ((!material && !device) || material?.hazard === 'banned') return []
  const by = method ?? (thickness === undefined ? undefined : 'cut')
  const pairs = await prisma.materialPair.findMany({
    where: {
      method: by ?? '',
      band: by && thickness !== undefined ? bandOf(by, thickness) : ANY,
      ...(material ? { materialId: material.id } : { deviceId: device!.id }),
      ...(power ? { deviceId: { in: power.machines.map(({ device }) => device.id) } } : {}),
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
      if (!known || !machine || known.hazard === 'banned') return []
      const module = power?.machines.find((one) => one.device === machine)?.module
      return [{ material: known, device: machine, module, pair }]
    })
    .slice(0, PLACES_MAX)
}
