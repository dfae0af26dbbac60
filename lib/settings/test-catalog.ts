import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { splitCannot, type Catalog, type DeviceView, type MaterialView } from './catalog'
import { traditionalPairs } from './traditional'

const read = (file: string) =>
  parse(readFileSync(`prisma/content/${file}.yaml`, 'utf8')) as Record<string, unknown>[]

const numbered = <T>(rows: Record<string, unknown>[]) =>
  rows.map((row, index) => ({ id: index + 1, ...row })) as T[]

const materials = numbered<MaterialView>(read('materials')).map((material) => ({
  ...{ instead: [] },
  ...material,
  ...splitCannot(material.cannot ?? []),
}))

/** For tests: the machines and materials of prisma/content. */
export const testCatalog: Catalog = {
  devices: numbered<DeviceView>(read('devices')).map((device) => ({
    ...{ schemeVersion: 1 },
    ...device,
    modules: numbered(device.modules as never),
  })),
  materials,
  traditional: traditionalPairs(materials),
}

export function testDevice(slug: string): DeviceView {
  return testCatalog.devices.find((device) => device.slug === slug)!
}
