import { foldText } from '@/lib/core/text'
import { findWords } from '@/lib/materials/find-words'
import type { Catalog } from '@/lib/settings/catalog'

/**
 * A query without the words that only say that settings are asked for ("settings", "speed", 参数, 設定) and what stands
 * between. Null where there are none.
 */
export function withoutIntent(given: string, catalog: Catalog): string | null {
  const folded = foldText(given)
  const found = findWords(folded, catalog)
  if (!found.some(({ kind }) => kind === 'intent')) return null
  let rest = folded
  for (const { kind, start, end } of found)
    if (kind === 'intent' || kind === 'filler')
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end)
  return rest.replace(/\s+/gu, ' ').trim()
}
