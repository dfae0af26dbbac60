import type { Locale } from '@/lib/i18n/locales'

/**
 * Returns the language of a short text by its script; `known`, the language its author reads, decides where the script
 * is ambiguous.
 */
export function guessLanguage(text: string, known: Locale): Locale {
  const count = (script: RegExp) => text.match(script)?.length ?? 0
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const han = count(/\p{Script=Han}/gu)
  const latin = count(/\p{Script=Latin}/gu)
  if (kana > 0 && (kana + han) * 3 >= latin) return 'ja'
  // Chinese characters alone may also be a short Japanese remark
  if (han > 0 && han * 3 >= latin) return known === 'ja' ? 'ja' : 'zh-cn'
  return latin > 0 ? 'en' : known
}
