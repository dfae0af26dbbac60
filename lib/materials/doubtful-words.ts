import { editDistance } from '@/lib/core/edit-distance'
import { isCjk } from '@/lib/core/text'
import type { MaterialView } from '@/lib/settings/catalog'
import { namesOf } from '@/lib/settings/materials'
import { plainWords } from './question-words'

/** Of Latin words: shorter ones are parts of too many others. */
const LEAST = 3
/** From so many letters on, one may be wrong. */
const NEAR_FROM = 5
const CJK_LEAST = 2

const plain = new Set(plainWords)
const singular = (word: string) => (word.length > LEAST ? word.replace(/s$/, '') : word)

type Name = { name: string; parts: string[] }
const known = new WeakMap<MaterialView, Name[]>()

/** Every name of a material with its words; what says nothing but a colour or a shape is left out. */
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

/** The materials that a word, which is no name by itself, belongs to: "chrome", "foam". */
export const materialsWith = (word: string, materials: MaterialView[]): MaterialView[] =>
  materials.filter((material) => partsOf(material).some((name) => isPartOf(word, name)))

const danger = { banned: 0, risky: 1, safe: 2 }

/**
 * The material that two words name together, such as "chrome" and "leather", though neither is all of its name. The most
 * dangerous where there are several: nobody comes to numbers by a word that was left out.
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
