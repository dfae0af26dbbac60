import { editDistance } from '@/lib/core/edit-distance'
import { foldText } from '@/lib/core/text'
import type { Catalog, DeviceView, MaterialView, Method, ModuleView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { blankOut, findWords, type Found } from './find-words'

export type Question = {
  material?: MaterialView
  device?: DeviceView
  /** only of the machine that is named */
  module?: ModuleView
  method?: Method
  /** mm */
  thickness?: number
  /** what was not understood, folded */
  rest: string[]
  /** whether it asks for settings by a word of its own: "settings", "speed", 参数, 設定 */
  intent: boolean
}

const QUESTION_MAX = 200
/** shorter Latin words are like too much, and may have one letter wrong only up to the second length */
const NEAR_LEAST = 4
const NEAR_TWO = 8

/**
 * What somebody asks for in their own words, in any order and in three languages: "LP4 birch 3mm cut", "LP4 椴木 3mm 切割",
 * "シナ3ミリ カット LP4". Pure: knows the catalogue and no rows. Of two materials or machines the first counts, and the other is
 * not understood. "Engrave" means a fill where no other method is named.
 */
export function readQuestion(text: string, catalog: Catalog): Question {
  const folded = foldText(text.slice(0, QUESTION_MAX).replace(/\p{Cf}/gu, ''))
  const found = findWords(folded, catalog)
  const first = <Kind extends Found['kind']>(kind: Kind) =>
    found.find((one): one is Extract<Found, { kind: Kind }> => one.kind === kind)
  const [device, watts, laser, method] = [first('device'), first('watts'), first('laser'), first('method')]
  const named = first('material')
  const module = device && moduleOf(device.value, watts?.value, laser?.value)
  const used = new Set<Found | undefined>([
    ...found.filter(({ kind }) => kind === 'intent' || kind === 'filler' || kind === 'engrave'),
    ...[device, named, method],
    ...(module ? [watts, laser] : []),
  ])

  const near = named ? null : nearestMaterial(restOf(folded, used), catalog.materials)
  const material = named?.value ?? near?.material
  // a number alone is a thickness where somebody speaks of a material: "birch 3"
  const thickness = first('thickness') ?? (material && first('number'))
  used.add(thickness)
  return {
    ...(material && { material }),
    ...(device && { device: device.value }),
    ...(module?.only && { module: module.only }),
    ...((method || first('engrave')) && { method: method?.value ?? 'fill' }),
    ...(thickness && { thickness: thickness.value }),
    rest: restOf(folded, used).filter((word) => word !== near?.word),
    intent: first('intent') !== undefined,
  }
}

/** The modules meant by power and light; `only` where they leave one. Null where the machine has none such. */
function moduleOf({ modules }: DeviceView, watts?: number, laser?: string): { only?: ModuleView } | null {
  const meant = modules.filter(
    (one) => (watts === undefined || one.watts === watts) && (laser === undefined || one.laser === laser),
  )
  if (meant.length === 0) return null
  return meant.length === 1 && (watts !== undefined || laser !== undefined) ? { only: meant[0] } : {}
}

function restOf(folded: string, used: ReadonlySet<Found | undefined>): string[] {
  const known = [...used].filter((one) => one !== undefined)
  return blankOut(folded, known)
    .split(/[^\p{L}\p{N}\p{M}.%/]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/** The material that a word is spelled like, where it is one Latin word: "wlanut". */
function nearestMaterial(
  words: string[],
  materials: MaterialView[],
): { material: MaterialView; word: string } | null {
  const ranked = words
    .filter((word) => word.length >= NEAR_LEAST && /^[\p{Script=Latin}]+$/u.test(word))
    .flatMap((word) =>
      materials.flatMap((material) =>
        namesOf(material)
          .filter((name) => name.length >= NEAR_LEAST)
          .map((name) => ({ material, word, distance: editDistance(name, word) })),
      ),
    )
    .filter(({ word, distance }) => distance <= (word.length < NEAR_TWO ? 1 : 2))
    .sort((a, b) => a.distance - b.distance)
  return ranked[0] ?? null
}
