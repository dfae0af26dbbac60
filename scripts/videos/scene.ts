import type { Locale } from '@/lib/i18n/locales'

export type LocalizedText = Record<Locale, string>
/** A video: what is to be seen at a time (seconds), what is said, and its chapters. */
export type Scene = {
  slug: string
  seconds: number
  /** also in two qualities */
  hls?: boolean
  chapters: { at: number; title: LocalizedText }[]
  /** each until the next one, the last to the end */
  captions: { at: number; text: LocalizedText }[]
  draw: (t: number) => string
}

/** In the order of the languages. */
export const localized = (en: string, zh: string, ja: string): LocalizedText => ({ en, 'zh-cn': zh, ja })
export const at = (time: number, en: string, zh: string, ja: string) => ({
  at: time,
  text: localized(en, zh, ja),
})
export const chapter = (time: number, en: string, zh: string, ja: string) => ({
  at: time,
  title: localized(en, zh, ja),
})
