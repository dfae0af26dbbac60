import { foldText, isCjk } from '@/lib/core/text'
import type { MaterialView } from './catalog'

const foldedNames = new WeakMap<MaterialView, string[]>()

/** Returns every name of a material, folded for comparison. */
export function namesOf(material: MaterialView): string[] {
  let names = foldedNames.get(material)
  if (!names) {
    const all = [
      ...Object.values(material.names),
      ...Object.values(material.synonyms).flat(),
      material.slug.replaceAll('-', ' '),
    ]
    foldedNames.set(material, (names = [...new Set(all.map(foldText).filter(Boolean))]))
  }
  return names
}

const patterns = new WeakMap<MaterialView, RegExp>()
const separator = '[\\s\\p{Pd}_]*'

/** Returns a pattern for the spellings of a name: with and without spaces and hyphens, and with a plural s. */
function spellingsOf(name: string): string {
  const words = name.split(/[\s\p{Pd}_]+/u).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const written = words.filter(Boolean).join(separator)
  // Chinese and Japanese do not separate words, so "PVC" ends where another script begins.
  return isCjk(name)
    ? written
    : `(?<![\\p{Script=Latin}\\p{N}])${written}(?:e?s)?(?![\\p{Script=Latin}\\p{N}])`
}

/** Returns one pattern for all names of a material. */
function patternOf(material: MaterialView): RegExp {
  let pattern = patterns.get(material)
  if (!pattern)
    patterns.set(material, (pattern = new RegExp(namesOf(material).map(spellingsOf).join('|'), 'u')))
  return pattern
}

/** Cached by catalog: many texts need the same pattern, which is expensive to build. */
const safeNames = new WeakMap<MaterialView[], Map<MaterialView, RegExp | null>>()

/** Returns one pattern for the safe names that contain a name of this material; null when there are none. */
function safeNamesWith(material: MaterialView, materials: MaterialView[]): RegExp | null {
  const known = safeNames.get(materials) ?? new Map<MaterialView, RegExp | null>()
  safeNames.set(materials, known)
  const found = known.get(material)
  if (found !== undefined) return found
  const own = namesOf(material)
  const longer = materials
    .filter(({ hazard }) => hazard === 'safe')
    .flatMap(namesOf)
    .filter((name) => own.some((one) => name !== one && name.includes(one)))
  const pattern = longer.length === 0 ? null : new RegExp(longer.map(spellingsOf).join('|'), 'gu')
  known.set(material, pattern)
  return pattern
}

/** Returns a text without the safe names that contain a name of this material: "bridle leather" is not any leather. */
function withoutSafeNames(text: string, material: MaterialView, materials: MaterialView[]): string {
  const longer = safeNamesWith(material, materials)
  return longer ? foldText(text).replaceAll(longer, ' ') : text
}

/**
 * Returns whether a free text names the material: as a whole word in Latin script, anywhere in Chinese and Japanese.
 */
export function isNamedIn(text: string, material: MaterialView): boolean {
  const folded = foldText(text.replace(/\p{Cf}/gu, '')).replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
  return patternOf(material).test(folded)
}

/**
 * Returns the most dangerous material in a choice or free text: banned before risky, null when there is none
 * (docs/product.md "Publishing").
 */
export function hazardOf(
  choice: { material?: string | null; text?: string | null },
  materials: MaterialView[],
): MaterialView | null {
  const meant = materials.filter(
    (material) =>
      material.hazard !== 'safe' &&
      (material.slug === choice.material ||
        (choice.text ? isNamedIn(withoutSafeNames(choice.text, material, materials), material) : false)),
  )
  return meant.find((m) => m.hazard === 'banned') ?? meant[0] ?? null
}

/**
 * Returns the materials with a name, in any language, that begins with the query, then those with one that contains it.
 */
export function searchMaterials(query: string, materials: MaterialView[]): MaterialView[] {
  const wanted = foldText(query)
  if (!wanted) return materials
  const starts = materials.filter((m) => namesOf(m).some((name) => name.startsWith(wanted)))
  const contains = materials.filter(
    (m) => !starts.includes(m) && namesOf(m).some((name) => name.includes(wanted)),
  )
  return [...starts, ...contains]
}
