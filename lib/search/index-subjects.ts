import { Prisma } from '@/lib/db/generated/client'
import type { Tx } from '@/lib/db/client'
import { languageFromDb } from '@/lib/db/language'
import { inTransaction } from '@/lib/db/transaction'
import { readTexts, type SearchText } from './documents'
import type { SearchKind } from './schema'
import { keepWords } from './near-words'
import { makeWordList, marks } from './word-list'

export const subjectTables: Record<SearchKind, Prisma.Sql> = {
  post: Prisma.sql`"Post"`,
  design: Prisma.sql`"Design"`,
  tutorial: Prisma.sql`"Tutorial"`,
  user: Prisma.sql`"User"`,
}

/**
 * Rewrites the search rows of these subjects and deletes those that nobody may read any more. Safe to repeat, also on a
 * running site. Returns how many rows were written or deleted; equal rows stay untouched.
 */
export function indexSubjects(kind: SearchKind, ids: number[]): Promise<number> {
  return inTransaction(async (tx) => {
    // a concurrent change waits for this lock and then queues the subject again, so the newest state is written last
    await tx.$queryRaw`SELECT 1 FROM ${subjectTables[kind]} WHERE id = ANY(${ids}) ORDER BY id FOR SHARE`
    const texts = await readTexts[kind](tx, ids)
    const rows = texts.map(rowOf)
    await keepWords(tx, [...new Set(rows.flatMap(({ spelled }) => spelled))])
    const taken = await tx.$executeRaw`
      DELETE FROM "SearchDocument" d WHERE d.kind = ${kind}::"SearchKind" AND d."subjectId" = ANY(${ids})
      AND (d."subjectId", d.language::text) NOT IN
        (SELECT * FROM unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ language }) => language)}::text[]))`
    return taken + (rows.length > 0 ? await writeRows(tx, kind, rows) : 0)
  })
}

type Row = ReturnType<typeof rowOf>

function rowOf(text: SearchText) {
  const names = [...new Set(text.names.filter(Boolean))].join(' ')
  const language = languageFromDb(text.language)
  const { words, latin, spelled } = makeWordList(
    { A: text.title, B: names, C: text.description, D: text.rest },
    [...text.deviceIds.map(marks.device), ...text.materialIds.map(marks.material)],
    language,
  )
  return {
    id: text.id,
    language,
    title: text.title,
    names,
    devices: text.deviceIds,
    materials: [...new Set(text.materialIds)],
    popularity: text.popularity,
    words,
    spelled,
    ...latin,
  }
}

function writeRows(tx: Tx, kind: SearchKind, rows: Row[]): Promise<number> {
  return tx.$executeRaw`
    INSERT INTO "SearchDocument" AS old
      (kind, "subjectId", language, title, names, "deviceIds", "materialIds", popularity, words)
    SELECT ${kind}::"SearchKind", id, language::"Language", title, names, devices, materials, popularity,
      words::tsvector
      || setweight(to_tsvector('english', "A"), 'A') || setweight(to_tsvector('english', "B"), 'B')
      || setweight(to_tsvector('english', "C"), 'C') || setweight(to_tsvector('english', "D"), 'D')
    FROM jsonb_to_recordset(${JSON.stringify(rows.map(({ spelled: _, ...row }) => row))}::jsonb) AS row
      (id int, language text, title text, names text, devices int[], materials int[], popularity float8,
       words text, "A" text, "B" text, "C" text, "D" text)
    ON CONFLICT (kind, "subjectId", language) DO UPDATE SET
      title = excluded.title, names = excluded.names, "deviceIds" = excluded."deviceIds",
      "materialIds" = excluded."materialIds", popularity = excluded.popularity, words = excluded.words
    WHERE (old.title, old.names, old."deviceIds", old."materialIds", old.popularity, old.words)
      IS DISTINCT FROM (excluded.title, excluded.names, excluded."deviceIds", excluded."materialIds",
                        excluded.popularity, excluded.words)`
}
