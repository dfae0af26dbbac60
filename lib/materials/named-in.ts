import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalog, MaterialView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { findWords } from './find-words'
import { readMatrix } from './library-pages'

/** A material that a text names. */
export type NamedMaterial = { slug: string; name: string; swatch: string }

/** the list stands beside a text, so it stays short */
const MOST = 8

/**
 * Returns the materials that more than half of these texts, translations of one text, name, in the order of the first.
 * A name in one language alone often means something else there: safety glasses are no glass.
 */
export function namedIn(texts: string[], catalog: Catalog): MaterialView[] {
  const named = texts.map((text) => {
    const words = findWords(foldText(text), catalog)
    return new Set(words.flatMap((word) => (word.kind === 'material' ? [word.value] : [])))
  })
  const all = new Set(named.flatMap((one) => [...one]))
  return [...all].filter((material) => named.filter((one) => one.has(material)).length * 2 > texts.length)
}

/** Returns the named materials that the library has settings for, at most 8, for a page. */
export async function listNamedMaterials(texts: string[], locale: Locale): Promise<NamedMaterial[]> {
  const [catalog, { matrix }] = await Promise.all([getCatalog(), readMatrix({})])
  const known = new Set(matrix.pairs.map(({ material }) => material))
  return namedIn(texts, catalog)
    .filter(({ slug }) => known.has(slug))
    .slice(0, MOST)
    .map(({ slug, names, swatch }) => ({ slug, name: names[locale], swatch }))
}
