/** Languages of the catalogues; the fourth prefix, jp, shows Japanese. */
export const locales = ['en', 'zh-cn', 'ja'] as const
export type Locale = (typeof locales)[number]

export const prefixes = ['en', 'zh-cn', 'ja', 'jp'] as const
export type Prefix = (typeof prefixes)[number]

/** What the root segment `[site]` can be: a language prefix, or the same in the mobile shell. */
export const sites = ['en', 'zh-cn', 'ja', 'jp', 'm-en', 'm-zh-cn', 'm-ja', 'm-jp'] as const
export type Site = (typeof sites)[number]

export const defaultLocale: Locale = 'en'

/** BCP 47 tags for html lang, hreflang and Intl. */
export const languageTags: Record<Locale, string> = { en: 'en', 'zh-cn': 'zh-CN', ja: 'ja' }

export const languageNames: Record<Locale, string> = { en: 'English', 'zh-cn': '简体中文', ja: '日本語' }

export type SiteInfo = {
  site: Site
  /** language of the texts */
  locale: Locale
  /** what every link of a page of this variant starts with: /en, /jp, /m/ja */
  prefix: string
  htmlLang: string
  mobile: boolean
}

export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value)
}

export function isPrefix(value: unknown): value is Prefix {
  return (prefixes as readonly unknown[]).includes(value)
}

export function localeOfPrefix(prefix: Prefix): Locale {
  return prefix === 'jp' ? 'ja' : prefix
}

/** The variant that a root segment names, or null when it names none. */
export function parseSite(segment: string | undefined): SiteInfo | null {
  if (!segment || !(sites as readonly string[]).includes(segment)) return null
  const mobile = segment.startsWith('m-')
  const prefix = (mobile ? segment.slice(2) : segment) as Prefix
  const locale = localeOfPrefix(prefix)
  return {
    site: segment as Site,
    locale,
    prefix: mobile ? `/m/${prefix}` : `/${prefix}`,
    htmlLang: languageTags[locale],
    mobile,
  }
}

/** The language that a header `language` or any loose tag means; English when it says nothing we know. */
export function localeOf(tag: string | null | undefined): Locale {
  const lower = (tag ?? '').toLowerCase()
  if (lower === 'jp' || lower.startsWith('ja')) return 'ja'
  if (lower.startsWith('zh')) return 'zh-cn'
  return 'en'
}

/** Best match of an Accept-Language header (docs/product.md "Languages and addresses"). */
export function matchAcceptLanguage(header: string | null | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const q = params.map((p) => /^q=([\d.]+)$/.exec(p)?.[1]).find(Boolean)
      return { tag, q: q === undefined ? 1 : Number(q), index }
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q || a.index - b.index)
  for (const { tag } of wanted) {
    if (tag === 'en' || tag.startsWith('en-')) return 'en'
    if (tag === 'zh' || tag.startsWith('zh-')) return 'zh-cn'
    if (tag === 'ja' || tag.startsWith('ja-')) return 'ja'
  }
  return defaultLocale
}
