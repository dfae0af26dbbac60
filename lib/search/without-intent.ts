import { foldText } from '@/lib/core/text'
import { blankOut, findWords } from '@/lib/materials/find-words'
import type { Catalog } from '@/lib/settings/catalog'

/**
 * Returns a query without the words that only ask for settings ("settings", "speed", 参数, 設定) and their fillers, or null
 * when it has none.
 */
export function withoutIntent(given: string, catalog: Catalog): string | null {
  const folded = foldText(given)
  const found = findWords(folded, catalog)
  if (!found.some(({ kind }) => kind === 'intent')) return null
  const asking = found.filter(({ kind }) => kind === 'intent' || kind === 'filler')
  return blankOut(folded, asking).replace(/\s+/gu, ' ').trim()
}
