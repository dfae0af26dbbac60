import { foldText, isCjk } from '@/lib/core/text'
import type { Catalog, MaterialView } from './catalog'

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

const separators = '[\\s\\p{Pd}_]*'

/** Returns a pattern for the spellings of a name: with and without spaces and hyphens, and with a plural s. */
function spellingsOf(name: string): string {
  // one letter is one word in Chinese and Japanese
  const words = name.split(/[\s\p{Pd}_]+|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])/u)
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const written = escaped.filter(Boolean).join(separators)
  // Chinese and Japanese do not separate words, so "PVC" ends where another script begins.
  return isCjk(name)
    ? written
    : `(?<![\\p{Script=Latin}\\p{N}])${written}(?:e?s)?(?![\\p{Script=Latin}\\p{N}])`
}

/** What the rule needs of the catalogue. */
type Known = Pick<Catalog, 'materials' | 'traditional'>

/** Returns a folded text with the Traditional characters of the catalogue in Simplified ones. */
const simplified = (folded: string, { traditional }: Known): string =>
  [...folded]
    .map((character) => {
      const at = traditional.indexOf(character)
      return at % 2 === 0 ? traditional[at + 1] : character
    })
    .join('')

const simplifiedNames = (material: MaterialView, known: Known): string[] =>
  namesOf(material).map((name) => simplified(name, known))

/** The patterns of a dangerous material: its own names, and the safe names that contain one of them. */
type Patterns = { names: RegExp; longer: RegExp | null }

/** Cached by the materials of a catalogue: many texts need the same patterns, which are expensive to build. */
const cached = new WeakMap<MaterialView[], { safe: string[]; patterns: Map<MaterialView, Patterns> }>()

function patternsOf(material: MaterialView, known: Known): Patterns {
  const { materials } = known
  let ofAll = cached.get(materials)
  if (!ofAll) {
    const safe = materials.filter(({ hazard }) => hazard === 'safe')
    ofAll = { safe: safe.flatMap((one) => simplifiedNames(one, known)), patterns: new Map() }
    cached.set(materials, ofAll)
  }
  let found = ofAll.patterns.get(material)
  if (!found) {
    const own = simplifiedNames(material, known)
    const longer = ofAll.safe.filter((name) => own.some((one) => name !== one && name.includes(one)))
    found = {
      names: new RegExp(own.map(spellingsOf).join('|'), 'u'),
      longer: longer.length === 0 ? null : new RegExp(longer.map(spellingsOf).join('|'), 'gu'),
    }
    ofAll.patterns.set(material, found)
  }
  return found
}

/** Returns a free text for comparison: without invisible characters, "P.V.C." and "P V C" as one word. */
function comparable(text: string, known: Known): string {
  const folded = simplified(foldText(text.replace(/\p{Cf}/gu, '')), known)
  return folded.replace(
    /(?<=(?<![\p{Script=Latin}\p{N}])\p{Script=Latin})[\s.\p{Pd}_]+(?=\p{Script=Latin}(?![\p{Script=Latin}\p{N}]))/gu,
    '',
  )
}

/**
 * Returns whether a text names the material, as a whole word in Latin script, anywhere in Chinese and Japanese. "Bridle
 * leather" is a safe name and not any leather.
 */
function isNamedIn(text: string, material: MaterialView, known: Known): boolean {
  const { names, longer } = patternsOf(material, known)
  return names.test(longer ? text.replaceAll(longer, ' ') : text)
}

/**
 * Returns the most dangerous material in a choice or free text: banned before risky, null when there is none
 * (docs/product.md "Publishing"). Spaces, hyphens, widths and Traditional characters make no difference.
 */
export function hazardOf(
  choice: { material?: string | null; text?: string | null },
  known: Known,
): MaterialView | null {
  const text = choice.text ? comparable(choice.text, known) : ''
  const meant = known.materials.filter(
    (material) =>
      material.hazard !== 'safe' &&
      (material.slug === choice.material || (text !== '' && isNamedIn(text, material, known))),
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
