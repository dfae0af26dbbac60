import type { Locale } from '@/lib/i18n/locales'

export type Words = Record<Locale, string>
/** A video: what is to be seen at a time (seconds), what is said, and its chapters. */
export type Scene = {
  slug: string
  seconds: number
  /** also in two qualities */
  hls?: boolean
  chapters: { at: number; title: Words }[]
  /** each until the next one, the last to the end */
  captions: { at: number; text: Words }[]
  draw: (t: number) => string
}

/** In the order of the languages. */
export const words = (en: string, zh: string, ja: string): Words => ({ en, 'zh-cn': zh, ja })
export const at = (time: number, en: string, zh: string, ja: string) => ({
  at: time,
  text: words(en, zh, ja),
})
export const chapter = (time: number, en: string, zh: string, ja: string) => ({
  at: time,
  title: words(en, zh, ja),
})
