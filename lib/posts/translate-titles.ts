import { locales, type Locale } from '@/lib/i18n/locales'
import { hasTranslationServer } from '@/lib/translation/available'
import { translateTexts } from '@/lib/translation/translate-texts'
import type { PostCardView, TitledCardView } from './views'

/** A page is made meanwhile: it goes without titles that take longer, ms. */
const TIMEOUT_MS = 2_000

/** Posts with their titles in the language, each asked of the engine once ever. Without an engine or its answer, as they are. */
export async function translateTitles(posts: PostCardView[], locale: Locale): Promise<TitledCardView[]> {
  if (!hasTranslationServer()) return posts
  const titles = new Map<number, string>()
  await Promise.all(
    locales
      .filter((source) => source !== locale)
      .map(async (source) => {
        const foreign = posts.filter(({ language }) => language === source)
        if (foreign.length === 0) return
        const { texts } = await translateTexts(
          foreign.map(({ title }) => ({ text: title })),
          { source, target: locale },
          { timeoutMs: TIMEOUT_MS },
        ).catch(() => ({ texts: [] }))
        texts.forEach(({ text, left }, index) => {
          const { id, title } = foreign[index]!
          if (left === 0 && text !== title) titles.set(id, text)
        })
      }),
  )
  return posts.map((post) => {
    const machineTitle = titles.get(post.id)
    return machineTitle === undefined ? post : { ...post, machineTitle }
  })
}
