import { editDistance } from '@/lib/core/edit-distance'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { genericWords, kindOf } from './generic-words'
import { ordinaryWords, plainWords } from './question-words'

/** A Latin word may resemble a material's name from this many letters on. */
const NEAR_LEAST = 5
/** From this many letters on, a word with one wrong letter is the name for certain. */
const CERTAIN_FROM = 6
/** From this many letters on, a word may resemble a name with two wrong letters. */
const NEAR_TWO = 8

type Like = { word: string; materials: MaterialView[]; certain: boolean }

/**
 * Returns, for each Latin word, the materials with a similar name. A match is certain only for a long word with one
 * wrong letter, or a word with two neighbouring letters swapped, that resembles a single material: "wlanut" and
 * "basswod", but not "class", which resembles glass by chance.
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

/** Returns whether the word differs from the name by one letter of many, or by two swapped neighbours. */
const isSlip = (word: string, name: string): boolean =>
  editDistance(name, word) === 1 &&
  (Math.min(name.length, word.length) >= CERTAIN_FROM ||
    [...word].sort().join('') === [...name].sort().join(''))

type LatinName = { name: string; materials: MaterialView[]; generic: boolean }
const latinNames = new WeakMap<MaterialView[], LatinName[]>()

/** Returns every Latin name and every word for a kind, each with the materials it may mean. */
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
