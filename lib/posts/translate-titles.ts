import { locales, type Locale } from '@/lib/i18n/locales'
import { hasTranslationServer } from '@/lib/translation/available'
import { translateTexts } from '@/lib/translation/translate-texts'
import type { PostCardView, TitledCardView } from './views'

/** ms; a page waits for the titles, and goes without those that take longer */
const TIMEOUT_MS = 2_000

/**
 * Returns the posts with their titles translated into the language; each title is translated only once. Without an
 * engine or its response the titles stay as they are.
 */
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
