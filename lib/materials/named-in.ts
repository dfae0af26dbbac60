import { foldText } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import type { Catalog, MaterialView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import { findWords } from './find-words'
import { readMatrix } from './library-pages'

/** A material that a text leads to. */
export type NamedMaterial = { slug: string; name: string; swatch: string }

/** a list beside a text, not an index of it */
const MOST = 8

/**
 * The materials that most of these texts name, which are one text in several languages; in the order of the first. What one
 * language alone seems to name is often another thing there: safety glasses are no glass.
 */
export function namedIn(texts: string[], catalog: Catalog): MaterialView[] {
  const named = texts.map((text) => {
    const words = findWords(foldText(text), catalog)
    return new Set(words.flatMap((word) => (word.kind === 'material' ? [word.value] : [])))
  })
  const all = new Set(named.flatMap((one) => [...one]))
  return [...all].filter((material) => named.filter((one) => one.has(material)).length * 2 > texts.length)
}

/** Those of them that the library has settings for, for a page. */
export async function listNamedMaterials(texts: string[], locale: Locale): Promise<NamedMaterial[]> {
  const [catalog, { matrix }] = await Promise.all([getCatalog(), readMatrix({})])
  const known = new Set(matrix.pairs.map(({ material }) => material))
  return namedIn(texts, catalog)
    .filter(({ slug }) => known.has(slug))
    .slice(0, MOST)
    .map(({ slug, names, swatch }) => ({ slug, name: names[locale], swatch }))
}
