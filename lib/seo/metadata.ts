import type { Metadata } from 'next'
import { env } from '@/lib/env'
import { languageTags, locales, parseSite, type Locale } from '@/lib/i18n/locales'
import { CARD_SIZE, cardPath, siteCard, type Card } from './cards/card'
import { site as brand } from '@/lib/site'
import { isIndexed } from '@/server/page-rules.mjs'

/** Returns the one address of a page in a language, for use outside the page. */
export const pageAddress = (locale: Locale, path: string): string => `${env().publicUrl}/${locale}${path}`

/**
 * Returns title, description, canonical URL and language links of a page. /jp and the mobile site point to the plain
 * pages (docs/product.md "Languages and addresses"). `path` begins with a slash, or is empty for home.
 */
export function pageMetadata(page: {
  site: string
  path: string
  title?: string
  description?: string
  /** the page's share card; by default the site's */
  card?: Card
  /** set on a page that server/pages.mjs lets search engines index */
  noindex?: boolean
  /** path of its feed, without the language */
  feed?: string
  /** whether /api/oembed knows it */
  embed?: boolean
}): Metadata {
  const locale = parseSite(page.site)?.locale ?? 'en'
  const url = (language: Locale) => pageAddress(language, page.path)
  const title = page.title ? `${page.title} · ${brand.name}` : brand.name
  const description = page.description || brand.description[locale]
  const card = page.card ?? siteCard(locale)
  const picture = {
    url: `${env().publicUrl}${cardPath(card)}`,
    ...CARD_SIZE,
    type: 'image/jpeg',
    alt: card.title,
  }
  return {
    title,
    description,
    alternates: {
      canonical: url(locale),
      languages: {
        ...Object.fromEntries(locales.map((language) => [languageTags[language], url(language)])),
        'x-default': url('en'),
      },
      types: {
        ...(page.feed ? { 'application/rss+xml': pageAddress(locale, page.feed) } : {}),
        ...(page.embed
          ? {
              'application/json+oembed': `${env().publicUrl}/api/oembed?url=${encodeURIComponent(url(locale))}`,
            }
          : {}),
      },
    },
    openGraph: {
      title,
      description,
      url: url(locale),
      siteName: brand.name,
      locale: languageTags[locale].replace('-', '_'),
      images: [picture],
    },
    // X takes missing values from the Open Graph tags above
    twitter: {
      ...{ card: 'summary_large_image', title, description },
      images: [{ url: picture.url, alt: picture.alt }],
    },
    ...(page.noindex || !isIndexed(page.path) ? { robots: { index: false } } : {}),
  }
}
