import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { PostContent } from '@/lib/posts/check-content'
import { translatableFields, untranslatedTexts } from '@/lib/posts/translatable-fields'
import type { MaterialView } from '@/lib/settings/catalog'
import { getCatalog } from '@/lib/settings/queries'
import type { Term } from './parse-query'
import type { Plan } from './plan-search'
import { countFound, findHighlights } from './highlight'
import type { ExcerptView, Marked } from './views'

/** characters before the first found word, and in the whole excerpt */
const BEFORE = 30
const LENGTH = 110

type Text = { text: string; language: Locale }
type Row = { id: number; language: Locale; content: PostContent; files: string[] | null }

/**
 * Returns, for posts whose titles lack some of the words, an excerpt that has them: a material, a tag, a sentence or a
 * file name.
 */
export async function findExcerpts(
  { query, locale, loose }: Plan,
  posts: { id: number; title: string; device: { name: string } | null }[],
): Promise<Map<number, ExcerptView>> {
  const alike = loose !== null
  const missing = new Map(
    posts.map(({ id, title, device }) => [
      id,
      // a card names the machine anyway
      query.terms.filter((term) => countFound(`${title} ${device?.name ?? ''}`, [term], alike) === 0),
    ]),
  )
  const ids = posts.flatMap(({ id }) => (missing.get(id)!.length > 0 ? [id] : []))
  if (ids.length === 0) return new Map()
  const [rows, { materials }] = await Promise.all([readContents(ids), getCatalog()])
  const found = rows.map((row): [number, ExcerptView | null] => {
    const terms = missing.get(row.id)!
    const texts = [
      ...row.content.materials.flatMap(({ material, text }): Text[] => {
        const known = materials.find(({ slug }) => slug === material)
        if (!known) return [{ text: text ?? '', language: row.language }]
        const name = nameWith(known, locale, (one) => countFound(one, terms, alike) > 0)
        return name === null ? [] : [{ text: name, language: locale }]
      }),
      ...writtenTexts(row),
    ]
    const best = bestOf(texts, terms, alike)
    return [row.id, best && { ...cut(best.text, terms, alike), language: best.language }]
  })
  return new Map(found.filter((entry): entry is [number, ExcerptView] => entry[1] !== null))
}

/**
 * Returns the material's name in the reader's language, followed by the matching name where that is another one; null
 * without a match.
 */
function nameWith(
  { names, synonyms }: MaterialView,
  locale: Locale,
  isWanted: (name: string) => boolean,
): string | null {
  const name = names[locale]
  if (isWanted(name)) return name
  const other = [...Object.values(names), ...Object.values(synonyms).flat()].find(isWanted)
  return other ? `${name} · ${other}` : null
}

/** Returns what the author wrote, in display order: tags, sentences, names of files. */
function writtenTexts({ language, content, files }: Row): Text[] {
  const { title: _, ...sentences } = translatableFields(content)
  return [
    ...(content.tags ?? []),
    ...Object.values(sentences),
    ...untranslatedTexts(content),
    ...(files ?? []),
  ].map((text) => ({ text, language }))
}

/** Returns the first of the texts that have the most words, or null when none has any. */
function bestOf(texts: Text[], terms: Term[], alike: boolean): Text | null {
  let best: Text | null = null
  let most = 0
  for (const one of texts) {
    const count = countFound(one.text, terms, alike)
    if (count > most) [best, most] = [one, count]
    if (most === terms.length) break
  }
  return best
}

/** Returns the part of a text around the first found word. */
function cut(text: string, terms: Term[], alike: boolean): Marked & { text: string } {
  const whole = text.replace(/\s+/gu, ' ').trim()
  const first = findHighlights(whole, terms, alike)[0]?.[0] ?? 0
  const from = first <= BEFORE ? 0 : startOfWord(whole, first - BEFORE)
  const to = startOfLetter(whole, from + LENGTH)
  const part = `${from > 0 ? '…' : ''}${whole.slice(from, to).trim()}${whole.length > to ? '…' : ''}`
  return { text: part, highlights: findHighlights(part, terms, alike) }
}

/** Returns the next position where a word begins; in Chinese and Japanese that is any position. */
function startOfWord(text: string, from: number): number {
  const blank = text.slice(from, from + BEFORE / 2).search(/[\s、。，．]/u)
  return blank < 0 ? startOfLetter(text, from) : from + blank + 1
}

/** Returns the position, or the next one when it lies between the two units of a surrogate pair. */
function startOfLetter(text: string, from: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(from)) ? from + 1 : from
}

function readContents(ids: number[]): Promise<Row[]> {
  return prisma.$queryRaw<Row[]>`
    SELECT p.id, p.language::text, r.content, (
      SELECT array_agg(u.name) FROM jsonb_array_elements(r.content -> 'files') AS file
      JOIN "Upload" u ON u.id = (file ->> 'uploadId')::int) AS files
    FROM "Post" p JOIN "PostRevision" r ON r.id = p."publishedRevisionId" WHERE p.id = ANY(${ids})`
}
