import { languageTags, type Locale } from '@/lib/i18n/locales'

/** What some browsers have built in (Translator API). */
type Translator = { translate: (text: string) => Promise<string>; destroy?: () => void }
type Pair = { sourceLanguage: string; targetLanguage: string }
type Api = {
  availability: (pair: Pair) => Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>
  create: (pair: Pair) => Promise<Translator>
}

const findApi = () => (globalThis as { Translator?: Api }).Translator

const pairOf = (source: Locale, target: Locale): Pair => ({
  sourceLanguage: languageTags[source],
  targetLanguage: languageTags[target],
})

/** Whether this browser translates: at once, after a download that a press of a button starts, or not. */
export async function browserAbility(source: Locale, target: Locale): Promise<'now' | 'pressed' | null> {
  const state = await findApi()
    ?.availability(pairOf(source, target))
    .catch(() => 'unavailable' as const)
  return state === 'available' ? 'now' : state && state !== 'unavailable' ? 'pressed' : null
}

/** The browser's translator of a pair. Throws where there is none. */
export async function openTranslator(source: Locale, target: Locale): Promise<Translator> {
  const api = findApi()
  if (!api) throw new Error('no translator')
  return api.create(pairOf(source, target))
}
