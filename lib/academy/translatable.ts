import type { Locale } from '@/lib/i18n/locales'
import type { Translatable } from '@/lib/translation/translate-subject'
import { getTutorial } from './queries'

/** Returns a tutorial that has no text in the target language, in the language shown instead. Throws `not_found`. */
export async function getTranslatableTutorial(id: number, target: Locale): Promise<Translatable> {
  const { title, summary, body, language } = await getTutorial(id, target)
  return { source: language, fields: { title, summary, body }, markdown: ['body'] }
}
