import { languageCodes, languageTags, localeOfPrefix, locales, prefixes } from './languages.mjs'
import type { Locale, Prefix } from './languages.mjs'

export {
  isPrefix,
  languageNames,
  languageTags,
  localeOf,
  localeOfPrefix,
  locales,
  prefixes,
  prefixPattern,
  usualRegions,
} from './languages.mjs'
export type { Locale, Prefix } from './languages.mjs'

/** The root segment `[site]`: a language prefix, or the same in the mobile shell. */
export type Site = Prefix | `m-${Prefix}`
export const sites: readonly Site[] = [...prefixes, ...prefixes.map((prefix) => `m-${prefix}` as const)]

export const defaultLocale: Locale = 'en'

/** Returns one value per language. */
export const byLocale = <Value>(of: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>

export type SiteInfo = {
  site: Site
  /** language of the texts */
  locale: Locale
  /** the beginning of every link on a page of this variant: /en, /jp, /m/ja */
  prefix: string
  htmlLang: string
  mobile: boolean
}

/** Returns whether a value is a language of the site. */
export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value)
}

/** Returns the variant of a root segment, or null for an unknown one. */
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

/** Returns the best match of an Accept-Language header (docs/product.md "Languages and addresses"). */
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
    const [code] = tag.split('-', 1)
    const known = locales.find((locale) => languageCodes[locale] === code)
    if (known) return known
  }
  return defaultLocale
}
