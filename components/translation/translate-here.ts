import type { Locale } from '@/lib/i18n/locales'
import { maskText, unmaskText } from '@/lib/translation/mask'
import type { TranslationView } from '@/lib/translation/schema'
import { splitMarkdownText, splitText } from '@/lib/translation/segments'
import { openTranslator } from './browser-translator'

const TIMEOUT_MS = 10_000

/** Translates fields in the browser, under the same rules for numbers as on the server. Throws when that fails. */
export async function translateHere(
  originals: () => Promise<Record<string, string>>,
  { source, target, markdown = [] }: { source: Locale; target: Locale; markdown?: string[] },
): Promise<TranslationView> {
  // Started first: a browser that must download the language does so only shortly after a press.
  const opened = openTranslator(source, target)
  const [translator, fields] = await Promise.all([opened, originals()])
  const until = Date.now() + TIMEOUT_MS
  const left = new Set<string>()
  const known = new Map<string, string | null>()

  async function segment(text: string): Promise<string | null> {
    const masked = maskText(text, 'plain')
    if (!masked) return text
    const answer = await inTime(translator.translate(masked.text), until - Date.now())
    return unmaskText(masked, answer, { original: text, source, target })
  }

  try {
    const translated: Record<string, string> = {}
    for (const [name, text] of Object.entries(fields)) {
      let whole = ''
      for (const part of (markdown.includes(name) ? splitMarkdownText : splitText)(text, source)) {
        if (part.translate && !known.has(part.text)) known.set(part.text, await segment(part.text))
        const found = part.translate ? known.get(part.text)! : part.text
        if (found === null) left.add(name)
        whole += found ?? part.text
      }
      translated[name] = whole
    }
    return {
      fields: translated,
      originals: fields,
      source,
      left: [...left],
      provider: 'browser',
      machine: true,
    }
  } finally {
    translator.destroy?.()
  }
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Error('too slow')), Math.max(0, ms))),
  ])
}
