import { z } from 'zod'
import { readAnswer } from '@/lib/core/read-answer'
import { env } from '@/lib/env'
import { deepLTargets, languageCodes } from '@/lib/i18n/languages.mjs'
import type { Locale } from '@/lib/i18n/locales'

export type ProviderName = 'libretranslate' | 'deepl'
/** An engine; `ask` returns as many texts as it got, with markup preserved, or throws. */
export type Provider = {
  name: ProviderName
  /** the engine's address, under which the breaker counts failures */
  address: string
  ask: (texts: string[], source: Locale, target: Locale, signal: AbortSignal) => Promise<string[]>
}

/** Returns the engine of this installation, or null: then browsers translate as far as they can. */
export function findProvider(): Provider | null {
  const { TRANSLATE_PROVIDER, TRANSLATE_URL, TRANSLATE_KEY } = env()
  if (TRANSLATE_PROVIDER === 'libretranslate' && TRANSLATE_URL)
    return libreTranslate(TRANSLATE_URL, TRANSLATE_KEY)
  if (TRANSLATE_PROVIDER === 'deepl' && TRANSLATE_KEY)
    return deepL(TRANSLATE_URL ?? deepLAddress(TRANSLATE_KEY), TRANSLATE_KEY)
  return null
}

function libreTranslate(url: string, key: string | undefined): Provider {
  const answer = z.object({ translatedText: z.array(z.string()) })
  return {
    name: 'libretranslate',
    address: url,
    async ask(texts, source, target, signal) {
      const body = {
        q: texts,
        source: languageCodes[source],
        target: languageCodes[target],
        format: 'html',
        ...(key ? { api_key: key } : {}),
      }
      return answer.parse(await post(`${trim(url)}/translate`, body, {}, signal)).translatedText
    },
  }
}

/** Returns DeepL's address for a key: keys of free accounts end in `:fx`, and use a host of their own. */
const deepLAddress = (key: string) =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

function deepL(url: string, key: string): Provider {
  const answer = z.object({ translations: z.array(z.object({ text: z.string() })) })
  return {
    name: 'deepl',
    address: url,
    async ask(texts, source, target, signal) {
      const body = {
        text: texts,
        source_lang: languageCodes[source].toUpperCase(),
        target_lang: deepLTargets[target] ?? languageCodes[target].toUpperCase(),
        tag_handling: 'xml',
      }
      const headers = { authorization: `DeepL-Auth-Key ${key}` }
      const { translations } = answer.parse(await post(`${trim(url)}/v2/translate`, body, headers, signal))
      return translations.map(({ text }) => text)
    },
  }
}

const ANSWER_MAX_BYTES = 4 * 1024 * 1024

async function post(
  url: string,
  body: object,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`the translation service answered ${response.status}`)
  }
  return JSON.parse(await readAnswer(response, ANSWER_MAX_BYTES))
}

const trim = (url: string) => url.replace(/\/+$/, '')
