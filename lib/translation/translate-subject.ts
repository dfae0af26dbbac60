import { getClient } from '@/lib/auth/client'
import { prisma } from '@/lib/db/client'
import type { Viewer } from '@/lib/auth/viewer'
import type { Locale } from '@/lib/i18n/locales'
import { limitRate } from '@/lib/web/rate-limits'
import type { TranslationView } from './schema'
import { translateTexts } from './translate-texts'

/**
 * The texts of a post, comment or tutorial by field, in their original language; `markdown` names the fields in
 * Markdown.
 */
export type Translatable = {
  source: Locale
  fields: Record<string, string>
  markdown?: string[]
  /** the post that search finds by its translation, too */
  searchedPost?: number
}

/**
 * Returns a machine translation of a subject, field by field, with numbers, units, names and settings unchanged. For
 * the same language it returns the texts themselves. Throws `translation_down`, `too_many`.
 */
export async function translateSubject(
  viewer: Viewer | null,
  { source, fields, markdown = [], searchedPost }: Translatable,
  target: Locale,
): Promise<TranslationView> {
  const names = Object.keys(fields).filter((name) => fields[name]!.trim() !== '')
  const originals = Object.fromEntries(names.map((name) => [name, fields[name]!]))
  const view = { originals, source, machine: true } as const
  if (source === target) return { ...view, fields: originals, left: [], provider: 'none' }
  let asked = false
  const { texts, provider } = await translateTexts(
    names.map((name) => ({ text: fields[name]!, markdown: markdown.includes(name) })),
    { source, target },
    {
      beforeAsking: async () => {
        asked = true
        // stored translations are free; only requests to the engine are limited
        await limitRate({ id: viewer?.id, network: (await getClient()).ipHash }, 'translate')
      },
    },
  )
  if (searchedPost !== undefined) await letSearchRead(searchedPost, target, asked)
  return {
    ...view,
    fields: Object.fromEntries(names.map((name, index) => [name, texts[index]!.text])),
    left: names.filter((_, index) => texts[index]!.left > 0),
    provider,
  }
}

/**
 * Queues the post for search when its translation has something new: from this request, or from another text with the
 * same segments.
 */
async function letSearchRead(post: number, target: Locale, asked: boolean): Promise<void> {
  await prisma.$executeRaw`
    SELECT kerf_index_search('post', ${post}::int) WHERE ${asked} OR NOT EXISTS (
      SELECT 1 FROM "SearchDocument" WHERE kind = 'post' AND "subjectId" = ${post} AND language::text = ${target})`
}
