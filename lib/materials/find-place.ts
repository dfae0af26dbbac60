import { DomainError } from '@/lib/core/errors'
import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import { editDistance } from '@/lib/core/edit-distance'
import type { Catalog, DeviceView, MaterialView, ModuleView } from '@/lib/settings/catalog'
import { namesOf, searchMaterials } from '@/lib/settings/materials'

/** share of a name's letters that may be wrong */
const NEAR = 1 / 3

/** Returns the material with a slug. Throws `material_unknown` with the nearest one, named in the reader's language. */
export function findMaterial({ materials }: Catalog, slug: string, locale: Locale): MaterialView {
  const found = materials.find((one) => one.slug === slug)
  if (found) return found
  const near = nearestMaterial(materials, slug)
  throw unknown('material_unknown', slug, near && { slug: near.slug, name: near.names[locale] })
}

/** Returns the material that a word most likely means, by its names in any language, or null when none is near. */
export const nearestMaterialTo = ({ materials }: Catalog, given: string): MaterialView | null =>
  nearestMaterial(materials, given)

/** Returns the machine with a slug. Throws `machine_unknown` with the nearest one. */
export function findMachine({ devices }: Catalog, slug: string): DeviceView {
  const found = devices.find((one) => one.slug === slug)
  if (found) return found
  throw unknown(
    'machine_unknown',
    slug,
    nearest(devices, slug, ({ slug, name }) => [slug, name]),
  )
}

/** Returns the module of a machine with a slug. Throws `module_unknown` with one that the machine has. */
export function findModule(device: DeviceView, slug: string): ModuleView {
  const found = device.modules.find((one) => one.slug === slug)
  if (found) return found
  const near = nearest(device.modules, slug, (one) => [one.slug, one.name]) ?? device.modules[0]!
  throw unknown('module_unknown', slug, near, { machine: device.name })
}

function unknown(
  code: 'material_unknown' | 'machine_unknown' | 'module_unknown',
  given: string,
  near: { slug: string; name: string } | null,
  params: Record<string, string> = {},
): DomainError {
  return new DomainError(code, {
    params: { ...params, given, known: near ? 'yes' : 'no', nearest: near?.name ?? '' },
    data: { nearest: near && { slug: near.slug, name: near.name } },
  })
}

/** Finds a material by a name in any language, by the beginning or a part of it, or by similar spelling. */
function nearestMaterial(materials: MaterialView[], given: string): MaterialView | null {
  const words = given.replaceAll('-', ' ')
  return searchMaterials(words, materials)[0] ?? nearest(materials, words, namesOf)
}

function nearest<T>(all: readonly T[], given: string, namesOf: (one: T) => string[]): T | null {
  const wanted = foldText(given)
  const ranked = all
    .flatMap((one) =>
      namesOf(one).map((name) => ({
        one,
        name: foldText(name),
        distance: editDistance(foldText(name), wanted),
      })),
    )
    .filter(({ name, distance }) => distance <= Math.max(1, Math.max(name.length, wanted.length) * NEAR))
    .sort((a, b) => a.distance - b.distance)
  return ranked[0]?.one ?? null
}
