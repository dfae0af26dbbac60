import { editDistance } from '@/lib/core/edit-distance'
import { foldText } from '@/lib/core/text'
import type { Catalog, DeviceView, MaterialView, Method, ModuleView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { materialOfBoth, materialsWith } from './doubtful-words'
import { blankOut, findWords, lengthIn, unknownLengthIn, type Found } from './find-words'
import { genericWords, kindOf } from './generic-words'
import { ordinaryWords, plainWords } from './question-words'

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
  /** which materials may be meant, where words name a kind of them, are like their names or belong to another one's; none where it is clear */
  choices: MaterialView[]
  /** a thickness that no material has, as it was written */
  badThickness?: string
  /** whether it asks for settings by a word of its own: "settings", "speed", 参数, 設定 */
  intent: boolean
}

const QUESTION_MAX = 200
/** A Latin word may be like a material's name from so many letters on, ... */
const NEAR_LEAST = 5
/** ... is one for certain with a letter wrong from so many on, ... */
const CERTAIN_FROM = 6
/** ... and may be like it with two wrong. */
const NEAR_TWO = 8
/** A part of a name means the material for certain from so many letters on. */
const PART_FROM = 8

/**
 * What somebody asks for in their own words, in any order and language: "LP4 birch 3mm cut", "LP4 椴木 3mm 切割",
 * "シナ3ミリ カット LP4". Pure: knows the catalogue and no rows. Of two materials or machines the first counts, and the other is
 * not understood. "Engrave" means a fill where no other method is named. A word that makes another material of the one
 * that is named, as chrome of leather, is never left out in silence, and one that means a kind of materials, as wood, or is
 * merely like a name, opens none of them.
 */
export function readQuestion(text: string, catalog: Catalog): Question {
  const folded = foldText(text.slice(0, QUESTION_MAX).replace(/\p{Cf}/gu, ''))
  const found = findWords(folded, catalog)
  const first = <Kind extends Found['kind']>(kind: Kind) =>
    found.find((one): one is Extract<Found, { kind: Kind }> => one.kind === kind)
  const [device, watts, laser, method] = [first('device'), first('watts'), first('laser'), first('method')]
  const { materials } = catalog
  const textOf = ({ start, end }: Found) => folded.slice(start, end)
  const generic = found.flatMap((word) => {
    const kind = word.kind === 'material' || word.kind === 'generic' ? kindOf(textOf(word), materials) : null
    return kind ? [{ word, kind }] : []
  })
  const named = found.find(
    (one): one is Extract<Found, { kind: 'material' }> =>
      one.kind === 'material' && generic.every(({ word }) => word !== one),
  )
  const module = device && moduleOf(device.value, watts?.value, laser?.value)
  const used = new Set<Found | undefined>([
    ...found.filter(({ kind }) => kind === 'intent' || kind === 'filler' || kind === 'engrave'),
    ...[device, named, method],
    ...(module ? [watts, laser] : []),
  ])

  const base = named ?? generic[0]?.word
  // what is a part of the very name, too, makes nothing else of it
  const beside = [
    ...new Set(restOf(folded, new Set([...used, ...(named ? [] : generic.map(({ word }) => word))]))),
  ].filter((word) => !(named && materialsWith(word, [named.value]).length > 0))
  const qualified = base && qualify(textOf(base), beside, materials)
  const like = named || qualified ? [] : materialsLike(beside, materials)
  const near = like.find(({ certain }) => certain)
  const clear = qualified?.material ?? named?.value ?? near?.materials[0]
  // with a material that is clear, a word of its own kind says nothing more
  for (const { word, kind } of generic) if (!clear || word === base || kind.includes(clear)) used.add(word)

  const left = beside.filter((word) => word !== near?.word && word !== qualified?.word)
  // a kind that is no kind of the material that is clear may be the other one
  const apart = generic.filter(
    ({ word, kind }) =>
      clear && word.kind === 'material' && !kind.includes(clear) && !plain.has(textOf(word)),
  )
  const meant = [
    ...left.flatMap((word) => materialsWith(word, materials)),
    ...apart.flatMap(({ kind }) => kind),
  ].filter((one) => one !== clear)
  // "foam lp4": one that is asked for by a part of its name; a word of any other text names nothing
  const asks = device ?? method ?? first('thickness') ?? first('intent')
  const kinds = clear ? [] : generic.flatMap(({ kind }) => kind)
  const only =
    !clear &&
    asks &&
    kinds.length === 0 &&
    new Set(meant).size === 1 &&
    left.some((word) => begins(word, meant[0]!))
      ? meant[0]
      : undefined
  const material = clear ?? only
  const choices = clear
    ? meant.length > 0
      ? [clear, ...meant]
      : []
    : [
        ...(asks ? meant.filter((one) => kinds.includes(one)) : []),
        ...kinds,
        ...(asks ? meant : []),
        // one word alone asks for something, too
        ...(asks || kinds.length > 0 || left.length === 1 ? like.flatMap((one) => one.materials) : []),
      ]
  // a number alone is a thickness where somebody speaks of a material: "birch 3"
  const thickness = first('thickness') ?? (material || choices.length > 0 ? first('number') : undefined)
  used.add(thickness)
  const understood = (word: string) =>
    word === near?.word || word === qualified?.word || (only && materialsWith(word, [only]).length > 0)
  const rest = restOf(folded, used).filter((word) => !understood(word))
  const unread = blankOut(
    folded,
    [...used].filter((one) => one !== undefined),
  )
  const bad =
    lengthIn(unread) ?? (!thickness && (material || choices.length > 0) ? unknownLengthIn(unread) : undefined)
  return {
    ...(material && { material }),
    ...(device && { device: device.value }),
    ...(module?.only && { module: module.only }),
    ...((method || first('engrave')) && { method: method?.value ?? 'fill' }),
    ...(thickness && { thickness: thickness.value }),
    ...(bad && { badThickness: bad }),
    rest: bad ? rest.filter((word) => !bad.split(' ').includes(word)) : rest,
    choices: only ? [] : [...new Set(choices)],
    intent: first('intent') !== undefined,
  }
}

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

/** Whether a word is long and the first of a material's own name, such as "polystyrene": any other may mean another thing. */
const begins = (word: string, { names }: MaterialView): boolean =>
  word.length >= PART_FROM && Object.values(names).some((name) => foldText(name).split(' ')[0] === word)

type Like = { word: string; materials: MaterialView[]; certain: boolean }

/**
 * The materials that Latin words are spelled like, by word. Certain is only a long word with one letter wrong, or one with
 * two neighbours swapped, that is like a single material: "wlanut", "basswod"; no "class", which is like glass by chance.
 */
function materialsLike(words: string[], materials: MaterialView[]): Like[] {
  return words
    .filter((word) => word.length >= NEAR_LEAST && isLatin(word) && !plain.has(word))
    .flatMap((word) => {
      const most = word.length < NEAR_TWO ? 1 : 2
      const ranked = namesIn(materials)
        .filter(({ name }) => Math.abs(name.length - word.length) <= most)
        .map((one) => ({ ...one, distance: editDistance(one.name, word) }))
        .filter(({ distance }) => distance <= most)
        .sort((a, b) => a.distance - b.distance)
      const nearest = ranked.filter(({ distance }) => distance === ranked[0]!.distance)
      const all = [...new Set(ranked.flatMap((one) => one.materials))]
      const certain =
        new Set(nearest.flatMap((one) => one.materials)).size === 1 &&
        !ordinary.has(word) &&
        nearest.some((one) => !one.generic && isSlip(word, one.name))
      return all.length > 0 ? [{ word, materials: all, certain }] : []
    })
}

const isLatin = (word: string) => /^[\p{Script=Latin}]+$/u.test(word)
const [plain, ordinary] = [new Set(plainWords), new Set(ordinaryWords)]

/** One letter wrong of many, or the same letters with two neighbours swapped. */
const isSlip = (word: string, name: string): boolean =>
  editDistance(name, word) === 1 &&
  (Math.min(name.length, word.length) >= CERTAIN_FROM ||
    [...word].sort().join('') === [...name].sort().join(''))

type LatinName = { name: string; materials: MaterialView[]; generic: boolean }
const latinNames = new WeakMap<MaterialView[], LatinName[]>()

/** Every Latin name with what it may mean, and the words that mean a kind of materials. */
function namesIn(materials: MaterialView[]): LatinName[] {
  let names = latinNames.get(materials)
  if (!names) {
    const own = materials.flatMap((material) => namesOf(material).map((name) => ({ name, material })))
    const all = [
      ...own,
      ...genericWords.flatMap(({ words }) => words.map((name) => ({ name, material: undefined }))),
    ]
    names = all
      .filter(({ name }) => name.length >= NEAR_LEAST && isLatin(name))
      .map(({ name, material }) => {
        const kind = kindOf(name, materials)
        return { name, materials: kind ?? (material ? [material] : []), generic: kind !== null }
      })
    latinNames.set(materials, names)
  }
  return names
}
