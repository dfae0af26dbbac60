import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { Plan } from './plan-search'
import { queryInSql } from './parse-query'

export type FoundTranslation = { language: Locale; title: string }

/**
 * Returns, for those of these posts that match only in a machine translation, the translation's title and language. The
 * reader's language wins over others.
 */
export async function foundInTranslation(
  { query, locale, loose }: Plan,
  ids: number[],
): Promise<Map<number, FoundTranslation>> {
  if (ids.length === 0) return new Map()
  const rows = await prisma.$queryRaw<(FoundTranslation & { id: number; written: boolean })[]>`
    SELECT p.id, d.language::text, d.title, d.language = p.language AS written
    FROM (SELECT * FROM "SearchDocument" WHERE kind = 'post' AND "subjectId" = ANY(${ids}) AND words @@ ${loose?.wanted ?? queryInSql(query)}) AS d
    JOIN "Post" p ON p.id = d."subjectId"
    ORDER BY d.language::text = ${locale} DESC, d.language`
  const written = new Set(rows.flatMap((row) => (row.written ? [row.id] : [])))
  const found = new Map<number, FoundTranslation>()
  for (const { id, language, title } of rows)
    if (!written.has(id) && !found.has(id)) found.set(id, { language, title })
  return found
}
