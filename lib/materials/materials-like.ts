import { editDistance } from '@/lib/core/edit-distance'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { genericWords, kindOf } from './generic-words'
import { ordinaryWords, plainWords } from './question-words'

/** A Latin word may be like a material's name from so many letters on, ... */
const NEAR_LEAST = 5
/** ... is one for certain with a letter wrong from so many on, ... */
const CERTAIN_FROM = 6
/** ... and may be like it with two wrong. */
const NEAR_TWO = 8

type Like = { word: string; materials: MaterialView[]; certain: boolean }

/**
 * The materials that Latin words are spelled like, by word. Certain is only a long word with one letter wrong, or one with
 * two neighbours swapped, that is like a single material: "wlanut", "basswod"; no "class", which is like glass by chance.
 */
export function materialsLike(words: string[], materials: MaterialView[]): Like[] {
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
