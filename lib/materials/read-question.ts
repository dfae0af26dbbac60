import { editDistance } from '@/lib/core/edit-distance'
import { foldText } from '@/lib/core/text'
import type { Catalog, DeviceView, MaterialView, Method, ModuleView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { materialOfBoth, materialsWith } from './doubtful-words'
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
  /** which materials may be meant, where words that were left out belong to another one's name; none where it is clear */
  choices: MaterialView[]
  /** a thickness that no material has, as it was written */
  badThickness?: string
  /** whether it asks for settings by a word of its own: "settings", "speed", 参数, 設定 */
  intent: boolean
}

const QUESTION_MAX = 200
/** shorter Latin words are like too much, and may have one letter wrong only up to the second length */
const NEAR_LEAST = 4
const NEAR_TWO = 8

/**
 * What somebody asks for in their own words, in any order and language: "LP4 birch 3mm cut", "LP4 椴木 3mm 切割",
 * "シナ3ミリ カット LP4". Pure: knows the catalogue and no rows. Of two materials or machines the first counts, and the other is
 * not understood. "Engrave" means a fill where no other method is named. A word that makes another material of the one
 * that is named, as chrome of leather, is never left out in silence.
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

  const { materials } = catalog
  const near = named ? null : nearestMaterial(restOf(folded, used), materials)
  // what is a part of the very name, too, makes nothing else of it
  const left = [...new Set(restOf(folded, used))].filter(
    (word) => word !== near?.word && !(named && materialsWith(word, [named.value]).length > 0),
  )
  const qualified = named && qualify(folded.slice(named.start, named.end), left, materials)
  const clear = qualified?.material ?? named?.value ?? near?.material
  const meant = left
    .filter((word) => word !== qualified?.word)
    .flatMap((word) => materialsWith(word, materials))
    .filter((one) => one !== clear)
  // "foam lp4": one that is asked for by a part of its name; a word of any other text names nothing
  const asks = device ?? method ?? first('thickness') ?? first('intent')
  const only = !clear && asks && new Set(meant).size === 1 ? meant[0] : undefined
  const material = clear ?? only
  // a number alone is a thickness where somebody speaks of a material: "birch 3"
  const thickness = first('thickness') ?? (material && first('number'))
  used.add(thickness)
  const understood = (word: string) =>
    word === near?.word || word === qualified?.word || (only && materialsWith(word, [only]).length > 0)
  const rest = restOf(folded, used).filter((word) => !understood(word))
  const bad = lengthOf(
    blankOut(
      folded,
      [...used].filter((one) => one !== undefined),
    ),
  )
  return {
    ...(material && { material }),
    ...(device && { device: device.value }),
    ...(module?.only && { module: module.only }),
    ...((method || first('engrave')) && { method: method?.value ?? 'fill' }),
    ...(thickness && { thickness: thickness.value }),
    ...(bad && { badThickness: bad }),
    rest: bad ? rest.filter((word) => !bad.split(' ').includes(word)) : rest,
    choices:
      only || meant.length === 0 || !(clear ?? asks)
        ? []
        : [...new Set([...(clear ? [clear] : []), ...meant])],
    intent: first('intent') !== undefined,
  }
}

/** What is written as a length, where no thickness was read from it. */
const lengthOf = (text: string): string | undefined =>
  /(?<![\p{N}.,/])\d[\d.,/]*\s?(?:mm|cm|毫米|厘米|ミリ|センチ|inch|")(?!\s?\/)/u.exec(text)?.[0]

/** The other material that a word beside a name makes of it, such as "chrome" of "leather". */
function qualify(
  name: string,
  words: string[],
  materials: MaterialView[],
): { material: MaterialView; word: string } | undefined {
  for (const word of words) {
    const material = materialOfBoth(word, name, materials)
    if (material) return { material, word }
  }
  return undefined
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
