import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { isLocale, locales, type Locale } from './locales'
import { loadMessages } from './messages'

/** A text that people read, and its place. */
export type Text = { at: string; locale: Locale; text: string }

/** Returns every message of the catalogues. */
export async function interfaceTexts(): Promise<Text[]> {
  const found: Text[] = []
  for (const locale of locales) {
    const visit = (tree: object, at: string) => {
      for (const [key, value] of Object.entries(tree) as [string, unknown][]) {
        if (typeof value === 'object' && value !== null) visit(value, `${at}${key}.`)
        else found.push({ at: at + key, locale, text: String(value) })
      }
    }
    visit(await loadMessages(locale), '')
  }
  return found
}

const localized = new RegExp(`(?:^|[./])(${locales.join('|')})\\.(?:md|vtt)$`)

/** Returns the texts of pages, lessons, captions and demo content: files of one language, and YAML with several. */
export function contentTexts(): Text[] {
  const root = 'prisma/content'
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((name): Text[] => {
    const file = path.posix.join(root, name)
    const language = localized.exec(file)?.[1]
    if (isLocale(language)) return linesOf(file).map(([at, text]) => ({ at, locale: language, text }))
    if (!file.endsWith('.yaml')) return []
    const found: Text[] = []
    const visit = (value: unknown, at: string, locale: Locale | undefined) => {
      if (typeof value === 'string') {
        // nobody reads file names and keys
        if (!/^[\w./-]*$/.test(value))
          found.push({ at, locale: locale ?? localeOfScript(value), text: value })
      } else if (typeof value === 'object' && value !== null) {
        const own = 'language' in value && isLocale(value.language) ? value.language : locale
        for (const [key, child] of Object.entries(value))
          visit(child, `${at} ${key}`, isLocale(key) ? key : own)
      }
    }
    visit(parse(readFileSync(file, 'utf8')), file, undefined)
    return found
  })
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line, index): [string, string] => [`${file}:${index + 1}`, line])

const localeOfScript = (text: string): Locale =>
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? 'ja'
    : /\p{Script=Han}/u.test(text)
      ? 'zh-cn'
      : 'en'
