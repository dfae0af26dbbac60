import { languageTags, type Locale } from '@/lib/i18n/locales'

/** The Translator API, built into some browsers. */
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

/**
 * Returns whether this browser can translate: 'now', 'pressed' (after a download that needs a press of a button), or
 * null.
 */
export async function browserAbility(source: Locale, target: Locale): Promise<'now' | 'pressed' | null> {
  const state = await findApi()
    ?.availability(pairOf(source, target))
    .catch(() => 'unavailable' as const)
  return state === 'available' ? 'now' : state && state !== 'unavailable' ? 'pressed' : null
}

/** Returns the browser's translator for a pair of languages. Throws where there is none. */
export async function openTranslator(source: Locale, target: Locale): Promise<Translator> {
  const api = findApi()
  if (!api) throw new Error('no translator')
  return api.create(pairOf(source, target))
}
