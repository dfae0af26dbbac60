import { foldText, isCjk } from '@/lib/core/text'
import type { MaterialView } from './catalog'

const foldedNames = new WeakMap<MaterialView, string[]>()

/** Every name of a material, folded for comparison. */
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

/** A name as it may be written: spaces and hyphens missing or added, a plural s. */
function spellingsOf(name: string): string {
  const words = name.split(/[\s\p{Pd}_]+/u).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const written = words.filter(Boolean).join(separator)
  // Chinese and Japanese do not divide words, so "PVC" ends where another script begins
  return isCjk(name)
    ? written
    : `(?<![\\p{Script=Latin}\\p{N}])${written}(?:e?s)?(?![\\p{Script=Latin}\\p{N}])`
}

/** All names in one pattern. */
function patternOf(material: MaterialView): RegExp {
  let pattern = patterns.get(material)
  if (!pattern)
    patterns.set(material, (pattern = new RegExp(namesOf(material).map(spellingsOf).join('|'), 'u')))
  return pattern
}

/** By catalog: what a text is asked for is many times the same, and the pattern takes long to make. */
const safeNames = new WeakMap<MaterialView[], Map<MaterialView, RegExp | null>>()

/** The safe names that hold one of this material's in them, in one pattern; null when there are none. */
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

/** A text without the safe names that hold one of this material's in them: "bridle leather" is not just any leather. */
function withoutSafeNames(text: string, material: MaterialView, materials: MaterialView[]): string {
  const longer = safeNamesWith(material, materials)
  return longer ? foldText(text).replaceAll(longer, ' ') : text
}

/** Whether a free text names the material: a whole word in Latin script, anywhere in Chinese and Japanese. */
export function isNamedIn(text: string, material: MaterialView): boolean {
  const folded = foldText(text.replace(/\p{Cf}/gu, '')).replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
  return patternOf(material).test(folded)
}

/** The most dangerous material that a choice or a free text means: banned before risky before null (docs/product.md "Publishing"). */
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

/** Materials whose names begin with, or contain, what is typed; in any language. */
export function searchMaterials(query: string, materials: MaterialView[]): MaterialView[] {
  const wanted = foldText(query)
  if (!wanted) return materials
  const starts = materials.filter((m) => namesOf(m).some((name) => name.startsWith(wanted)))
  const contains = materials.filter(
    (m) => !starts.includes(m) && namesOf(m).some((name) => name.includes(wanted)),
  )
  return [...starts, ...contains]
}
