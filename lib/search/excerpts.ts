import { prisma } from '@/lib/db/client'
import type { Locale } from '@/lib/i18n/locales'
import type { PostContent } from '@/lib/posts/check-content'
import { getCatalog } from '@/lib/settings/queries'
import type { Plan } from './plan-search'
import { findHighlights } from './highlight'
import type { ExcerptView, Marked } from './views'
import type { Run } from './words'

/** What is shown around the first word that was looked for: characters before it, and in all. */
const BEFORE = 30
const LENGTH = 110

type Text = { text: string; language: Locale }
type Row = { id: number; language: Locale; content: PostContent; files: string[] | null }

/** Of posts whose titles do not have all that was looked for, the words that do: a material, a tag, a sentence, a file. */
export async function findExcerpts(
  { query, locale, loose }: Plan,
  posts: { id: number; title: string; device: { name: string } | null }[],
): Promise<Map<number, ExcerptView>> {
  const missing = new Map(
    posts.map(({ id, title, device }) => [
      id,
      // a card names the machine anyway
      query.terms.filter((term) => marks(`${title} ${device?.name ?? ''}`, [term]).length === 0),
    ]),
  )
  const ids = posts.flatMap(({ id }) => (missing.get(id)!.length > 0 ? [id] : []))
  if (ids.length === 0) return new Map()
  const [rows, { materials }] = await Promise.all([readContents(ids), getCatalog()])
  const found = rows.map(({ id, language, content, files }): [number, ExcerptView | null] => {
    const terms = missing.get(id)!
    const { synopsis = '', tags = [], steps = [] } = content
    const texts = [
      ...content.materials.flatMap(({ material, text }): Text[] => {
        const known = materials.find(({ slug }) => slug === material)
        if (!known) return [{ text: text ?? '', language }]
        const { names, synonyms } = known
        const name = names[locale]
        if (marks(name, terms).length > 0) return [{ text: name, language: locale }]
        // known by another name: that, beside the reader's
        const other = [...Object.values(names), ...Object.values(synonyms).flat()].find(
          (synonym) => marks(synonym, terms).length > 0,
        )
        return other ? [{ text: `${name} · ${other}`, language: locale }] : []
      }),
      ...tags.map((text) => ({ text, language })),
      ...[synopsis, ...steps.flatMap(({ title, text, tip }) => [title, text, tip])].map((text) => ({
        text: text ?? '',
        language,
      })),
      ...(files ?? []).map((text) => ({ text, language })),
    ]
    const best = bestOf(texts, terms)
    return [id, best && { ...cut(best.text, terms), language: best.language }]
  })
  return new Map(found.filter((entry): entry is [number, ExcerptView] => entry[1] !== null))

  function marks(text: string, terms: Run[]) {
    return findHighlights(text, terms, loose !== null)
  }

  /** The first of those that have most of the words. */
  function bestOf(texts: Text[], terms: Run[]): Text | null {
    const worth = texts.map(({ text }) => terms.filter((term) => marks(text, [term]).length > 0).length)
    const most = Math.max(0, ...worth)
    return most > 0 ? texts[worth.indexOf(most)]! : null
  }

  function cut(text: string, terms: Run[]): Marked & { text: string } {
    const whole = text.replace(/\s+/gu, ' ').trim()
    const first = marks(whole, terms)[0]?.[0] ?? 0
    const from = first <= BEFORE ? 0 : startOfWord(whole, first - BEFORE)
    const part = `${from > 0 ? '…' : ''}${whole.slice(from, from + LENGTH).trim()}${whole.length > from + LENGTH ? '…' : ''}`
    return { text: part, highlights: marks(part, terms) }
  }
}

/** A place at or after this one where a word begins; CJK ones begin everywhere. */
function startOfWord(text: string, from: number): number {
  const blank = text.slice(from, from + BEFORE / 2).search(/[\s、。，．]/u)
  return blank < 0 ? from : from + blank + 1
}

function readContents(ids: number[]): Promise<Row[]> {
  return prisma.$queryRaw<Row[]>`
    SELECT p.id, p.language::text, r.content, (
      SELECT array_agg(u.name) FROM jsonb_array_elements(r.content -> 'files') AS file
      JOIN "Upload" u ON u.id = (file ->> 'uploadId')::int) AS files
    FROM "Post" p JOIN "PostRevision" r ON r.id = p."publishedRevisionId" WHERE p.id = ANY(${ids})`
}
