import { editDistance } from '@/lib/core/edit-distance'
import { isCjk } from '@/lib/core/text'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { plainWords } from './question-words'

/** Latin words shorter than this are part of too many others. */
const LEAST = 3
/** Words of at least this many letters may have one wrong letter. */
const NEAR_FROM = 5
const CJK_LEAST = 2

const plain = new Set(plainWords)
const singular = (word: string) => (word.length > LEAST ? word.replace(/s$/, '') : word)

type Name = { name: string; parts: string[] }
const known = new WeakMap<MaterialView, Name[]>()

/**
 * Returns every name of a material, split into words. Words that only say a colour or a shape (`plainWords`) are left
 * out.
 */
function partsOf(material: MaterialView): Name[] {
  let names = known.get(material)
  if (!names) {
    names = namesOf(material).map((name) => ({
      name,
      parts: name.split(/[^\p{L}\p{N}]+/u).filter((part) => part && !plain.has(part)),
    }))
    known.set(material, names)
  }
  return names
}

function isPartOf(word: string, { name, parts }: Name): boolean {
  if (isCjk(word)) return [...word].length >= CJK_LEAST && name.includes(word)
  if (word.length < LEAST || plain.has(word)) return false
  return parts.some((part) => singular(part) === singular(word) || isNear(part, word))
}

const isNear = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= NEAR_FROM &&
  Math.abs(one.length - other.length) <= 1 &&
  editDistance(one, other) <= 1

/** Returns the materials whose names contain a word that is no full name, such as "chrome" or "foam". */
export const materialsWith = (word: string, materials: MaterialView[]): MaterialView[] =>
  materials.filter((material) => partsOf(material).some((name) => isPartOf(word, name)))

const danger = { banned: 0, risky: 1, safe: 2 }

/**
 * Returns the material that two words name together, such as "chrome" and "leather", when neither is its full name. Of
 * several it returns the most dangerous one, so that no ignored word leads to numbers.
 */
export function materialOfBoth(
  word: string,
  named: string,
  materials: MaterialView[],
): MaterialView | undefined {
  return materialsWith(word, materials)
    .filter((material) =>
      partsOf(material).some(
        (name) => isPartOf(word, name) && (isCjk(named) ? name.name.includes(named) : isPartOf(named, name)),
      ),
    )
    .sort((a, b) => danger[a.hazard] - danger[b.hazard])[0]
}
